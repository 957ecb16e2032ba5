import * as z from 'zod/mini'
import type { Mutation, TypedMutation } from '#domain/engine/mutation.ts'
import { defineMutation } from '#domain/engine/mutation.ts'
import { refusals } from '#domain/engine/refusal.ts'
import { idSchema, pathSchema } from '#domain/engine/schema.ts'
import { valueSchema } from '#domain/engine/conflict-record.ts'
import { convertFormatting } from '#domain/formats/convert-formatting.ts'
import { formatOf } from '#domain/formats/formats.ts'
import type { StrategyKind } from '#domain/kinds/strategy-kinds.ts'
import { toPlainLines } from '#lib/markdown/plain-lines.ts'
import { err } from '#lib/result.ts'

/** Notation of a body that a call brings. Absent: as it is stored. */
export const contentTypeSchema = z.optional(z.enum(['text/plain', 'text/markdown']))
type ContentType = z.output<typeof contentTypeSchema>

type Formatted = Readonly<Record<'kind' | 'format', string>>

/** A body as a text of this format stores it: plain text character by character, Markdown without its marks where the format has none. */
export function storedContent(content: string, type: ContentType, { kind, format }: Formatted): string {
  const formatting = formatOf({ kind: kind as StrategyKind, format }).body?.formatting ?? 'plain'
  if (type === 'text/plain') return convertFormatting(toPlainLines(content), 'plain', formatting)
  return type === 'text/markdown' ? convertFormatting(content, 'page', formatting) : content
}

const WRONG_PATH = 'Only the path content has a content type'

/** `strategy.setField` with the type of a body. `standard`: the mutation that every kind has. */
export const strategySetField = <M extends string>(
  kind: string,
  { params: _, ...standard }: Mutation & Pick<TypedMutation<M, unknown>, 'method'>,
) =>
  defineMutation({
    ...standard,
    params: z.object({ ID: idSchema, path: pathSchema, value: valueSchema, was: z.optional(valueSchema), content_type: contentTypeSchema }),
    run(tx, { content_type, ...given }) {
      if (content_type === undefined) return standard.run(tx, given)
      if (given.path !== 'content' || typeof given.value !== 'string') return err(refusals.invalid({ content_type: WRONG_PATH }))
      const known = tx.get(kind, given.ID) ?? tx.getDeleted(kind, given.ID)
      const value = known ? storedContent(given.value, content_type, known as unknown as Formatted) : given.value
      return standard.run(tx, { ...given, value })
    },
    folding: {
      key: (given) => (given.content_type === undefined ? (standard.folding?.key(given) ?? null) : null),
      fold: (first, last) => (standard.folding?.fold(first, last) ?? null) as typeof last | null,
    },
  })

import * as z from 'zod/mini'
import { refuseProblems } from '#domain/engine/checks.ts'
import { unconvertibleProblem } from '#domain/engine/converted-length.ts'
import { type KindDefinition, type FieldProblems, problemsAt } from '#domain/engine/kind.ts'
import type { Mutation, TypedMutation } from '#domain/engine/mutation.ts'
import { defineMutation } from '#domain/engine/mutation.ts'
import type { FieldPathEdit } from '#domain/engine/record.ts'
import { refusals } from '#domain/engine/refusal.ts'
import { idSchema, pathSchema } from '#domain/engine/schema.ts'
import { fieldValueSchema } from '#domain/engine/conflict-record.ts'
import { toPlainLines } from '#lib/markdown/plain-lines.ts'
import { err, ok } from '#lib/result.ts'
import { bodyNotation, notationOfFormat, notationOfText, notationSchema } from './body-notation.ts'

/** Type of a body that a call brings. Absent: it is in the notation of the text. */
export const contentTypeSchema = z.optional(z.enum(['text/plain', 'text/markdown']))
type ContentType = z.output<typeof contentTypeSchema>

const NOTATION_OF_TYPE = { 'text/plain': 'plain', 'text/markdown': 'marks' } as const

/** Reads a body of a type. */
function readContent(content: string, type: NonNullable<ContentType>) {
  return { value: type === 'text/plain' ? toPlainLines(content) : content, notation: NOTATION_OF_TYPE[type] }
}

interface SentBody {
  readonly post_content: string
  readonly content_type?: ContentType
  readonly meta_input: Readonly<Record<'kind' | 'format', string>>
}

function convertedContent({ post_content, content_type, meta_input: { kind, format } }: SentBody): string | null {
  if (content_type === undefined) return post_content
  const { value, notation } = readContent(post_content, content_type)
  return bodyNotation.convert(value, notation, notationOfFormat(kind, format))
}

/**
 * A body as a text of this format stores it: plain text character by character, Markdown without its marks where the
 * format has none.
 */
export const storedContent = (given: SentBody): string => convertedContent(given) ?? given.post_content

/** Names what is wrong with a body that a text of this format can't store. */
export const contentProblems = (given: SentBody): FieldProblems =>
  convertedContent(given) === null ? unconvertibleProblem('post_content') : {}

interface SentContent {
  readonly content_type?: ContentType
  /** Notation of the body where it has no type, and of the one that it replaces. */
  readonly notation: { readonly value: string; readonly was: string }
}

/** Makes the edit of a body that a call brings. */
export function contentEdit(
  { value, was }: Pick<FieldPathEdit, 'value' | 'was'>,
  { content_type, notation }: SentContent,
): FieldPathEdit {
  const sent =
    content_type === undefined || typeof value !== 'string'
      ? { value, notation: notation.value }
      : readContent(value, content_type)
  return { path: 'content', was, value: sent.value, notation: { value: sent.notation, was: notation.was } }
}

const WRONG_PATH = 'Only the path content has a content type'
const WRONG_NOTATION = 'Only the path content has a notation'

interface BodySetFieldBase<K extends string> extends Pick<KindDefinition, 'noun' | 'fields' | 'forms'> {
  readonly kind: K
}

/** `setField` of a kind whose body has a type or a notation. `standard`: the mutation that every kind has. */
export const bodySetField = <K extends string, M extends string>(
  base: BodySetFieldBase<K>,
  { params: _, ...standard }: Mutation & Pick<TypedMutation<M, unknown>, 'method'>,
) =>
  defineMutation({
    ...standard,
    params: z.object({
      ID: idSchema,
      path: pathSchema,
      value: fieldValueSchema,
      was: z.optional(fieldValueSchema),
      content_type: contentTypeSchema,
      notation: notationSchema,
    }),
    stamped(given, find) {
      const text =
        given.path === bodyNotation.path && given.notation === undefined ? find(base.kind, given.ID) : undefined
      return text ? { ...given, notation: notationOfText(text) } : given
    },
    run(tx, { content_type, notation, ...given }) {
      if (given.path !== bodyNotation.path) {
        const wrong = {
          ...(content_type && { content_type: WRONG_PATH }),
          ...(notation && { notation: WRONG_NOTATION }),
        }
        return Object.keys(wrong).length > 0 ? err(refusals.invalid(wrong)) : standard.run(tx, given)
      }
      const known = tx.get(base.kind, given.ID) ?? tx.getDeleted(base.kind, given.ID)
      const own = notation ?? (known ? notationOfText(known) : 'marks')
      const edit = contentEdit(given, { content_type, notation: { value: own, was: own } })
      const checked = refuseProblems(problemsAt(base, edit.path, edit.value, known))
      if (!checked.ok) return checked
      const edited = tx.edit(base.kind, given.ID, [edit])
      return edited.ok ? ok({ ID: given.ID, name: edited.value.name }) : edited
    },
    folding: {
      key: (given) => (given.content_type === undefined ? (standard.folding?.key(given) ?? null) : null),
      fold: (first, last) =>
        first.notation === last.notation ? ((standard.folding?.fold(first, last) ?? null) as typeof last | null) : null,
    },
  })

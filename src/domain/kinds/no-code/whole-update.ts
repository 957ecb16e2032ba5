import * as z from 'zod/mini'
import { problemsOf, refuseIfAny } from '#domain/engine/checks.ts'
import type { KindDefinition } from '#domain/engine/kind.ts'
import { defineMutation, type Mutation } from '#domain/engine/mutation.ts'
import type { DomainRecord, Edit } from '#domain/engine/record.ts'
import { idSchema } from '#domain/engine/schema.ts'
import { ok } from '#lib/result.ts'

interface Base<K extends string> extends Pick<KindDefinition, 'noun' | 'fields' | 'forms'> {
  readonly kind: K
}

const texts = { post_title: z.optional(z.string()), post_excerpt: z.optional(z.string()) }

/** `update` of a kind whose calls carry more than texts of its own: what is not given stays. `also`: what is given beside the texts; `edits`: what it means. Repeated
 *  changes of texts fold as `standard` has it. */
export function wholeUpdate<K extends string, S extends z.ZodMiniObject>(
  base: Base<K>,
  standard: Pick<Mutation, 'folding'>,
  also: S,
  edits: (given: z.output<S>, known: DomainRecord | undefined) => readonly Edit[],
) {
  const { kind } = base
  type Given = z.output<S> & {
    readonly ID: number
    readonly post_title?: string
    readonly post_excerpt?: string
    readonly was?: { readonly post_title?: string; readonly post_excerpt?: string }
  }
  const schema = z.extend(also, { ...texts, ID: idSchema, was: z.optional(z.object(texts)) }) as unknown as z.ZodMiniType<
    Given,
    z.input<S> & Omit<Given, keyof z.output<S> | 'ID'> & { readonly ID: z.input<typeof idSchema> }
  >
  const textEdits = ({ post_title, post_excerpt, was }: Given): Edit[] => [
    ...(post_title === undefined ? [] : [{ path: 'title', value: post_title, was: was?.post_title }]),
    ...(post_excerpt === undefined ? [] : [{ path: 'excerpt', value: post_excerpt, was: was?.post_excerpt }]),
  ]
  const hasMore = (given: Given): boolean => Object.keys(also.shape).some((key) => (given as Record<string, unknown>)[key] !== undefined)
  return defineMutation({
    method: `${kind}.update` as const,
    verb: 'edit',
    params: schema,
    touches: ({ ID }) => ({ keys: [{ kind, ID }] }),
    run(tx, given) {
      const { ID } = given
      const all = [...textEdits(given), ...edits(given, tx.get(kind, ID) ?? tx.getDeleted(kind, ID))]
      const checked = refuseIfAny(problemsOf(base, all))
      if (!checked.ok) return checked
      const edited = tx.edit(kind, ID, all)
      return edited.ok ? ok({ ID, name: edited.value.name }) : edited
    },
    folding: {
      key: (given) => (hasMore(given) ? null : (standard.folding?.key(given) ?? null)),
      fold: (first, last) => (standard.folding?.fold(first, last) ?? null) as Given | null,
    },
    describe: (given) => ({
      subject: { kind, ID: given.ID },
      paths: [...textEdits(given), ...edits(given, undefined)].map(({ path }) => path),
    }),
  })
}

import * as z from 'zod/mini'
import { problemsOf, refuseIfAny } from '#domain/engine/checks.ts'
import { type KindDefinition, needsOf, type Problems } from '#domain/engine/kind.ts'
import { defineMutation, type Mutation } from '#domain/engine/mutation.ts'
import type { DomainRecord, Edit, RecordKey } from '#domain/engine/record.ts'
import type { Refusal } from '#domain/engine/refusal.ts'
import { idSchema } from '#domain/engine/schema.ts'
import type { Transaction } from '#domain/engine/transaction-view.ts'
import { ok, type Result } from '#lib/result.ts'

interface Base<K extends string> extends Pick<KindDefinition, 'noun' | 'module' | 'allowedBy' | 'fields' | 'forms'> {
  readonly kind: K
}

interface More<G> {
  /** Lists the edits that the given values mean. */
  edits(given: G, known: DomainRecord | undefined): readonly Edit[]
  /** Turns the edit of a sent text into the one that is made. */
  textEdit?(edit: Edit & { readonly value: string }, given: G, known: DomainRecord | undefined): Edit
  /** Finds faults beyond those of single fields. */
  problems?(given: G, known: DomainRecord | undefined): Problems
  /** Keys of the other records that it reads. */
  keys?(given: G): readonly RecordKey[]
  /** Changes that are no edits of fields, made after those. */
  afterwards?(
    tx: Transaction,
    given: G & { readonly ID: number },
    /** The record as it was before. */
    known: DomainRecord | undefined,
  ): Result<unknown, Refusal> | undefined
}

const OWN_TEXTS = { post_title: 'title', post_excerpt: 'excerpt', post_content: 'content' } as const
type Wire = keyof typeof OWN_TEXTS
type Texts = Readonly<Partial<Record<Wire, string>>>
const WIRES = Object.keys(OWN_TEXTS) as readonly Wire[]

interface Shapes<S extends z.ZodMiniObject, W extends z.ZodMiniObject> {
  /** Shape of the values beside the texts. */
  readonly also: S
  /** Shape of the replaced values in `was`. */
  readonly was?: W
}

/**
 * Makes `update` of a kind whose calls carry more than its texts: what is not given stays. Repeated changes of texts
 * fold as `standard` has it.
 */
export function wholeUpdate<K extends string, S extends z.ZodMiniObject, W extends z.ZodMiniObject = z.ZodMiniObject>(
  base: Base<K>,
  standard: Pick<Mutation, 'folding'>,
  { also, was: alsoWas = z.object({}) as unknown as W }: Shapes<S, W>,
  more: More<z.output<S> & { readonly was?: z.output<W> | undefined }>,
) {
  const { kind } = base
  const wires = WIRES.filter((wire) => base.fields[OWN_TEXTS[wire]]?.wire === wire && !Object.hasOwn(also.shape, wire))
  const texts = Object.fromEntries(wires.map((wire) => [wire, z.optional(z.string())]))
  type Given = z.output<S> & Texts & { readonly ID: number; readonly was?: (Texts & z.output<W>) | undefined }
  const schema = z.extend(also, {
    ...texts,
    ID: idSchema,
    was: z.optional(z.extend(alsoWas, texts)),
  }) as unknown as z.ZodMiniType<
    Given,
    z.input<S> & Texts & { readonly ID: z.input<typeof idSchema>; readonly was?: (Texts & z.input<W>) | undefined }
  >
  const textEdits = (given: Given, known: DomainRecord | undefined): Edit[] =>
    wires.flatMap((wire) => {
      const value = given[wire]
      if (value === undefined) return []
      const edit = { path: OWN_TEXTS[wire], value, was: given.was?.[wire] }
      return [more.textEdit?.(edit, given, known) ?? edit]
    })
  const hasMore = (given: Given): boolean =>
    Object.keys(also.shape).some((key) => (given as Record<string, unknown>)[key] !== undefined)
  return defineMutation({
    method: `${kind}.update` as const,
    verb: 'edit',
    params: schema,
    ...needsOf(base, 'update'),
    touches: (given) => ({
      keys: [{ kind, ID: given.ID }, ...(more.keys?.(given) ?? [])],
    }),
    run(tx, given) {
      const { ID } = given
      const known = tx.get(kind, ID) ?? tx.getDeleted(kind, ID)
      // Texts come last: another value may decide how they are stored.
      const all = [...more.edits(given, known), ...textEdits(given, known)]
      const checked = refuseIfAny({ ...problemsOf(base, all, known), ...more.problems?.(given, known) })
      if (!checked.ok) return checked
      const edited = tx.edit(kind, ID, all)
      const done = edited.ok ? (more.afterwards?.(tx, given, known) ?? ok(null)) : edited
      return edited.ok && done.ok ? ok({ ID, name: edited.value.name }) : (done as Result<never, Refusal>)
    },
    folding: {
      key: (given) => (hasMore(given) ? null : (standard.folding?.key(given) ?? null)),
      fold: (first, last) => (standard.folding?.fold(first, last) ?? null) as Given | null,
    },
    describe: (given) => ({
      subject: { kind, ID: given.ID },
      paths: [...textEdits(given, undefined), ...more.edits(given, undefined)].map(({ path }) => path),
    }),
  })
}

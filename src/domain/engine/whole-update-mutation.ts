import { addedTexts, addedTextsShape } from '#domain/engine/added-texts.ts'
import * as z from 'zod/mini'
import { problemsOf, refuseProblems } from '#domain/engine/checks.ts'
import { type KindDefinition, needsOf, type FieldProblems } from '#domain/engine/kind.ts'
import { defineMutation, type Mutation } from '#domain/engine/mutation.ts'
import type { DomainRecord, FieldPathEdit, RecordKey } from '#domain/engine/record.ts'
import type { MutationRefusal } from '#domain/engine/refusal.ts'
import { idSchema } from '#domain/engine/schema.ts'
import type { Transaction } from '#domain/engine/transaction-view.ts'
import { ok, type Result } from '#lib/result.ts'

interface WholeUpdateBase<K extends string>
  extends Pick<KindDefinition, 'noun' | 'module' | 'allowedBy' | 'fields' | 'forms'> {
  readonly kind: K
}

interface WholeUpdateHooks<G> {
  /** Lists the edits that the given values mean. */
  edits(given: G, known: DomainRecord | undefined): readonly FieldPathEdit[]
  /** Turns the edit of a sent text into the one that is made. */
  textEdit?(edit: FieldPathEdit & { readonly value: string }, given: G, known: DomainRecord | undefined): FieldPathEdit
  /** Finds faults beyond those of single fields. */
  problems?(given: G, known: DomainRecord | undefined): FieldProblems
  /** Keys of the other records that it reads. */
  keys?(given: G): readonly RecordKey[]
  /** Changes that are no edits of fields, made after those. */
  afterwards?(
    tx: Transaction,
    given: G & { readonly ID: number },
    /** The record as it was before. */
    known: DomainRecord | undefined,
  ): Result<unknown, MutationRefusal> | undefined
}

const FIELD_OF_PARAMETER = { post_title: 'title', post_excerpt: 'excerpt', post_content: 'content' } as const
type TextParameter = keyof typeof FIELD_OF_PARAMETER
type SentTexts = Readonly<Partial<Record<TextParameter, string>>>
const TEXT_PARAMETERS = Object.keys(FIELD_OF_PARAMETER) as readonly TextParameter[]

interface WholeUpdateSchemas<S extends z.ZodMiniObject, W extends z.ZodMiniObject> {
  /** Shape of the values beside the texts. */
  readonly also: S
  /** Shape of the replaced values in `was`. */
  readonly was?: W
}

/**
 * Makes `update` of a kind whose calls carry more than its texts: what is not given stays. Repeated changes of texts
 * fold as `standard` has it.
 */
export function wholeUpdateMutation<
  K extends string,
  S extends z.ZodMiniObject,
  W extends z.ZodMiniObject = z.ZodMiniObject,
>(
  base: WholeUpdateBase<K>,
  standard: Pick<Mutation, 'folding'>,
  { also, was: alsoWas = z.object({}) as unknown as W }: WholeUpdateSchemas<S, W>,
  more: WholeUpdateHooks<z.output<S> & { readonly was?: z.output<W> | undefined }>,
) {
  const { kind } = base
  const wires = TEXT_PARAMETERS.filter(
    (wire) => base.fields[FIELD_OF_PARAMETER[wire]]?.wire === wire && !Object.hasOwn(also.shape, wire),
  )
  const added = addedTexts(base.fields, also.shape)
  const texts = {
    ...Object.fromEntries(wires.map((wire) => [wire, z.optional(z.string())])),
    ...addedTextsShape(added),
  }
  type Given = z.output<S> & SentTexts & { readonly ID: number; readonly was?: (SentTexts & z.output<W>) | undefined }
  const schema = z.extend(also, {
    ...texts,
    ID: idSchema,
    was: z.optional(z.extend(alsoWas, texts)),
  }) as unknown as z.ZodMiniType<
    Given,
    z.input<S> &
      SentTexts & { readonly ID: z.input<typeof idSchema>; readonly was?: (SentTexts & z.input<W>) | undefined }
  >
  const addedEdits = (given: Given): FieldPathEdit[] => {
    const [values, was] = [new Map(Object.entries(given)), new Map(Object.entries(given.was ?? {}))]
    return added.flatMap(({ path, wire }) => {
      const [value, replaced] = [values.get(wire), was.get(wire)]
      return typeof value === 'string'
        ? [{ path, value, was: typeof replaced === 'string' ? replaced : undefined }]
        : []
    })
  }
  const textEdits = (given: Given, known: DomainRecord | undefined): FieldPathEdit[] =>
    wires.flatMap((wire) => {
      const value = given[wire]
      if (value === undefined) return []
      const edit = { path: FIELD_OF_PARAMETER[wire], value, was: given.was?.[wire] }
      return [more.textEdit?.(edit, given, known) ?? edit]
    })
  const hasMore = (given: Given): boolean => Object.keys(also.shape).some((key) => given[key] !== undefined)
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
      const all = [...more.edits(given, known), ...addedEdits(given), ...textEdits(given, known)]
      const checked = refuseProblems({ ...problemsOf(base, all, known), ...more.problems?.(given, known) })
      if (!checked.ok) return checked
      const edited = tx.edit(kind, ID, all)
      const done = edited.ok ? (more.afterwards?.(tx, given, known) ?? ok(null)) : edited
      return edited.ok && done.ok ? ok({ ID, name: edited.value.name }) : (done as Result<never, MutationRefusal>)
    },
    folding: {
      key: (given) => (hasMore(given) ? null : (standard.folding?.key(given) ?? null)),
      fold: (first, last) => (standard.folding?.fold(first, last) ?? null) as Given | null,
    },
    describe: (given) => ({
      subject: { kind, ID: given.ID },
      paths: [...textEdits(given, undefined), ...addedEdits(given), ...more.edits(given, undefined)].map(
        ({ path }) => path,
      ),
    }),
  })
}

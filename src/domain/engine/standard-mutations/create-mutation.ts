import { addedTexts, addedTextsBody, addedTextsShape } from '#domain/engine/added-texts.ts'
import * as z from 'zod/mini'
import { bodyProblems, refuseProblems } from '#domain/engine/checks.ts'
import { type FieldProblems, needsOf } from '#domain/engine/kind.ts'
import { defineMutation } from '#domain/engine/mutation.ts'
import { type DomainRecord, storedTitle } from '#domain/engine/record.ts'
import { type MutationRefusal, refusals } from '#domain/engine/refusal.ts'
import { kindNoun } from '#domain/engine/registry.ts'
import { idSchema } from '#domain/engine/schema.ts'
import type { Transaction } from '#domain/engine/transaction-view.ts'
import { CAPABILITIES_KEY } from '#domain/plan/capabilities.ts'
import type { JsonObject } from '#lib/json.ts'
import { valueAt, withValueAt } from '#lib/path.ts'
import { err, ok, type Result } from '#lib/result.ts'
import { insertNamedRecord, type StandardMutationsBase, touchedNames } from './new-record.ts'

export interface RecordCreation<S extends z.ZodMiniObject> {
  /** Parameters of a create, except the ID. */
  readonly params: S
  /** Returns the content of the record, without the fields common to all records. */
  body(given: z.output<S>): JsonObject
  /** Returns problems with the record beyond its fields. */
  problems?(body: JsonObject, given: z.output<S>): FieldProblems
  /** The words that its name is made of where it is not its title. */
  nameWords?(given: z.output<S>): string | undefined
  /** Returns the values that a child stores about its parent. */
  joined?(body: JsonObject, parent: DomainRecord | undefined): JsonObject
  /** Returns the problems with the record as a child of its parent. */
  misplaced?(body: JsonObject, parent: DomainRecord | undefined): FieldProblems
}

export function createMutation<K extends string, S extends z.ZodMiniObject>(
  base: StandardMutationsBase<K>,
  creation: RecordCreation<S>,
) {
  const { kind, parent } = base
  type Given = z.output<S> & { readonly ID: number }
  const texts = addedTexts(base.fields, creation.params.shape)
  const bodyOf = (given: Given): JsonObject => ({ ...creation.body(given), ...addedTextsBody(texts, given) })
  const newSchema = z.extend(creation.params, { ...addedTextsShape(texts), ID: idSchema }) as unknown as z.ZodMiniType<
    Given,
    z.input<S> & { readonly ID: z.input<typeof idSchema> }
  >
  const wordsOfName = (given: Given, body: JsonObject): string => creation.nameWords?.(given) || storedTitle(body)

  return defineMutation({
    method: `${kind}.create` as const,
    verb: 'create',
    mints: 'ID',
    params: newSchema,
    ...needsOf(base, 'create'),
    touches(given) {
      const body = bodyOf(given)
      const of = parent ? [{ kind: parent.kind, ID: Number(valueAt(body, parent.path)) }] : []
      return {
        keys: [{ kind, ID: given.ID }, CAPABILITIES_KEY, ...of],
        names: touchedNames(base, wordsOfName(given, body)),
      }
    },
    run(tx, given) {
      const body = bodyOf(given)
      const checked = refuseProblems({ ...bodyProblems(base, body), ...creation.problems?.(body, given) })
      if (!checked.ok) return checked
      const placed = placeUnderParent(tx, { parent, creation, body })
      if (!placed.ok) return placed
      return insertNamedRecord(tx, base, {
        ID: given.ID,
        body: placed.value,
        nameWords: wordsOfName(given, body),
      })
    },
    describe: ({ ID }) => ({ subject: { kind, ID }, paths: [] }),
  })
}

/** Under its parent, as far as that is there: what is made for a record in the trash belongs to none. */
function placeUnderParent<S extends z.ZodMiniObject>(
  tx: Transaction,
  {
    parent,
    creation,
    body,
  }: {
    parent: StandardMutationsBase<string>['parent'] | undefined
    creation: Pick<RecordCreation<S>, 'joined' | 'misplaced'>
    body: JsonObject
  },
): Result<JsonObject, MutationRefusal> {
  if (!parent) return ok(body)
  const ID = Number(valueAt(body, parent.path))
  if (ID === 0) return ok(body)
  const live = tx.get(parent.kind, ID)
  const of = live ?? tx.getDeleted(parent.kind, ID)
  if (!of) return err(refusals.notFound(kindNoun(parent.kind)))
  const checked = refuseProblems(creation.misplaced?.(body, of) ?? {})
  if (!checked.ok) return checked
  const joined = creation.joined?.(body, of) ?? body
  return ok(live || parent.stays ? joined : withValueAt(joined, parent.path, 0))
}

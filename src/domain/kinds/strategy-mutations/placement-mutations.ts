import { plural, t } from '@lingui/core/macro'
import { isBlank } from '#lib/text/is-blank.ts'
import * as z from 'zod/mini'
import { refuseProblems } from '#domain/engine/checks.ts'
import { type KindDefinition, needsOf } from '#domain/engine/kind.ts'
import { defineMutation } from '#domain/engine/mutation.ts'
import type { Transaction } from '#domain/engine/transaction-view.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import { type MutationRefusal, refusals } from '#domain/engine/refusal.ts'
import { idSchema } from '#domain/engine/schema.ts'
import type { JsonObject } from '#lib/json.ts'
import { err, ok, type Result } from '#lib/result.ts'
import {
  MAX_PLACEMENTS,
  placementFields,
  type Placement,
  placementEndSchema,
  updateUsedValues,
  usedValuesSchema,
  type UsedValue,
} from '#domain/stale/strategy-notes.ts'

interface TextWithPlacements extends DomainRecord {
  readonly used?: readonly UsedValue[]
  readonly placements?: Readonly<Record<string, Placement>>
}

type PlacementMutationsBase<K extends string> = Pick<KindDefinition, 'module' | 'allowedBy' | 'noun'> & {
  readonly kind: K
}

/**
 * The mutations of what is known of a text beside its words: the offer's values in it, and where it is in use. None of
 * it is typed; the later change counts.
 */
export function placementMutations<K extends string>(base: PlacementMutationsBase<K>) {
  const { kind, noun } = base
  const shared = {
    verb: 'edit' as const,
    ...needsOf(base, 'update'),
    touches: ({ ID }: { ID: number }) => ({ keys: [{ kind, ID }] }),
  }
  const describe =
    (what: string) =>
    ({ ID }: { ID: number }) => ({ subject: { kind, ID }, paths: [], what })
  const change = (
    tx: Transaction,
    ID: number,
    changed: (record: TextWithPlacements) => Result<JsonObject, MutationRefusal>,
  ) => {
    const record = tx.get(kind, ID)
    // Records in the trash stay unchanged.
    if (!record) return tx.getDeleted(kind, ID) ? ok({ ID }) : err(refusals.notFound(noun[0]))
    const next = changed(record)
    if (!next.ok) return next
    tx.replace(kind, { ...record, ...next.value })
    return ok({ ID })
  }

  /** Keeps in mind, or forgets, values of the offer that the text says in letters of its own. */
  const noteUsed = defineMutation({
    ...shared,
    method: `${kind}.noteUsed` as const,
    params: z.object({ ID: idSchema, add: z._default(usedValuesSchema, []), remove: z._default(usedValuesSchema, []) }),
    run: (tx, { ID, add, remove }) =>
      change(tx, ID, ({ used = [] }) => ok({ used: updateUsedValues(used, add, remove) })),
    describe: describe(t`Checked against the offer`),
  })

  /** Marks the text as in use somewhere. `placement` is the ID of that; the same again changes nothing. */
  const place = defineMutation({
    ...shared,
    method: `${kind}.putInUse` as const,
    mints: 'placement',
    params: z.object({
      ID: idSchema,
      placement: idSchema,
      ...placementFields,
    }),
    run(tx, { ID, placement, where, ...rest }) {
      const checked = refuseProblems(isBlank(where) ? { where: t`Enter where it’s used` } : {})
      if (!checked.ok) return checked
      return change(tx, ID, ({ placements = {} }) => {
        if (Object.hasOwn(placements, placement)) return ok({})
        if (Object.keys(placements).length >= MAX_PLACEMENTS)
          return err(
            refusals.invalid({
              where: plural(MAX_PLACEMENTS, {
                one: 'A text can be in use in # place',
                other: 'A text can be in use in # places',
              }),
            }),
          )
        const made = { where: where.trim(), until: '', ...rest }
        return ok({ placements: { ...placements, [placement]: made } })
      })
    },
    describe: describe(t`Marked as in use`),
  })

  /** Says that the words are not out any more, or are again (an empty day); what they were stays known. */
  const end = defineMutation({
    ...shared,
    method: `${kind}.endUse` as const,
    params: z.object({ ID: idSchema, placement: idSchema, until: placementEndSchema }),
    run: (tx, { ID, placement, until }) =>
      change(tx, ID, ({ placements = {} }) => {
        const known = placements[String(placement)]
        // The placement was undone on another device, so the text was never in use there.
        if (!known) return ok({})
        return ok({ placements: { ...placements, [placement]: { ...known, until } } })
      }),
    describe: describe(t`Marked as no longer in use`),
  })

  /** Takes back that the text was marked as in use: it is as if that had never been said. */
  const takeBack = defineMutation({
    ...shared,
    method: `${kind}.takeBackUse` as const,
    params: z.object({ ID: idSchema, placement: idSchema }),
    run(tx, { ID, placement }) {
      const record: TextWithPlacements | undefined = tx.get(kind, ID)
      if (!record) return change(tx, ID, () => ok({}))
      const { placements = {}, ...others } = record
      const left = Object.entries(placements).filter(([key]) => key !== String(placement))
      if (left.length < Object.keys(placements).length)
        tx.replace(kind, left.length === 0 ? others : { ...others, placements: Object.fromEntries(left) })
      return ok({ ID })
    },
    describe: describe(t`Undone: marked as in use`),
  })

  return [noteUsed, place, end, takeBack] as const
}

import * as z from 'zod/mini'
import { needsOf } from '#domain/engine/kind.ts'
import { defineMutation } from '#domain/engine/mutation.ts'
import type { DomainRecord, RecordKey } from '#domain/engine/record.ts'
import { refusals } from '#domain/engine/refusal.ts'
import { kindNoun, stayingKindsOf } from '#domain/engine/registry.ts'
import { flagSchema } from '#domain/engine/schema.ts'
import type { Transaction } from '#domain/engine/transaction-view.ts'
import { isObject, type Json } from '#lib/json.ts'
import { err, ok } from '#lib/result.ts'
import { childChoiceSchema, releaseChosenChildren, touchesWithChildren } from './child-choice.ts'
import type { StandardMutationsBase } from './new-record.ts'

/**
 * Moves a record to the trash. `forGood` erases one that is already there. A record restored meanwhile only returns to
 * the trash.
 */
export function deleteMutation<K extends string>(base: StandardMutationsBase<K>) {
  const { kind } = base
  return defineMutation({
    method: `${kind}.delete` as const,
    verb: 'delete',
    params: z.extend(childChoiceSchema, { forGood: z.optional(flagSchema) }),
    ...needsOf(base, 'delete'),
    touches: ({ ID, forGood }) => touchesWithChildren({ kind, ID }, { forGood }),
    run(tx, going) {
      const live = tx.get(kind, going.ID)
      const record = live ?? tx.getDeleted(kind, going.ID)
      if (!record) return err(refusals.notFound(kindNoun(kind)))
      const left = live ? releaseChosenChildren(tx, kind, going) : ok(null)
      if (!left.ok) return left
      if (live) tx.remove(kind, going.ID)
      else if (going.forGood) eraseWithChildren(tx, { kind, ID: going.ID }, record)
      return ok({ ID: going.ID, name: record.name })
    },
    describe: ({ ID }) => ({ subject: { kind, ID }, paths: [] }),
  })
}

/** Erases a record, including the children that stayed with it in the trash. */
function eraseWithChildren(tx: Transaction, of: RecordKey, record: DomainRecord): void {
  for (const { kind } of stayingKindsOf(of.kind))
    for (const child of tx.children(kind, of)) tx.erase(kind, emptied(child))
  tx.erase(of.kind, emptied(record))
}

/** A record without anything that a person typed. */
const emptied = (record: DomainRecord): DomainRecord => ({
  ...Object.fromEntries(
    Object.entries(record).flatMap(([name, value]): [string, Json][] =>
      typeof value === 'string' ? [[name, '']] : isObject(value) ? [[name, {}]] : [[name, value]],
    ),
  ),
  ID: record.ID,
  name: record.name,
  updatedAt: record.updatedAt,
})

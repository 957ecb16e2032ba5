import type { Opportunity } from '#domain/kinds/opportunity.ts'
import { fieldChanges, type HistoryEntry } from '#domain/engine/history.ts'
import { withValueAt } from '#lib/path.ts'
import { textChanges } from '#domain/kinds/text-changes.ts'
import { OFFER } from './history-words.ts'

/** A field that a restore would change: what it says now and what it said then. */
export interface Difference {
  readonly path: string
  readonly now: string | boolean
  readonly former: string | boolean
}

/** An offer's texts as they were after an entry. What was changed since is folded back; what the entry or an older one wrote is taken from there, since
 *  this device's own copy may be some changes behind. `entries`: newest first; `server`: the server's copy as this device has it. */
export function stateThen(server: Opportunity, entries: readonly HistoryEntry[], index: number): Opportunity {
  let then = server
  for (const { fields } of entries.slice(index).toReversed())
    for (const { path, after } of textChanges(OFFER, fields)) then = withValueAt(then, path, after)
  for (const { fields } of entries.slice(0, index))
    for (const { path, before } of textChanges(OFFER, fields)) then = withValueAt(then, path, before)
  return then
}

/** What differs between the offer as it is shown and as it was. */
export const differences = (shown: Opportunity, then: Opportunity): readonly Difference[] =>
  textChanges(OFFER, fieldChanges(shown, then)).flatMap(({ path, before, after }) =>
    isWritable(before) && isWritable(after) ? [{ path, now: before, former: after }] : [],
  )

export const isWritable = (value: unknown): value is string | boolean => typeof value === 'string' || typeof value === 'boolean'

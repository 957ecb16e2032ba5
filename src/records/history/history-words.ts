import { problemsAt } from '#domain/engine/kind.ts'
import { kindNamed } from '#domain/kinds/index.ts'
import { HISTORY_LENGTH, type HistoryEntry } from '#domain/engine/history.ts'
import { placesText } from '#domain/kinds/wording.ts'
import type { Json } from '#lib/json.ts'
import { counted } from '#lib/text.ts'
import { newEmptyPaths, textChanges } from '#domain/kinds/text-changes.ts'
import type { Difference } from './state-then.ts'

export const OFFER = 'opportunity'

const DEEDS: Readonly<Record<Exclude<HistoryEntry['verb'], 'edit'>, string>> = {
  create: 'Offer made',
  delete: 'Moved to trash',
  restore: 'Restored from the trash',
}

/** What was done: 'Benefits, Guarantee and 2 more', 'Offer made', 'Custom Data, colour: empty' where a field was added and nothing written. */
export function deedText({ verb, fields }: Pick<HistoryEntry, 'verb' | 'fields'>): string {
  if (verb !== 'edit') return DEEDS[verb]
  const paths = textChanges(OFFER, fields).map(({ path }) => path)
  if (paths.length > 0) return placesText(OFFER, paths)
  const empty = placesText(OFFER, newEmptyPaths(OFFER, fields))
  return empty === '' ? 'No text was changed' : `${empty}: empty`
}

/** A field's place: 'Benefits, Guarantee', 'Title'. */
export const placeText = (path: string): string => placesText(OFFER, [path])

const MAX_NAMED = 6

/** '3 fields will change: Title; Benefits, Guarantee; Goals, Main goal.' */
export function willChange(all: readonly Difference[]): string {
  const names = all.slice(0, MAX_NAMED).map(({ path }) => placeText(path))
  const rest = all.length - names.length
  return `${counted(all.length, 'field')} will change: ${names.join('; ')}${rest > 0 ? `; and ${rest} more` : ''}.`
}

/** What stands under the list of changes, newest first. */
export function olderText(entries: readonly Pick<HistoryEntry, 'verb'>[]): string {
  if (entries.length >= HISTORY_LENGTH) return `The newest ${HISTORY_LENGTH} changes. Older changes are not kept on show.`
  return entries.at(-1)?.verb === 'create' ? 'This is where the history begins.' : 'Older changes are not kept.'
}

/** Why a value cannot be written into its field any more; undefined where it can. */
export function misfit(kind: string, path: string, value: Json): string | undefined {
  const definition = kindNamed(kind)
  return definition && Object.values(problemsAt(definition, path, value))[0]
}

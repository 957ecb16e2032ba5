import { problemsAt } from '#domain/engine/kind.ts'
import { kindNamed, nounOf } from '#domain/kinds/index.ts'
import { HISTORY_LENGTH, type HistoryEntry } from '#domain/engine/history.ts'
import { placesText } from '#domain/kinds/wording.ts'
import type { Json } from '#lib/json.ts'
import { capitalised, counted } from '#lib/text/text.ts'
import { newEmptyPaths, textChanges } from '#domain/kinds/text-changes.ts'
import { type Move, moveIn, moveText, type Parents, withoutText } from './moves.ts'
import type { Difference } from './state-then.ts'

/** What is known of a change: from the server, or of what this device has not sent. */
interface DescribedChange extends Pick<HistoryEntry, 'verb' | 'fields'> {
  readonly move?: Move | null
}

/**
 * What was done: 'Benefits, Guarantee and 2 more', 'Offer made', 'Moved to ‘Weekly Loaf’', 'Custom Data, colour: empty'
 * where a field was added and nothing written.
 */
export function changeText(
  kind: string,
  { verb, fields, move = moveIn(kind, fields) }: DescribedChange,
  parents: Parents,
): string {
  if (verb === 'create') return `${capitalised(nounOf(kind))} made`
  if (verb === 'delete') return 'Moved to trash'
  if (verb === 'restore')
    return move?.to === 0 ? `Restored from the trash, ${withoutText(kind)}` : 'Restored from the trash'
  const paths = textChanges(kind, fields).map(({ path }) => path)
  const empty = placesText(kind, newEmptyPaths(kind, fields))
  const words = paths.length > 0 ? placesText(kind, paths) : empty === '' ? '' : `${empty}: empty`
  const moved = move ? moveText(kind, move, parents) : ''
  return [words, moved].filter((text) => text !== '').join('; ') || 'No text was changed'
}

const MAX_NAMED = 6

/** '3 fields will change: Title; Benefits, Guarantee; Goals, Main goal.' */
export function willChange(kind: string, all: readonly Difference[]): string {
  const names = all.slice(0, MAX_NAMED).map(({ path }) => placesText(kind, [path]))
  const rest = all.length - names.length
  return `${counted(all.length, 'field')} will change: ${names.join('; ')}${rest > 0 ? `; and ${rest} more` : ''}.`
}

/**
 * What stands under the list of changes, newest first. What an account has one of is never made: its first change may
 * be the beginning.
 */
export function olderText(kind: string, entries: readonly Pick<HistoryEntry, 'verb'>[]): string {
  if (entries.length >= HISTORY_LENGTH)
    return `The newest ${HISTORY_LENGTH} changes. Older changes are not kept on show.`
  if (kindNamed(kind)?.only !== undefined) return 'There is nothing older to show.'
  return entries.at(-1)?.verb === 'create' ? 'This is where the history begins.' : 'Older changes are not kept.'
}

/** Why a value cannot be written into its field any more; undefined where it can. */
export function validationError(kind: string, path: string, value: Json): string | undefined {
  const definition = kindNamed(kind)
  return definition && Object.values(problemsAt(definition, path, value))[0]
}

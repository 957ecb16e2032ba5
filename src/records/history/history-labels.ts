import { plural, t } from '@lingui/core/macro'
import { problemsAt } from '#domain/engine/kind.ts'
import { findKind, kindNoun } from '#domain/kinds/index.ts'
import { MAX_HISTORY_ENTRIES, type HistoryEntry } from '#domain/engine/history.ts'
import { fieldPlacesText } from '#domain/kinds/record-labels.ts'
import type { Json } from '#lib/json.ts'
import { capitalised } from '#lib/text/text.ts'
import { newEmptyPaths, textChanges } from '#domain/kinds/text-changes.ts'
import { type ParentMove, findParentMove, parentMoveText, parentNoun, type ParentsByID } from './parent-move.ts'
import type { Difference } from './record-at-version.ts'

/** Facts about a change, from the server or from what this device has not sent. */
interface DescribedChange extends Pick<HistoryEntry, 'verb' | 'fields'> {
  readonly move?: ParentMove | null
}

/**
 * Describes a change: 'Benefits, Guarantee and 2 more', 'Offer created', 'Moved to “Weekly Loaf”', or 'Custom Data,
 * colour: empty' if a field was added and nothing written.
 */
export function historyChangeText(
  kind: string,
  { verb, fields, move = findParentMove(kind, fields) }: DescribedChange,
  parents: ParentsByID,
): string {
  if (verb === 'create') return t`${{ noun: capitalised(kindNoun(kind)) }} created`
  if (verb === 'delete') return t`Moved to trash`
  if (verb === 'restore')
    return move?.to === 0
      ? t`Restored from the trash, without its ${{ noun: parentNoun(kind) }}`
      : t`Restored from the trash`
  const paths = textChanges(kind, fields).map(({ path }) => path)
  const empty = fieldPlacesText(kind, newEmptyPaths(kind, fields))
  const words = paths.length > 0 ? fieldPlacesText(kind, paths) : empty === '' ? '' : t`${empty}: empty`
  const moved = move ? parentMoveText(kind, move, parents) : ''
  return [words, moved].filter((text) => text !== '').join('; ') || t`No text was changed`
}

const MAX_NAMED = 6

/** '3 fields will change: Title; Benefits, Guarantee; Goals, Main goal.' */
export function willChangeText(kind: string, all: readonly Difference[]): string {
  const named = all.slice(0, MAX_NAMED).map(({ path }) => fieldPlacesText(kind, [path]))
  const rest = all.length - named.length
  const names = named.join('; ')
  return rest > 0
    ? plural(
        { count: all.length },
        {
          one: `# field will change: ${names}; and ${rest} more.`,
          other: `# fields will change: ${names}; and ${rest} more.`,
        },
      )
    : plural({ count: all.length }, { one: `# field will change: ${names}.`, other: `# fields will change: ${names}.` })
}

/**
 * Returns the text below the list of changes, newest first. A record that exists once per account is never created, so
 * its first change may be its beginning.
 */
export function historyEndText(kind: string, entries: readonly Pick<HistoryEntry, 'verb'>[]): string {
  if (entries.length >= MAX_HISTORY_ENTRIES)
    return t`Only the latest ${{ count: MAX_HISTORY_ENTRIES }} changes are shown.`
  if (findKind(kind)?.only !== undefined) return t`No older changes.`
  return entries.at(-1)?.verb === 'create' ? t`This is where the history begins.` : t`Older changes aren’t kept.`
}

/** Returns why a value can no longer be written into its field. Undefined if it can. */
export function validationError(kind: string, path: string, value: Json): string | undefined {
  const definition = findKind(kind)
  return definition && Object.values(problemsAt(definition, path, value))[0]
}

import { t } from '@lingui/core/macro'
import type { FieldChange } from '#domain/engine/history.ts'
import { findKind, kindNoun } from '#domain/kinds/index.ts'
import { recordTitle } from '#domain/kinds/record-labels.ts'
import { capitalised, isolateDirection, withArticle } from '#lib/text/text.ts'
import type { LocalDatabase } from '#store/database.ts'
import { recordWithSummary } from '#store/whole-records.ts'

/** A record's parent before and after a change, by ID. 0 for none. */
export interface ParentMove {
  readonly from: number
  readonly to: number
}

/** Parent of a record, as this device knows it. */
export interface KnownParent {
  readonly title: string
  readonly isDeleted: boolean
}

/** Parents by ID; those that this device does not have are not among them. */
export type ParentsByID = ReadonlyMap<number, KnownParent>

const idIn = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** Finds the move from one parent to another in a change, or null if there is none. */
export function findParentMove(kind: string, changes: readonly FieldChange[]): ParentMove | null {
  const path = findKind(kind)?.parent?.path
  const change = changes.find((one) => one.path === path)
  return change ? { from: idIn(change.before), to: idIn(change.after) } : null
}

/** Reads what this device knows about the parents in these moves. */
export async function readParentsByID(
  database: LocalDatabase,
  kind: string,
  moves: readonly ParentMove[],
): Promise<ParentsByID> {
  const parent = findKind(kind)?.parent
  const ids = [...new Set(moves.flatMap(({ from, to }) => [from, to]))].filter((ID) => ID !== 0)
  if (!parent) return new Map()
  const seen = await Promise.all(
    ids.map(async (ID) => ({ ID, one: await recordWithSummary(database, parent.kind, ID) })),
  )
  return new Map(
    // Records that were deleted for good have no name.
    seen.flatMap(({ ID, one }) =>
      one && one.summary.name !== ''
        ? [[ID, { title: recordTitle(parent.kind, one.summary.title), isDeleted: one.deleted }] as const]
        : [],
    ),
  )
}

/** Returns the noun of what a record of this kind belongs to. */
export const parentNoun = (kind: string): string => kindNoun(findKind(kind)?.parent?.kind ?? '')

/** 'Moved to “Weekly Loaf”', 'Unlinked from its offer'. */
export function parentMoveText(kind: string, { to }: ParentMove, parents: ParentsByID): string {
  if (to === 0) return t`Unlinked from its ${{ noun: parentNoun(kind) }}`
  const title = parents.get(to)?.title
  return title === undefined
    ? t`Moved to ${{ nounWithArticle: withArticle(parentNoun(kind)) }} that isn’t on this device`
    : t`Moved to “${{ title: isolateDirection(title) }}”`
}

/** Returns the title of a parent, or a substitute if it is unknown. */
export function parentTitleText(kind: string, ID: number, parents: ParentsByID): string {
  if (ID === 0) return t`No ${{ noun: parentNoun(kind) }}`
  const nounWithArticle = capitalised(withArticle(parentNoun(kind)))
  return parents.get(ID)?.title ?? t`${nounWithArticle} that isn’t on this device`
}

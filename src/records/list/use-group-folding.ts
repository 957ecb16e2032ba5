import { atom, useAtom } from 'jotai'
import { useMemo } from 'react'
import { type GroupFoldingState, MAX_GROUP_ROWS } from './group-rows.ts'

interface FoldedGroups {
  readonly closed: readonly string[]
  readonly whole: readonly string[]
}

/** By list and grouping: a list opens again as it was left. */
const foldedGroupsAtom = atom<Readonly<Record<string, FoldedGroups>>>({})

const NO_FOLDED_GROUPS: FoldedGroups = { closed: [], whole: [] }

export interface GroupFolding {
  readonly folding: GroupFoldingState
  readonly toggleGroup: (key: string) => void
  readonly showWhole: (key: string) => void
}

/** Returns the closed groups of a list and those shown in full. `key`: list and grouping. */
export function useGroupFolding(key: string, isSearching: boolean): GroupFolding {
  const [all, setAll] = useAtom(foldedGroupsAtom)
  const { closed, whole } = all[key] ?? NO_FOLDED_GROUPS
  const folding = useMemo(
    // Search results are shown in full: what someone looks for must not be behind a button.
    (): GroupFoldingState => ({
      closed: new Set(closed),
      whole: new Set(whole),
      maxRows: isSearching ? Number.POSITIVE_INFINITY : MAX_GROUP_ROWS,
    }),
    [closed, whole, isSearching],
  )
  const change = (next: (folded: FoldedGroups) => FoldedGroups) =>
    setAll((now) => ({ ...now, [key]: next(now[key] ?? NO_FOLDED_GROUPS) }))
  return {
    folding,
    toggleGroup: (group) => change((now) => ({ ...now, closed: toggled(now.closed, group) })),
    showWhole: (group) => change((now) => ({ ...now, whole: [...now.whole, group] })),
  }
}

const toggled = (keys: readonly string[], key: string): readonly string[] =>
  keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key]

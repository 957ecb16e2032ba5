import { atom, useStore } from 'jotai'
import { useEffect } from 'react'

/** Scroll position at which a list was left. */
export interface ListScrollPosition {
  /** Under which search, sort, filter and grouping it was scrolled to there: under another one it begins at its top. */
  readonly view: string
  readonly offsetPx: number
}

/** Scroll positions of the lists by kind, restored when a list is opened again. */
export const listScrollPositionsAtom = atom<Readonly<Record<string, ListScrollPosition>>>({})

/** Search parameters with which the lists were left, by kind. */
export const listSearchesAtom = atom<Readonly<Record<string, object>>>({})

/** Keeps what stands in a list's address: the way back to it from an editor leads there. */
export function useSaveListSearch(kind: string, search: object): void {
  const store = useStore()
  useEffect(
    () => store.set(listSearchesAtom, (all) => ({ ...all, [kind]: { ...search, new: undefined } })),
    [store, kind, search],
  )
}

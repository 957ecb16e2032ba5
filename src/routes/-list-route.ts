import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { workspaceAtom } from '#features/account/login/session-state.ts'
import { sleep } from '#lib/async.ts'
import { listPlacesAtom } from '#records/list/list-place.ts'
import { type FirstRows, readFirstRows } from '#records/list/use-records.ts'
import type { RouterContext } from '#routes/__root.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list opens with its search in focus. */
    readonly focusesSearch?: boolean
  }
}

/**
 * Read once for each visit: what was there at the last one is not shown again, and while the list is open it follows
 * the database itself.
 */
export const READ_ONCE = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, preload: false } as const

/** A device that reads more slowly shows the screen without rows first. */
const FIRST_ROWS_PATIENCE_MS = 250

/**
 * So that the screen and its first rows come in one picture. What goes wrong here is told by the screen's own query.
 */
export async function readFirst(state: RouterContext['state'], kind: string): Promise<FirstRows | undefined> {
  const database = state.get(workspaceAtom)?.database
  if (!database) return undefined
  const isFurtherDown = (state.get(listPlacesAtom)[kind]?.offsetPx ?? 0) > 0
  const read = readFirstRows(database, kind, isFurtherDown).catch(() => undefined)
  return (await Promise.race([read, sleep(FIRST_ROWS_PATIENCE_MS)])) ?? undefined
}

/** How long the list may take until its search is there. */
const FOCUS_PATIENCE_MS = 2000

/** The header's search leads to a list: every time it is used, not only on arriving. */
export function useSearchFocus(): void {
  const { state } = useLocation()
  useEffect(() => {
    if (!state.focusesSearch) return
    const untilMs = performance.now() + FOCUS_PATIENCE_MS
    let frame = 0
    const focus = () => {
      const input = document.querySelector<HTMLInputElement>('main input[type="search"]')
      if (input) input.focus()
      else if (performance.now() < untilMs) frame = requestAnimationFrame(focus)
    }
    focus()
    return () => cancelAnimationFrame(frame)
  }, [state])
}

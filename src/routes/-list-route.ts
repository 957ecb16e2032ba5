import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { accountContextAtom } from '#features/account/login/session-state.ts'
import { sleep } from '#lib/sleep.ts'
import { listScrollPositionsAtom } from '#records/list/list-scroll-position.ts'
import { type FirstListRows, readFirstListRows } from '#records/list/use-listed-records.ts'
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
export const READ_ONCE_PER_VISIT = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, preload: false } as const

/** A device that reads more slowly shows the screen without rows first. */
const FIRST_ROWS_PATIENCE_MS = 250

/**
 * So that the screen and its first rows come in one picture. What goes wrong here is told by the screen's own query.
 */
export async function preloadFirstRows(
  state: RouterContext['state'],
  kind: string,
): Promise<FirstListRows | undefined> {
  const database = state.get(accountContextAtom)?.database
  if (!database) return undefined
  const isFurtherDown = (state.get(listScrollPositionsAtom)[kind]?.offsetPx ?? 0) > 0
  const read = readFirstListRows(database, kind, isFurtherDown).catch(() => undefined)
  return (await Promise.race([read, sleep(FIRST_ROWS_PATIENCE_MS)])) ?? undefined
}

/** Maximum wait for the list's search field to appear, in ms. */
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

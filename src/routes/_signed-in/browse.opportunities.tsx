import { createFileRoute, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { workspaceAtom } from '#features/account/login/session-state.ts'
import { OffersScreen } from '#features/offers/offers-screen.tsx'
import { listPlaceAtom } from '#features/offers/list/list-place.ts'
import type { OffersSearch } from '#features/offers/offers-search.ts'
import { type FirstOffers, readFirstOffers } from '#features/offers/use-offers.ts'
import { sleep } from '#lib/async.ts'
import type { RouterContext } from '#routes/__root.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list opens with its search in focus. */
    readonly focusesSearch?: boolean
  }
}

const SORTS = ['edited', 'title', 'complete'] as const
const SHOWN = ['all', 'progress', 'complete', 'needs'] as const

const oneOf = <T extends string>(values: readonly T[], given: unknown): T | undefined => values.find((value) => value === given)

/** What cannot be read is left out: a mistyped address still shows the list. The router reads `q=12` as a number. */
const readSearch = ({ q, sort, show, new: isNew }: Readonly<Record<string, unknown>>): OffersSearch => ({
  q: ['string', 'number', 'boolean'].includes(typeof q) ? String(q) : undefined,
  sort: oneOf(SORTS, sort),
  show: oneOf(SHOWN, show),
  new: isNew === true || isNew === 1 ? true : undefined,
})

export const Route = createFileRoute('/_signed-in/browse/opportunities')({
  // One file with the entry: a first screen in pieces waits for each of them.
  codeSplitGroupings: [],
  validateSearch: readSearch,
  loader: ({ context }) => readFirst(context.state),
  // Read once for each visit: what was there at the last one is not shown again, and while the list is open it follows the database itself.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  preload: false,
  staticData: { layout: 'list', title: () => ['Offers'] },
  component: Offers,
})

/** A device that reads more slowly shows the screen without rows first. */
const FIRST_ROWS_PATIENCE_MS = 250

/** So that the screen and its first rows come in one picture. What goes wrong here is told by the screen's own query. */
async function readFirst(state: RouterContext['state']): Promise<FirstOffers | undefined> {
  const database = state.get(workspaceAtom)?.database
  if (!database) return undefined
  const isFurtherDown = state.get(listPlaceAtom).offsetPx > 0
  const read = readFirstOffers(database, isFurtherDown).catch(() => undefined)
  return (await Promise.race([read, sleep(FIRST_ROWS_PATIENCE_MS)])) ?? undefined
}

function Offers() {
  const navigate = Route.useNavigate()
  useSearchFocus()
  const first = Route.useLoaderData()
  return <OffersScreen first={first} search={Route.useSearch()} onSearchChange={(search) => void navigate({ search, replace: true })} />
}

/** How long the list may take until its search is there. */
const FOCUS_PATIENCE_MS = 2000

/** The header's search leads here: every time it is used, not only on arriving. */
function useSearchFocus(): void {
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

import { createFileRoute, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { OffersScreen } from '#features/offers/offers-screen.tsx'
import type { OffersSearch } from '#features/offers/offers-search.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list opens with its search in focus. */
    readonly focusesSearch?: boolean
  }
}

/** What cannot be read is left out: a mistyped address still shows the list. */
const searchSchema = z.object({
  q: z.catch(z.optional(z.pipe(z.union([z.string(), z.number(), z.boolean()]), z.transform(String))), undefined),
  sort: z.catch(z.optional(z.enum(['edited', 'title', 'complete'])), undefined),
  show: z.catch(z.optional(z.enum(['all', 'progress', 'complete', 'needs'])), undefined),
  new: z.catch(
    z.optional(
      z.pipe(
        z.union([z.literal(true), z.literal(1)]),
        z.transform((): true => true),
      ),
    ),
    undefined,
  ),
})

export const Route = createFileRoute('/_signed-in/browse/opportunities')({
  validateSearch: (search): OffersSearch => z.parse(searchSchema, search),
  staticData: { layout: 'list', title: () => ['Offers'] },
  component: Offers,
})

function Offers() {
  const navigate = Route.useNavigate()
  useSearchFocus()
  return <OffersScreen search={Route.useSearch()} onSearchChange={(search) => void navigate({ search, replace: true })} />
}

/** The header's search leads here: every time it is used, not only on arriving. */
function useSearchFocus(): void {
  const { state } = useLocation()
  useEffect(() => {
    if (state.focusesSearch) document.querySelector<HTMLInputElement>('main input[type="search"]')?.focus()
  }, [state])
}

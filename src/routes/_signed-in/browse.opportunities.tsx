import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { OffersScreen, type OffersSearch } from '#features/offers/offers-screen.tsx'

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
  component: Offers,
})

function Offers() {
  const navigate = Route.useNavigate()
  return <OffersScreen search={Route.useSearch()} onSearchChange={(search) => void navigate({ search, replace: true })} />
}

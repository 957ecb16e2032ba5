import { createFileRoute } from '@tanstack/react-router'
import { STRATEGY_KINDS } from '#domain/kinds/strategy-formats.ts'
import type { TextsSearch } from '#features/strategies/texts-search.ts'
import { TextsScreen } from '#features/strategies/texts-screen.tsx'

const oneOf = <T extends string>(values: readonly T[], given: unknown): T | undefined => values.find((value) => value === given)

/** What cannot be read is left out: a mistyped address still shows the list. The router reads `q=12` as a number. */
const readSearch = ({ q, kind, offer, group, new: isNew }: Readonly<Record<string, unknown>>): TextsSearch => ({
  q: ['string', 'number', 'boolean'].includes(typeof q) ? String(q) : undefined,
  kind: oneOf(STRATEGY_KINDS, kind),
  offer: ['string', 'number'].includes(typeof offer) ? String(offer) : undefined,
  group: oneOf(['offer', 'kind', 'date', 'none'], group),
  new: oneOf(['draft', 'custom'], isNew),
})

export const Route = createFileRoute('/_signed-in/browse/strategies')({
  validateSearch: readSearch,
  staticData: { layout: 'list', title: () => ['Strategies'] },
  component: Texts,
})

function Texts() {
  const navigate = Route.useNavigate()
  return <TextsScreen search={Route.useSearch()} onSearchChange={(search) => void navigate({ search, replace: true })} />
}

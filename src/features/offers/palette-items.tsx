import { Plus, Search, Tag } from 'lucide-react'
import type { Rights } from '#domain/plan/rights.ts'
import type { HeadRow } from '#store/rows.ts'
import type { PaletteItem } from '#ui/palette-items.ts'
import { CountedTally } from '#ui/tally.tsx'
import { lettersOf, sectionsOf } from './offer.ts'

/** The offers, to be opened where one left off. */
export const offerItems = (heads: readonly HeadRow[], open: (head: HeadRow) => void): readonly PaletteItem[] =>
  heads.map((head) => ({
    key: `offer:${head.ID}`,
    label: head.title,
    icon: Tag,
    also: head.excerpt,
    aside: () => <CountedTally sections={sectionsOf(lettersOf(head))} />,
    onChoose: () => open(head),
  }))

export interface OfferDeeds {
  readonly create: () => void
  readonly search: () => void
}

export const offerActions = ({ create, search }: OfferDeeds, rights: Pick<Rights, 'create'>): readonly PaletteItem[] => [
  ...(rights.create ? [{ key: 'do:new-offer', label: 'New offer', icon: Plus, also: 'create product add', onChoose: create }] : []),
  { key: 'do:search-offers', label: 'Search in all offers', icon: Search, also: 'find text list', onChoose: search },
]

/** The keys of the screens about offers. */
export const OFFER_SHORTCUTS = [
  {
    heading: 'While writing an offer',
    shortcuts: [
      { what: 'Next section', keys: ['Alt →'] },
      { what: 'Previous section', keys: ['Alt ←'] },
      { what: 'Fold an entry', keys: ['Esc'] },
    ],
  },
  {
    heading: 'In the list of offers',
    shortcuts: [
      { what: 'From offer to offer', keys: ['↑', '↓'] },
      { what: 'Select', keys: ['Space'] },
      { what: 'Move to trash', keys: ['Delete'] },
    ],
  },
] as const

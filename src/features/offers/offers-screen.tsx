import { Upload } from 'lucide-react'
import { useEffect } from 'react'
import { ListScreen } from '#records/list/list-screen.tsx'
import { useAddressRequest } from '#records/list/use-address-request.ts'
import { EVERYTHING } from '#records/list/use-list-view.ts'
import { useRecordList } from '#records/list/use-record-list.ts'
import type { FirstRows } from '#records/list/use-records.ts'
import { NoOffers } from './list/no-offers.tsx'
import { OFFER_LOOK } from './list/offer-look.tsx'
import { OFFER_RULES } from './list/offer-rules.ts'
import { OFFER } from './offer.ts'
import { useOfferActions } from './offer-actions.ts'
import type { OffersSearch } from './offers-search.ts'

export interface OffersScreenProps {
  /** What was read before the screen was there. */
  readonly first: FirstRows | undefined
  readonly search: OffersSearch
  /** Replaces the search of the address; the route navigates with `replace`. */
  readonly onSearchChange: (next: OffersSearch) => void
}

/** The list of offers, and the way to a new one. */
export function OffersScreen({ first, search, onSearchChange }: OffersScreenProps) {
  const actions = useOfferActions()
  const list = useRecordList({
    kind: OFFER,
    first,
    search,
    rules: OFFER_RULES,
    state: search,
    onChange: (next) => onSearchChange({ ...search, ...next }),
    scope: EVERYTHING,
  })
  useEffect(() => actions.takeDrops(), [actions])
  useAddressRequest(search.new, () => {
    onSearchChange({ ...search, new: undefined })
    void actions.create()
  })
  return (
    <ListScreen
      list={list}
      look={OFFER_LOOK}
      ways={[
        { label: 'New offer', onCreate: actions.create },
        { label: 'Upload', icon: Upload, onCreate: actions.upload },
      ]}
      none={
        <NoOffers
          onCreate={() => void actions.create()}
          onSample={() => void actions.createSample()}
          onUpload={() => void actions.upload()}
        />
      }
    />
  )
}

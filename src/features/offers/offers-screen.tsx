import { t } from '@lingui/core/macro'
import { Upload } from 'lucide-react'
import { useEffect } from 'react'
import { ListScreen } from '#records/list/screen/list-screen.tsx'
import { useAddressRequest } from '#records/list/use-address-request.ts'
import { WHOLE_LIST } from '#records/list/use-list-view.ts'
import { useRecordList } from '#records/list/use-record-list.ts'
import type { FirstListRows } from '#records/list/use-listed-records.ts'
import { NoOffers } from './list/no-offers.tsx'
import { OFFER_ROW_APPEARANCE } from './list/offer-row-appearance.tsx'
import { OFFER_RULES } from './list/offer-rules.ts'
import { OFFER_KIND } from './offer-section-states.ts'
import { useOfferActions } from './offer-actions.ts'
import type { OffersSearch } from './offers-search.ts'

export interface OffersScreenProps {
  /** Rows that the route loaded before the screen was rendered. */
  readonly first: FirstListRows | undefined
  readonly search: OffersSearch
  /** Replaces the search of the address; the route navigates with `replace`. */
  readonly onSearchChange: (next: OffersSearch) => void
}

/** The list of offers, and the way to a new one. */
export function OffersScreen({ first, search, onSearchChange }: OffersScreenProps) {
  const actions = useOfferActions()
  const list = useRecordList({
    kind: OFFER_KIND,
    first,
    search,
    rules: OFFER_RULES,
    state: search,
    onChange: (next) => onSearchChange({ ...search, ...next }),
    scope: WHOLE_LIST,
  })
  useEffect(() => actions.takeDrops(), [actions])
  useAddressRequest(search.new, () => {
    onSearchChange({ ...search, new: undefined })
    void actions.create()
  })
  return (
    <ListScreen
      list={list}
      appearance={OFFER_ROW_APPEARANCE}
      ways={[
        { label: t`New offer`, onCreate: actions.create },
        { label: t`Upload`, icon: Upload, onCreate: actions.upload },
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

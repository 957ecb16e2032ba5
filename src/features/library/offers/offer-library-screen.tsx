import { plural, t } from '@lingui/core/macro'
import { useMemo } from 'react'
import { LibraryHeader } from '#features/library/parts/library-header.tsx'
import { ALL_CATEGORIES } from '#features/library/text-categories.ts'
import css from '#features/library/library-screen.module.css'
import { Chip, ChipRow } from '#ui/navigation/chip.tsx'
import { Page } from '#ui/layout/page.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { useUrlSearchQuery } from '#ui/fields/use-url-search-query.ts'
import { libraryOfferMatches, type LibraryOffer } from './library-offer.ts'
import { OfferTemplateCard } from './offer-template-card.tsx'
import { PARTNER_CATEGORY, OFFER_LIBRARY_CATEGORIES, offerCategoryName } from './offer-categories.ts'
import { EmptyOfferCategory, NoOfferTemplatesFound } from './offer-library-empty-states.tsx'
import { useOfferLibrary } from './use-offer-library.ts'

/** Search parameters that a link to the library of offers restores. */
export interface OfferLibrarySearch {
  readonly q?: string | undefined
}

export interface OfferLibraryScreenProps {
  /** The kind in the address. */
  readonly category: string
  readonly search: OfferLibrarySearch
  /** Goes to another shelf, or looks at this one in another way; the route replaces the address. */
  readonly onGo: (category: string, search: OfferLibrarySearch) => void
}

/** The library of whole offers: each by the sentence that it says. */
export function OfferLibraryScreen({ category, search, onGo }: OfferLibraryScreenProps) {
  const offers = useOfferLibrary()
  const { q = '' } = search
  // A search goes over all shelves; back from it is where one was.
  const [query, setQuery] = useUrlSearchQuery(q, (next) =>
    onGo(next === '' || q !== '' ? category : ALL_CATEGORIES, { q: next === '' ? undefined : next }),
  )
  const showAll = () => {
    setQuery('')
    onGo(ALL_CATEGORIES, {})
  }
  const found = useMemo(() => offers?.filter((offer) => libraryOfferMatches(offer, q.trim())), [offers, q])
  return (
    <Page className={css.page}>
      <LibraryHeader current="offers" />
      <div className={css.bar}>
        <SearchField
          className={css.search}
          label={
            offers
              ? plural({ count: offers.length }, { one: 'Search # offer template', other: 'Search # offer templates' })
              : t`Search offer templates`
          }
          value={query}
          onValueChange={setQuery}
        />
      </div>
      <Chips
        category={category}
        offers={found}
        onCategory={(next) => onGo(next, { q: query === '' ? undefined : query })}
      />
      {found ? (
        <OfferTemplateCards category={category} isSearching={q !== ''} offers={found} onAll={showAll} />
      ) : (
        <SkeletonRows count={4} />
      )}
    </Page>
  )
}

interface ChipsProps {
  readonly category: string
  /** Undefined until they were read. */
  readonly offers: readonly LibraryOffer[] | undefined
  readonly onCategory: (category: string) => void
}

function Chips({ category, offers, onCategory }: ChipsProps) {
  return (
    <ChipRow label={t`Show`} className={css.chips}>
      <Chip pressed={category === ALL_CATEGORIES} count={offers?.length} onClick={() => onCategory(ALL_CATEGORIES)}>
        {t`All`}
      </Chip>
      {OFFER_LIBRARY_CATEGORIES.filter(
        (name) =>
          name !== PARTNER_CATEGORY ||
          category === PARTNER_CATEGORY ||
          offers?.some((one) => one.category === PARTNER_CATEGORY),
      ).map((name) => (
        <Chip
          key={name}
          pressed={category === name}
          count={offers?.filter((offer) => offer.category === name).length}
          onClick={() => onCategory(name)}
        >
          {offerCategoryName(name)}
        </Chip>
      ))}
    </ChipRow>
  )
}

interface OfferTemplateCardsProps {
  readonly category: string
  readonly isSearching: boolean
  readonly offers: readonly LibraryOffer[]
  readonly onAll: () => void
}

function OfferTemplateCards({ category, isSearching, offers, onAll }: OfferTemplateCardsProps) {
  const on = category === ALL_CATEGORIES ? offers : offers.filter((offer) => offer.category === category)
  if (on.length === 0)
    return isSearching ? (
      <NoOfferTemplatesFound onAll={onAll} />
    ) : (
      <EmptyOfferCategory category={category} onAll={onAll} />
    )
  return (
    <ul className={css.cards} aria-label={t`Offers`}>
      {on.map((offer) => (
        <OfferTemplateCard key={`${offer.category}/${offer.name}`} offer={offer} />
      ))}
    </ul>
  )
}

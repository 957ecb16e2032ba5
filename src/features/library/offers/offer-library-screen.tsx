import { useMemo } from 'react'
import { counted } from '#lib/text/text.ts'
import { LibraryHead } from '#features/library/parts/library-head.tsx'
import { ALL } from '#features/library/shelves.ts'
import css from '#features/library/library-screen.module.css'
import { Chip, ChipRow } from '#ui/navigation/chip.tsx'
import { Page } from '#ui/layout/page.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { useTypedQuery } from '#ui/fields/use-typed-query.ts'
import { hasWords, type LibraryOffer } from './library-offer.ts'
import { OfferCard } from './offer-card.tsx'
import { PARTNERS, SHELVES, shelfName } from './offer-shelves.ts'
import { EmptyShelf, NoneFound } from './offers-empty.tsx'
import { useOfferLibrary } from './use-offer-library.ts'

/** What a link to the library of offers restores. */
export interface OfferLibrarySearch {
  readonly q?: string | undefined
}

export interface OfferLibraryScreenProps {
  /** The kind in the address. */
  readonly shelf: string
  readonly search: OfferLibrarySearch
  /** Goes to another shelf, or looks at this one in another way; the route replaces the address. */
  readonly onGo: (shelf: string, search: OfferLibrarySearch) => void
}

/** The library of whole offers: each by the sentence that it says. */
export function OfferLibraryScreen({ shelf, search, onGo }: OfferLibraryScreenProps) {
  const offers = useOfferLibrary()
  const { q = '' } = search
  // A search goes over all shelves; back from it is where one was.
  const [query, setQuery] = useTypedQuery(q, (next) =>
    onGo(next === '' || q !== '' ? shelf : ALL, { q: next === '' ? undefined : next }),
  )
  const showAll = () => {
    setQuery('')
    onGo(ALL, {})
  }
  const found = useMemo(() => offers?.filter((offer) => hasWords(offer, q.trim())), [offers, q])
  return (
    <Page className={css.page}>
      <LibraryHead current="offers" />
      <div className={css.bar}>
        <SearchField
          className={css.search}
          label={`Search ${offers ? counted(offers.length, 'offer template') : 'offer templates'}`}
          value={query}
          onValueChange={setQuery}
        />
      </div>
      <Chips shelf={shelf} offers={found} onShelf={(next) => onGo(next, { q: query === '' ? undefined : query })} />
      {found ? (
        <Shelved shelf={shelf} isSearching={q !== ''} offers={found} onAll={showAll} />
      ) : (
        <SkeletonRows count={4} />
      )}
    </Page>
  )
}

interface ChipsProps {
  readonly shelf: string
  /** Undefined until they were read. */
  readonly offers: readonly LibraryOffer[] | undefined
  readonly onShelf: (shelf: string) => void
}

function Chips({ shelf, offers, onShelf }: ChipsProps) {
  return (
    <ChipRow label="Show" className={css.chips}>
      <Chip pressed={shelf === ALL} count={offers?.length} onClick={() => onShelf(ALL)}>
        All
      </Chip>
      {SHELVES.filter(
        (name) => name !== PARTNERS || shelf === PARTNERS || offers?.some((one) => one.shelf === PARTNERS),
      ).map((name) => (
        <Chip
          key={name}
          pressed={shelf === name}
          count={offers?.filter((offer) => offer.shelf === name).length}
          onClick={() => onShelf(name)}
        >
          {shelfName(name)}
        </Chip>
      ))}
    </ChipRow>
  )
}

interface ShelvedProps {
  readonly shelf: string
  readonly isSearching: boolean
  readonly offers: readonly LibraryOffer[]
  readonly onAll: () => void
}

function Shelved({ shelf, isSearching, offers, onAll }: ShelvedProps) {
  const on = shelf === ALL ? offers : offers.filter((offer) => offer.shelf === shelf)
  if (on.length === 0) return isSearching ? <NoneFound onAll={onAll} /> : <EmptyShelf shelf={shelf} onAll={onAll} />
  return (
    <ul className={css.cards} aria-label="Offers">
      {on.map((offer) => (
        <OfferCard key={`${offer.shelf}/${offer.name}`} offer={offer} />
      ))}
    </ul>
  )
}

import { useMemo } from 'react'
import { LibraryHead } from '#features/library/parts/library-head.tsx'
import { counted } from '#lib/text/text.ts'
import { Chip, ChipRow } from '#ui/navigation/chip.tsx'
import { Page } from '#ui/layout/page.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { useTypedQuery } from '#ui/fields/use-typed-query.ts'
import { LibraryCard } from './library-card.tsx'
import { EmptyShelf, NoneFound } from './library-empty.tsx'
import type { LibrarySearch } from './library-search.ts'
import css from './library-screen.module.css'
import { hasWords, type LibraryText } from './library-text.ts'
import { OfferMenu } from './parts/offer-menu.tsx'
import { ListPreview } from './preview/list-preview.tsx'
import { ALL, SHELVES, shelfName } from './shelves.ts'
import { useLibrary } from './use-library.ts'
import { type ShownOffer, useShownOffer } from './use-shown-offer.ts'

export interface LibraryScreenProps {
  /** The kind in the address. */
  readonly shelf: string
  readonly search: LibrarySearch
  /** Goes to another shelf, or looks at this one in another way; the route replaces the address. */
  readonly onGo: (shelf: string, search: LibrarySearch) => void
  /** Leaves the preview. */
  readonly onLeavePreview: () => void
}

/** The library of texts: each as it would read for one's own offer. */
export function LibraryScreen({ shelf, search, onGo, onLeavePreview }: LibraryScreenProps) {
  const texts = useLibrary()
  const shown = useShownOffer(search.offer)
  const { q = '' } = search
  // A search goes over all shelves; back from it is where one was.
  const [query, setQuery] = useTypedQuery(q, (next) =>
    onGo(next === '' || q !== '' ? shelf : ALL, { ...search, q: next === '' ? undefined : next }),
  )
  const showAll = () => {
    setQuery('')
    onGo(ALL, { offer: search.offer })
  }
  const found = useMemo(() => texts?.filter((text) => hasWords(text, q.trim())), [texts, q])
  return (
    <Page className={css.page}>
      <LibraryHead current="texts" />
      <div className={css.bar}>
        <SearchField
          className={css.search}
          label={`Search ${texts ? counted(texts.length, 'text') : 'texts'}`}
          value={query}
          onValueChange={setQuery}
        />
        {shown?.offer && <OfferMenu shown={shown} onChoose={(offer) => onGo(shelf, { ...search, offer })} />}
      </div>
      <Chips
        shelf={shelf}
        texts={found}
        isSearching={q !== ''}
        onShelf={(next) => onGo(next, { ...search, q: query === '' ? undefined : query })}
      />
      {found && shown && (
        <ListPreview
          texts={textsOn(shelf, found)}
          shown={shown}
          search={search}
          onSearch={(next) => onGo(shelf, next)}
          onLeave={onLeavePreview}
        />
      )}
      {found && shown ? (
        <Shelved shelf={shelf} search={search} texts={found} shown={shown} onAll={showAll} />
      ) : (
        <SkeletonRows count={4} />
      )}
    </Page>
  )
}

interface ChipsProps {
  readonly shelf: string
  /** Undefined until they were read. */
  readonly texts: readonly LibraryText[] | undefined
  readonly isSearching: boolean
  readonly onShelf: (shelf: string) => void
}

function Chips({ shelf, texts, isSearching, onShelf }: ChipsProps) {
  const countOf = (name: string) => texts?.filter((text) => text.shelf === name).length
  return (
    <ChipRow label="Show" className={css.chips}>
      {(isSearching || shelf === ALL) && (
        <Chip pressed={shelf === ALL} count={texts?.length} onClick={() => onShelf(ALL)}>
          All
        </Chip>
      )}
      {SHELVES.map((name) => (
        <Chip key={name} pressed={shelf === name} count={countOf(name)} onClick={() => onShelf(name)}>
          {shelfName(name)}
        </Chip>
      ))}
    </ChipRow>
  )
}

interface ShelvedProps {
  readonly shelf: string
  readonly search: LibrarySearch
  readonly texts: readonly LibraryText[]
  readonly shown: ShownOffer
  readonly onAll: () => void
}

const textsOn = (shelf: string, texts: readonly LibraryText[]) =>
  shelf === ALL ? texts : texts.filter((text) => text.shelf === shelf)

function Shelved({ shelf, search, texts, shown: { values }, onAll }: ShelvedProps) {
  const on = textsOn(shelf, texts)
  if (on.length === 0)
    return search.q === undefined ? <EmptyShelf shelf={shelf} onAll={onAll} /> : <NoneFound onAll={onAll} />
  return (
    <ul className={css.cards} aria-label="Texts">
      {on.map((text) => (
        <LibraryCard key={`${text.shelf}/${text.name}`} text={text} values={values} search={search} shelf={shelf} />
      ))}
    </ul>
  )
}

import { plural, t } from '@lingui/core/macro'
import { useMemo } from 'react'
import { TEXT_TONES } from '#domain/library/text-tones.ts'
import { LibraryHeader } from '#features/library/parts/library-header.tsx'
import { Chip, ChipRow } from '#ui/navigation/chip.tsx'
import { Page } from '#ui/layout/page.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { useUrlSearchQuery } from '#ui/fields/use-url-search-query.ts'
import { LibraryCard } from './library-card.tsx'
import { EmptyTextCategory, NoTextsFound } from './library-empty-states.tsx'
import type { LibrarySearch } from './library-search.ts'
import css from './library-screen.module.css'
import { libraryTextMatches, type LibraryText } from './library-text.ts'
import { OfferSelectionMenu } from './parts/offer-selection-menu.tsx'
import { LibraryPreview } from './preview/library-preview.tsx'
import { ALL_CATEGORIES, TEXT_LIBRARY_CATEGORIES, textCategoryName } from './text-categories.ts'
import type { OfferSelection } from './use-offer-selection.ts'
import { useShownLibrary } from './use-text-library.ts'
import { ToneMenu } from './parts/tone-menu.tsx'

export interface LibraryScreenProps {
  /** The kind in the address. */
  readonly category: string
  readonly search: LibrarySearch
  /** Goes to another shelf, or looks at this one in another way; the route replaces the address. */
  readonly onGo: (category: string, search: LibrarySearch) => void
  /** Leaves the preview. */
  readonly onLeavePreview: () => void
}

/** The library of texts: each as it would read for one's own offer. */
export function LibraryScreen({ category, search, onGo, onLeavePreview }: LibraryScreenProps) {
  const library = useShownLibrary(search.offer)
  const { texts, shown } = library ?? {}
  const { q = '' } = search
  const tone = TEXT_TONES.find((one) => one === search.tone)
  // A search goes over all shelves; back from it is where one was.
  const [query, setQuery] = useUrlSearchQuery(q, (next) =>
    onGo(next === '' || q !== '' ? category : ALL_CATEGORIES, { ...search, q: next === '' ? undefined : next }),
  )
  const showAll = () => {
    setQuery('')
    onGo(ALL_CATEGORIES, { offer: search.offer })
  }
  const found = useMemo(
    () => texts?.filter((text) => (!tone || text.tone === tone) && libraryTextMatches(text, q.trim())),
    [texts, q, tone],
  )
  return (
    <Page className={css.page}>
      <LibraryHeader current="texts" />
      <div className={css.bar}>
        <SearchField
          className={css.search}
          label={
            texts ? plural({ count: texts.length }, { one: 'Search # text', other: 'Search # texts' }) : t`Search texts`
          }
          value={query}
          onValueChange={setQuery}
        />
        <ToneMenu tone={tone} onChoose={(next) => onGo(category, { ...search, tone: next })} />
        {shown?.offer && (
          <OfferSelectionMenu shown={shown} onChoose={(offer) => onGo(category, { ...search, offer })} />
        )}
      </div>
      <Chips
        category={category}
        texts={found}
        isSearching={q !== ''}
        onCategory={(next) => onGo(next, { ...search, q: query === '' ? undefined : query })}
      />
      {found && shown && (
        <LibraryPreview
          texts={textsInCategory(category, found)}
          shown={shown}
          search={search}
          onSearch={(next) => onGo(category, next)}
          onLeave={onLeavePreview}
        />
      )}
      {found && shown ? (
        <TextCards category={category} search={search} texts={found} shown={shown} onAll={showAll} />
      ) : (
        <SkeletonRows count={4} />
      )}
    </Page>
  )
}

interface ChipsProps {
  readonly category: string
  /** Undefined until they were read. */
  readonly texts: readonly LibraryText[] | undefined
  readonly isSearching: boolean
  readonly onCategory: (category: string) => void
}

function Chips({ category, texts, isSearching, onCategory }: ChipsProps) {
  const countOf = (name: string) => texts?.filter((text) => text.category === name).length
  return (
    <ChipRow label={t`Show`} className={css.chips}>
      {(isSearching || category === ALL_CATEGORIES) && (
        <Chip pressed={category === ALL_CATEGORIES} count={texts?.length} onClick={() => onCategory(ALL_CATEGORIES)}>
          {t`All`}
        </Chip>
      )}
      {TEXT_LIBRARY_CATEGORIES.map((name) => (
        <Chip key={name} pressed={category === name} count={countOf(name)} onClick={() => onCategory(name)}>
          {textCategoryName(name)}
        </Chip>
      ))}
    </ChipRow>
  )
}

interface TextCardsProps {
  readonly category: string
  readonly search: LibrarySearch
  readonly texts: readonly LibraryText[]
  readonly shown: OfferSelection
  readonly onAll: () => void
}

const textsInCategory = (category: string, texts: readonly LibraryText[]) =>
  category === ALL_CATEGORIES ? texts : texts.filter((text) => text.category === category)

function TextCards({ category, search, texts, shown: { values }, onAll }: TextCardsProps) {
  const on = textsInCategory(category, texts)
  if (on.length === 0)
    return search.q === undefined && search.tone === undefined ? (
      <EmptyTextCategory category={category} onAll={onAll} />
    ) : (
      <NoTextsFound onAll={onAll} />
    )
  return (
    <ul className={css.cards} aria-label={t`Texts`}>
      {on.map((text) => (
        <LibraryCard
          key={`${text.category}/${text.name}`}
          text={text}
          values={values}
          search={search}
          category={category}
        />
      ))}
    </ul>
  )
}

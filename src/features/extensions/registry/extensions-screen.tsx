import { Upload } from 'lucide-react'
import { useState } from 'react'
import { ConsentHost } from '#features/extensions/consent/consent-host.tsx'
import { useWorkspace } from '#store/react/workspace-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Chip, ChipRow } from '#ui/navigation/chip.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Page } from '#ui/layout/page.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { useTypedQuery } from '#ui/fields/use-typed-query.ts'
import { ExtensionCard } from './extension-card.tsx'
import css from './extensions-screen.module.css'
import type { ExtensionsSearch } from './extensions-search.ts'
import { RegisterDialog } from './register/register-dialog.tsx'
import { UnreadableNote } from './unreadable-note.tsx'
import { UpdateDialog } from './update/update-dialog.tsx'
import { FILTERS, hasWords, type ListedExtension, useListedExtensions } from './use-listed-extensions.ts'

export interface ExtensionsScreenProps {
  readonly search: ExtensionsSearch
  /** The route replaces the address. */
  readonly onSearchChange: (search: ExtensionsSearch) => void
}

/** The extensions of this device, and those that can be added. */
export function ExtensionsScreen({ search, onSearchChange }: ExtensionsScreenProps) {
  const { partner } = useWorkspace()
  const listed = useListedExtensions()
  const { q = '' } = search
  const [query, setQuery] = useTypedQuery(q, (next) => onSearchChange({ ...search, q: next === '' ? undefined : next }))
  const [updated, setUpdated] = useState<string | null>(null)
  const found = listed?.filter((one) => hasWords(one, query.trim()))
  const filter = FILTERS.find(({ key }) => key === search.show) ?? FILTERS[0]
  const register = (isOpen: boolean) => onSearchChange({ ...search, new: isOpen ? true : undefined })
  const showAll = () => {
    setQuery('')
    onSearchChange({})
  }
  return (
    <Page className={css.page}>
      <header className={css.head}>
        <h1>Extensions</h1>
        <Button onClick={() => register(true)}>
          <Upload aria-hidden="true" />
          Add from a file
        </Button>
      </header>
      <p className={css.intro}>
        Small tools by other people that work inside {partner.labels['global.appName']}. You decide what each one may
        do.
      </p>
      <UnreadableNote />
      <div className={css.bar}>
        <SearchField className={css.search} label="Search extensions" value={query} onValueChange={setQuery} />
        <ChipRow label="Show" className={css.chips}>
          {FILTERS.map(({ key, label, has }) => (
            <Chip
              key={label}
              pressed={filter.key === key}
              count={found?.filter(has).length}
              onClick={() => onSearchChange({ ...search, q: query === '' ? undefined : query, show: key })}
            >
              {label}
            </Chip>
          ))}
        </ChipRow>
      </div>
      {found ? (
        <Cards
          listed={found.filter(filter.has)}
          isFiltered={query.trim() !== '' || filter.key !== undefined}
          onAll={showAll}
          onRegister={() => register(true)}
          onUpdate={setUpdated}
        />
      ) : (
        <SkeletonRows count={3} />
      )}
      <RegisterDialog open={search.new === true} onClose={() => register(false)} onUnfinished={setUpdated} />
      <UpdateDialog name={updated} onClose={() => setUpdated(null)} />
      <ConsentHost />
    </Page>
  )
}

interface CardsProps {
  readonly listed: readonly ListedExtension[]
  readonly isFiltered: boolean
  readonly onAll: () => void
  readonly onRegister: () => void
  readonly onUpdate: (name: string) => void
}

function Cards({ listed, isFiltered, onAll, onRegister, onUpdate }: CardsProps) {
  if (listed.length > 0)
    return (
      <ul className={css.cards} aria-label="Extensions">
        {listed.map((one) => (
          <ExtensionCard key={one.manifest.name} listed={one} onUpdate={onUpdate} />
        ))}
      </ul>
    )
  if (isFiltered)
    return (
      <EmptyState title="No extensions found" action={<Button onClick={onAll}>Show all extensions</Button>}>
        Try another word, or look at all extensions.
      </EmptyState>
    )
  return (
    <EmptyState title="No extensions yet" action={<Button onClick={onRegister}>Add from a file</Button>}>
      Extensions add small tools to this app, such as a checker for your texts. Add one from a file that its author gave
      you.
    </EmptyState>
  )
}

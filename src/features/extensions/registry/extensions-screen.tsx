import { t } from '@lingui/core/macro'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { ConsentHost } from '#features/extensions/consent/consent-host.tsx'
import { useAccountContext } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Chip, ChipRow } from '#ui/navigation/chip.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Page } from '#ui/layout/page.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { useUrlSearchQuery } from '#ui/fields/use-url-search-query.ts'
import { ExtensionCard } from './extension-card.tsx'
import css from './extensions-screen.module.css'
import type { ExtensionsSearch } from './extensions-search.ts'
import { RegisterExtensionDialog } from './register/register-extension-dialog.tsx'
import { UnreadableExtensionsNote } from './unreadable-extensions-note.tsx'
import { UpdateExtensionDialog } from './update/update-extension-dialog.tsx'
import {
  EXTENSION_FILTERS,
  listedExtensionMatches,
  type ListedExtension,
  useListedExtensions,
} from './use-listed-extensions.ts'

export interface ExtensionsScreenProps {
  readonly search: ExtensionsSearch
  /** The route replaces the address. */
  readonly onSearchChange: (search: ExtensionsSearch) => void
}

/** The extensions of this device, and those that can be added. */
export function ExtensionsScreen({ search, onSearchChange }: ExtensionsScreenProps) {
  const { partner } = useAccountContext()
  const listed = useListedExtensions()
  const { q = '' } = search
  const [query, setQuery] = useUrlSearchQuery(q, (next) =>
    onSearchChange({ ...search, q: next === '' ? undefined : next }),
  )
  const [updated, setUpdated] = useState<string | null>(null)
  const found = listed?.filter((one) => listedExtensionMatches(one, query.trim()))
  const filter = EXTENSION_FILTERS.find(({ key }) => key === search.show) ?? EXTENSION_FILTERS[0]
  const register = (isOpen: boolean) => onSearchChange({ ...search, new: isOpen ? true : undefined })
  const showAll = () => {
    setQuery('')
    onSearchChange({})
  }
  return (
    <Page className={css.page}>
      <header className={css.head}>
        <h1>{t`Extensions`}</h1>
        <Button onClick={() => register(true)}>
          <Upload aria-hidden="true" />
          {t`Add from a file`}
        </Button>
      </header>
      <p className={css.intro}>
        {t`Small tools by other people that work inside ${{ appName: partner.labels['global.appName'] }}. You decide what each one may do.`}
      </p>
      <UnreadableExtensionsNote />
      <div className={css.bar}>
        <SearchField className={css.search} label={t`Search extensions`} value={query} onValueChange={setQuery} />
        <ChipRow label={t`Show`} className={css.chips}>
          {EXTENSION_FILTERS.map(({ key, label, has }) => (
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
        <ExtensionCards
          listed={found.filter(filter.has)}
          isFiltered={query.trim() !== '' || filter.key !== undefined}
          onAll={showAll}
          onRegister={() => register(true)}
          onUpdate={setUpdated}
        />
      ) : (
        <SkeletonRows count={3} />
      )}
      <RegisterExtensionDialog open={search.new === true} onClose={() => register(false)} onUnfinished={setUpdated} />
      <UpdateExtensionDialog name={updated} onClose={() => setUpdated(null)} />
      <ConsentHost />
    </Page>
  )
}

interface ExtensionCardsProps {
  readonly listed: readonly ListedExtension[]
  readonly isFiltered: boolean
  readonly onAll: () => void
  readonly onRegister: () => void
  readonly onUpdate: (name: string) => void
}

function ExtensionCards({ listed, isFiltered, onAll, onRegister, onUpdate }: ExtensionCardsProps) {
  if (listed.length > 0)
    return (
      <ul className={css.cards} aria-label={t`Extensions`}>
        {listed.map((one) => (
          <ExtensionCard key={one.manifest.name} listed={one} onUpdate={onUpdate} />
        ))}
      </ul>
    )
  if (isFiltered)
    return (
      <EmptyState title={t`No extensions found`} action={<Button onClick={onAll}>{t`Show all extensions`}</Button>}>
        {t`Try another search, or show all extensions.`}
      </EmptyState>
    )
  return (
    <EmptyState title={t`No extensions yet`} action={<Button onClick={onRegister}>{t`Add from a file`}</Button>}>
      {t`Extensions add small tools to this app, such as a checker for your texts. Add one from a file that its author gave you.`}
    </EmptyState>
  )
}

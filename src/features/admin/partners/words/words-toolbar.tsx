import { t } from '@lingui/core/macro'
import { LANGUAGE_NAMES } from '#lib/locale/locale.ts'
import { SelectField } from '#ui/choices/select-field.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { useUrlSearchQuery } from '#ui/fields/use-url-search-query.ts'
import css from './words.module.css'
import { type MessageFilter, messageFilter } from './find-messages.ts'
import type { WordsSearch } from './words-search.ts'

const LANGUAGE_OPTIONS = Object.entries(LANGUAGE_NAMES).map(([value, label]) => ({ value, label }))

const FILTER_OPTIONS: readonly { readonly value: MessageFilter; readonly label: string }[] = [
  { value: 'all', label: t`All messages` },
  { value: 'names', label: t`Names of things` },
  { value: 'changed', label: t`Changed` },
  { value: 'unused', label: t`No longer used` },
]

interface WordsToolbarProps {
  readonly locale: string
  readonly search: WordsSearch
  readonly onSearchChange: (next: WordsSearch) => void
}

/** Search, language and filter of the messages; all three are in the address. */
export function WordsToolbar({ locale, search, onSearchChange }: WordsToolbarProps) {
  const [typed, setTyped] = useUrlSearchQuery(search.q ?? '', (next) =>
    onSearchChange({ ...search, q: next === '' ? undefined : next }),
  )
  return (
    <div className={css.toolbar}>
      <SearchField label={t`Search messages`} value={typed} onValueChange={setTyped} />
      <SelectField
        label={t`Language`}
        options={LANGUAGE_OPTIONS}
        value={locale}
        onValueChange={(language) => onSearchChange({ ...search, language })}
      />
      <SelectField
        label={t`Show`}
        options={FILTER_OPTIONS}
        value={messageFilter(search.show)}
        onValueChange={(show) => onSearchChange({ ...search, show: show === 'all' ? undefined : show })}
      />
    </div>
  )
}

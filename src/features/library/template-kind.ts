import { t } from '@lingui/core/macro'
import { LibraryBig } from 'lucide-react'
import { KIND_NOUNS } from '#domain/kinds/record-kinds.ts'
import type { KindScreens } from '#records/kind-screens.ts'

export const TEMPLATE_RECORD_KIND = 'template'

/** The shelf of the account's own templates, in the place of a kind in the address. */
export const ACCOUNT_CATEGORY = 'yours'

/** Describes the account's own templates for screens that show several kinds of records. */
export const TEMPLATE_SCREENS: KindScreens = {
  kind: TEMPLATE_RECORD_KIND,
  noun: KIND_NOUNS.template,
  section: 'templates',
  heading: t`Library`,
  icon: LibraryBig,
  module: 'opportunities',
  list: { to: '/library/strategies/$kind', params: { kind: ACCOUNT_CATEGORY } },
  open: ({ name }) => ({
    to: '/library/strategies/$kind/$strategy',
    params: { kind: ACCOUNT_CATEGORY, strategy: name },
  }),
  searchedIn: [t`title`, t`text`],
  search: {
    key: 'search-library',
    label: t`Search in the library`,
    also: t`find templates texts examples`,
    link: { to: '/library/strategies/$kind', params: { kind: 'all' }, search: {}, state: { focusesSearch: true } },
  },
  pageTitle: [t`Library`, t`Template`],
}

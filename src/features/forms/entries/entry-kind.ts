import { t } from '@lingui/core/macro'
import { Rows3 } from 'lucide-react'
import { KIND_NOUNS } from '#domain/kinds/record-kinds.ts'
import type { KindScreens } from '#records/kind-screens.ts'

export const ENTRY = 'entry'

/** Settings for entries in screens that show several kinds of records. All entries are found at their forms. */
export const ENTRY_SCREENS: KindScreens = {
  kind: ENTRY,
  noun: KIND_NOUNS.entry,
  module: 'opportunities',
  allowedBy: 'update',
  section: 'entries',
  heading: t`Entries`,
  icon: Rows3,
  open: ({ name }, path) => ({
    to: '/entries/$entry',
    params: { entry: name },
    ...(path !== undefined && { hash: path }),
  }),
  isNamedByContent: true,
  searchedIn: [t`answers`],
  pageTitle: [t`Entry Details`],
}

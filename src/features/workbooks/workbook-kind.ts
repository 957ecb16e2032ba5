import { t } from '@lingui/core/macro'
import { NotebookTabs } from 'lucide-react'
import { KIND_NOUNS } from '#domain/kinds/record-kinds.ts'
import type { KindScreens } from '#records/kind-screens.ts'

export const WORKBOOK = 'workbook'

/** Describes workbooks for screens that show several kinds of records. */
export const WORKBOOK_SCREENS: KindScreens = {
  kind: WORKBOOK,
  noun: KIND_NOUNS.workbook,
  module: 'opportunities',
  allowedBy: 'update',
  section: 'workbooks',
  heading: t`Workbooks`,
  icon: NotebookTabs,
  list: { to: '/workbooks' },
  open: ({ name }, path) => ({
    to: '/workbooks/$workbook/{-$form}',
    params: { workbook: name, form: undefined },
    ...(path !== undefined && { hash: path }),
  }),
  creating: [
    {
      key: 'new-workbook',
      label: t`New workbook`,
      also: t`forms entries`,
      link: { to: '/workbooks', search: { new: true } },
    },
  ],
  searchedIn: [t`title`, t`description`],
  pageTitle: [t`Workbook Details`],
}

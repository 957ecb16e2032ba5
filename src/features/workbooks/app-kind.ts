import { t } from '@lingui/core/macro'
import { AppWindow } from 'lucide-react'
import { KIND_NOUNS } from '#domain/kinds/record-kinds.ts'
import type { KindScreens } from '#records/kind-screens.ts'

export const APP = 'app'

/** Describes apps for screens that show several kinds of records. */
export const APP_SCREENS: KindScreens = {
  kind: APP,
  noun: KIND_NOUNS.app,
  module: 'opportunities',
  allowedBy: 'update',
  section: 'apps',
  heading: t`Apps`,
  icon: AppWindow,
  list: { to: '/apps' },
  open: ({ name }, path) => ({
    to: '/apps/edit/$app/{-$workbook}',
    params: { app: name, workbook: undefined },
    ...(path !== undefined && { hash: path }),
  }),
  creating: [
    { key: 'new-app', label: t`New app`, also: t`workbooks forms`, link: { to: '/apps', search: { new: true } } },
  ],
  searchedIn: [t`title`, t`description`],
  pageTitle: [t`App Details`],
}

import { t } from '@lingui/core/macro'
import { Building2 } from 'lucide-react'
import { KIND_NOUNS } from '#domain/kinds/record-kinds.ts'
import type { KindScreens } from '#records/kind-screens.ts'

/** Describes the company profile for screens that show several kinds of records. An account has one profile. */
export const COMPANY_SCREENS: KindScreens = {
  kind: 'company',
  noun: KIND_NOUNS.company,
  module: 'opportunities',
  allowedBy: 'update',
  section: 'company',
  heading: t`Company`,
  icon: Building2,
  open: (_ref, path) => ({ to: '/settings/company', ...(path !== undefined && { hash: path }) }),
  searchedIn: [t`name`],
  pageTitle: [t`Settings`, t`Company`],
}

import { t } from '@lingui/core/macro'
import { LayoutGrid } from 'lucide-react'
import { KIND_NOUNS } from '#domain/kinds/record-kinds.ts'
import type { KindScreens } from '#records/kind-screens.ts'

export const SWOT = 'swot'

/** In place of the offer's slug in the address of a SWOT of which only its own is known. */
export const ANY_OFFER = '-'

/** Settings for SWOTs in screens that show several kinds of records. */
export const SWOT_SCREENS: KindScreens = {
  kind: SWOT,
  noun: KIND_NOUNS.swot,
  section: 'swots',
  heading: t`SWOTs`,
  icon: LayoutGrid,
  module: 'ai',
  open: ({ name }, path) => ({
    to: '/reports/opportunities/$opportunity/$section',
    params: { opportunity: ANY_OFFER, section: SWOT },
    search: { run: name },
    ...(path !== undefined && { hash: path }),
  }),
  searchedIn: [t`title`, t`points`],
  pageTitle: [t`Report`, t`SWOT`],
}

import { t } from '@lingui/core/macro'
import { WandSparkles } from 'lucide-react'
import { DRAFT_KIND } from '#content/draft-kind.ts'
import { KIND_NOUNS } from '#domain/kinds/record-kinds.ts'
import type { KindScreens } from '#records/kind-screens.ts'

/** Describes drafts for screens that show several kinds of records. */
export const DRAFT_SCREENS: KindScreens = {
  kind: DRAFT_KIND,
  noun: KIND_NOUNS.aiResult,
  section: 'drafts',
  heading: t`Drafts`,
  icon: WandSparkles,
  module: 'opportunities',
  allowedBy: 'update',
  list: { to: '/browse/drafts' },
  open: ({ name }) => ({ to: '/browse/drafts', search: { draft: name } }),
  creating: [
    {
      key: 'draft-for-me',
      label: t`Write from an offer`,
      also: t`write ai ad e-mail post template catalogue generate`,
      link: { to: '/browse/drafts' },
    },
  ],
  searchedIn: [t`words`, t`template`],
  isNamedByContent: true,
  pageTitle: [t`Drafts`],
}

import { t } from '@lingui/core/macro'
import { FileText } from 'lucide-react'
import { KIND_NOUNS } from '#domain/kinds/record-kinds.ts'
import type { KindScreens } from '#records/kind-screens.ts'

export const FORMULA_KIND = 'formula'

/** Describes the account's own prompts for screens that show several kinds of records. */
export const FORMULA_SCREENS: KindScreens = {
  kind: FORMULA_KIND,
  noun: KIND_NOUNS.formula,
  section: 'formulas',
  heading: t`Your formulas`,
  icon: FileText,
  module: 'ai',
  list: { to: '/browse/formulas' },
  open: ({ name }, path) => ({
    to: '/browse/formulas/$formula',
    params: { formula: name },
    ...(path !== undefined && { hash: path }),
  }),
  creating: [
    {
      key: 'new-formula',
      label: t`New formula`,
      also: t`prompt ai fields blanks placeholder template write`,
      link: { to: '/browse/formulas', search: { new: true } },
    },
  ],
  searchedIn: [t`title`, t`summary`, t`prompt`],
  pageTitle: [t`Formula Details`],
}

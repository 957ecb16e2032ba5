import { t } from '@lingui/core/macro'
import { ClipboardList } from 'lucide-react'
import { KIND_NOUNS } from '#domain/kinds/record-kinds.ts'
import type { KindScreens } from '#records/kind-screens.ts'

export const FORM = 'form'

/** Describes the account's own forms for screens that show several kinds of records. */
export const FORM_SCREENS: KindScreens = {
  kind: FORM,
  noun: KIND_NOUNS.form,
  module: 'opportunities',
  allowedBy: 'update',
  section: 'forms',
  heading: t`Forms`,
  icon: ClipboardList,
  list: { to: '/forms' },
  open: ({ name }, path) => ({ to: '/forms/$form', params: { form: name }, ...(path !== undefined && { hash: path }) }),
  creating: [
    { key: 'new-form', label: t`New form`, also: t`questions survey`, link: { to: '/forms', search: { new: true } } },
  ],
  searchedIn: [t`title`, t`description`, t`questions`],
  pageTitle: [t`Form Details`],
}

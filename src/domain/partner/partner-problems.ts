import { t } from '@lingui/core/macro'
import { type PartnerRuleName, readPartner } from './read-partner.ts'

/** A setting of a partner that was not taken: its place (`labels.home.headline`), and why as a sentence. */
export interface PartnerProblem {
  readonly at: string
  readonly why: string
}

const RULE_TEXTS: Readonly<Record<PartnerRuleName, string>> = {
  name: t`Enter a name of 1 to 60 characters on one line`,
  label: t`Enter 1 to 300 characters on one line`,
  nav: t`Enter a navigation label of 1 to 16 characters`,
  colour: t`Enter a colour such as #3366cc`,
  'yes-no': t`Enter yes or no`,
  audience: t`Enter everyone or admins`,
  'own-file': t`Enter the path of a file on this server`,
  page: t`Enter a path such as /terms.html, or an address that starts with https://`,
  email: t`Enter a valid email address`,
  contact: t`Enter an email address, or an address that starts with https://`,
  hosts: t`Enter host names such as pages.example.com`,
  object: t`This must be an object`,
  unknown: t`Unknown setting`,
}

/** Says of settings what was not taken. Empty where everything was. */
export const partnerProblems = (settings: unknown): readonly PartnerProblem[] =>
  readPartner(settings).problems.map(({ at, rule }) => ({ at, why: RULE_TEXTS[rule] }))

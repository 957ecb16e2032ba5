import { t } from '@lingui/core/macro'
import type { MessageArea } from '#domain/partner/listed-message.ts'

/** Names of the areas as people know them, in the order of the product. */
export const AREA_LABELS: Readonly<Record<MessageArea, string>> = {
  login: t`Log in`,
  home: t`Home`,
  offers: t`Offers`,
  write: t`Texts`,
  writer: t`Writer`,
  library: t`Library`,
  forms: t`Forms`,
  reports: t`Reports`,
  extensions: t`Extensions`,
  help: t`Help`,
  settings: t`Settings`,
  administration: t`Administration`,
  emails: t`Emails`,
  'public-pages': t`Public pages`,
  everywhere: t`Everywhere`,
}

import { t } from '@lingui/core/macro'

/** Titles of the product's groups in the language of the page. Files for other programs have the English ones. */
export const GROUP_TITLES: Readonly<Record<string, string>> = {
  'getting-started': t`Getting started`,
  offers: t`Offers`,
  writing: t`Writing`,
  texts: t`Texts`,
  library: t`Library`,
  forms: t`Forms and answers`,
  sync: t`Working offline`,
  account: t`Your account`,
  administration: t`Administration`,
  extensions: t`Extensions`,
  problems: t`When something goes wrong`,
}

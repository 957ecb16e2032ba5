import { t } from '@lingui/core/macro'
import { COMPANY_FORM } from '#domain/kinds/company.ts'
import { CUSTOM_SECTION } from '#domain/custom/custom-fields.ts'
import { CUSTOM_DATA_FORM } from '#domain/kinds/opportunity-forms.ts'
import { opportunityKind } from '#domain/kinds/opportunity.ts'
import { formSpecFields, type FormSpec } from '#lib/field-spec.ts'
import { formName } from '#lib/text/form-name.ts'
import { COMPANY_SECTION, RECIPIENT_FIELDS } from './token-values.ts'
import { type TokenValues, tokenValue } from './tokens.ts'

/** A token that can be put into a text. */
export interface TokenChoice {
  readonly key: string
  readonly label: string
  /** 'Benefits'; where it comes from. */
  readonly section: string
  /** Current value of the token. Undefined if nothing is filled in. */
  readonly value: string | undefined
}

const formTokenChoices = (form: FormSpec, section: string, name: string): readonly Omit<TokenChoice, 'value'>[] =>
  formSpecFields(form)
    .filter(({ kind }) => kind !== 'picture')
    .map(({ key, label }) => ({ key: `${section}.${key}`, label, section: name }))

const ALL: readonly Omit<TokenChoice, 'value'>[] = [
  ...opportunityKind.forms.flatMap((form) => formTokenChoices(form, form.key, formName(form, opportunityKind.forms))),
  ...formTokenChoices(COMPANY_FORM, COMPANY_SECTION, COMPANY_FORM.title),
  ...RECIPIENT_FIELDS.map(({ key, label }) => ({ key, label, section: t`Recipient` })),
]

const customChoices = ({ custom = [] }: TokenValues): readonly Omit<TokenChoice, 'value'>[] =>
  custom.map(({ key, name }) => ({ key: `${CUSTOM_SECTION}.${key}`, label: name, section: CUSTOM_DATA_FORM.title }))

const MAX_TOKEN_CHOICES = 50

/**
 * The tokens that a search fits, those with a value first. The words of the search may stand in label, section, key or
 * value.
 */
export function tokenChoices(query: string, values: TokenValues): readonly TokenChoice[] {
  const words = query
    .toLowerCase()
    .split(/[\s._]+/)
    .filter(Boolean)
  const fitting = [...ALL, ...customChoices(values)]
    .map((one) => ({ ...one, value: tokenValue(values, one.key) }))
    .filter(({ key, label, section, value }) => {
      const text = `${label} ${section} ${key} ${value ?? ''}`.toLowerCase()
      return words.every((word) => text.includes(word))
    })
  return [
    ...fitting.filter(({ value }) => value !== undefined),
    ...fitting.filter(({ value }) => value === undefined),
  ].slice(0, MAX_TOKEN_CHOICES)
}

import { t } from '@lingui/core/macro'
import { formulaFieldNames } from '#domain/formulas/formula-fields.ts'
import { tokenChoices } from '#domain/tokens/token-choices.ts'
import type { TokenValues } from '#domain/tokens/tokens.ts'
import { isolateDirection } from '#lib/text/text.ts'

/** Option that can be inserted between the braces. */
export interface PromptChoice {
  readonly key: string
  readonly label: string
  /** Value or question of the option; empty where there is none. */
  readonly detail: string
}

/**
 * Options that match the typed beginning: merge fields of the offer or the company, existing fields of the prompt, and
 * a new field.
 */
export interface PromptChoices {
  readonly tokens: readonly PromptChoice[]
  readonly fields: readonly PromptChoice[]
  readonly newFields: readonly PromptChoice[]
}

export interface PromptChoicesInput {
  readonly src: string
  readonly query: string
  readonly values: TokenValues
  /** Questions of the fields, by field name. */
  readonly questions: ReadonlyMap<string, string>
}

/** More are found by typing on. */
const MAX_PROMPT_TOKENS = 6
const NAME = /^[\p{L}\p{N}_-]{1,60}$/u

/** A name as it may stand between the braces: 'which day' is `which_day`. */
export const toFormulaFieldName = (text: string): string => text.trim().replaceAll(/\s+/g, '_')

/** Returns the fault in the name of a new field, if it has one. */
export function formulaFieldNameFault(text: string): string | undefined {
  return NAME.test(toFormulaFieldName(text)) ? undefined : t`Use only letters, digits, - and _, at most 60 characters`
}

export function promptChoices({ src, query, values, questions }: PromptChoicesInput): PromptChoices {
  const tokens = tokenChoices(query, values)
    .filter(({ key }) => key.includes('.'))
    .slice(0, MAX_PROMPT_TOKENS)
    .map(({ key, label, section, value }) => ({
      key,
      label: `${section}: ${label}`,
      detail: value ?? t`not filled in`,
    }))
  const names = formulaFieldNames(src)
  const asked = query.trim().toLowerCase()
  const fields = names
    .map((name) => ({ key: name, label: name, detail: questions.get(name) ?? '' }))
    .filter(({ key, detail }) => `${key} ${detail}`.toLowerCase().includes(asked))
  const name = toFormulaFieldName(query)
  const isNew = NAME.test(name) && !names.includes(name)
  return {
    tokens,
    fields,
    newFields: isNew ? [{ key: name, label: t`New field “${isolateDirection(name)}”`, detail: '' }] : [],
  }
}

import { formulaFieldNames } from '#domain/formulas/formula-fields.ts'
import { tokenChoices } from '#domain/tokens/token-choices.ts'
import type { TokenValues } from '#domain/tokens/tokens.ts'
import { isolateDirection } from '#lib/text/text.ts'

/** Something that can stand between the braces. */
export interface PromptChoice {
  readonly key: string
  readonly label: string
  /** What it stands for, or what is asked; empty where there is nothing to say. */
  readonly detail: string
}

/** What fits what was begun: words of the offer or the company, blanks that the prompt has, and a new one. */
export interface PromptChoices {
  readonly tokens: readonly PromptChoice[]
  readonly fields: readonly PromptChoice[]
  readonly newFields: readonly PromptChoice[]
}

export interface PromptChoicesInput {
  readonly src: string
  readonly query: string
  readonly values: TokenValues
  /** What is asked for a blank, by its name. */
  readonly questions: ReadonlyMap<string, string>
}

/** More are found by typing on. */
const MAX_PROMPT_TOKENS = 6
const NAME = /^[\p{L}\p{N}_-]{1,60}$/u

/** A name as it may stand between the braces: 'which day' is `which_day`. */
export const toFormulaFieldName = (text: string): string => text.trim().replaceAll(/\s+/g, '_')

/** What is wrong with the name of a new blank, or nothing. */
export function formulaFieldNameFault(text: string): string | undefined {
  return NAME.test(toFormulaFieldName(text)) ? undefined : 'Use letters, digits, - and _ only, at most 60'
}

export function promptChoices({ src, query, values, questions }: PromptChoicesInput): PromptChoices {
  const tokens = tokenChoices(query, values)
    .filter(({ key }) => key.includes('.'))
    .slice(0, MAX_PROMPT_TOKENS)
    .map(({ key, label, section, value }) => ({ key, label: `${section}: ${label}`, detail: value ?? 'no words yet' }))
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
    newFields: isNew ? [{ key: name, label: `Ask for ‘${isolateDirection(name)}’ each time`, detail: '' }] : [],
  }
}

import { cutToGraphemes } from '#lib/text/cut-to-graphemes.ts'
import { KEY_PATTERN } from '#domain/engine/kind.ts'
import { fnv1a } from '#lib/hash.ts'
import { isUnsafeKey } from '#lib/json.ts'
import { promptTokens } from './prompt-tokens.ts'

/** Types of a formula's fields. */
export const FORMULA_FIELD_TYPES = ['text', 'textarea', 'choice', 'number', 'date'] as const
export type FormulaFieldType = (typeof FORMULA_FIELD_TYPES)[number]

/** The longest answer to a blank that says nothing of its length, in characters. */
export const MAX_FORMULA_ANSWER_CHARS = 1_000

/** The most characters of a prompt as it is written. */
export const MAX_FORMULA_SOURCE_CHARS = 20_000

/** The most characters of a prompt, filled in. */
export const PROMPT_MAX_CHARS = 30_000

/** The blanks that a formula asks for, and the choices of one of them. */
export const MAX_FORMULA_FIELDS = 100
export const MAX_FORMULA_CHOICES = 100
export const MAX_FORMULA_CHOICE_CHARS = 200

/** Stored settings of a formula's fields, by key. */
export interface FormulaFieldSettings {
  readonly labels: Readonly<Record<string, string>>
  readonly types: Readonly<Record<string, string>>
  /** Choices, one a line. */
  readonly choices: Readonly<Record<string, string>>
  readonly hints: Readonly<Record<string, string>>
  readonly required: Readonly<Record<string, boolean>>
  readonly limits: Readonly<Record<string, number>>
}

export const NO_FORMULA_FIELD_SETTINGS: FormulaFieldSettings = {
  labels: {},
  types: {},
  choices: {},
  hints: {},
  required: {},
  limits: {},
}

/** A blank of a formula: `{{day}}` in its prompt. */
export interface FormulaField {
  /** Name between the braces. */
  readonly name: string
  /** Key under which its settings are stored: its name, or a substitute if the name is not a valid key. */
  readonly key: string
  /** Label of the field. Default: derived from the name. */
  readonly label: string
  readonly type: FormulaFieldType
  readonly choices: readonly string[]
  readonly hint: string
  readonly isRequired: boolean
  readonly maxChars: number
}

const STAND_IN_KEY_PREFIX = 'x_'

/** Returns the key under which a field's settings are stored. */
export const formulaFieldKey = (name: string): string =>
  KEY_PATTERN.test(name) && !isUnsafeKey(name) && !name.startsWith(STAND_IN_KEY_PREFIX)
    ? name
    : `${STAND_IN_KEY_PREFIX}${fnv1a(name).toString(16)}`

const allPlaceholderNames = (src: string): readonly string[] => [
  ...new Set(promptTokens(src).flatMap(({ section, key }) => (section === '' ? [key] : []))),
]

/**
 * The names of a prompt's blanks, each once, in order: every token without a dot, up to the most. Those with one stand
 * for what the offer or the company says.
 */
export const formulaFieldNames = (src: string): readonly string[] =>
  allPlaceholderNames(src).slice(0, MAX_FORMULA_FIELDS)

/**
 * Returns true if a prompt has more placeholders than a formula supports. Those beyond the limit stay in the text
 * unchanged.
 */
export const hasTooManyFormulaFields = (src: string): boolean => allPlaceholderNames(src).length > MAX_FORMULA_FIELDS

/** A prompt's blanks with what is said of them. */
export const formulaFields = (src: string, settings: FormulaFieldSettings): readonly FormulaField[] =>
  formulaFieldNames(src).map((name) => {
    const key = formulaFieldKey(name)
    const type = FORMULA_FIELD_TYPES.find((one) => one === settings.types[key]) ?? 'text'
    return {
      name,
      key,
      label: settings.labels[key]?.trim() || name.replaceAll(/[_-]+/g, ' '),
      type,
      choices: readFieldChoices(settings.choices[key] ?? ''),
      hint: settings.hints[key] ?? '',
      isRequired: settings.required[key] ?? true,
      maxChars: answerLimit(settings.limits[key]),
    }
  })

/** The choices of a text, one a line, each once; as many and as long as a call may have them. */
const readFieldChoices = (text: string): readonly string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => cutToGraphemes(line.trim(), MAX_FORMULA_CHOICE_CHARS).trim())
      .filter(Boolean)
      .slice(0, MAX_FORMULA_CHOICES),
  ),
]

const answerLimit = (limit: number | undefined): number =>
  limit !== undefined && Number.isInteger(limit) && limit > 0 && limit <= MAX_FORMULA_ANSWER_CHARS
    ? limit
    : MAX_FORMULA_ANSWER_CHARS

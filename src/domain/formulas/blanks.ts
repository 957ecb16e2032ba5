import { cutToGraphemes } from '#lib/text/graphemes.ts'
import { KEY } from '#domain/engine/kind.ts'
import { fnv1a } from '#lib/hash.ts'
import { isUnsafeKey } from '#lib/json.ts'
import { promptTokens } from './prompt-tokens.ts'

/** What a blank of a formula takes. */
export const BLANK_TYPES = ['text', 'textarea', 'choice', 'number', 'date'] as const
export type BlankType = (typeof BLANK_TYPES)[number]

/** The longest answer to a blank that says nothing of its length, in characters. */
export const BLANK_MAX_CHARS = 1_000

/** The most characters of a prompt as it is written. */
export const SRC_MAX_CHARS = 20_000

/** The most characters of a prompt, filled in. */
export const PROMPT_MAX_CHARS = 30_000

/** The blanks that a formula asks for, and the choices of one of them. */
export const MAX_BLANKS = 100
export const MAX_CHOICES = 100
export const CHOICE_MAX_CHARS = 200

/** What is kept of a formula's blanks, by their keys. */
export interface BlankSettings {
  readonly labels: Readonly<Record<string, string>>
  readonly types: Readonly<Record<string, string>>
  /** One choice a line. */
  readonly choices: Readonly<Record<string, string>>
  readonly hints: Readonly<Record<string, string>>
  readonly required: Readonly<Record<string, boolean>>
  readonly limits: Readonly<Record<string, number>>
}

export const NO_SETTINGS: BlankSettings = { labels: {}, types: {}, choices: {}, hints: {}, required: {}, limits: {} }

/** A blank of a formula: `{{day}}` in its prompt. */
export interface Blank {
  /** As it stands between the braces. */
  readonly name: string
  /** What its settings are kept under: its name, or a stand-in where that is no key. */
  readonly key: string
  /** What is asked; the name where nothing is said. */
  readonly label: string
  readonly type: BlankType
  readonly choices: readonly string[]
  readonly hint: string
  readonly isRequired: boolean
  readonly maxChars: number
}

const STAND_IN = 'x_'

/** What the settings of a blank are kept under. */
export const blankKey = (name: string): string =>
  KEY.test(name) && !isUnsafeKey(name) && !name.startsWith(STAND_IN) ? name : `${STAND_IN}${fnv1a(name).toString(16)}`

const allNames = (src: string): readonly string[] => [
  ...new Set(promptTokens(src).flatMap(({ section, key }) => (section === '' ? [key] : []))),
]

/**
 * The names of a prompt's blanks, each once, in order: every token without a dot, up to the most. Those with one stand
 * for what the offer or the company says.
 */
export const blankNames = (src: string): readonly string[] => allNames(src).slice(0, MAX_BLANKS)

/** Whether a prompt has more blanks than a formula asks for: those beyond them stay as they stand. */
export const hasTooManyBlanks = (src: string): boolean => allNames(src).length > MAX_BLANKS

/** A prompt's blanks with what is said of them. */
export const blanksOf = (src: string, settings: BlankSettings): readonly Blank[] =>
  blankNames(src).map((name) => {
    const key = blankKey(name)
    const type = BLANK_TYPES.find((one) => one === settings.types[key]) ?? 'text'
    return {
      name,
      key,
      label: settings.labels[key]?.trim() || name.replaceAll(/[_-]+/g, ' '),
      type,
      choices: choicesIn(settings.choices[key] ?? ''),
      hint: settings.hints[key] ?? '',
      isRequired: settings.required[key] ?? true,
      maxChars: limitOf(settings.limits[key]),
    }
  })

/** The choices of a text, one a line, each once; as many and as long as a call may have them. */
const choicesIn = (text: string): readonly string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => cutToGraphemes(line.trim(), CHOICE_MAX_CHARS).trim())
      .filter(Boolean)
      .slice(0, MAX_CHOICES),
  ),
]

const limitOf = (limit: number | undefined): number =>
  limit !== undefined && Number.isInteger(limit) && limit > 0 && limit <= BLANK_MAX_CHARS ? limit : BLANK_MAX_CHARS

import { OfferTexts } from '#domain/copy/catalogue/offer-texts.ts'
import { detectLanguage } from '#lib/language/detect-language.ts'
import { cleanTypedText, isFillerText } from '#domain/copy/writer/clean-typed-text.ts'
import { SwotContext } from '#domain/swot/swot-context.ts'
import { digestOf } from '#lib/digest.ts'
import { isObject, type JsonObject } from '#lib/json.ts'
import { isolateDirection } from '#lib/text/text.ts'
import type { OfferFinding } from './offer-finding.ts'

/** Input of an analysis. */
export interface AnalysisInput {
  /** `content` as it is stored. */
  readonly offer: { readonly title: string; readonly excerpt: string; readonly content: JsonObject }
  /** The content of the company's profile. */
  readonly company: JsonObject
  readonly nowMs: number
}

export type AnalysisRule = (context: AnalysisContext) => readonly OfferFinding[]

interface FindingInput extends Omit<OfferFinding, 'key' | 'about'> {
  /** Letters alone. */
  readonly rule: string
  /** The words that it rests on. */
  readonly words: readonly string[]
}

/** Maximum number of characters read per field. Longer text is not what a field of an offer is for. */
const MAX_CHARS = 2_000
const MAX_QUOTED_CHARS = 60
/** Fewer words do not tell their language by themselves. */
const MIN_DETECTABLE_WORDS = 8

/** An offer as the rules read it. */
export class AnalysisContext {
  readonly swot: SwotContext
  readonly nowMs: number
  /** Language detected from the whole offer. Empty if none could be detected. */
  readonly language: string
  readonly #whole: OfferTexts
  readonly #offer: OfferTexts
  readonly #company: OfferTexts
  readonly #own: Readonly<Record<string, string>>
  readonly #clean = new Map<string, string>()

  constructor({ offer: { title, excerpt, content }, company, nowMs }: AnalysisInput) {
    const short = withShortTexts(content)
    this.#own = { title: title.slice(0, MAX_CHARS), excerpt: excerpt.slice(0, MAX_CHARS) }
    this.#whole = new OfferTexts(content)
    this.#offer = new OfferTexts(short)
    this.#company = new OfferTexts(company)
    this.swot = new SwotContext({ content: short, company, nowMs, excerpt: this.#own.excerpt ?? '' })
    this.nowMs = nowMs
    this.language = detectLanguage([title, excerpt, ...this.#offer.all()].join('\n')) ?? ''
  }

  /** Returns the complete text as typed. */
  raw(path: string): string {
    return this.#own[path] ?? this.#whole.at(path)
  }

  /**
   * Returns the start of a field's text, cleaned and with merge fields filled in, or an empty string if it contains
   * only placeholders. `title` and `excerpt` are the offer's own.
   */
  text(path: string): string {
    const known = this.#clean.get(path)
    if (known !== undefined) return known
    const clean = cleanTypedText(this.#own[path] ?? this.#offer.at(path), this.#offer, this.#company)
    const text = isFillerText(clean) ? '' : clean
    this.#clean.set(path, text)
    return text
  }

  /** The text of all these fields, a line each. */
  texts(paths: readonly string[]): string {
    return paths
      .map((path) => this.text(path))
      .filter((text) => text !== '')
      .join('\n')
  }

  has(path: string): boolean {
    return this.text(path) !== ''
  }

  /** Returns true if a field's text comes from another one by a merge field, so that both are alike on purpose. */
  isFilled(path: string): boolean {
    return this.raw(path).includes('{{')
  }

  /** The language of a text of this offer; empty where nothing tells it. */
  languageOf(text: string): string {
    const isTelling = text.split(/\s+/, MIN_DETECTABLE_WORDS).length >= MIN_DETECTABLE_WORDS
    return (isTelling ? detectLanguage(text) : undefined) ?? this.language
  }

  finding({ rule, words, path, ...rest }: FindingInput): OfferFinding {
    return {
      key: `${rule}__${path.replace('.', '__')}`,
      path,
      ...rest,
      about: digestOf(words.map((one) => one.trim()).join('\n')),
    }
  }
}

function withShortTexts(content: JsonObject): JsonObject {
  const sections = Object.entries(content).map(([key, section]) => {
    const fields = isObject(section) && isObject(section.fields) ? section.fields : {}
    const short = Object.entries(fields).map(([field, value]) => [
      field,
      typeof value === 'string' ? value.slice(0, MAX_CHARS) : value,
    ])
    return [key, { fields: Object.fromEntries(short) as JsonObject }] as const
  })
  return Object.fromEntries(sections)
}

export const entryNumbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1)

/** `benefits.benefit_1` to `benefits.benefit_5`. */
export const numberedPaths = (key: string, count: number): readonly string[] =>
  entryNumbers(count).map((n) => `${key}_${n}`)

/** Returns a shortened quotation of a person's text, for use in a sentence. */
export function quoteExcerpt(words: string): string {
  const letters = Array.from(words.replaceAll(/\s+/g, ' ').trim())
  const short =
    letters.length > MAX_QUOTED_CHARS ? `${letters.slice(0, MAX_QUOTED_CHARS).join('').trimEnd()}…` : letters.join('')
  return `“${isolateDirection(short)}”`
}

import { OfferTexts } from '#domain/copy/catalogue/offer-texts.ts'
import { cleanTypedText, isFillerText } from '#domain/copy/writer/clean-typed-text.ts'
import { draftLanguage } from '#domain/copy/writer/request/draft-language.ts'
import { asLabel } from '#domain/copy/writer/join-texts.ts'
import { OfferReader } from '#domain/copy/writer/offer-reader.ts'
import { shorterVariants } from '#domain/copy/writer/sentence-variants.ts'
import { formatTokenDate } from '#domain/tokens/token-values.ts'
import type { JsonObject } from '#lib/json.ts'
import { isolateDirection } from '#lib/text/text.ts'

export interface SwotInput {
  readonly content: JsonObject
  readonly excerpt: string
  /** The content of the company's profile. */
  readonly company: JsonObject
  readonly nowMs: number
}

/** Point of a SWOT analysis, with the fields it is based on. */
export interface SwotPoint {
  readonly text: string
  /** The offer's own words in it, as they were typed; empty where there are none. */
  readonly words: string
  /** Dotted paths of the offer's fields. */
  readonly paths: readonly string[]
  /** Recommended action, as a sentence. Empty if there is none. */
  readonly advice: string
}

export type SwotRule = (context: SwotContext) => readonly SwotPoint[]

interface PointInput {
  /** Stands before the colon. */
  readonly lead: string
  readonly words: string
  /** `form.field` */
  readonly from: readonly string[]
  readonly advice?: string
  /** The words stand whole or not at all: a promise that is cut would be another one. */
  readonly isWhole?: boolean
  /** Said in place of all where the offer's words are too long for a point; absent: nothing is. */
  readonly alone?: string
}

const MAX_POINT_CHARS = 200
const MAX_WORDS_CHARS = 120
const MAX_UNQUOTED_WORDS = 8
/** The locale of our own words: the server writes and stores them in English. */
const LOCALE = 'en-GB'
const ENDS_SENTENCE = /[.!?。！？؟…][”»“"’」』)]*$/u

/**
 * An offer as rules read it: clean, and with ways to put its words beside ours. Our words are English, whatever the
 * offer's are.
 */
export class SwotContext {
  readonly reader: OfferReader
  readonly nowMs: number
  readonly #offer: OfferTexts
  readonly #company: OfferTexts

  constructor(given: SwotInput) {
    this.reader = new OfferReader({ ...given, inputs: {}, language: draftLanguage(given.content) })
    this.nowMs = given.nowMs
    this.#offer = new OfferTexts(given.content)
    this.#company = new OfferTexts(given.company)
  }

  /** Is true if a field is empty or only filler text. A field with unusable text is not missing. */
  isMissing(path: string): boolean {
    return isFillerText(cleanTypedText(this.#offer.at(path), this.#offer, this.#company))
  }

  /** Returns the numbers of the entries 1 to `count` whose fields are all filled in. */
  filledEntries(count: number, ...keys: readonly string[]): readonly number[] {
    return swotEntryNumbers(count).filter((n) => keys.every((key) => !this.isMissing(`${key}_${n}`)))
  }

  /** Returns the numbers of the entries 1 to `count` whose fields are all usable. */
  usableEntries(count: number, ...keys: readonly string[]): readonly number[] {
    return swotEntryNumbers(count).filter((n) => keys.every((key) => this.reader.line(`${key}_${n}`) !== ''))
  }

  /** First and last name of whoever a testimonial is from. */
  customer(n: number): string {
    const names = [this.reader.line(`testimonials.firstname_${n}`), this.reader.line(`testimonials.lastname_${n}`)]
    return isolateDirection(names.filter((name) => name !== '').join(' '))
  }

  /** A point of our words alone. */
  plainPoint(text: string, from: readonly string[], advice = ''): readonly SwotPoint[] {
    return [{ text, words: '', paths: from.map(pathOf), advice }]
  }

  /**
   * A point with the offer's own words behind a colon: a few of an English offer as they are, all others in quotation
   * marks.
   */
  quotedPoint({ lead, words, from, advice = '', isWhole = false, alone }: PointInput): readonly SwotPoint[] {
    const fragment = this.#fragmentOf(words, isWhole)
    const text = fragment === undefined ? alone : `${lead}: ${this.#beside(fragment)}`
    if (text === undefined || text.length > MAX_POINT_CHARS)
      return alone === undefined ? [] : this.plainPoint(alone, from, advice)
    return [{ text, words: fragment ?? '', paths: from.map(pathOf), advice }]
  }

  /** The longest part of a text, from its beginning and of whole sentences, that a point has room for. */
  #fragmentOf(text: string, isWhole: boolean): string | undefined {
    const { gap } = this.reader.spelling.kit.marks
    const sentences = this.reader.sentences(text)
    const ways = (isWhole ? [sentences] : shorterVariants(sentences, this.reader.language)).filter((way) =>
      way.slice(0, -1).every((one) => ENDS_SENTENCE.test(one)),
    )
    return ways.map((way) => asLabel(way.join(gap))).find((words) => words !== '' && words.length <= MAX_WORDS_CHARS)
  }

  #beside(fragment: string): string {
    const isBare =
      this.reader.language === 'en' &&
      fragment.split(/\s+/).length <= MAX_UNQUOTED_WORDS &&
      !/[.!?:“”"«»]/.test(fragment)
    return isBare ? isolateDirection(fragment) : quoteForPoint(fragment)
  }

  /** '25 March 2027' of a field's date; empty for what is none. */
  date(path: string): string {
    const date = this.reader.raw(path).trim()
    const text = formatTokenDate(date, LOCALE)
    return text === date ? '' : text
  }
}

export const swotEntryNumbers = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => index + 1)

/** `form.field` as the dotted path inside the record. */
const pathOf = (path: string): string => (path === 'excerpt' ? path : `content.${path.replace('.', '.fields.')}`)

/** Quotation marks within become those of the second level. */
function quoteForPoint(words: string): string {
  const inner = words.replaceAll(/[“„]([^”“]*)[”“]/gu, '‘$1’').replaceAll(/"([^"]*)"/g, '‘$1’')
  return `“${isolateDirection(inner)}”`
}

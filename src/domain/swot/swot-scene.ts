import { OfferTexts } from '#domain/copy/catalogue/offer-texts.ts'
import { cleaned, isFiller } from '#domain/copy/writer/clean.ts'
import { draftLanguage } from '#domain/copy/writer/draft-language.ts'
import { asLabel } from '#domain/copy/writer/joints.ts'
import { OfferReader } from '#domain/copy/writer/offer-reader.ts'
import { shorterWays } from '#domain/copy/writer/shorten.ts'
import { dateText } from '#domain/tokens/token-values.ts'
import type { JsonObject } from '#lib/json.ts'
import { isolated } from '#lib/text/text.ts'

/** What a SWOT is made from. */
export interface SwotInput {
  readonly content: JsonObject
  readonly excerpt: string
  /** The content of the company's profile. */
  readonly company: JsonObject
  readonly nowMs: number
}

/** One point, and what it rests on. */
export interface Point {
  readonly text: string
  /** The offer's own words in it, as they were typed; empty where there are none. */
  readonly words: string
  /** Dotted paths of the offer's fields. */
  readonly paths: readonly string[]
  /** What to do about it, as a sentence; empty where nothing follows. */
  readonly advice: string
}

export type Rule = (scene: SwotScene) => readonly Point[]

interface Saying {
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
const MOST_BARE_WORDS = 8
/** The locale of our own words. */
const LOCALE = 'en-GB'
const ENDS_SENTENCE = /[.!?。！？؟…][”»“"’」』)]*$/u

/**
 * An offer as rules read it: clean, and with ways to put its words beside ours. Our words are English, whatever the
 * offer's are.
 */
export class SwotScene {
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

  /** Whether a field says nothing. One whose words cannot be used says something all the same. */
  isMissing(path: string): boolean {
    return isFiller(cleaned(this.#offer.at(path), this.#offer, this.#company))
  }

  /** Those of the entries 1 to `count` of which every field says something, by their numbers. */
  filled(count: number, ...keys: readonly string[]): readonly number[] {
    return numbersTo(count).filter((n) => keys.every((key) => !this.isMissing(`${key}_${n}`)))
  }

  /** Those of the entries 1 to `count` of which every field can be used, by their numbers. */
  entries(count: number, ...keys: readonly string[]): readonly number[] {
    return numbersTo(count).filter((n) => keys.every((key) => this.reader.line(`${key}_${n}`) !== ''))
  }

  /** First and last name of whoever a testimonial is from. */
  customer(n: number): string {
    const names = [this.reader.line(`testimonials.firstname_${n}`), this.reader.line(`testimonials.lastname_${n}`)]
    return isolated(names.filter((name) => name !== '').join(' '))
  }

  /** A point of our words alone. */
  plain(text: string, from: readonly string[], advice = ''): readonly Point[] {
    return [{ text, words: '', paths: from.map(pathOf), advice }]
  }

  /**
   * A point with the offer's own words behind a colon: a few of an English offer as they are, all others in quotation
   * marks.
   */
  said({ lead, words, from, advice = '', isWhole = false, alone }: Saying): readonly Point[] {
    const fragment = this.#fragmentOf(words, isWhole)
    const text = fragment === undefined ? alone : `${lead}: ${this.#beside(fragment)}`
    if (text === undefined || text.length > MAX_POINT_CHARS)
      return alone === undefined ? [] : this.plain(alone, from, advice)
    return [{ text, words: fragment ?? '', paths: from.map(pathOf), advice }]
  }

  /** The longest part of a text, from its beginning and of whole sentences, that a point has room for. */
  #fragmentOf(text: string, isWhole: boolean): string | undefined {
    const { gap } = this.reader.spelling.kit.marks
    const sentences = this.reader.sentences(text)
    const ways = (isWhole ? [sentences] : shorterWays(sentences)).filter((way) =>
      way.slice(0, -1).every((one) => ENDS_SENTENCE.test(one)),
    )
    return ways.map((way) => asLabel(way.join(gap))).find((words) => words !== '' && words.length <= MAX_WORDS_CHARS)
  }

  #beside(fragment: string): string {
    const isBare =
      this.reader.language === 'en' && fragment.split(/\s+/).length <= MOST_BARE_WORDS && !/[.!?:“”"«»]/.test(fragment)
    return isBare ? isolated(fragment) : quoted(fragment)
  }

  /** '25 March 2027' of a field's date; empty for what is none. */
  date(path: string): string {
    const date = this.reader.raw(path).trim()
    const text = dateText(date, LOCALE)
    return text === date ? '' : text
  }
}

export const numbersTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1)

/** `form.field` as the dotted path inside the record. */
const pathOf = (path: string): string => (path === 'excerpt' ? path : `content.${path.replace('.', '.fields.')}`)

/** Quotation marks within become those of the second level. */
function quoted(words: string): string {
  const inner = words.replaceAll(/[“„]([^”“]*)[”“]/gu, '‘$1’').replaceAll(/"([^"]*)"/g, '‘$1’')
  return `“${isolated(inner)}”`
}

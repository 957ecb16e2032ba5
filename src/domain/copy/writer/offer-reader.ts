import { inputSources } from '#domain/copy/catalogue/input-sources.ts'
import { OfferTexts } from '#domain/copy/catalogue/offer-texts.ts'
import { offerPrice } from '#domain/copy/catalogue/offer-price.ts'
import { offerEndMs } from '#domain/stale/offer-end.ts'
import { formatTokenDate } from '#domain/tokens/token-values.ts'
import type { JsonObject } from '#lib/json.ts'
import { hasNormalCasing, restoreCasing } from './casing.ts'
import { cleanTypedText, isUnfitSentence, isInOtherScript, isUnusableText } from './clean-typed-text.ts'
import { isLayoutReference, distinctiveWords } from './sentence-guards.ts'
import { asLabel, asSentence, type Spelling } from './join-texts.ts'
import { type LanguageKit, languageKit } from './language-kits.ts'
import type { SlotPiece } from './slot-piece.ts'
import { sentenceTexts, shorterVariants } from './sentence-variants.ts'

export interface OfferInput {
  readonly content: JsonObject
  readonly company: JsonObject
  readonly excerpt: string
  readonly inputs: Readonly<Record<string, string>>
  readonly language: string
  readonly nowMs: number
}

const ISO_DATE = /^\d{4}-\d\d-\d\d$/
const ENTRY_NUMBERS = [1, 2, 3, 4, 5, 6]
const MAX_BULLETS = 5
/** More of one text is in no draft. */
const MAX_TEXT_SENTENCES = 12

export type SentenceShortener = (sentences: readonly string[]) => readonly (readonly string[])[]

export interface PieceOptions {
  readonly ways?: SentenceShortener
  readonly returns?: boolean
  readonly entry?: string
  /** A question or label of the kit before it. */
  readonly lead?: string
}

/** Reads an offer, its company and the inputs of a template, clean and in pieces. */
export class OfferReader {
  readonly #offer: OfferTexts
  readonly #company: OfferTexts
  readonly spelling: Spelling
  readonly name: string
  readonly language: string
  readonly #small: ReadonlySet<string>

  constructor(private readonly given: OfferInput) {
    this.#offer = new OfferTexts(given.content)
    this.#company = new OfferTexts(given.company)
    this.language = given.language
    const texts = [...this.#offer.all(), given.excerpt, ...Object.values(given.inputs)].join('\n')
    this.#small = new Set(Array.from(texts.matchAll(/(?<![\p{L}\p{N}])\p{Ll}[\p{L}\p{M}’']*/gu), ([word]) => word))
    this.name = this.typed('name') || this.typed('page') || this.firstOf('name', (path) => this.line(path))
    const names = [this.name, this.brand(), this.line('offer.sender')].filter((name) => name !== '')
    this.spelling = { language: given.language, kit: languageKit(given.language), small: this.#small, names }
  }

  /** Returns the usable text of an input, whether typed or prefilled. */
  typed(key: string): string {
    return this.#usable(this.given.inputs[key] ?? '')
  }

  input(key: string): string {
    return cleanTypedText(this.given.inputs[key] ?? '', this.#offer, this.#company)
  }

  /** Returns the usable text at a path of the offer (`form.field`) or the company (`company.field`). */
  text(path: string): string {
    const value = path.startsWith('company.')
      ? this.#company.at(path.replace('company.', 'company_info.'))
      : this.#offer.at(path)
    return this.#usable(value)
  }

  /** Returns the first line of the text at a path. */
  line(path: string): string {
    return this.text(path).split('\n')[0] ?? ''
  }

  /** Returns the offer's value for an input, from the first of its fields that is filled. */
  firstOf(input: string, read = (path: string): string => this.text(path)): string {
    return (
      inputSources(input)
        .map(read)
        .find((text) => text !== '') ?? ''
    )
  }

  lines(path: string): readonly string[] {
    return cleanTypedText(this.#offer.at(path), this.#offer, this.#company)
      .split('\n')
      .filter((line) => !isUnusableText(line))
  }

  raw(path: string): string {
    return this.#offer.at(path)
  }

  brand(): string {
    return this.typed('brand') || this.firstOf('brand', (path) => this.line(path))
  }

  excerpt(): string {
    return this.#usable(this.given.excerpt)
  }

  #usable(value: string): string {
    const clean = cleanTypedText(value, this.#offer, this.#company)
    if (isUnusableText(clean) || isInOtherScript(clean, this.language)) return ''
    return hasNormalCasing(clean) ? clean : restoreCasing(clean, this.#small, this.#offer.all())
  }

  endMs(): number | null {
    return offerEndMs({ ID: 0, name: '', updatedAt: 0, content: this.given.content })
  }

  isRunning(): boolean {
    const endMs = this.endMs()
    return endMs === null || endMs >= this.given.nowMs
  }

  /** Day and month in the offer's zone, the year where it is not this one. */
  endDate(): string {
    const date = this.raw('offer.end_date').trim()
    if (!ISO_DATE.test(date) || this.endMs() === null || !this.isRunning()) return ''
    const locale = `${this.language === 'en' ? 'en-GB' : this.language}-u-nu-latn`
    const isThisYear = date.startsWith(String(new Date(this.given.nowMs).getUTCFullYear()))
    if (!isThisYear) return formatTokenDate(date, locale)
    const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
      Date.parse(`${date}T00:00:00Z`),
    )
    return locale.startsWith('fr') ? day.replace(/^1 /, '1er ') : day
  }

  placesLeft(): number {
    const amount = Number(this.raw('offer.amount'))
    return Number.isInteger(amount) && amount > 0 && this.isRunning() ? amount : 0
  }

  price(): string {
    if (this.given.inputs.price !== undefined) return this.typed('price')
    return offerPrice(this.#offer, this.given.excerpt).text
  }

  /**
   * The sentences of a text that may stand by themselves; what comes behind one that points at its own place is lost
   * with it.
   */
  sentences(text: string): readonly string[] {
    const all = sentenceTexts(text, this.language).slice(0, MAX_TEXT_SENTENCES)
    const end = all.findIndex((one) => isLayoutReference(one))
    const readable = end < 0 ? all : all.slice(0, end)
    return readable.length > 1 ? readable.filter((one, index) => index === 0 || !isUnfitSentence(one, false)) : readable
  }

  piece(
    id: string,
    text: string,
    { ways = shorterVariants, returns = false, entry = id, lead = '' }: PieceOptions = {},
  ): readonly SlotPiece[] {
    const sentences = this.sentences(text)
    if (sentences.length === 0) return []
    const { gap } = this.spelling.kit.marks
    const written = ways(sentences).map((way) => way.map((one) => asSentence(one, this.spelling)).join(gap))
    const labels = sentences.length === 1 ? ways(sentences).map((way) => asLabel(way.join(gap))) : []
    const led = lead === '' ? written : written.map((one) => `${lead}${gap}${one}`)
    // Behind a question of ours one word is enough.
    const isShort = lead === '' && sentences.length === 1 && isUnfitSentence(sentences[0] ?? '', true)
    return [{ id, sentences: isShort ? [] : led, labels, returns, entry, long: distinctiveWords(text) }]
  }

  /** Stands as it is, in every form. */
  fixed(id: string, text: string): readonly SlotPiece[] {
    if (text === '') return []
    return [
      {
        id,
        sentences: [asSentence(text, this.spelling)],
        labels: [asLabel(text)],
        returns: true,
        entry: id,
        long: new Set(),
      },
    ]
  }

  /** Set on lines of their own, or made of several parts: never closed by a mark of ours. */
  plain(id: string, text: string, entry = id): readonly SlotPiece[] {
    return text === '' ? [] : [{ id, sentences: [text], labels: [text], returns: true, entry, long: new Set() }]
  }

  entries(make: (n: number) => readonly SlotPiece[]): readonly SlotPiece[] {
    return ENTRY_NUMBERS.flatMap(make)
  }

  kit(): LanguageKit {
    return this.spelling.kit
  }

  bullets(): readonly string[] {
    const listed = this.lines('overview.product_features').map(asLabel)
    const features = ENTRY_NUMBERS.map((n) => asLabel(this.line(`benefits.feature_${n}`))).filter((one) => one !== '')
    return (listed.length > 0 ? listed : features).slice(0, MAX_BULLETS)
  }
}

import { inputSources } from '#domain/copy/catalogue/inputs/input-sources.ts'
import { OfferTexts } from '#domain/copy/catalogue/offer-texts.ts'
import { limitsPrevious } from '#domain/copy/facts/limiting-words.ts'
import { offerPrice } from '#domain/copy/catalogue/price/offer-price.ts'
import { offerEndMs } from '#domain/stale/offer-end.ts'
import { formatTokenDate } from '#domain/tokens/token-values.ts'
import type { JsonObject } from '#lib/json.ts'
import { latinDigits } from '#lib/text/latin-digits.ts'
import { hasNormalCasing, properNouns, restoreCasing } from './casing.ts'
import {
  cleanTypedText,
  isFillerText,
  isUnfitSentence,
  isInOtherScript,
  isUnusableText,
  usableSentences,
} from './clean-typed-text.ts'
import { isLayoutReference, distinctiveWords } from './sentence-guards.ts'
import { fitText } from '#domain/copy/catalogue/fit-text.ts'
import { asLabel, asSentence, nameParts, type Spelling } from './join-texts.ts'
import { type LanguageKit, languageKit } from './language-kits.ts'
import { counterIn, localeWithDigits } from './offer-digits.ts'
import type { SlotPiece } from './slot-piece.ts'
import { leadsToNext, leansOnPrevious } from './sentence-links.ts'
import { openingSentence, sentenceTexts, shorterVariants } from './sentence-variants.ts'

export interface OfferInput {
  readonly content: JsonObject
  readonly company: JsonObject
  readonly excerpt: string
  readonly inputs: Readonly<Record<string, string>>
  readonly language: string
  readonly nowMs: number
}

/** Limit of a template's input for the name, by the specification. */
const NAME_INPUT_CHARS = 25
const PRODUCT_NAME_PATHS = ['overview.product_name', 'product.name']
const OTHER_NAME_PATHS = ['overview.website_name', 'company.name', 'offer.sender']
const distinctNames = (names: readonly string[]): readonly string[] => [
  ...new Set(names.filter((name) => name !== '').flatMap(nameParts)),
]

const ISO_DATE = /^\d{4}-\d\d-\d\d$/
const ENTRY_NUMBERS = [1, 2, 3, 4, 5, 6]
const MAX_BULLETS = 5
/** More of one text is in no draft. */
const MAX_TEXT_SENTENCES = 12

const smallWords = (text: string): ReadonlySet<string> =>
  new Set(Array.from(text.matchAll(/(?<![\p{L}\p{N}])\p{Ll}[\p{L}\p{M}’']*/gu), ([word]) => word))

const hasNumberInText = (text: string, number: number): boolean =>
  (latinDigits(text.normalize('NFKC')).match(/\d+/g) ?? []).some((digits) => Number(digits) === number)

const MONTH_START_CHARS = 3
const mentionsMonth = (text: string, name: string, month: number): boolean =>
  text.toLowerCase().includes(name.toLowerCase().slice(0, MONTH_START_CHARS)) || hasNumberInText(text, month)

export type SentenceShortener = (sentences: readonly string[], language: string) => readonly (readonly string[])[]

export interface PieceOptions {
  readonly ways?: SentenceShortener
  readonly returns?: boolean
  readonly entry?: string
  /** A question or label of the kit before it. */
  readonly lead?: string
  /** Stands behind a question: one word is enough. */
  readonly isReply?: boolean
  /** Every sentence is needed, however short. */
  readonly isWhole?: boolean
  /** The first of several sentences is a label, where it can stand alone. */
  readonly hasOpeningLabel?: boolean
}

/** Reads an offer, its company and the inputs of a template, clean and in pieces. */
export class OfferReader {
  readonly #offer: OfferTexts
  readonly #company: OfferTexts
  readonly spelling: Spelling
  readonly name: string
  readonly language: string
  readonly #small: ReadonlySet<string>
  readonly #usableTexts = new Map<string, string>()
  #capitalised: ReadonlyMap<string, string> | undefined

  constructor(private readonly given: OfferInput) {
    this.#offer = new OfferTexts(given.content)
    this.#company = new OfferTexts(given.company)
    this.language = given.language
    const texts = [...this.#offer.all(), given.excerpt, ...Object.values(given.inputs)].join('\n')
    this.#small = smallWords(texts)
    this.name =
      this.#wholeName(this.typedName('name')) ||
      this.typedName('page') ||
      this.firstOf('name', (path) => this.nameAt(path))
    const productNames = [this.name, ...PRODUCT_NAME_PATHS.map((path) => this.nameAt(path))]
    const names = [...productNames, this.brand(), ...OTHER_NAME_PATHS.map((path) => this.nameAt(path))]
    this.spelling = {
      language: given.language,
      kit: languageKit(given.language),
      small: this.#small,
      names: distinctNames(names),
      productNames: distinctNames(productNames),
      sender: this.nameAt('offer.sender'),
    }
  }

  /** Returns the usable text of an input, whether typed or prefilled. */
  typed(key: string): string {
    return this.#usable(this.given.inputs[key] ?? '')
  }

  /** The input of a template cuts long names: half a name is nobody's. */
  #wholeName(typed: string): string {
    const names = PRODUCT_NAME_PATHS.map((path) => this.nameAt(path))
    return (
      (typed !== '' && names.find((name) => name !== typed && fitText(name, NAME_INPUT_CHARS).text === typed)) || typed
    )
  }

  /** Returns a typed name as it is: its casing and its marks are its own. */
  typedName(key: string): string {
    return this.#name(this.given.inputs[key] ?? '')
  }

  /** Returns the name at a path, as it was typed. */
  nameAt(path: string): string {
    return this.#name(this.#value(path))
  }

  #name(value: string): string {
    const [name = ''] = cleanTypedText(value, this.#offer, this.#company).split('\n')
    return isFillerText(name) || /[{}<>\\]|\/\//.test(name) ? '' : name.replace(/(?<![,;:])[,;:]+$/u, '').trim()
  }

  input(key: string): string {
    return cleanTypedText(this.given.inputs[key] ?? '', this.#offer, this.#company)
  }

  /** Returns the usable text at a path of the offer (`form.field`) or the company (`company.field`). */
  text(path: string): string {
    return this.#usable(this.#value(path))
  }

  #value(path: string): string {
    return path.startsWith('company.')
      ? this.#company.at(path.replace('company.', 'company_info.'))
      : this.#offer.at(path)
  }

  /** Returns the text at a path where all of it can be used; empty where a sentence would be lost. */
  wholeText(path: string): string {
    const text = this.text(path)
    const lost = usableSentences(cleanTypedText(this.#value(path), this.#offer, this.#company), this.language)
    const all = sentenceTexts(text, this.language)
    return lost.isWhole && this.sentences(text).length === all.length ? text : ''
  }

  /** Returns the first line of the text at a path; empty where a later line limits it. */
  line(path: string): string {
    const [line = '', ...others] = this.text(path).split('\n')
    return others.some(limitsPrevious) ? '' : line
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
      .map((line) => line.replace(/(?<![,;，；、،؛])[,;，；、،؛]+$/u, ''))
      .filter((line) => !isUnusableText(line, this.language))
  }

  raw(path: string): string {
    return this.#offer.at(path)
  }

  brand(): string {
    return this.typedName('brand') || this.firstOf('brand', (path) => this.nameAt(path))
  }

  isProductName(name: string): boolean {
    return this.spelling.productNames.some((one) => one.toLowerCase() === name.toLowerCase())
  }

  excerpt(): string {
    return this.#usable(this.given.excerpt)
  }

  #usable(value: string): string {
    const known = this.#usableTexts.get(value)
    if (known !== undefined) return known
    const text = this.#usableText(value)
    this.#usableTexts.set(value, text)
    return text
  }

  #usableText(value: string): string {
    const clean = cleanTypedText(value, this.#offer, this.#company)
    if (isFillerText(clean) || isInOtherScript(clean, this.language)) return ''
    const { text } = usableSentences(clean, this.language)
    if (hasNormalCasing(text)) return text
    return this.spelling.names.includes(text) ? text : restoreCasing(text, this.#small, this.#offer.all())
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
    const locale = this.#numberLocale()
    const isThisYear = date.startsWith(String(new Date(this.given.nowMs).getUTCFullYear()))
    if (!isThisYear) return formatTokenDate(date, locale)
    const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
      Date.parse(`${date}T00:00:00Z`),
    )
    return locale.startsWith('fr') ? day.replace(/^1 /, '1er ') : day
  }

  /** Is true if the offer says in its own words until when: a bare date would leave out for whom or what. */
  hasDateInWords(): boolean {
    const [, month, day] = this.raw('offer.end_date').trim().split('-').map(Number)
    if (month === undefined || day === undefined || Number.isNaN(day)) return false
    const monthName = new Intl.DateTimeFormat(this.#numberLocale(), { month: 'long', timeZone: 'UTC' }).format(
      Date.UTC(2000, month - 1, 1),
    )
    return this.#limits().some((text) => hasNumberInText(text, day) && mentionsMonth(text, monthName, month))
  }

  /** Is true if the offer says in its own words how many there are, and of what. */
  hasPlacesInWords(): boolean {
    const amount = this.placesLeft()
    return amount > 0 && hasNumberInText(this.raw('offer.scarcity'), amount)
  }

  #limits(): readonly string[] {
    return ['offer.scarcity', 'offer.reason'].map((path) => this.raw(path))
  }

  #numberLocale(): string {
    return localeWithDigits(this.language, this.#offer.all())
  }

  placesLeft(): number {
    const amount = Number(latinDigits(this.raw('offer.amount').normalize('NFKC')))
    return Number.isInteger(amount) && amount > 0 && this.isRunning() ? amount : 0
  }

  /**
   * Number of places left, in the digits and with the counter of the offer, as a label and as a sentence; both empty
   * where none is stated.
   */
  writtenPlacesLeft(): { readonly label: string; readonly sentence: string } {
    const amount = this.placesLeft()
    if (amount === 0) return { label: '', sentence: '' }
    const places = {
      count: new Intl.NumberFormat(this.#numberLocale(), { useGrouping: false }).format(amount),
      isOne: amount === 1,
      counter: counterIn(this.raw('offer.scarcity')),
    }
    return { label: this.kit().left(places), sentence: this.kit().thereAre(places) }
  }

  price(): string {
    if (this.given.inputs.price !== undefined) return this.typed('price')
    return offerPrice(this.#offer, this.given.excerpt).text
  }

  /** The price without what it buys: to compare it with others, never to state it. */
  comparablePrice(): string {
    return offerPrice(this.#offer, this.given.excerpt).amount
  }

  /**
   * The sentences of a text that may stand by themselves; never the start of a longer one that only leads on. What
   * comes behind one that points at its own place is lost with it.
   */
  sentences(text: string): readonly string[] {
    const texts = sentenceTexts(text, this.language)
    const all = texts.slice(0, MAX_TEXT_SENTENCES)
    const end = all.findIndex((one) => isLayoutReference(one))
    const readable = end < 0 ? all : all.slice(0, end)
    while (readable.length < texts.length && readable.length > 1 && leadsToNext(readable.at(-1) ?? '', this.language))
      readable.pop()
    let isLost = false
    return readable.filter((one, index) => {
      const isUnfit = index > 0 && isUnfitSentence(one, false) && !limitsPrevious(one)
      isLost = isUnfit || (isLost && leansOnPrevious(one, this.language))
      return !isLost
    })
  }

  piece(
    id: string,
    text: string,
    {
      ways = shorterVariants,
      returns = false,
      entry = id,
      lead = '',
      isReply = false,
      isWhole = false,
      hasOpeningLabel = false,
    }: PieceOptions = {},
  ): readonly SlotPiece[] {
    const sentences = isWhole ? sentenceTexts(text, this.language) : this.sentences(text)
    if (sentences.length === 0) return []
    const { gap } = this.spelling.kit.marks
    const variants = ways(sentences, this.language)
    const written = variants.map((way) => way.map((one) => asSentence(one, this.spelling)).join(gap))
    const opening = hasOpeningLabel && sentences.length > 1 ? openingSentence(sentences, this.language) : ''
    const labels =
      sentences.length === 1 ? variants.map((way) => asLabel(way.join(gap))) : opening === '' ? [] : [asLabel(opening)]
    // Japanese sets a wide space behind a question, and none elsewhere.
    const leadGap = gap === '' && /[？！]」?$/u.test(lead) ? '\u3000' : gap
    const led = lead === '' ? written : written.map((one) => `${lead}${leadGap}${one}`)
    // Behind a question of ours one word is enough.
    const isShort = lead === '' && !isReply && sentences.length === 1 && isUnfitSentence(sentences[0] ?? '', true)
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

  /** Search words typed small, with the capitals that names and acronyms have in the offer's sentences. */
  withNames(text: string): string {
    if (text !== text.toLowerCase()) return text
    // Search words are typed small, names among them: they prove nothing.
    const texts = this.#offer.all().filter((one) => one !== this.raw('overview.keywords'))
    this.#capitalised ??= properNouns(texts, smallWords(texts.join('\n')), this.language)
    const known = this.#capitalised
    return text.replace(/\p{L}[\p{L}\p{M}’']*/gu, (word) => known.get(word) ?? word)
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

import { baseLanguage, isFunctionWord } from '#lib/language/function-words.ts'
import { amountInCents } from '#domain/stale/amounts.ts'
import { isUnfitSentence } from './clean-typed-text.ts'
import { distinctiveWords } from './sentence-guards.ts'
import { asLabel, asSentence, capitalFirst, lowerFirstIfSafe } from './join-texts.ts'
import type { OfferReader, SentenceShortener } from './offer-reader.ts'
import type { SlotPiece } from './slot-piece.ts'
import type { Slot } from './slot.ts'

/* Slots for the product's description, features and price. */

export function descriptionSlot(reader: OfferReader): readonly SlotPiece[] {
  const typed = reader.typed('what') || reader.typed('what3')
  const description = reader.sentences(reader.text('overview.product_description'))
  const own = typed === '' ? [] : reader.sentences(typed)
  // Text that the person typed takes precedence over the offer's.
  const isOfOffer =
    own.every((one) => description.includes(one)) ||
    typed === reader.excerpt() ||
    typed === reader.text('product.deliverable')
  if (!isOfOffer)
    return [
      ...reader.piece('what', typed, { returns: true }),
      ...own.slice(1).flatMap((one, n) => reader.piece(`what:${n + 2}`, one)),
    ]
  const [first = '', second = ''] = description
  return [
    ...reader.piece('excerpt', reader.excerpt(), { returns: true }),
    ...reader.piece('description:1', first, { returns: true }),
    ...reader.piece('product.deliverable', reader.text('product.deliverable'), { returns: true }),
    ...(isUnfitSentence(second, false) ? [] : reader.piece('description:2', second, { returns: true })),
  ]
}

export const featureBenefitSlot: Slot = (reader) =>
  reader.entries((n) => {
    const [feature, benefit] = [asLabel(reader.line(`benefits.feature_${n}`)), reader.text(`benefits.benefit_${n}`)]
    const { colon } = reader.kit().marks
    if (feature === '' || benefit === '' || /[:：]/u.test(feature + benefit)) return []
    const [first = ''] = reader.sentences(benefit)
    return first === ''
      ? []
      : reader.piece(`pair:${n}`, `${feature}${colon}${first}`, { ways: (whole) => [whole], entry: `benefits:${n}` })
  })

export const bonusSlot: Slot = (reader) =>
  reader.entries((n) => {
    const [bonus, benefit] = [asLabel(reader.line(`incentives.bonus_${n}`)), reader.text(`incentives.benefit_${n}`)]
    const { plus, marks } = reader.kit()
    if (bonus === '' || plus === '' || bonus.includes(':')) return []
    const ways: SentenceShortener = (whole) => [whole, whole.slice(0, 1)]
    return reader.piece(
      `bonus:${n}`,
      [`${plus}${marks.colon}${lowerFirstIfSafe(bonus, reader.spelling) ?? bonus}`, benefit].join('\n'),
      {
        ways,
        entry: `incentives:${n}`,
      },
    )
  })

export const bulletListSlot: Slot = (reader) => {
  const bullets = reader.bullets()
  return bullets.length < 3 ? [] : reader.plain('list', bullets.map((one) => `– ${one}`).join('\n'))
}

/** Asks ‘What do you get?’ and lists three of the features. */
export const includedFeaturesSlot: Slot = (reader) => {
  const bullets = reader.bullets().slice(0, 3)
  const { get: lead, marks } = reader.kit()
  if (lead === '' || bullets.length === 0) return []
  return reader.plain('get', asSentence(`${lead}${marks.gap}${bullets.join(' · ')}`, reader.spelling))
}

export const keywordSlot: Slot = (reader) => {
  const typed = reader.typed('key').split(/[,;\n、]/)
  const known = reader.text('overview.keywords').split(/[,;\n、]/)
  const found = [...typed, ...known, reader.line('audience.industry_segment')]
    .map((one) => one.trim())
    .filter((one) => one !== '')
  return [...new Set(found)].slice(0, 6).flatMap((one, index) => reader.piece(`kw:${index}`, one, { returns: true }))
}

/** ‘46 left, until 25 March’; one of the two where there is one. */
export const availabilitySlot: Slot = (reader) => {
  const { until, left, marks } = reader.kit()
  const [date, count] = [reader.endDate(), reader.placesLeft()]
  const by = date === '' ? '' : until(date)
  const places = count === 0 ? '' : left(count)
  const small = places === '' ? by : by.charAt(0).toLowerCase() + by.slice(1)
  return reader.fixed('limit', [places, small].filter((one) => one !== '').join(marks.comma))
}

export const endDateSlot: Slot = (reader) => {
  const date = reader.endDate()
  return date === '' ? [] : reader.fixed('until', reader.kit().until(date))
}

export const transitionSlot: Slot = (reader) =>
  reader.name === '' ? [] : reader.fixed('hence', reader.kit().hence(reader.name))

export const alternativePriceSlot: Slot = (reader) =>
  [1, 2, 3].flatMap((n) => {
    const name = asLabel(reader.line(`problems.alternative_solution_${n}`))
    const price = reader.price()
    const dear = amountInCents(reader.raw(`problems.alternative_price_${n}`))
    const ours = amountInCents(/\d[\d.,’' ]*/.exec(price)?.[0] ?? '')
    const often = asLabel(reader.line(`problems.alternative_frequency_${n}`))
    const period = /(?<!\p{L})\p{L}+$/u.exec(price)?.[0].toLowerCase() ?? ''
    // Amounts of different periods cannot be compared.
    const isComparable =
      period !== '' && often.toLowerCase().includes(period) && dear !== undefined && ours !== undefined && dear > ours
    if (name === '' || !isComparable || name.includes(':')) return []
    const { colon, comma } = reader.kit().marks
    const sign = /[£$€¥]/.exec(price)?.[0] ?? ''
    if (sign === '') return []
    const number = (dear / 100).toLocaleString(reader.language, { minimumFractionDigits: dear % 100 === 0 ? 0 : 2 })
    const amount = /^[£$€¥]/.test(price) ? `${sign}${number}` : `${number} ${sign}`
    const rhythm = lowerFirstIfSafe(often, reader.spelling)
    return rhythm === null
      ? []
      : reader.piece(`alt:${n}`, `${name}${colon}${amount}${comma}${rhythm}`, { ways: (whole) => [whole] })
  })

const MAX_PATH_CHARS = 15

/** Whole words of it, joined by hyphens, as an address has them. */
export function displayPath(text: string, language: string): string {
  let path = ''
  for (const word of text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((one) => one !== '')) {
    const longer = path === '' ? word : `${path}-${word}`
    if (longer.length > MAX_PATH_CHARS) break
    path = longer
  }
  const pathWords = path.split('-')
  while (pathWords.length > 1 && isFunctionWord(pathWords.at(-1) ?? '', language)) pathWords.pop()
  return capitalFirst(pathWords.join('-'), { names: [] })
}

export const keywordPhrases = (reader: OfferReader): readonly string[] =>
  keywordSlot(reader).map(({ labels: [word = ''] }) => word)

const MIN_NAME_WORD_CHARS = 4
const MAX_COMPOUND_NAMES = 40

/** Two words of an offer's phrases that make a name to try aloud, and the phrases they are of. */
export function compoundNames(
  reader: OfferReader,
  ones: readonly string[],
  others: readonly string[],
): readonly { readonly name: SlotPiece; readonly source: SlotPiece }[] {
  const wordsIn = (phrases: readonly string[]) =>
    phrases.flatMap((phrase) =>
      Array.from(phrase.matchAll(/\p{L}[\p{L}\p{M}]*/gu), ([word]) => ({ word, phrase })).filter(
        ({ word }) =>
          word.length >= MIN_NAME_WORD_CHARS &&
          !isFunctionWord(word, reader.language) &&
          (baseLanguage(reader.language) !== 'de' || /^\p{Lu}/u.test(word)),
      ),
    )
  const found = wordsIn(ones).flatMap((one) =>
    wordsIn(others).flatMap((other) =>
      one.word.toLowerCase() === other.word.toLowerCase() || one.phrase === other.phrase ? [] : [{ one, other }],
    ),
  )
  return found.slice(0, MAX_COMPOUND_NAMES).flatMap(({ one, other }, index) => {
    const text = [one.word, other.word].map((word) => capitalFirst(word, { names: [] })).join(' ')
    const [name] = reader.plain(`name:${text}`, text, `name:${index}`)
    const [source] = reader.plain(
      `source:${index}`,
      `${capitalFirst(one.phrase, reader.spelling)} · ${other.phrase}`,
      `name:${index}`,
    )
    return name && source ? [{ name: { ...name, long: distinctiveWords(text) }, source }] : []
  })
}

import { benefitClause, benefitSentence, refersOutside } from '#domain/copy/facts/benefit-clause.ts'
import { splitKeywords } from '#domain/copy/catalogue/split-keywords.ts'
import { baseLanguage, functionWords, isFunctionWord } from '#lib/language/function-words.ts'
import { amountInCents } from '#domain/stale/amounts.ts'
import { calmedCall, hasNormalCasing } from './casing.ts'
import { isUnfitSentence, isUnusableText } from './clean-typed-text.ts'
import { takesNoArticle } from './draft/names-without-article.ts'
import { isProDropLanguage } from './sentence-guards.ts'
import {
  asLabel,
  asSentence,
  beginsWithVerb,
  capitalFirst,
  isGermanVerbFirst,
  lowerFirstIfSafe,
  namesOffer,
  prependPrefix,
} from './join-texts.ts'
import { leansOnPrevious } from './sentence-links.ts'
import { openingSentence, wholeVariant } from './sentence-variants.ts'
import type { OfferReader } from './offer-reader.ts'
import type { SlotPiece } from './slot-piece.ts'
import type { Slot } from './slot.ts'

/* Slots for the product's description, features and price. */

/** Descriptions of the offer. German that leaves out its subject gets it back: ‘Stuhlplan erinnert Patienten’. */
export const descriptionSlot = (reader: OfferReader): readonly SlotPiece[] =>
  describedOffer(reader).map((piece) =>
    baseLanguage(reader.language) === 'de' && reader.name !== ''
      ? { ...piece, sentences: piece.sentences.map((one) => withGermanSubject(one, reader)) }
      : piece,
  )

function withGermanSubject(text: string, { name, spelling }: OfferReader): string {
  const low = isGermanVerbFirst(text) ? lowerFirstIfSafe(text, spelling) : null
  return low === null ? text : `${name} ${low}`
}

function describedOffer(reader: OfferReader): readonly SlotPiece[] {
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
      ...own.slice(1).flatMap((one, n) => (isOwnDescription(one, reader) ? reader.piece(`what:${n + 2}`, one) : [])),
    ]
  const [first = '', second = ''] = description
  // Keeps the words that limit the first sentence with it.
  const opening = openingSentence(description, reader.language) === first ? first : description.slice(0, 2).join('\n')
  return [
    ...reader.piece('excerpt', reader.excerpt(), { returns: true }),
    ...reader.piece('description:1', opening, {
      returns: true,
      ...(opening !== first && { ways: wholeVariant }),
    }),
    ...reader.piece('product.deliverable', reader.text('product.deliverable'), { returns: true }),
    ...(opening === first && isOwnDescription(second, reader)
      ? reader.piece('description:2', second, { returns: true })
      : []),
  ]
}

/** Is true if a later sentence of a description says by itself what it is about. */
const isOwnDescription = (sentence: string, { spelling, language }: OfferReader): boolean =>
  !isUnfitSentence(sentence, false) &&
  !leansOnPrevious(sentence, language) &&
  // A price says nothing of what it is for.
  (namesOffer(sentence, spelling) || !/\p{Sc}|\p{Nd}\s?(?:euro|dollar|円|دينار|zł)/iu.test(sentence)) &&
  // Languages that drop the pronoun don't say that the sentence is about the product.
  (namesOffer(sentence, spelling) || !(isProDropLanguage(language) || ['ja', 'ar'].includes(baseLanguage(language))))

const HAS_DIGIT = /\p{Nd}/u
/** Marks what a Japanese sentence is about, or what is done; without one, only the feature says it. */
const JAPANESE_PARTICLE = /[はがをも]/u

/** Is true if a benefit needs its feature: its figure belongs to the figure there, or only that names its subject. */
const isBoundToFeature = (benefit: string, feature: string, { language }: OfferReader): boolean =>
  (HAS_DIGIT.test(benefit) && HAS_DIGIT.test(feature)) ||
  (baseLanguage(language) === 'ja' && feature !== '' && !JAPANESE_PARTICLE.test(benefit)) ||
  (feature !== '' && leansOnFeature(benefit, language))

/** Words after which a benefit holds only with its feature: ‘You never pay while you are on holiday’. */
const CONDITION: Readonly<Record<string, RegExp>> = {
  en: /^enough |(?<!\p{L})(?:while|when|whenever|if|during)(?!\p{L})/iu,
  de: /(?<!\p{L})(?:während|wenn|falls)(?!\p{L})/iu,
}

/** Begins by what readers do or can do: with which part of the product, only the feature says. */
const READER_ACTS: Readonly<Record<string, RegExp>> = {
  en: /^you(?:’ll|'ll)? (?!never|no longer|stop|don|do not)/iu,
  de: /^(?:sie|du|ihr) (?!\p{L}+ (?:nie|keine?n?|nicht)(?!\p{L}))/iu,
  fr: /^(?:vous|tu) (?!n[e’'])/iu,
}

/**
 * Is true if a benefit has a condition of its feature, says what readers do with it or, in languages that drop the
 * pronoun, has no subject of its own.
 */
function leansOnFeature(benefit: string, language: string): boolean {
  const base = baseLanguage(language)
  const leans = [CONDITION, READER_ACTS].some((table) => Object.hasOwn(table, base) && table[base]?.test(benefit))
  if (leans) return true
  const [first = ''] = /^\p{L}+/u.exec(benefit) ?? []
  return (
    isProDropLanguage(language) &&
    !/^(?:sin|sem|senza)$/iu.test(first) &&
    !functionWords(language).articles.has(first.toLowerCase())
  )
}

/** Benefits that are sentences, and mean by themselves what they mean beside their feature. */
export const benefitSlot: Slot = (reader) =>
  reader.entries((n) => {
    const text = benefitSentence(reader.text(`benefits.benefit_${n}`), reader.language)
    return refersOutside(text, reader.language) || isBoundToFeature(text, reader.text(`benefits.feature_${n}`), reader)
      ? []
      : reader.piece(`benefits.benefit_${n}`, text, { entry: `benefits:${n}` })
  })

export const featureBenefitSlot: Slot = (reader) =>
  reader.entries((n) => {
    const feature = asLabel(reader.line(`benefits.feature_${n}`))
    const written = reader.text(`benefits.benefit_${n}`)
    if (feature === '' || written === '' || /[:：]/u.test(feature + written)) return []
    const [first = ''] = reader.sentences(benefitSentence(written, reader.language))
    const clause = first === '' ? benefitClause(reader.sentences(written)[0] ?? '', reader.language) : ''
    const text = first === '' ? `${feature}${clause}` : pairedTexts(feature, first, reader)
    return first === '' && clause === ''
      ? []
      : reader.piece(`pair:${n}`, text, { ways: wholeVariant, entry: `benefits:${n}` })
  })

/** Words that begin a phrase, never a name: small behind a colon, ‘Leihrad inklusive: kein Tag ohne Rad’. */
const PHRASE_START: Readonly<Record<string, RegExp>> = {
  en: /^(?:Enough|Fewer|Less|More|Ready|Fresh|Easy|Free) /u,
  de: /^(?:Keine?|Mehr|Ohne|Weniger) [^,]{3,40}$/u,
}
/** Verbs in the plural, whose subject is the feature before them. */
const PLURAL_VERB: Readonly<Record<string, RegExp>> = { es: /^\p{Ll}+[ae]n /u, pt: /^\p{Ll}+[ae]m /u }

/** A feature with its benefit: ‘Doorstep delivery: no queue and no car’, ‘Flores da estação duram mais’. */
function pairedTexts(feature: string, benefit: string, { language, spelling }: OfferReader): string {
  const base = baseLanguage(language)
  const isPhrase = Object.hasOwn(PHRASE_START, base) && PHRASE_START[base]?.test(benefit) === true
  const small = isPhrase ? `${benefit.charAt(0).toLowerCase()}${benefit.slice(1)}` : benefit
  const joined = prependPrefix(feature, small, spelling)
  const rest = joined.slice(feature.length + spelling.kit.marks.colon.length)
  const isSubject =
    /^\p{L}+s(?!\p{L})/u.test(feature) && Object.hasOwn(PLURAL_VERB, base) && PLURAL_VERB[base]?.test(rest)
  return isSubject && joined.startsWith(`${feature}${spelling.kit.marks.colon}`) ? `${feature} ${rest}` : joined
}

/** Languages in which a phrase that begins with a capital cannot follow our word and a colon. */
const SMALL_BEHIND_COLON = new Set(['es', 'fr', 'pt'])

/** Languages in which a phrase that begins with a capital behind a label seems to be a name, and has no other words. */
const CAPITAL_IS_NAME = new Set(['en'])

export const bonusSlot: Slot = (reader) =>
  reader.entries((n) => {
    const bonus = asLabel(reader.line(`incentives.bonus_${n}`))
    const written = reader.text(`incentives.benefit_${n}`)
    const benefit = benefitSentence(written, reader.language)
    const clause = benefit === '' ? benefitClause(asLabel(written.split('\n')[0] ?? ''), reader.language) : ''
    const { bonus: label, asBonus, marks } = reader.kit()
    if (bonus === '' || label === '' || /[:：]/u.test(bonus)) return []
    const low = lowerFirstIfSafe(bonus, reader.spelling)
    // A capital in the middle of a sentence would be a name’s.
    if (low === null && asBonus(bonus) === '' && CAPITAL_IS_NAME.has(baseLanguage(reader.language))) return []
    const named = low === null && asBonus(bonus) !== '' ? asBonus(bonus) : `${label}${marks.colon}${low ?? bonus}`
    // Keeps the second sentence, which may be the bonus's condition.
    return reader.piece(`bonus:${n}`, [`${named}${clause}`, benefit].join('\n'), {
      ways: wholeVariant,
      isWhole: true,
      entry: `incentives:${n}`,
    })
  })

/** The features of the list, each by itself. */
export const listedFeatureSlot: Slot = (reader) =>
  reader.lines('overview.product_features').flatMap((line, n) => reader.piece(`item:${n}`, line))

/** Points that somebody typed, without those that the offer's features and benefits give. */
export const typedPointsSlot: Slot = (reader) => {
  const known = new Set(
    [1, 2, 3, 4, 5].map((n) =>
      [reader.raw(`benefits.feature_${n}`), reader.raw(`benefits.benefit_${n}`)]
        .map((one) => one.trim())
        .filter((one) => one !== '')
        .join(': '),
    ),
  )
  return reader
    .input('points')
    .split('\n')
    .filter((line) => !known.has(line) && !isUnusableText(line, reader.language))
    .flatMap((line, n) => reader.piece(`points:${n}`, line))
}

/** The price as typed; ‘From’ goes small where it does not begin a field. A bare amount is no sentence without a label. */
export const priceSlot: Slot = (reader) =>
  reader.fixed('price', reader.price()).map((piece) => ({
    ...piece,
    sentences: piece.sentences.map((sentence) => labelledAmount(sentence, reader)),
    labels: piece.labels.map((label) => lowerFirstIfSafe(label, reader.spelling) ?? smallBound(label, reader.language)),
  }))

/** ‘Precio: 540 €.’: an amount that says neither for what time nor on what terms. */
function labelledAmount(sentence: string, reader: OfferReader): string {
  const { price, marks } = reader.kit()
  const bare = sentence.replace(/[.。]$/u, '')
  return price !== '' && PLAIN_AMOUNT.test(bare) ? `${price}${marks.colon}${sentence}` : sentence
}

/** ‘Ab 180 €’ goes small behind a name in German as well: it is no sentence. */
const smallBound = (label: string, language: string): string => {
  const [word = ''] = /^\p{Lu}\p{Ll}*/u.exec(label) ?? []
  return isFunctionWord(word, language) ? `${word.toLowerCase()}${label.slice(word.length)}` : label
}

/** The call to action; one that is shouted is said calmly. */
export const callSlot: Slot = (reader) => {
  const text = reader.typed('cta') || reader.firstOf('cta')
  const shouted = text === '' ? reader.input('cta') || reader.firstOf('cta', (path) => reader.raw(path).trim()) : ''
  const isShouted = shouted !== '' && !hasNormalCasing(shouted) && !isUnusableText(shouted, reader.language)
  const calm = isShouted ? calmedCall(shouted, reader.spelling.names, reader.language) : ''
  return reader.piece('cta', text || calm, { returns: true })
}

/** Features that no description says already: a list under it would say them twice. */
function newBullets(reader: OfferReader): readonly string[] {
  const described = descriptionSlot(reader).map(({ labels: [label = ''], sentences: [whole = label] }) =>
    contentWords(whole, reader.language),
  )
  return reader.bullets().filter((one) => {
    const said = contentWords(one, reader.language)
    return !described.some(
      (words) => said.filter((word) => words.includes(word)).length >= said.length * MAX_REPEATED_SHARE,
    )
  })
}

const MAX_REPEATED_SHARE = 0.65
/** The words of a text without the small ones; its numbers count, ‘20 min session’. */
const contentWords = (text: string, language: string): readonly string[] =>
  Array.from(text.toLowerCase().matchAll(/[\p{L}\p{M}\p{N}]+/gu), ([word]) => word).filter(
    (word) => !isFunctionWord(word, language),
  )

export const bulletListSlot: Slot = (reader) => {
  const bullets = newBullets(reader)
  const { bullet } = reader.kit().marks
  return bullets.length < 3 ? [] : reader.plain('list', bullets.map((one) => `${bullet}${one}`).join('\n'))
}

/** Three of the features on one line. */
export const includedFeaturesSlot: Slot = (reader) => {
  const bullets = reader.bullets().slice(0, 3)
  const { glance: lead, marks } = reader.kit()
  if (lead === '' || bullets.length === 0 || bullets.some((one) => beginsWithVerb(one, reader.language))) return []
  // All of them small, or none of them behind a colon.
  const isSmall = SMALL_BEHIND_COLON.has(baseLanguage(reader.language))
  const low = isSmall ? bullets.map((one) => lowerFirstIfSafe(one, reader.spelling)) : bullets
  const isLed = low.every((one) => one !== null)
  const list = (isLed ? low : bullets).join(marks.between)
  return reader.plain('get', asSentence(isLed ? `${lead}${marks.gap}${list}` : list, reader.spelling))
}

export const keywordSlot: Slot = (reader) => {
  const typed = splitKeywords(reader.typed('key'))
  const known = splitKeywords(reader.text('overview.keywords'))
  const found = [...typed, ...known, reader.line('audience.industry_segment')].filter((one) => one !== '')
  return [...new Set(found)]
    .slice(0, 6)
    .flatMap((one, index) =>
      reader.piece(`kw:${index}`, searchPhrase(reader.withNames(one), reader), { returns: true }),
    )
}

/** Search words as a phrase: Japanese types a space between two nouns that の joins. */
const searchPhrase = (words: string, { language }: OfferReader): string =>
  baseLanguage(language) === 'ja' ? words.replaceAll(/(?<=[^\p{ASCII}])[ \u3000]+(?=[^\p{ASCII}])/gu, 'の') : words

/** ‘46 places left, until 25 March’, in a text ‘There are 46 places left. The offer ends on 25 March.’; or one. */
export const availabilitySlot: Slot = (reader) => {
  const { until, ends, marks } = reader.kit()
  // Owners say what is limited, and for whom: figures alone would not.
  if (reader.hasPlacesInWords() || reader.hasDateInWords())
    return reader.isRunning()
      ? reader.piece('limit', reader.wholeText('offer.scarcity'), { ways: wholeVariant, returns: true })
      : []
  const [date, places] = [reader.endDate(), reader.writtenPlacesLeft()]
  const by = date === '' ? '' : until(date)
  const small = places.label === '' ? by : by.charAt(0).toLowerCase() + by.slice(1)
  const sentences = [places.sentence, date === '' ? '' : ends(date)].filter((one) => one !== '')
  return reader.fixed('limit', [places.label, small].filter((one) => one !== '').join(marks.comma)).map((piece) => ({
    ...piece,
    sentences: [sentences.map((one) => asSentence(one, reader.spelling)).join(marks.gap)],
    // Behind a name and a colon no word of ours is a sentence.
    labels: [...piece.labels, ...(places.label === '' || small === '' ? [] : [places.label])].map(
      (label) => label.charAt(0).toLowerCase() + label.slice(1),
    ),
  }))
}

export const endDateSlot: Slot = (reader) => {
  const date = reader.hasDateInWords() ? '' : reader.endDate()
  return date === '' ? [] : reader.fixed('until', reader.kit().ends(date))
}

const NAMING_PATHS = [
  'overview.product_description',
  'overview.website_description',
  'product.deliverable',
  'problems.main',
  'benefits.guarantee',
  'offer.scarcity',
  'offer.reason',
] as const

/** Leads from a problem to the product, where its name is one that stands without an article. */
export const transitionSlot: Slot = (reader) => {
  const answers = [1, 2, 3, 4, 5, 6].map((n) => reader.text(`faq.answer_${n}`))
  const texts = [reader.excerpt(), ...NAMING_PATHS.map((path) => reader.text(path)), ...answers]
  return reader.name === '' || !takesNoArticle(reader.name, texts, reader.language)
    ? []
    : reader.fixed('hence', reader.kit().hence(reader.name))
}

/** A sign on one side, an amount, a period. */
const COMPARABLE_PRICE = /^(?:[£$€¥]\s?\d[\d.,]*|\d[\d.,]*\s?[£$€¥])\s(?:an? |per |im |pro |je |al |par |por )?\p{L}+$/u

const PLAIN_AMOUNT = /^(?:\p{Sc}\s?)?\d[\d.,’' ]*(?:\s?\p{Sc})?$/u

export const alternativePriceSlot: Slot = (reader) =>
  [1, 2, 3].flatMap((n) => {
    const name = asLabel(reader.line(`problems.alternative_solution_${n}`))
    const price = reader.price()
    // Words beside the amount may limit it, and two limits can't be compared.
    if (!COMPARABLE_PRICE.test(price)) return []
    // ‘Up to 60’ is less than 60.
    const written = reader.raw(`problems.alternative_price_${n}`).trim()
    const dear = PLAIN_AMOUNT.test(written) ? amountInCents(written) : undefined
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
  // A blank that nobody has filled is no address.
  if (/[[\]]/u.test(text)) return ''
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

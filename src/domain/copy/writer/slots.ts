import { baseLanguage, isFunctionWord } from '#lib/language/function-words.ts'
import { mentionsName } from './join-texts.ts'
import { isFirstPerson } from '#domain/copy/facts/first-person.ts'
import { wholeVariant } from './sentence-variants.ts'
import { entrySlot, fieldSlot, inputSlot, nameSlot, type Slot, withoutFirstPerson, withoutThirdPerson } from './slot.ts'
import * as people from './customer-slots.ts'
import * as product from './product-slots.ts'

const kitPhraseSlot =
  (key: 'more' | 'optOut' | 'hello' | 'bye' | 'glance'): Slot =>
  (reader) =>
    reader.plain(`kit:${key}`, reader.kit()[key])

/** A hook is whole: half of ‘Your 10:10 cancelled. Your 10:10 is full again.’ says the opposite. */
const hookSlot: Slot = (reader) =>
  reader
    .piece('hypothesis.preview', reader.wholeText('hypothesis.preview'), { ways: wholeVariant })
    .map((piece) => ({ ...piece, labels: piece.labels.length > 0 ? piece.labels : piece.sentences }))

const MAX_ENGLISH_COMPOUND_WORDS = 3
/** Languages that set nouns side by side: ‘bread subscription’; Japanese ones are joined by の. */
const JOINS_NOUNS = new Set(['ja', 'ar', 'zh', 'ko'])

/** Is true if search words are a phrase of their language too: ‘Warteliste Praxis’ is none. */
function isPhrase(searchWords: string, language: string): boolean {
  const [base, words] = [baseLanguage(language), searchWords.split(/\s+/)]
  if (words.length === 1 || JOINS_NOUNS.has(base)) return true
  if (words.slice(1, -1).some((word) => isFunctionWord(word, language))) return true
  return base === 'en' && words.length <= MAX_ENGLISH_COMPOUND_WORDS
}

/** Search words that are a phrase. Beside a name that has them they say nothing new. */
const unnamedKeywordSlot: Slot = (reader) =>
  product
    .keywordSlot(reader)
    .filter(
      ({ labels: [word = ''] }) =>
        isPhrase(word, reader.language) && ![reader.name, reader.brand()].some((name) => mentionsName(name, word)),
    )

/** Parts of a shown address, never the same twice. */
const pathSlot: Slot = (reader) => {
  const name = product.displayPath(reader.name, reader.language)
  const words = product
    .keywordSlot(reader)
    .map(({ labels: [word = ''] }) => product.displayPath(word, reader.language))
    .find((path) => path !== '')
  const isSame = words?.toLowerCase() === name.toLowerCase()
  return [isSame ? '' : (words ?? ''), name].flatMap((path) => reader.plain(`path:${path}`, path))
}

/** Is true for a product that is named after its maker: ‘Radhof-Abo’ of Radhof. */
const startsWithName = (name: string, brand: string): boolean =>
  brand !== '' && name.toLowerCase().startsWith(brand.toLowerCase())

/** The offer's call to action as a line of a text. What a button says in the reader's name is said to them, or left out. */
const askSlot: Slot = (reader) =>
  product
    .callSlot(reader)
    .map((piece) => (baseLanguage(reader.language) === 'en' ? { ...piece, labels: piece.labels.map(toReader) } : piece))
    .filter(({ labels: [text = ''] }) => !isFirstPerson(text, reader.language))

const optOutSlot = kitPhraseSlot('optOut')

const toReader = (call: string): string => call.replaceAll(/(?<!\p{L})my(?!\p{L})/gu, 'your')

/** Content of each slot. Keys are the slot names used in frames. */
export const SLOTS: Readonly<Record<string, Slot>> = {
  P: (reader) => reader.plain('P', reader.name),
  B: (reader) => reader.plain('B', reader.brand()),
  // The brand beside its product: not the same name twice.
  sellers: (reader) => {
    const brand = reader.brand()
    const isSame = reader.isProductName(brand) || mentionsName(brand, reader.name) || startsWithName(reader.name, brand)
    return isSame ? [] : reader.plain('B', brand)
  },
  prob: withoutThirdPerson(people.problemSlot),
  scene: people.audienceProblemSlot,
  hook: withoutThirdPerson(hookSlot),
  after: withoutFirstPerson(withoutThirdPerson(fieldSlot('hypothesis.transformation'))),
  what: product.descriptionSlot,
  about: inputSlot('about'),
  topic: inputSlot('topic'),
  T: people.attemptSlot,
  C: withoutFirstPerson(withoutThirdPerson(people.problemCostSlot)),
  W: people.audienceSlot,
  feat: entrySlot('benefits.feature'),
  item: product.listedFeatureSlot,
  ben: withoutThirdPerson(product.benefitSlot),
  fb: product.featureBenefitSlot,
  bonB: product.bonusSlot,
  say: people.testimonialSlot,
  saidfirst: people.quoteOpeningSlot,
  said: (reader) => reader.plain('said', reader.typed('said').replaceAll('\n', ' ')),
  saidstart: (reader) => reader.plain('saidstart', people.typedQuoteOpening(reader)),
  saidend: (reader) => reader.plain('saidend', people.typedQuoteEnd(reader)),
  by: (reader) => reader.plain('by', reader.typedName('by')),
  path: pathSlot,
  asked: people.answeredQuestionSlot,
  faq: people.plainQuestionSlot,
  question: people.questionSlot,
  qa: people.pageQuestionSlot,
  qanswer: (reader) => [...people.answerSlot(reader), ...people.kitQuestions(reader).map(({ answer }) => answer)],
  alt: product.alternativePriceSlot,
  kw: unnamedKeywordSlot,
  list: product.bulletListSlot,
  G: product.includedFeaturesSlot,
  price: product.priceSlot,
  guar: (reader) => reader.piece('guar', reader.wholeText('benefits.guarantee'), { ways: wholeVariant, returns: true }),
  occasion: (reader) => reader.plain('occasion', reader.typed('occasion')),
  scar: (reader) => (reader.isRunning() ? reader.piece('offer.scarcity', reader.text('offer.scarcity')) : []),
  reason: (reader) => (reader.isRunning() ? fieldSlot('offer.reason')(reader) : []),
  until: product.endDateSlot,
  limit: product.availabilitySlot,
  cta: product.callSlot,
  hence: product.transitionSlot,
  sender: nameSlot('sender', 'offer.sender'),
  role: (reader) => reader.plain('role', reader.line('offer.sender_role')),
  points: product.typedPointsSlot,
  more: kitPhraseSlot('more'),
  call: askSlot,
  ask: askSlot,
  optout: optOutSlot,
  // Without a next step of the owner's a message has none: there is no link in it.
  stop: (reader) => (askSlot(reader).length > 0 ? [] : optOutSlot(reader)),
  hello: kitPhraseSlot('hello'),
  bye: kitPhraseSlot('bye'),
  glance: kitPhraseSlot('glance'),
}

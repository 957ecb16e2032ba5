import { isProDropLanguage } from './sentence-guards.ts'
import { wholeVariant } from './sentence-variants.ts'
import { fieldSlot, inputSlot, nameSlot, withoutThirdPerson, entrySlot, type Slot } from './slot.ts'
import * as people from './customer-slots.ts'
import * as product from './product-slots.ts'

const kitPhraseSlot =
  (key: 'more' | 'hello' | 'get' | 'who' | 'tried' | 'ifnot'): Slot =>
  (reader) =>
    reader.plain(`kit:${key}`, reader.kit()[key])

/** Content of each slot. Keys are the slot names used in frames. */
export const SLOTS: Readonly<Record<string, Slot>> = {
  P: (reader) => reader.plain('P', reader.name),
  B: (reader) => reader.plain('B', reader.brand()),
  // The brand beside its product: not the same name twice.
  sellers: (reader) => (reader.isProductName(reader.brand()) ? [] : reader.plain('B', reader.brand())),
  prob: withoutThirdPerson(people.problemSlot),
  scene: people.audienceProblemSlot,
  hook: withoutThirdPerson(fieldSlot('hypothesis.preview')),
  // Over a text that shows the rest, the first sentence is enough.
  hookline: withoutThirdPerson(fieldSlot('hypothesis.preview', { hasOpeningLabel: true })),
  after: withoutThirdPerson(fieldSlot('hypothesis.transformation')),
  goal: withoutThirdPerson(entrySlot('transformation.goal')),
  what: product.descriptionSlot,
  about: inputSlot('about'),
  topic: inputSlot('topic'),
  T: people.attemptSlot,
  triedask: people.attemptQuestionSlot,
  result: people.attemptResultSlot,
  C: withoutThirdPerson(people.problemCostSlot),
  W: people.audienceSlot,
  // Languages that drop the pronoun do not show who has the obstacle.
  step: (reader) =>
    isProDropLanguage(reader.language) ? [] : withoutThirdPerson(entrySlot('transformation.obstacle'))(reader),
  veh: withoutThirdPerson(entrySlot('transformation.vehicle')),
  feat: entrySlot('benefits.feature'),
  item: product.listedFeatureSlot,
  ben: withoutThirdPerson(product.benefitSlot),
  fb: product.featureBenefitSlot,
  bon: entrySlot('incentives.bonus'),
  bonB: product.bonusSlot,
  say: people.testimonialSlot,
  saidfirst: people.quoteOpeningSlot,
  said: (reader) => reader.plain('said', reader.typed('said').replaceAll('\n', ' ')),
  saidstart: (reader) => reader.plain('saidstart', people.typedQuoteOpening(reader)),
  saidend: (reader) => reader.plain('saidend', people.typedQuoteEnd(reader)),
  by: (reader) => reader.plain('by', reader.typedName('by')),
  Ppath: (reader) => reader.plain('Ppath', product.displayPath(reader.name, reader.language)),
  kwpath: (reader) =>
    product
      .keywordSlot(reader)
      .slice(0, 1)
      .flatMap(({ labels: [word = ''] }) => reader.plain('kwpath', product.displayPath(word, reader.language))),
  asked: people.answeredQuestionSlot,
  question: people.questionSlot,
  qa: people.pageQuestionSlot,
  qanswer: (reader) => [...people.answerSlot(reader), ...people.kitQuestions(reader).map(({ answer }) => answer)],
  alt: product.alternativePriceSlot,
  kw: product.keywordSlot,
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
  hello: kitPhraseSlot('hello'),
  'get?': kitPhraseSlot('get'),
  'who?': kitPhraseSlot('who'),
  'tried?': kitPhraseSlot('tried'),
  'ifnot?': kitPhraseSlot('ifnot'),
}

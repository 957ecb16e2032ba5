import { isProDropLanguage } from './sentence-guards.ts'
import { guaranteeVariants } from './sentence-variants.ts'
import { fieldSlot, inputSlot, inputLinesSlot, withoutThirdPerson, entrySlot, type Slot } from './slot.ts'
import * as people from './customer-slots.ts'
import * as product from './product-slots.ts'

const kitPhraseSlot =
  (key: 'ask' | 'more' | 'hello' | 'get' | 'who' | 'tried' | 'ifnot'): Slot =>
  (reader) =>
    reader.plain(`kit:${key}`, reader.kit()[key])

/** Content of each slot. Keys are the slot names used in frames. */
export const SLOTS: Readonly<Record<string, Slot>> = {
  P: (reader) => reader.plain('P', reader.name),
  B: (reader) => reader.plain('B', reader.brand()),
  prob: withoutThirdPerson(people.problemSlot),
  scene: fieldSlot('hypothesis.problem'),
  hook: withoutThirdPerson(fieldSlot('hypothesis.preview')),
  after: withoutThirdPerson(fieldSlot('hypothesis.transformation')),
  goal: withoutThirdPerson(entrySlot('transformation.goal')),
  aspiration: entrySlot('goals.aspiration'),
  what: product.descriptionSlot,
  about: inputSlot('about'),
  topic: inputSlot('topic'),
  T: people.attemptSlot,
  tried: entrySlot('problems.tried'),
  result: (reader) =>
    isProDropLanguage(reader.language) ? [] : withoutThirdPerson(entrySlot('problems.result'))(reader),
  C: withoutThirdPerson(people.problemCostSlot),
  W: people.audienceSlot,
  audience: inputSlot('who'),
  // Languages that drop the pronoun do not show who has the obstacle.
  step: (reader) =>
    isProDropLanguage(reader.language) ? [] : withoutThirdPerson(entrySlot('transformation.obstacle'))(reader),
  veh: withoutThirdPerson(entrySlot('transformation.vehicle')),
  feat: entrySlot('benefits.feature'),
  ben: withoutThirdPerson(entrySlot('benefits.benefit')),
  fb: product.featureBenefitSlot,
  bon: entrySlot('incentives.bonus'),
  bonB: product.bonusSlot,
  say: people.testimonialSlot,
  saidfirst: (reader) =>
    reader.entries((n) => {
      const [opening = ''] = reader.sentences(reader.text(`testimonials.comment_${n}`))
      const [open, close] = reader.kit().marks.quotes
      return opening === ''
        ? []
        : reader.plain(`saidfirst:${n}`, `${open}${opening.replace(/[.。]$/u, '')}${close}`, `testimonials:${n}`)
    }),
  said: (reader) => reader.plain('said', reader.typed('said').replaceAll('\n', ' ')),
  saidstart: (reader) => reader.plain('saidstart', people.typedQuoteSentences(reader)[0] ?? ''),
  saidend: (reader) => reader.plain('saidend', people.typedQuoteSentences(reader).at(-1) ?? ''),
  by: (reader) => reader.plain('by', reader.typed('by')),
  reviewer: (reader) => reader.plain('reviewer', reader.typed('reviewer')),
  email: (reader) => reader.plain('email', reader.line('company.email')),
  Ppath: (reader) => reader.plain('Ppath', product.displayPath(reader.name, reader.language)),
  kwpath: (reader) =>
    product
      .keywordSlot(reader)
      .slice(0, 1)
      .flatMap(({ labels: [word = ''] }) => reader.plain('kwpath', product.displayPath(word, reader.language))),
  compoundkw: (reader) =>
    product
      .compoundNames(reader, product.keywordPhrases(reader), product.keywordPhrases(reader))
      .map(({ name }) => name),
  compoundfeat: (reader) => product.compoundNames(reader, reader.bullets(), reader.bullets()).map(({ name }) => name),
  compoundmix: (reader) =>
    product.compoundNames(reader, product.keywordPhrases(reader), reader.bullets()).map(({ name }) => name),
  sourcekw: (reader) =>
    product
      .compoundNames(reader, product.keywordPhrases(reader), product.keywordPhrases(reader))
      .map(({ source }) => source),
  sourcefeat: (reader) => product.compoundNames(reader, reader.bullets(), reader.bullets()).map(({ source }) => source),
  sourcemix: (reader) =>
    product.compoundNames(reader, product.keywordPhrases(reader), reader.bullets()).map(({ source }) => source),
  asked: people.answeredQuestionSlot,
  question: people.questionSlot,
  qa: (reader) => [...people.questionSlot(reader), ...people.kitQuestions(reader).map(({ question }) => question)],
  qanswer: (reader) => [...people.answerSlot(reader), ...people.kitQuestions(reader).map(({ answer }) => answer)],
  alt: product.alternativePriceSlot,
  kw: product.keywordSlot,
  list: product.bulletListSlot,
  G: product.includedFeaturesSlot,
  price: (reader) => reader.fixed('price', reader.price()),
  guar: fieldSlot('benefits.guarantee', { ways: guaranteeVariants, returns: true }),
  scar: (reader) => (reader.isRunning() ? reader.piece('offer.scarcity', reader.text('offer.scarcity')) : []),
  reason: (reader) => (reader.isRunning() ? fieldSlot('offer.reason')(reader) : []),
  until: product.endDateSlot,
  limit: product.availabilitySlot,
  cta: inputSlot('cta'),
  hence: product.transitionSlot,
  sender: (reader) => reader.plain('sender', reader.line('offer.sender')),
  role: (reader) => reader.plain('role', reader.line('offer.sender_role')),
  test: fieldSlot('analysis.test'),
  points: inputLinesSlot('points'),
  ask: kitPhraseSlot('ask'),
  more: kitPhraseSlot('more'),
  hello: kitPhraseSlot('hello'),
  'get?': kitPhraseSlot('get'),
  'who?': kitPhraseSlot('who'),
  'tried?': kitPhraseSlot('tried'),
  'ifnot?': kitPhraseSlot('ifnot'),
}

import { leavesPronounOut } from './guards.ts'
import { guaranteeWays } from './shorten.ts'
import { field, first, inputLines, ofReader, perEntry, type Slot } from './slot.ts'
import * as people from './slots-of-people.ts'
import * as product from './slots-of-product.ts'

const kitWord =
  (key: 'ask' | 'more' | 'hello' | 'get' | 'who' | 'tried' | 'ifnot'): Slot =>
  (reader) =>
    reader.plain(`kit:${key}`, reader.kit()[key])

/** What to write in each slot. The names are those of the frames. */
export const SLOTS: Readonly<Record<string, Slot>> = {
  P: (reader) => reader.plain('P', reader.name),
  B: (reader) => reader.plain('B', reader.brand()),
  prob: ofReader(people.problem),
  scene: field('hypothesis.problem'),
  hook: ofReader(field('hypothesis.preview')),
  after: ofReader(field('hypothesis.transformation')),
  goal: ofReader(perEntry('transformation.goal')),
  aspiration: perEntry('goals.aspiration'),
  what: product.what,
  about: first('about'),
  topic: first('topic'),
  T: people.tried,
  tried: perEntry('problems.tried'),
  result: (reader) => (leavesPronounOut(reader.language) ? [] : ofReader(perEntry('problems.result'))(reader)),
  C: ofReader(people.cost),
  W: people.who,
  audience: first('who'),
  // Whose obstacle it is, these languages do not say.
  step: (reader) => (leavesPronounOut(reader.language) ? [] : ofReader(perEntry('transformation.obstacle'))(reader)),
  veh: ofReader(perEntry('transformation.vehicle')),
  feat: perEntry('benefits.feature'),
  ben: ofReader(perEntry('benefits.benefit')),
  fb: product.pairs,
  bon: perEntry('incentives.bonus'),
  bonB: product.bonuses,
  say: people.quotes,
  saidfirst: (reader) =>
    reader.entries((n) => {
      const [opening = ''] = reader.sentences(reader.text(`testimonials.comment_${n}`))
      const [open, close] = reader.kit().marks.quotes
      return opening === ''
        ? []
        : reader.plain(`saidfirst:${n}`, `${open}${opening.replace(/[.。]$/u, '')}${close}`, `testimonials:${n}`)
    }),
  said: (reader) => reader.plain('said', reader.typed('said').replaceAll('\n', ' ')),
  saidstart: (reader) => reader.plain('saidstart', people.saidSentences(reader)[0] ?? ''),
  saidend: (reader) => reader.plain('saidend', people.saidSentences(reader).at(-1) ?? ''),
  by: (reader) => reader.plain('by', reader.typed('by')),
  reviewer: (reader) => reader.plain('reviewer', reader.typed('reviewer')),
  email: (reader) => reader.plain('email', reader.line('company.email')),
  Ppath: (reader) => reader.plain('Ppath', product.pathOf(reader.name, reader.language)),
  kwpath: (reader) =>
    product
      .words(reader)
      .slice(0, 1)
      .flatMap(({ labels: [word = ''] }) => reader.plain('kwpath', product.pathOf(word, reader.language))),
  compoundkw: (reader) =>
    product.compounds(reader, product.keywordPhrases(reader), product.keywordPhrases(reader)).map(({ name }) => name),
  compoundfeat: (reader) => product.compounds(reader, reader.bullets(), reader.bullets()).map(({ name }) => name),
  compoundmix: (reader) =>
    product.compounds(reader, product.keywordPhrases(reader), reader.bullets()).map(({ name }) => name),
  sourcekw: (reader) =>
    product
      .compounds(reader, product.keywordPhrases(reader), product.keywordPhrases(reader))
      .map(({ source }) => source),
  sourcefeat: (reader) => product.compounds(reader, reader.bullets(), reader.bullets()).map(({ source }) => source),
  sourcemix: (reader) =>
    product.compounds(reader, product.keywordPhrases(reader), reader.bullets()).map(({ source }) => source),
  asked: people.asked,
  question: people.questions,
  qa: (reader) => [...people.questions(reader), ...people.kitQuestions(reader).map(({ question }) => question)],
  qanswer: (reader) => [...people.answers(reader), ...people.kitQuestions(reader).map(({ answer }) => answer)],
  alt: product.alternatives,
  kw: product.words,
  list: product.list,
  G: product.get,
  price: (reader) => reader.fixed('price', reader.price()),
  guar: field('benefits.guarantee', { ways: guaranteeWays, returns: true }),
  scar: (reader) => (reader.isRunning() ? reader.piece('offer.scarcity', reader.text('offer.scarcity')) : []),
  reason: (reader) => (reader.isRunning() ? field('offer.reason')(reader) : []),
  until: product.until,
  limit: product.limit,
  cta: first('cta'),
  hence: product.hence,
  sender: (reader) => reader.plain('sender', reader.line('offer.sender')),
  role: (reader) => reader.plain('role', reader.line('offer.sender_role')),
  test: field('analysis.test'),
  points: inputLines('points'),
  ask: kitWord('ask'),
  more: kitWord('more'),
  hello: kitWord('hello'),
  'get?': kitWord('get'),
  'who?': kitWord('who'),
  'tried?': kitWord('tried'),
  'ifnot?': kitWord('ifnot'),
}

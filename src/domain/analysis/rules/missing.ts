import { numbersTo, type Rule, several } from '#domain/analysis/analysis-scene.ts'

const FEATURES = 5

/** What others build on: nothing is said at any of these fields. The first of them is where to write it. */
const nothingAt =
  (rule: string, paths: readonly [string, ...string[]], title: string, advice: string): Rule =>
  (scene) =>
    paths.some((path) => scene.has(path)) ? [] : [scene.found({ rule, path: paths[0], kind: 'missing', title, advice, words: [] })]

const price: Rule = (scene) =>
  scene.swot.reader.price() !== '' || several('benefits.price', FEATURES).some((path) => scene.has(path))
    ? []
    : [
        scene.found({
          rule: 'price',
          path: 'benefits.price_1',
          kind: 'missing',
          title: 'It does not say what it costs',
          advice: 'Write the price down: the sentence and the texts name it.',
          words: [],
        }),
      ]

interface Pair {
  readonly rule: string
  readonly count: number
  /** One of these says something … */
  readonly has: readonly string[]
  /** … and none of these does. The first is where to write it. */
  readonly lacks: readonly [string, ...string[]]
  readonly title: (n: number) => string
  readonly advice: string
}

const NAMES = ['testimonials.firstname', 'testimonials.lastname', 'testimonials.company'] as const
const PEOPLE = NAMES.slice(0, 2)

const PAIRS: readonly Pair[] = [
  {
    rule: 'bareFeature',
    count: FEATURES,
    has: ['benefits.feature'],
    lacks: ['benefits.benefit'],
    title: (n) => `Feature ${n} says nothing of its use`,
    advice: 'Say what it does for people.',
  },
  {
    rule: 'bareBenefit',
    count: FEATURES,
    has: ['benefits.benefit'],
    lacks: ['benefits.feature'],
    title: (n) => `Benefit ${n} stands without a feature`,
    advice: 'Say what it comes from, so that it can be believed.',
  },
  {
    rule: 'bareBonus',
    count: 6,
    has: ['incentives.bonus'],
    lacks: ['incentives.benefit'],
    title: (n) => `Bonus ${n} says nothing of its use`,
    advice: 'Say what it does for people.',
  },
  {
    rule: 'noBonus',
    count: 6,
    has: ['incentives.benefit'],
    lacks: ['incentives.bonus'],
    title: (n) => `A benefit stands where bonus ${n} has no name`,
    advice: 'Say what the bonus is.',
  },
  {
    rule: 'nameless',
    count: 6,
    has: ['testimonials.comment'],
    lacks: NAMES,
    title: (n) => `Testimonial ${n} stands without a name`,
    advice: 'Say whose words they are: nobody believes a customer without a name.',
  },
  {
    rule: 'wordless',
    count: 6,
    has: PEOPLE,
    lacks: ['testimonials.comment'],
    title: (n) => `Testimonial ${n} has a name and no words`,
    advice: 'Ask for one sentence on what has changed.',
  },
  {
    rule: 'unpriced',
    count: 3,
    has: ['problems.alternative_solution'],
    lacks: ['problems.alternative_price'],
    title: (n) => `Alternative ${n} has no price`,
    advice: 'Look up what it costs: people compare. Write 0 where it costs nothing.',
  },
  {
    rule: 'unanswered',
    count: 5,
    has: ['faq.question'],
    lacks: ['faq.answer'],
    title: (n) => `Question ${n} has no answer`,
    advice: 'Answer it, or take it out.',
  },
  {
    rule: 'unasked',
    count: 5,
    has: ['faq.answer'],
    lacks: ['faq.question'],
    title: (n) => `Answer ${n} has no question`,
    advice: 'Write down what people ask.',
  },
]

/** Half of what belongs together. */
const half =
  ({ rule, count, has, lacks, title, advice }: Pair): Rule =>
  (scene) =>
    numbersTo(count).flatMap((n) => {
      const at = (key: string): string => `${key}_${n}`
      const isHalf = has.some((key) => scene.has(at(key))) && !lacks.some((key) => scene.has(at(key)))
      const words = has.map((key) => scene.raw(at(key)))
      return isHalf ? [scene.found({ rule, path: at(lacks[0]), kind: 'missing', title: title(n), advice, words })] : []
    })

const SENTENCE = [
  ['hypothesis.audience', 'whom it is for'],
  ['hypothesis.problem', 'their problem'],
  ['hypothesis.solution', 'what they could do'],
] as const

/** The sentence was begun, and cannot be read to its end. */
const sentence: Rule = (scene) => {
  const lacking = SENTENCE.filter(([path]) => !scene.has(path))
  const [first] = lacking
  if (!first || lacking.length === SENTENCE.length) return []
  const title = `The sentence does not say ${lacking.map(([, what]) => what).join(', nor ')}`
  const advice = 'Finish it: who, what holds them back, and what would change it.'
  const words = SENTENCE.map(([path]) => scene.raw(path))
  return [scene.found({ rule: 'sentence', path: first[0], kind: 'missing', title, advice, words })]
}

const timeframe: Rule = (scene) =>
  scene.has('product.timeframe_amount') && !scene.has('product.timeframe_unit')
    ? [
        scene.found({
          rule: 'unitless',
          path: 'product.timeframe_unit',
          kind: 'missing',
          title: 'The timeframe is a number without a unit',
          advice: 'Say whether these are days, weeks or months.',
          words: [scene.raw('product.timeframe_amount')],
        }),
      ]
    : []

/** Something in a guarantee that says until when, or that it has no end. In languages that are not here a guarantee is taken at its word. */
const LIMITS: Readonly<Record<string, RegExp>> = {
  en: /\p{N}|(?<!\p{L})(?:(?:second|minute|hour|day|night|week|weekend|month|year|season|term|lesson|session|visit|appointment|order|delivery|trip|course|module)s?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fourteen|twenty|thirty|sixty|ninety|first|second|third|fourth|fifth|last|(?:mon|tues|wednes|thurs|fri|satur|sun)day|until|till|by|within|before|after|any ?time|whenever|ever|forever|always|lifetime|for life|as long as|at once|immediately|tomorrow)(?!\p{L})/iu,
  de: /\p{N}|(?<!\p{L})(?:(?:sekunden?|minuten?|stunden?|tag(?:e[ns]?)?|nacht|nächte|wochen?(?:ende)?|monat(?:e[ns]?)?|jahr(?:e[ns]?)?|saison|termin\p{L}*|sitzung\p{L}*|lektion\p{L}*|lieferung\p{L}*)|(?:ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|vierzehn|zwanzig|dreißig|sechzig|neunzig)|erste[nrms]?|zweite[nrms]?|dritte[nrms]?|letzte[nrms]?|(?:mon|diens|donners|frei|sams|sonn)tags?|mittwochs?|bis|binnen|innerhalb|innert|vor|nach|jederzeit|immer|lebenslang\p{L}*|solange|sofort|morgen)(?!\p{L})/iu,
}

const guarantee: Rule = (scene) => {
  const path = 'benefits.guarantee'
  const text = scene.text(path)
  const limits = LIMITS[scene.languageOf(text)]
  if (text === '' || !limits || limits.test(text)) return []
  const title = 'The guarantee names no time limit'
  return [scene.found({ rule: 'endless', path, kind: 'missing', title, advice: 'Say until when people can ask for it.', words: [text] })]
}

/** What is missing that others build on, or stands without its other half. */
export const missing: readonly Rule[] = [
  nothingAt('name', ['overview.product_name', 'product.name'], 'It has no name', 'Write down what customers call it: every text names it.'),
  nothingAt(
    'whom',
    ['hypothesis.audience', 'product.audience', 'audience.name', 'audience.role', 'audience.qualifiers'],
    'It does not say whom it is for',
    'Choose the one group that it is for. The sentence begins with them.',
  ),
  nothingAt(
    'problem',
    ['problems.main', 'hypothesis.problem'],
    'It names no problem that it solves',
    'Write the problem down in the words of those who have it.',
  ),
  price,
  nothingAt('action', ['offer.call_to_action'], 'There is no call to action', 'Say what to do next, as it stands on the button.'),
  ...PAIRS.map(half),
  sentence,
  timeframe,
  guarantee,
]

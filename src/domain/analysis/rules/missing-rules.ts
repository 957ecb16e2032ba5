import { t } from '@lingui/core/macro'
import { type AnalysisRule, numberedPaths } from '#domain/analysis/analysis-context.ts'

const FEATURES = 5

/** Reports a missing field that others depend on: all of these fields are empty. The first one is where to enter it. */
const missingFieldRule =
  (rule: string, paths: readonly [string, ...string[]], title: string, advice: string): AnalysisRule =>
  (context) =>
    paths.some((path) => context.has(path))
      ? []
      : [context.finding({ rule, path: paths[0], kind: 'missing', title, advice, words: [] })]

const missingPriceRule: AnalysisRule = (context) =>
  context.swot.reader.price() !== '' || numberedPaths('benefits.price', FEATURES).some((path) => context.has(path))
    ? []
    : [
        context.finding({
          rule: 'price',
          path: 'offer.price',
          kind: 'missing',
          title: t`The offer has no price`,
          advice: t`Enter the price. The hypothesis and your texts use it.`,
          words: [],
        }),
      ]

const SENTENCE = [
  ['hypothesis.audience', t`who it’s for`],
  ['hypothesis.problem', t`what their problem is`],
  ['hypothesis.solution', t`what they could do`],
] as const

/** The sentence was begun, and cannot be read to its end. */
const unfinishedSentenceRule: AnalysisRule = (context) => {
  const lacking = SENTENCE.filter(([path]) => !context.has(path))
  const [first] = lacking
  if (!first || lacking.length === SENTENCE.length) return []
  const [, what] = first
  const other = lacking[1]?.[1]
  const title =
    other === undefined ? t`The hypothesis doesn’t say ${what}` : t`The hypothesis doesn’t say ${what} or ${other}`
  const advice = t`Say who it’s for, what holds them back and what would change that.`
  const words = SENTENCE.map(([path]) => context.raw(path))
  return [context.finding({ rule: 'sentence', path: first[0], kind: 'missing', title, advice, words })]
}

const timeframe: AnalysisRule = (context) =>
  context.has('product.timeframe_amount') && !context.has('product.timeframe_unit')
    ? [
        context.finding({
          rule: 'unitless',
          path: 'product.timeframe_unit',
          kind: 'missing',
          title: t`The timeframe has no unit`,
          advice: t`Choose days, weeks or months.`,
          words: [context.raw('product.timeframe_amount')],
        }),
      ]
    : []

/**
 * Matches words in a guarantee that state its duration, or that it has none. In languages not listed here, a guarantee
 * is accepted as it is.
 */
const LIMITS: Readonly<Record<string, RegExp>> = {
  en: /\p{N}|(?<!\p{L})(?:(?:second|minute|hour|day|night|week|weekend|month|year|season|term|lesson|session|visit|appointment|order|delivery|trip|course|module)s?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fourteen|twenty|thirty|sixty|ninety|first|second|third|fourth|fifth|last|(?:mon|tues|wednes|thurs|fri|satur|sun)day|until|till|by|within|before|after|any ?time|whenever|ever|forever|always|lifetime|for life|as long as|at once|immediately|tomorrow)(?!\p{L})/iu,
  de: /\p{N}|(?<!\p{L})(?:(?:sekunden?|minuten?|stunden?|tag(?:e[ns]?)?|nacht|nächte|wochen?(?:ende)?|monat(?:e[ns]?)?|jahr(?:e[ns]?)?|saison|termin\p{L}*|sitzung\p{L}*|lektion\p{L}*|lieferung\p{L}*)|(?:ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|vierzehn|zwanzig|dreißig|sechzig|neunzig)|erste[nrms]?|zweite[nrms]?|dritte[nrms]?|letzte[nrms]?|(?:mon|diens|donners|frei|sams|sonn)tags?|mittwochs?|bis|binnen|innerhalb|innert|vor|nach|jederzeit|immer|lebenslang\p{L}*|solange|sofort|morgen)(?!\p{L})/iu,
}

const endlessGuaranteeRule: AnalysisRule = (context) => {
  const path = 'benefits.guarantee'
  const text = context.text(path)
  const limits = LIMITS[context.languageOf(text)]
  if (text === '' || !limits || limits.test(text)) return []
  const title = t`The guarantee has no time limit`
  return [
    context.finding({
      rule: 'endless',
      path,
      kind: 'missing',
      title,
      advice: t`Say how long people can claim it.`,
      words: [text],
    }),
  ]
}

/** Rules for missing fields that others depend on. */
export const missingRules: readonly AnalysisRule[] = [
  missingFieldRule(
    'name',
    ['overview.product_name', 'product.name'],
    t`The offer has no name`,
    t`Enter the name customers know. Every text uses it.`,
  ),
  missingFieldRule(
    'whom',
    ['hypothesis.audience', 'product.audience', 'audience.name', 'audience.role', 'audience.qualifiers'],
    t`The offer has no audience`,
    t`Choose the one group it’s for. The hypothesis starts with them.`,
  ),
  missingFieldRule(
    'problem',
    ['problems.main', 'hypothesis.problem'],
    t`The offer doesn’t name a problem`,
    t`Describe the problem in your customers’ own words.`,
  ),
  missingPriceRule,
  missingFieldRule(
    'action',
    ['offer.call_to_action'],
    t`The offer has no call to action`,
    t`Write what the button should say.`,
  ),
  unfinishedSentenceRule,
  timeframe,
  endlessGuaranteeRule,
]

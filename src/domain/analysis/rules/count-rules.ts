import { plural, t } from '@lingui/core/macro'
import {
  type AnalysisContext,
  quoteExcerpt,
  type AnalysisRule,
  numberedPaths,
} from '#domain/analysis/analysis-context.ts'
import { findNumbers, type NumberMention } from '#domain/analysis/find-numbers.ts'
import { DURATION_UNITS } from '#domain/stale/guarantee-finder.ts'
import { isNearScarcityWord } from '#domain/stale/scarcity-words.ts'
import { readAmount } from '#domain/stale/amounts.ts'

const OFFER_AMOUNT = 'offer.amount'
const OFFER_SCARCITY = 'offer.scarcity'

function offerAmount(context: AnalysisContext): number | undefined {
  const amount = readAmount(context.raw(OFFER_AMOUNT))
  const whole = amount?.cents === '' ? Number(amount.whole) : 0
  return whole > 0 ? whole : undefined
}

const numbersAt = (context: AnalysisContext, path: string): readonly NumberMention[] =>
  findNumbers(context.text(path), context.languageOf(context.text(path)))

/** Is true if an amount is one of these numbers, or can be calculated from two of them: 80 loaves, 34 are taken. */
function isDerivedAmount(amount: number, numbers: readonly number[]): boolean {
  if (numbers.includes(amount)) return true
  return numbers.some((one, index) =>
    numbers.slice(index + 1).some((other) => [Math.abs(one - other), one + other, one * other].includes(amount)),
  )
}

/** 'Only 20 left' beside an amount of 46. */
const scarcityRule: AnalysisRule = (context) => {
  const [amount, text] = [offerAmount(context), context.text(OFFER_SCARCITY)]
  const numbers = numbersAt(context, OFFER_SCARCITY)
  const left = numbers.find(({ start, end }) =>
    isNearScarcityWord(text.slice(Math.max(0, start - 48), start), text.slice(end, end + 48)),
  )
  if (amount === undefined || !left) return []
  const all = numbers.map(({ n }) => n)
  if (isDerivedAmount(amount, all)) return []
  const title = t`The scarcity says ${{ quote: quoteExcerpt(text) }}, but “Places available” is ${amount}`
  return [
    context.finding({
      rule: 'left',
      path: OFFER_AMOUNT,
      kind: 'contradiction',
      title,
      advice: t`Change one of them so that they match.`,
      words: [text, String(amount)],
    }),
  ]
}

const UNLIMITED_CLAIM =
  /(?<!\p{L})(?:always available|available (?:at )?any ?time|unlimited (?:places|seats|spots|copies|number)|no limit on (?:places|seats|numbers)|(?:immer|jederzeit|unbegrenzt) (?:verfügbar|erhältlich)|unbegrenzte plätze)(?!\p{L})/iu
const AVAILABILITY_PATHS = [
  'overview.product_description',
  'overview.product_features',
  'overview.website_description',
  'benefits.guarantee',
  ...numberedPaths('benefits.feature', 5),
  ...numberedPaths('benefits.benefit', 5),
  OFFER_SCARCITY,
  'offer.reason',
  ...numberedPaths('faq.answer', 5),
]

/** 'Always available' where something is limited. */
const unlimitedRule: AnalysisRule = (context) => {
  const isLimited = offerAmount(context) !== undefined || context.has(OFFER_SCARCITY)
  const path = isLimited ? AVAILABILITY_PATHS.find((one) => UNLIMITED_CLAIM.test(context.text(one))) : undefined
  if (path === undefined || (path === OFFER_SCARCITY && offerAmount(context) === undefined)) return []
  const stated = UNLIMITED_CLAIM.exec(context.text(path))?.[0] ?? ''
  const title = t`This says ${{ quote: quoteExcerpt(stated) }}, but the offer is limited`
  const advice = t`Say what’s limited and what isn’t.`
  return [
    context.finding({
      rule: 'always',
      path,
      kind: 'contradiction',
      title,
      advice,
      words: [stated, context.raw(OFFER_AMOUNT), context.raw(OFFER_SCARCITY)],
    }),
  ]
}

const OF_THEM = /^ (?:of them|of these|von ihnen|davon)(?!\p{L})/iu
const WOULD_BEHIND = /^ (?:of them|of these|von ihnen|davon) (?:would|will|could|might|würden|werden)(?!\p{L})/iu
const WOULD_BEFORE = /(?<!\p{L})(?:würden|werden) $/iu
const isBuyerCount = (textBefore: string, textBehind: string): boolean =>
  WOULD_BEHIND.test(textBehind) || (OF_THEM.test(textBehind) && WOULD_BEFORE.test(textBefore))

const EXPLAINING_FIELDS = [OFFER_SCARCITY, 'offer.reason', 'product.goal']

/**
 * Reports a number of buyers in the summary that differs from the offered quantity, unless another field explains it.
 */
const buyerCountRule: AnalysisRule = (context) => {
  const path = 'hypothesis.summary'
  const [amount, text] = [offerAmount(context), context.text(path)]
  const stated = numbersAt(context, path).find(({ start, end }) => isBuyerCount(text.slice(0, start), text.slice(end)))
  if (amount === undefined || !stated || stated.n === amount) return []
  const explained = EXPLAINING_FIELDS.flatMap((one) => numbersAt(context, one).map(({ n }) => n))
  if (explained.includes(stated.n)) return []
  const quote = quoteExcerpt(t`${{ count: text.slice(stated.start, stated.end) }} of them`)
  const title = t`The summary says ${quote}, but “Places available” is ${amount}`
  const advice = t`The hypothesis takes its number from “Places available”. Change one of them so that they match.`
  return [
    context.finding({
      rule: 'buyers',
      path,
      kind: 'contradiction',
      title,
      advice,
      words: [String(stated.n), String(amount)],
    }),
  ]
}

/** Choices of the field, as they are stored. */
const UNIT_NAMES = ['days', 'weeks', 'months', 'years']
const DURATION_LABELS: readonly ((count: number) => string)[] = [
  (count) => plural(count, { one: '# day', other: '# days' }),
  (count) => plural(count, { one: '# week', other: '# weeks' }),
  (count) => plural(count, { one: '# month', other: '# months' }),
  (count) => plural(count, { one: '# year', other: '# years' }),
]
const DURATION_PATHS = [
  'title',
  'excerpt',
  'overview.product_name',
  'overview.product_description',
  'product.name',
  'product.idea',
  'product.deliverable',
  'hypothesis.solution',
  'hypothesis.preview',
]
/** Durations of something else. */
const OTHER_DURATION =
  /(?<!\p{L})(?:within|per|first|delivery|cancel|trial|free|guarantee|refund|money|notice|ago|before|after|later|old|every|last|past|innerhalb|binnen|pro|erste[nrs]?|lieferzeit|kündig\p{L}*|kostenlos\p{L}*|testen|garantie|rückgabe|vorher|zuvor|nach|vor|alle|alt|letzten|gratis|prueba|garantía|antes|después|cada|essai|avant|après|chaque)(?!\p{L})/iu

interface Duration {
  readonly path: string
  readonly text: string
  readonly n: number
}

function durationsAt(context: AnalysisContext, path: string, unit: RegExp): readonly Duration[] {
  const text = context.text(path)
  return numbersAt(context, path).flatMap(({ n, start, end }) => {
    const found = unit.exec(text.slice(end, end + 24))?.[0]
    const around = text.slice(Math.max(0, start - 24), end + 32)
    return found === undefined || OTHER_DURATION.test(around)
      ? []
      : [{ path, text: text.slice(start, end + found.length), n }]
  })
}

/** 'Ten weeks' where the timeframe is 12 of them. */
const timeframeRule: AnalysisRule = (context) => {
  const path = 'product.timeframe_amount'
  const unit = context.raw('product.timeframe_unit').trim()
  const amount = Number(readAmount(context.raw(path))?.whole ?? Number.NaN)
  const at = UNIT_NAMES.indexOf(unit)
  if (at < 0 || Number.isNaN(amount)) return []
  const pattern = new RegExp(String.raw`^[\s-]?(?:${DURATION_UNITS[at] ?? ''})(?![\p{L}\p{N}])`, 'iu')
  const stated = DURATION_PATHS.flatMap((one) => durationsAt(context, one, pattern))
  const [first] = stated
  if (!first || stated.some(({ n }) => n === amount)) return []
  const title = t`The timeframe is ${{ duration: DURATION_LABELS[at]?.(amount) ?? '' }}, but another field says ${{ quote: quoteExcerpt(first.text) }}`
  const words = [String(amount), unit, ...stated.map(({ text }) => text)]
  return [
    context.finding({
      rule: 'timeframe',
      path,
      kind: 'contradiction',
      title,
      advice: t`Change one of them so that they match.`,
      words,
    }),
  ]
}

/** Numbers that do not go together. */
export const countRules: readonly AnalysisRule[] = [scarcityRule, unlimitedRule, buyerCountRule, timeframeRule]

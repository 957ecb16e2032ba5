import { t } from '@lingui/core/macro'
import {
  type AnalysisContext,
  quoteExcerpt,
  type AnalysisRule,
  numberedPaths,
} from '#domain/analysis/analysis-context.ts'
import type { OfferFinding } from '#domain/analysis/offer-finding.ts'
import { amountInCents } from '#domain/stale/amounts.ts'
import { comparedPrices } from '#domain/swot/compared-prices.ts'
import { PROMISE_PATHS } from './promise-paths.ts'

const NUMBER = String.raw`(\d[\d.,’' \u00a0]{0,20}\d|\d)`
/** Matches the price that people would pay in the summary of the hypothesis. */
const PAID_PRICE: readonly RegExp[] = [
  new RegExp(
    String.raw`(?<!\p{L})(?:would pay|will pay|zahlen|bezahlen|pagar[áa]n?|paie\p{L}*)(?!\p{L})[^\d.!?\n]{0,24}${NUMBER}`,
    'iu',
  ),
  new RegExp(String.raw`${NUMBER}[ \u00a0]?(?:€|EUR|Euro|Franken|CHF)[^\d.!?\n]{0,24}(?:be)?zahlen(?!\p{L})`, 'iu'),
]

const STATED_PRICE_FIELD = 'offer.price'
const PRICE = 'benefits.price_1'
const BENEFITS = numberedPaths('benefits.price', 5)
const ALL_WORTH_FIELDS = [...BENEFITS, ...numberedPaths('incentives.price', 6)]
/** A single worth is the price itself. */
const MIN_WORTH_COUNT = 2

const sumOf = (cents: readonly (number | undefined)[]): number =>
  cents.reduce<number>((sum, one) => sum + (one ?? 0), 0)

const paidAmount = (text: string): string | undefined =>
  PAID_PRICE.map((pattern) => pattern.exec(text)?.[1]).find(
    (found) => found !== undefined && amountInCents(found) !== undefined,
  )

const amountText = (cents: number): string => (cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2))

const differsFromPrice = (context: AnalysisContext, quote: string): OfferFinding =>
  context.finding({
    rule: 'twoPrices',
    path: 'hypothesis.summary',
    kind: 'contradiction',
    title: t`The summary says people would pay ${quote}, but the price is ${{ price: context.raw(STATED_PRICE_FIELD).trim() }}`,
    advice: t`Change one of them so that they match.`,
    words: [quote, context.raw(STATED_PRICE_FIELD)],
  })

/** The price that the summary names is not that of the benefits, or is more than all of it is worth. */
const summaryPriceRule: AnalysisRule = (context) => {
  const path = 'hypothesis.summary'
  const quote = paidAmount(context.text(path))
  const cents = ALL_WORTH_FIELDS.map((one) => amountInCents(context.raw(one)))
  const [first] = cents
  const [paid, worth] = [quote === undefined ? undefined : amountInCents(quote), sumOf(cents)]
  if (quote === undefined || paid === undefined) return []
  const stated = amountInCents(context.raw(STATED_PRICE_FIELD))
  if (stated !== undefined) return stated === paid ? [] : [differsFromPrice(context, quote)]
  if (first === undefined || [first, worth, sumOf(cents.slice(0, BENEFITS.length))].includes(paid)) return []
  const isBelow = worth < paid && cents.filter((one) => (one ?? 0) > 0).length >= MIN_WORTH_COUNT
  const words = [quote, ...ALL_WORTH_FIELDS.map((one) => context.raw(one))]
  return isBelow
    ? [
        context.finding({
          rule: 'worth',
          path: PRICE,
          kind: 'contradiction',
          title: t`By your figures, everything is worth ${{ worth: amountText(worth) }}, but people would pay ${quote}`,
          advice: t`Check the values of the features and bonuses, or the price in the summary.`,
          words,
        }),
      ]
    : [
        context.finding({
          rule: 'twoPrices',
          path,
          kind: 'contradiction',
          title: t`The summary says people would pay ${quote}, but the first feature is worth ${{ worth: context.raw(PRICE).trim() }}`,
          advice: t`The hypothesis takes its price from the first feature. Change one of them so that they match.`,
          words,
        }),
      ]
}

const CHEAPEST =
  /(?<!\p{L})(?:(?:the )?cheapest|(?:the )?lowest prices?|best price|(?:am |der |die |das )?günstigste\p{L}*|(?:am |der |die |das )?billigste\p{L}*|bester preis)(?!\p{L})/iu

function cheaperAlternative(context: AnalysisContext): number | undefined {
  return comparedPrices(context.swot).find(({ isCheaper }) => isCheaper)?.n
}

const cheapestClaimRule: AnalysisRule = (context) => {
  const path = PROMISE_PATHS.find((one) => CHEAPEST.test(context.text(one)))
  const n = path === undefined ? undefined : cheaperAlternative(context)
  if (path === undefined || n === undefined) return []
  const quote = CHEAPEST.exec(context.text(path))?.[0] ?? ''
  const alternative = context.text(`problems.alternative_solution_${n}`) || t`alternative ${n}`
  return [
    context.finding({
      rule: 'cheapest',
      path,
      kind: 'contradiction',
      title: t`This says ${{ quote: quoteExcerpt(quote) }}, but ${{ alternative: quoteExcerpt(alternative) }} costs less`,
      advice: t`Say what the cheaper one doesn’t offer.`,
      words: [
        quote,
        context.raw(`problems.alternative_price_${n}`),
        ...ALL_WORTH_FIELDS.map((one) => context.raw(one)),
      ],
    }),
  ]
}

/** So much dearer that one of the two figures is more likely wrong. */
const MAX_PRICE_RATIO = 10

const muchDearerRule: AnalysisRule = (context) => {
  const compared = comparedPrices(context.swot)
  const nearest = compared.toSorted((a, b) => b.share - a.share)[0]
  if (!nearest || nearest.share * MAX_PRICE_RATIO > 1) return []
  const path = `problems.alternative_price_${nearest.n}`
  const alternative = context.text(`problems.alternative_solution_${nearest.n}`) || t`an alternative`
  const title = t`The offer costs more than ten times as much as ${{ alternative: quoteExcerpt(alternative) }}`
  const advice = t`Check both figures. If they’re right, say what makes the difference.`
  return [
    context.finding({
      rule: 'farDearer',
      path,
      kind: 'contradiction',
      title,
      advice,
      words: [context.raw(path), context.raw(PRICE)],
    }),
  ]
}

/** Prices that do not go together. */
export const priceRules: readonly AnalysisRule[] = [summaryPriceRule, cheapestClaimRule, muchDearerRule]

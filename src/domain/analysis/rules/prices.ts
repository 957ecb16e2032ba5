import { type AnalysisScene, quoted, type Rule, several } from '#domain/analysis/analysis-scene.ts'
import type { Finding } from '#domain/analysis/finding.ts'
import { centsOf } from '#domain/stale/amounts.ts'
import { comparedPrices } from '#domain/swot/compared-prices.ts'
import { PROMISES } from './promises.ts'

const NUMBER = String.raw`(\d[\d.,’' \u00a0]{0,20}\d|\d)`
/** What people would pay, as the summary of the hypothesis has it. */
const PAID: readonly RegExp[] = [
  new RegExp(
    String.raw`(?<!\p{L})(?:would pay|will pay|zahlen|bezahlen|pagar[áa]n?|paie\p{L}*)(?!\p{L})[^\d.!?\n]{0,24}${NUMBER}`,
    'iu',
  ),
  new RegExp(String.raw`${NUMBER}[ \u00a0]?(?:€|EUR|Euro|Franken|CHF)[^\d.!?\n]{0,24}(?:be)?zahlen(?!\p{L})`, 'iu'),
]

const STATED = 'offer.price'
const PRICE = 'benefits.price_1'
const BENEFITS = several('benefits.price', 5)
const ALL = [...BENEFITS, ...several('incentives.price', 6)]
/** A single worth is the price itself. */
const LEAST_WORTHS = 2

const sumOf = (cents: readonly (number | undefined)[]): number =>
  cents.reduce<number>((sum, one) => sum + (one ?? 0), 0)

const paidIn = (text: string): string | undefined =>
  PAID.map((pattern) => pattern.exec(text)?.[1]).find((found) => found !== undefined && centsOf(found) !== undefined)

const amountText = (cents: number): string => (cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2))

const differsFromPrice = (scene: AnalysisScene, said: string): Finding =>
  scene.found({
    rule: 'twoPrices',
    path: 'hypothesis.summary',
    kind: 'contradiction',
    title: `The summary says that people would pay ${said}; the price is ${scene.raw(STATED).trim()}`,
    advice: 'Make both the same.',
    words: [said, scene.raw(STATED)],
  })

/** The price that the summary names is not that of the benefits, or is more than all of it is worth. */
const summary: Rule = (scene) => {
  const path = 'hypothesis.summary'
  const said = paidIn(scene.text(path))
  const cents = ALL.map((one) => centsOf(scene.raw(one)))
  const [first] = cents
  const [paid, worth] = [said === undefined ? undefined : centsOf(said), sumOf(cents)]
  if (said === undefined || paid === undefined) return []
  const stated = centsOf(scene.raw(STATED))
  if (stated !== undefined) return stated === paid ? [] : [differsFromPrice(scene, said)]
  if (first === undefined || [first, worth, sumOf(cents.slice(0, BENEFITS.length))].includes(paid)) return []
  const isBelow = worth < paid && cents.filter((one) => (one ?? 0) > 0).length >= LEAST_WORTHS
  const words = [said, ...ALL.map((one) => scene.raw(one))]
  return isBelow
    ? [
        scene.found({
          rule: 'worth',
          path: PRICE,
          kind: 'contradiction',
          title: `All of it is worth ${amountText(worth)} by your own figures, and people would pay ${said}`,
          advice: 'Look at the worth of the features and bonuses, or at the price in the summary.',
          words,
        }),
      ]
    : [
        scene.found({
          rule: 'twoPrices',
          path,
          kind: 'contradiction',
          title: `The summary says that people would pay ${said}; the first feature is worth ${scene.raw(PRICE).trim()}`,
          advice: 'The sentence takes the price from the first feature: make both the same.',
          words,
        }),
      ]
}

const CHEAPEST =
  /(?<!\p{L})(?:(?:the )?cheapest|(?:the )?lowest prices?|best price|(?:am |der |die |das )?günstigste\p{L}*|(?:am |der |die |das )?billigste\p{L}*|bester preis)(?!\p{L})/iu

function cheaperThan(scene: AnalysisScene): number | undefined {
  return comparedPrices(scene.swot).find(({ isCheaper }) => isCheaper)?.n
}

const cheapest: Rule = (scene) => {
  const path = PROMISES.find((one) => CHEAPEST.test(scene.text(one)))
  const n = path === undefined ? undefined : cheaperThan(scene)
  if (path === undefined || n === undefined) return []
  const said = CHEAPEST.exec(scene.text(path))?.[0] ?? ''
  const alternative = scene.text(`problems.alternative_solution_${n}`) || `alternative ${n}`
  return [
    scene.found({
      rule: 'cheapest',
      path,
      kind: 'contradiction',
      title: `${quoted(said)} is said here, and ${quoted(alternative)} costs less`,
      advice: 'Say what the cheaper one does not give.',
      words: [said, scene.raw(`problems.alternative_price_${n}`), ...ALL.map((one) => scene.raw(one))],
    }),
  ]
}

/** So much dearer that one of the two figures is more likely wrong. */
const MOST_TIMES = 10

const farDearer: Rule = (scene) => {
  const compared = comparedPrices(scene.swot)
  const nearest = compared.toSorted((a, b) => b.share - a.share)[0]
  if (!nearest || nearest.share * MOST_TIMES > 1) return []
  const path = `problems.alternative_price_${nearest.n}`
  const title = `It costs more than ten times what ${quoted(scene.text(`problems.alternative_solution_${nearest.n}`) || 'an alternative')} does`
  const advice = 'Look at both figures. Where they are right, say what makes the difference.'
  return [
    scene.found({
      rule: 'farDearer',
      path,
      kind: 'contradiction',
      title,
      advice,
      words: [scene.raw(path), scene.raw(PRICE)],
    }),
  ]
}

/** Prices that do not go together. */
export const prices: readonly Rule[] = [summary, cheapest, farDearer]

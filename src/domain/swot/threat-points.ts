import { comparedPrices } from './compared-prices.ts'
import { notedPoints } from './noted-points.ts'
import type { SwotPoint, SwotRule, SwotContext } from './swot-context.ts'

const DAY_MS = 86_400_000
const SOON_DAYS = 14
const ALTERNATIVES = 3
const OBSTACLES = 5
const MAX_THREATS_PER_RULE = 2

const ending: SwotRule = (context) => {
  const from = 'offer.end_date'
  const [endMs, date] = [context.reader.endMs(), context.date(from)]
  if (endMs === null || date === '') return []
  if (endMs < context.nowMs)
    return context.plainPoint(`Texts that mention the end date are out of date: ${date}`, [from])
  const days = Math.floor((endMs - context.nowMs) / DAY_MS)
  if (days > SOON_DAYS) return []
  const when = days === 0 ? 'within a day' : days === 1 ? 'in 1 day' : `in ${days} days`
  return context.plainPoint(
    `The offer ends ${when}: ${date}`,
    [from],
    'Tell people about the end date while there’s time.',
  )
}

const prices: SwotRule = (context) => {
  const cheaper = new Map(
    comparedPrices(context).flatMap(({ n, price, isCheaper }) => (isCheaper ? [[n, price] as const] : [])),
  )
  return context.usableEntries(ALTERNATIVES, 'problems.alternative_solution').flatMap((n) => {
    const from = [`problems.alternative_solution_${n}`, `problems.alternative_price_${n}`]
    const words = context.reader.line(from[0] ?? '')
    const price = cheaper.get(n)
    const isFree = Number(context.reader.raw(from[1] ?? '').trim() || Number.NaN) === 0
    if (!isFree && price === undefined) return []
    const lead = isFree ? 'An alternative costs nothing' : `An alternative costs less than ${price}`
    return context.quotedPoint({ lead, words, from, advice: 'Say what the cheaper alternative doesn’t offer.' })
  })
}

const alternatives: SwotRule = (context) =>
  context
    .usableEntries(ALTERNATIVES, 'problems.alternative_solution')
    .slice(0, MAX_THREATS_PER_RULE)
    .flatMap((n) => {
      const from = `problems.alternative_solution_${n}`
      return context.quotedPoint({
        lead: 'People can turn to an alternative',
        words: context.reader.line(from),
        from: [from],
      })
    })

const limited: SwotRule = (context) => {
  const left = context.reader.placesLeft()
  return left > 0 ? context.plainPoint(`Only a limited number is for sale: ${left} left`, ['offer.amount']) : []
}

const scarcity: SwotRule = (context) => {
  const from = 'offer.scarcity'
  return context.quotedPoint({ lead: 'Growth is limited', words: context.reader.text(from), from: [from] })
}

const obstacles: SwotRule = (context) =>
  context
    .usableEntries(OBSTACLES, 'transformation.obstacle')
    .slice(0, MAX_THREATS_PER_RULE)
    .flatMap((n) => {
      const from = `transformation.obstacle_${n}`
      const advice = 'Answer in your texts what holds people back.'
      return context.quotedPoint({
        lead: 'Something holds people back',
        words: context.reader.line(from),
        from: [from],
        advice,
      })
    })

const risk =
  (from: string, lead: string): SwotRule =>
  (context) =>
    context.reader
      .lines(from)
      .slice(0, 1)
      .flatMap((words) => context.quotedPoint({ lead, words, from: [from] }))

/** Returns threats to an offer, the most urgent first. */
export const threatPoints = (context: SwotContext): readonly SwotPoint[] =>
  [
    notedPoints('threats'),
    ending,
    prices,
    risk('analysis.risks', 'A risk is noted'),
    obstacles,
    alternatives,
    limited,
    risk('analysis.assumptions', 'The offer rests on an assumption'),
    scarcity,
  ].flatMap((rule) => rule(context))

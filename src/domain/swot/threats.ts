import { counted } from '#lib/text/text.ts'
import { comparedPrices } from './compared-prices.ts'
import { noted } from './noted.ts'
import type { Point, Rule, SwotScene } from './swot-scene.ts'

const DAY_MS = 86_400_000
const SOON_DAYS = 14
const ALTERNATIVES = 3
const OBSTACLES = 5
const MOST_OF_A_KIND = 2

const ending: Rule = (scene) => {
  const from = 'offer.end_date'
  const [endMs, date] = [scene.reader.endMs(), scene.date(from)]
  if (endMs === null || date === '') return []
  if (endMs < scene.nowMs) return scene.plain(`Texts that name its end are out of date: ${date}`, [from])
  const days = Math.floor((endMs - scene.nowMs) / DAY_MS)
  if (days > SOON_DAYS) return []
  const when = days === 0 ? 'within a day' : `in ${counted(days, 'day')}`
  return scene.plain(`It ends ${when}: ${date}`, [from], 'Tell people of the end date while there is time.')
}

const prices: Rule = (scene) => {
  const cheaper = new Map(
    comparedPrices(scene).flatMap(({ n, price, isCheaper }) => (isCheaper ? [[n, price] as const] : [])),
  )
  return scene.entries(ALTERNATIVES, 'problems.alternative_solution').flatMap((n) => {
    const from = [`problems.alternative_solution_${n}`, `problems.alternative_price_${n}`]
    const words = scene.reader.line(from[0] ?? '')
    const price = cheaper.get(n)
    const isFree = Number(scene.reader.raw(from[1] ?? '').trim() || Number.NaN) === 0
    if (!isFree && price === undefined) return []
    const lead = isFree ? 'An alternative costs nothing' : `An alternative costs less than ${price}`
    return scene.said({ lead, words, from, advice: 'Say what the cheaper alternative does not give.' })
  })
}

const alternatives: Rule = (scene) =>
  scene
    .entries(ALTERNATIVES, 'problems.alternative_solution')
    .slice(0, MOST_OF_A_KIND)
    .flatMap((n) => {
      const from = `problems.alternative_solution_${n}`
      return scene.said({ lead: 'People can turn to an alternative', words: scene.reader.line(from), from: [from] })
    })

const limited: Rule = (scene) => {
  const left = scene.reader.left()
  return left > 0 ? scene.plain(`There is no more to sell once these are gone: ${left} left`, ['offer.amount']) : []
}

const scarcity: Rule = (scene) => {
  const from = 'offer.scarcity'
  return scene.said({ lead: 'It cannot grow at will', words: scene.reader.text(from), from: [from] })
}

const obstacles: Rule = (scene) =>
  scene
    .entries(OBSTACLES, 'transformation.obstacle')
    .slice(0, MOST_OF_A_KIND)
    .flatMap((n) => {
      const from = `transformation.obstacle_${n}`
      const advice = 'Answer in your texts what holds people back.'
      return scene.said({
        lead: 'Something stands in people’s way',
        words: scene.reader.line(from),
        from: [from],
        advice,
      })
    })

const risk =
  (from: string, lead: string): Rule =>
  (scene) =>
    scene.reader
      .lines(from)
      .slice(0, 1)
      .flatMap((words) => scene.said({ lead, words, from: [from] }))

/** What could harm an offer, the most pressing first. */
export const threats = (scene: SwotScene): readonly Point[] =>
  [
    noted('threats'),
    ending,
    prices,
    risk('analysis.risks', 'A risk is noted'),
    obstacles,
    alternatives,
    limited,
    risk('analysis.assumptions', 'It rests on an assumption'),
    scarcity,
  ].flatMap((rule) => rule(scene))

import { namedCustomers } from './strengths.ts'
import { noted } from './noted.ts'
import type { Point, Rule, SwotScene } from './swot-scene.ts'

const ASPIRATIONS = 5
const ATTEMPTS = 3
const BONUSES = 6
const MOST_OF_A_KIND = 2

const renewal: Rule = (scene) => {
  const date = scene.date('offer.end_date')
  if (date === '' || scene.reader.isRunning()) return []
  return scene.plain(
    `The end date has passed, so a new one can be set: ${date}`,
    ['offer.end_date'],
    'Set a new end date, or take it out.',
  )
}

const start: Rule = (scene) => {
  const from = 'offer.start_date'
  const date = scene.date(from)
  const isAhead = date !== '' && Date.parse(`${scene.reader.raw(from).trim()}T00:00:00Z`) > scene.nowMs
  return isAhead ? scene.plain(`There is time to tell people before it starts: ${date}`, [from]) : []
}

const aspirations: Rule = (scene) =>
  scene
    .entries(ASPIRATIONS, 'goals.aspiration')
    .slice(0, MOST_OF_A_KIND)
    .flatMap((n) => {
      const from = `goals.aspiration_${n}`
      const advice = 'Write a text for each of the aspirations.'
      return scene.said({
        lead: 'Texts can speak to an aspiration',
        words: scene.reader.line(from),
        from: [from],
        advice,
      })
    })

const likeCustomers: Rule = (scene) =>
  namedCustomers(scene)
    .filter((n) => scene.reader.line(`testimonials.role_${n}`) !== '')
    .slice(0, 1)
    .flatMap((n) => {
      const from = `testimonials.role_${n}`
      return scene.said({
        lead: `There may be more people like ${scene.customer(n)}`,
        words: scene.reader.line(from),
        from: [from],
      })
    })

const stories: Rule = (scene) => {
  const n =
    namedCustomers(scene).find((one) => scene.reader.raw(`testimonials.more_url_${one}`).trim() !== '') ??
    namedCustomers(scene)[0]
  if (n === undefined) return []
  const from = `testimonials.comment_${n}`
  return scene.said({
    lead: `Texts can quote ${scene.customer(n)}`,
    words: scene.reader.text(from).replaceAll('\n', ' '),
    from: [from],
    advice: 'Put the words of customers into your texts.',
  })
}

const tried: Rule = (scene) =>
  scene
    .entries(ATTEMPTS, 'problems.tried', 'problems.result')
    .slice(0, 1)
    .flatMap((n) => {
      const from = [`problems.tried_${n}`, `problems.result_${n}`]
      return scene.said({
        lead: 'People have already tried to help themselves',
        words: scene.reader.line(from[0] ?? ''),
        from,
      })
    })

const bonusAlone: Rule = (scene) =>
  scene
    .entries(BONUSES, 'incentives.bonus')
    .slice(0, 1)
    .flatMap((n) => {
      const from = `incentives.bonus_${n}`
      return scene.said({
        lead: 'A bonus could become an offer of its own',
        words: scene.reader.line(from),
        from: [from],
      })
    })

const wish =
  (from: string, lead: string): Rule =>
  (scene) =>
    scene.said({ lead, words: scene.reader.text(from), from: [from] })

const searched: Rule = (scene) => {
  const from = 'overview.keywords'
  const first = scene.reader.line(from).split(/[,;،、]/u)[0] ?? ''
  return scene.said({ lead: 'People may search for these words', words: first.trim(), from: [from] })
}

/** What an offer could make more of, the nearest first. */
export const opportunities = (scene: SwotScene): readonly Point[] =>
  [
    noted('opportunities'),
    renewal,
    start,
    aspirations,
    likeCustomers,
    stories,
    tried,
    bonusAlone,
    wish('transformation.others', 'There is more to tell'),
    wish('goals.main', 'Texts can speak to the main goal'),
    wish('goals.desires', 'People wish for something'),
    searched,
  ].flatMap((rule) => rule(scene))

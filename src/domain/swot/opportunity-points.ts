import { namedCustomers } from './strength-points.ts'
import { notedPoints } from './noted-points.ts'
import type { SwotPoint, SwotRule, SwotContext } from './swot-context.ts'

const ASPIRATIONS = 5
const ATTEMPTS = 3
const BONUSES = 6
const MAX_OPPORTUNITIES_PER_RULE = 2

const renewal: SwotRule = (context) => {
  const date = context.date('offer.end_date')
  if (date === '' || context.reader.isRunning()) return []
  return context.plainPoint(
    `The end date has passed, so a new one can be set: ${date}`,
    ['offer.end_date'],
    'Set a new end date, or remove it.',
  )
}

const start: SwotRule = (context) => {
  const from = 'offer.start_date'
  const date = context.date(from)
  const isAhead = date !== '' && Date.parse(`${context.reader.raw(from).trim()}T00:00:00Z`) > context.nowMs
  return isAhead ? context.plainPoint(`There’s still time to tell people before it starts: ${date}`, [from]) : []
}

const aspirations: SwotRule = (context) =>
  context
    .usableEntries(ASPIRATIONS, 'goals.aspiration')
    .slice(0, MAX_OPPORTUNITIES_PER_RULE)
    .flatMap((n) => {
      const from = `goals.aspiration_${n}`
      const advice = 'Write a text for each of the aspirations.'
      return context.quotedPoint({
        lead: 'Texts can speak to an aspiration',
        words: context.reader.line(from),
        from: [from],
        advice,
      })
    })

const likeCustomers: SwotRule = (context) =>
  namedCustomers(context)
    .filter((n) => context.reader.line(`testimonials.role_${n}`) !== '')
    .slice(0, 1)
    .flatMap((n) => {
      const from = `testimonials.role_${n}`
      return context.quotedPoint({
        lead: `There may be more people like ${context.customer(n)}`,
        words: context.reader.line(from),
        from: [from],
      })
    })

const stories: SwotRule = (context) => {
  const n =
    namedCustomers(context).find((one) => context.reader.raw(`testimonials.more_url_${one}`).trim() !== '') ??
    namedCustomers(context)[0]
  if (n === undefined) return []
  const from = `testimonials.comment_${n}`
  return context.quotedPoint({
    lead: `Texts can quote ${context.customer(n)}`,
    words: context.reader.text(from).replaceAll('\n', ' '),
    from: [from],
    advice: 'Use your customers’ words in your texts.',
  })
}

const tried: SwotRule = (context) =>
  context
    .usableEntries(ATTEMPTS, 'problems.tried', 'problems.result')
    .slice(0, 1)
    .flatMap((n) => {
      const from = [`problems.tried_${n}`, `problems.result_${n}`]
      return context.quotedPoint({
        lead: 'People have already tried to help themselves',
        words: context.reader.line(from[0] ?? ''),
        from,
      })
    })

const bonusAlone: SwotRule = (context) =>
  context
    .usableEntries(BONUSES, 'incentives.bonus')
    .slice(0, 1)
    .flatMap((n) => {
      const from = `incentives.bonus_${n}`
      return context.quotedPoint({
        lead: 'A bonus could become an offer of its own',
        words: context.reader.line(from),
        from: [from],
      })
    })

const textPointRule =
  (from: string, lead: string): SwotRule =>
  (context) =>
    context.quotedPoint({ lead, words: context.reader.text(from), from: [from] })

const searched: SwotRule = (context) => {
  const from = 'overview.keywords'
  const first = context.reader.line(from).split(/[,;،、]/u)[0] ?? ''
  return context.quotedPoint({ lead: 'People may search for these words', words: first.trim(), from: [from] })
}

/** Returns points that an offer could make more of, the closest first. */
export const opportunityPoints = (context: SwotContext): readonly SwotPoint[] =>
  [
    notedPoints('opportunities'),
    renewal,
    start,
    aspirations,
    likeCustomers,
    stories,
    tried,
    bonusAlone,
    textPointRule('transformation.others', 'There is more to tell'),
    textPointRule('goals.main', 'Texts can speak to the main goal'),
    textPointRule('goals.desires', 'People wish for something'),
    searched,
  ].flatMap((rule) => rule(context))

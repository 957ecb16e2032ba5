import { comparedPrices } from './compared-prices.ts'
import { notedPoints } from './noted-points.ts'
import type { SwotPoint, SwotRule, SwotContext } from './swot-context.ts'

const TESTIMONIALS = 6
const FEATURES = 5
const BONUSES = 6
const QUESTIONS = 5
const FEW_NAMES = 2
/** So many answers are more than chance. */
const MANY_ANSWERS = 3
const MANY_BENEFITS = 3

const hasNumber = (text: string): boolean => /\p{N}/u.test(text)

const guarantee: SwotRule = (context) => {
  const from = 'benefits.guarantee'
  const text = context.reader.text(from)
  if (text === '') return []
  const sentences = context.reader.sentences(text)
  // Ends behind the sentence with the number, which says how long the guarantee holds.
  const at = sentences.findIndex((one) => /\p{N}/u.test(one))
  const shortest = (at < 0 ? sentences : sentences.slice(0, at + 1)).join(' ')
  const lead = 'A guarantee removes the risk for buyers'
  return context.quotedPoint({ lead, words: shortest, from: [from], isWhole: true, alone: lead })
}

/** Returns the numbers of the testimonials that have both a name and a comment. */
export const namedCustomers = (context: SwotContext): readonly number[] =>
  context.usableEntries(TESTIMONIALS, 'testimonials.firstname', 'testimonials.comment')

const results: SwotRule = (context) => {
  for (const n of namedCustomers(context)) {
    const from = `testimonials.comment_${n}`
    const words = context.reader.sentences(context.reader.text(from)).find(hasNumber)
    if (words !== undefined)
      return context.quotedPoint({ lead: `${context.customer(n)} gives a figure`, words, from: [from] })
  }
  return []
}

const cheaper: SwotRule = (context) =>
  comparedPrices(context)
    .filter(({ isDearer }) => isDearer)
    .slice(0, 1)
    .flatMap(({ n, price }) => {
      const from = [`problems.alternative_solution_${n}`, `problems.alternative_price_${n}`]
      return context.quotedPoint({
        lead: `At ${price}, the offer costs less than an alternative`,
        words: context.reader.line(from[0] ?? ''),
        from,
      })
    })

const proof: SwotRule = (context) => {
  const customers = namedCustomers(context)
  if (customers.length === 0) return []
  const from = customers.map((n) => `testimonials.comment_${n}`)
  const names = customers.map((n) => context.customer(n))
  const rest = names.length - FEW_NAMES
  const nameList = `${names.slice(0, FEW_NAMES).join(rest > 0 ? ', ' : ' and ')}${rest > 0 ? ` and ${rest} more` : ''}`
  return context.plainPoint(
    names.length === 1
      ? `A customer recommends it by name: ${nameList}`
      : `Customers recommend it by name: ${nameList}`,
    from,
  )
}

const figures: SwotRule = (context) => {
  const paths = [
    ...context.usableEntries(FEATURES, 'benefits.benefit').map((n) => `benefits.benefit_${n}`),
    'analysis.evidence',
  ]
  for (const from of paths) {
    const words = context.reader.sentences(context.reader.text(from)).find(hasNumber)
    const lead = from === 'analysis.evidence' ? 'The evidence has figures' : 'A benefit has figures'
    if (words !== undefined) return context.quotedPoint({ lead, words, from: [from] })
  }
  return []
}

const benefits: SwotRule = (context) => {
  const named = context.usableEntries(FEATURES, 'benefits.benefit')
  const [first] = named
  if (first === undefined || named.length < MANY_BENEFITS) return []
  const from = named.map((n) => `benefits.benefit_${n}`)
  const lead = `${named.length} benefits are named, the first of them`
  return context.quotedPoint({
    lead,
    words: context.reader.line(`benefits.benefit_${first}`),
    from,
    alone: `${named.length} benefits are named`,
  })
}

const audience: SwotRule = (context) => {
  const from = ['hypothesis.audience', 'product.audience', 'audience.qualifiers', 'audience.role'].find(
    (path) => context.reader.text(path) !== '',
  )
  const lead = 'It’s clear who it’s for'
  return from === undefined
    ? []
    : context.quotedPoint({ lead, words: context.reader.text(from), from: [from], alone: lead })
}

const bonuses: SwotRule = (context) => {
  const given = context.usableEntries(BONUSES, 'incentives.bonus')
  const [first] = given
  if (first === undefined) return []
  const lead = given.length === 1 ? 'A bonus comes on top' : `${given.length} bonuses come on top, the first of them`
  return context.quotedPoint({
    lead,
    words: context.reader.line(`incentives.bonus_${first}`),
    from: given.map((n) => `incentives.bonus_${n}`),
    alone: given.length === 1 ? lead : `${given.length} bonuses come on top`,
  })
}

const price: SwotRule = (context) => {
  const text = context.reader.price()
  return text === ''
    ? []
    : context.plainPoint(`The price is clear: ${text}`, [
        context.reader.raw('offer.price') === '' ? 'benefits.price_1' : 'offer.price',
      ])
}

const deliverable: SwotRule = (context) => {
  const from = 'product.deliverable'
  return context.quotedPoint({ lead: 'It’s clear what people get', words: context.reader.text(from), from: [from] })
}

const answers: SwotRule = (context) => {
  const answered = context.usableEntries(QUESTIONS, 'faq.question', 'faq.answer')
  const [first] = answered
  if (first === undefined || answered.length < MANY_ANSWERS) return []
  const from = answered.map((n) => `faq.question_${n}`)
  const lead = `${answered.length} questions are answered in advance`
  return context.quotedPoint({
    lead: `${lead}, the first of them`,
    words: context.reader.line(`faq.question_${first}`),
    from,
    alone: lead,
  })
}

/** Returns an offer's strengths, the most important first. */
export const strengthPoints = (context: SwotContext): readonly SwotPoint[] =>
  [
    notedPoints('strengths'),
    guarantee,
    results,
    cheaper,
    proof,
    figures,
    bonuses,
    audience,
    benefits,
    price,
    deliverable,
    answers,
  ].flatMap((rule) => rule(context))

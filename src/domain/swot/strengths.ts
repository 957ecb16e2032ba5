import { guaranteeWays } from '#domain/copy/writer/shorten.ts'
import { comparedPrices } from './compared-prices.ts'
import { noted } from './noted.ts'
import type { Point, Rule, SwotScene } from './swot-scene.ts'

const TESTIMONIALS = 6
const FEATURES = 5
const BONUSES = 6
const QUESTIONS = 5
const FEW_NAMES = 2
/** So many answers are more than chance. */
const MANY_ANSWERS = 3
const MANY_BENEFITS = 3

const hasNumber = (text: string): boolean => /\p{N}/u.test(text)

const guarantee: Rule = (scene) => {
  const from = 'benefits.guarantee'
  const text = scene.reader.text(from)
  if (text === '') return []
  const [shortest = ''] = guaranteeWays(scene.reader.sentences(text))
    .slice(-1)
    .map((way) => way.join(' '))
  const lead = 'A guarantee takes the risk off buyers'
  return scene.said({ lead, words: shortest, from: [from], isWhole: true, alone: lead })
}

/** Those who said something under their name, by their numbers. */
export const namedCustomers = (scene: SwotScene): readonly number[] =>
  scene.entries(TESTIMONIALS, 'testimonials.firstname', 'testimonials.comment')

const results: Rule = (scene) => {
  for (const n of namedCustomers(scene)) {
    const from = `testimonials.comment_${n}`
    const words = scene.reader.sentences(scene.reader.text(from)).find(hasNumber)
    if (words !== undefined) return scene.said({ lead: `${scene.customer(n)} gives a figure`, words, from: [from] })
  }
  return []
}

const cheaper: Rule = (scene) =>
  comparedPrices(scene)
    .filter(({ isDearer }) => isDearer)
    .slice(0, 1)
    .flatMap(({ n, price }) => {
      const from = [`problems.alternative_solution_${n}`, `problems.alternative_price_${n}`]
      return scene.said({
        lead: `At ${price} it costs less than an alternative`,
        words: scene.reader.line(from[0] ?? ''),
        from,
      })
    })

const proof: Rule = (scene) => {
  const customers = namedCustomers(scene)
  if (customers.length === 0) return []
  const from = customers.map((n) => `testimonials.comment_${n}`)
  const names = customers.map((n) => scene.customer(n))
  const rest = names.length - FEW_NAMES
  const told = `${names.slice(0, FEW_NAMES).join(rest > 0 ? ', ' : ' and ')}${rest > 0 ? ` and ${rest} more` : ''}`
  return scene.plain(
    names.length === 1 ? `A customer speaks for it by name: ${told}` : `Customers speak for it by name: ${told}`,
    from,
  )
}

const figures: Rule = (scene) => {
  const paths = [
    ...scene.entries(FEATURES, 'benefits.benefit').map((n) => `benefits.benefit_${n}`),
    'analysis.evidence',
  ]
  for (const from of paths) {
    const words = scene.reader.sentences(scene.reader.text(from)).find(hasNumber)
    const lead = from === 'analysis.evidence' ? 'There is evidence in figures' : 'A benefit is put in figures'
    if (words !== undefined) return scene.said({ lead, words, from: [from] })
  }
  return []
}

const benefits: Rule = (scene) => {
  const named = scene.entries(FEATURES, 'benefits.benefit')
  const [first] = named
  if (first === undefined || named.length < MANY_BENEFITS) return []
  const from = named.map((n) => `benefits.benefit_${n}`)
  const lead = `${named.length} benefits are named, the first of them`
  return scene.said({
    lead,
    words: scene.reader.line(`benefits.benefit_${first}`),
    from,
    alone: `${named.length} benefits are named`,
  })
}

const audience: Rule = (scene) => {
  const from = ['hypothesis.audience', 'product.audience', 'audience.qualifiers', 'audience.role'].find(
    (path) => scene.reader.text(path) !== '',
  )
  const lead = 'It is clear whom it is for'
  return from === undefined ? [] : scene.said({ lead, words: scene.reader.text(from), from: [from], alone: lead })
}

const bonuses: Rule = (scene) => {
  const given = scene.entries(BONUSES, 'incentives.bonus')
  const [first] = given
  if (first === undefined) return []
  const lead = given.length === 1 ? 'A bonus comes on top' : `${given.length} bonuses come on top, the first of them`
  return scene.said({
    lead,
    words: scene.reader.line(`incentives.bonus_${first}`),
    from: given.map((n) => `incentives.bonus_${n}`),
    alone: given.length === 1 ? lead : `${given.length} bonuses come on top`,
  })
}

const price: Rule = (scene) => {
  const text = scene.reader.price()
  return text === ''
    ? []
    : scene.plain(`The price is plain to see: ${text}`, [
        scene.reader.raw('offer.price') === '' ? 'benefits.price_1' : 'offer.price',
      ])
}

const deliverable: Rule = (scene) => {
  const from = 'product.deliverable'
  return scene.said({ lead: 'It is clear what people get', words: scene.reader.text(from), from: [from] })
}

const answers: Rule = (scene) => {
  const answered = scene.entries(QUESTIONS, 'faq.question', 'faq.answer')
  const [first] = answered
  if (first === undefined || answered.length < MANY_ANSWERS) return []
  const from = answered.map((n) => `faq.question_${n}`)
  const lead = `${answered.length} questions are answered beforehand`
  return scene.said({
    lead: `${lead}, the first of them`,
    words: scene.reader.line(`faq.question_${first}`),
    from,
    alone: lead,
  })
}

/** What speaks for an offer, the weightiest first. */
export const strengths = (scene: SwotScene): readonly Point[] =>
  [
    noted('strengths'),
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
  ].flatMap((rule) => rule(scene))

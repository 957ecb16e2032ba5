import { SECTION_FORMS } from '#domain/kinds/opportunity-forms.ts'
import { sectionName } from '#domain/kinds/opportunity-sections.ts'
import { fieldsOf } from '#lib/field.ts'
import { noted } from './noted.ts'
import { numbersTo, type Point, type Rule, type SwotScene } from './swot-scene.ts'

const FEATURES = 5
const FEW_BENEFITS = 3
const FEW_LEFT = 10
const MOST_NAMED = 2

/** A field that ought to say something, what is so where it does not, and what to do about it. */
const missing =
  (paths: readonly string[], text: string, advice = ''): Rule =>
  (scene) =>
    paths.every((path) => scene.isMissing(path)) ? scene.plain(text, paths, advice) : []

const guarantee = missing(['benefits.guarantee'], 'There is no guarantee', 'Say what happens if it goes wrong.')

const TESTIMONIALS = 6

const proof: Rule = (scene) => {
  const from = numbersTo(TESTIMONIALS).map((n) => `testimonials.comment_${n}`)
  const said = scene.filled(TESTIMONIALS, 'testimonials.comment').length
  const named = scene.filled(TESTIMONIALS, 'testimonials.comment', 'testimonials.firstname').length
  const advice = 'Ask two customers for a sentence and their name.'
  if (said === 0) return scene.plain('No customer speaks for it', from, advice)
  if (named === 0) return scene.plain('What customers say stands without a name', from, advice)
  return named === 1 ? scene.plain('Only one customer speaks for it by name', from, advice) : []
}

const price: Rule = (scene) => {
  const from = numbersTo(FEATURES).map((n) => `benefits.price_${n}`)
  return scene.reader.price() === '' && from.every((path) => scene.isMissing(path))
    ? scene.plain('It does not say what it costs', from, 'Name the price.')
    : []
}

const ALONE = new RegExp(
  String.raw`(?<!\p{L})(?:(?:only one|one|a single) (?:person|teacher|trainer|coach|consultant|developer|baker|designer|doctor|therapist|man|woman)|by myself|on my own|eine einzige person|nur eine person|ich allein|una sola persona|yo sol[oa]|une seule personne|moi seule?|uma só pessoa|só eu)(?!\p{L})`,
  'iu',
)
/** Where an offer says who does the work. */
const HANDS = [
  'offer.scarcity',
  'offer.reason',
  'product.deliverable',
  'overview.product_description',
  'overview.website_description',
]
/** Where it says so by naming somebody. */
const NAMED_HANDS = new Set(HANDS.slice(0, 3))
const LEAST_NAME_CHARS = 3

/** Whether a text names the offer's sender. */
function namesSender(scene: SwotScene, sentence: string): boolean {
  const words = scene.reader.line('offer.sender').split(/[^\p{L}\p{M}’'-]+/u)
  const names = words.filter((word) => word.length >= LEAST_NAME_CHARS && /^\p{Lu}/u.test(word))
  return names.some((name) => new RegExp(String.raw`(?<!\p{L})${name}(?!\p{L})`, 'u').test(sentence))
}

const onePerson: Rule = (scene) => {
  for (const from of HANDS) {
    const isOne = (sentence: string): boolean =>
      ALONE.test(sentence) || (NAMED_HANDS.has(from) && namesSender(scene, sentence))
    const words = scene.reader.sentences(scene.reader.text(from)).find(isOne)
    const lead = 'Much hangs on one person'
    const advice = 'Say who steps in when that person cannot.'
    if (words !== undefined) return scene.said({ lead, words, from: [from], alone: lead, advice })
  }
  return []
}

const few: Rule = (scene) => {
  const named = scene.filled(FEATURES, 'benefits.benefit')
  const from = numbersTo(FEATURES).map((n) => `benefits.benefit_${n}`)
  const advice = 'Write down what each feature does for people.'
  const [first] = named
  if (first === undefined) return scene.plain('It does not say what people gain from it', from, advice)
  if (named.length >= FEW_BENEFITS) return []
  const alone = named.length === 1 ? 'Only one benefit is named' : `Only ${named.length} benefits are named`
  const lead = named.length === 1 ? alone : `${alone}, the first of them`
  return scene.said({ lead, words: scene.reader.line(`benefits.benefit_${first}`), from, advice, alone })
}

const bareFeature: Rule = (scene) => {
  const n = scene.entries(FEATURES, 'benefits.feature').find((one) => scene.isMissing(`benefits.benefit_${one}`))
  if (n === undefined) return []
  const from = [`benefits.feature_${n}`, `benefits.benefit_${n}`]
  const advice = 'Say what every feature is good for.'
  return scene.said({
    lead: 'A feature says nothing of its use',
    words: scene.reader.line(`benefits.feature_${n}`),
    from,
    advice,
  })
}

const scarce: Rule = (scene) => {
  const left = scene.reader.left()
  return left > 0 && left < FEW_LEFT ? scene.plain(`Few are left to sell: ${left}`, ['offer.amount']) : []
}

const action = missing(
  ['offer.call_to_action'],
  'There is no call to action',
  'Say what to do next, as it stands on the button.',
)
const hurry = missing(
  ['offer.end_date', 'offer.scarcity', 'offer.reason', 'offer.amount'],
  'Nothing says why to decide now',
  'Give a reason to decide now.',
)
const whom = missing(
  ['hypothesis.audience', 'product.audience', 'audience.name', 'audience.role', 'audience.qualifiers'],
  'It does not say whom it is for',
  'Choose the one group that it is for.',
)
const problem = missing(
  ['problems.main', 'hypothesis.problem', 'transformation.obstacle_1'],
  'It names no problem that it solves',
  'Write down the problem in the words of those who have it.',
)
const evidence = missing(
  ['analysis.evidence'],
  'No evidence is noted that people want it',
  'Note what was seen, heard or measured so far.',
)
const test = missing(['analysis.test'], 'No next test is planned', 'Plan the cheapest test of whether people want it.')

const lowConfidence: Rule = (scene) =>
  scene.reader.raw('analysis.confidence').trim() === 'Low'
    ? scene.plain('Confidence in it is noted as low', ['analysis.confidence'])
    : []

/** Sections that are about the offer's own analysis have points of their own. */
const NO_PART = new Set(['analysis', 'report'])

const emptySections: Rule = (scene) => {
  const empty = SECTION_FORMS.filter(
    (form) => !NO_PART.has(form.key) && fieldsOf(form).every(({ key }) => scene.isMissing(`${form.key}.${key}`)),
  ).map(({ key }) => key)
  if (empty.length === 0) return []
  const rest = empty.length - MOST_NAMED
  const names = empty
    .slice(0, MOST_NAMED)
    .map(sectionName)
    .join(rest > 0 ? ', ' : ' and ')
  return scene.plain(`Nothing is filled in at ${names}${rest > 0 ? ` and ${rest} more sections` : ''}`, [])
}

/** What an offer lacks, or has little of, the weightiest first. */
export const weaknesses = (scene: SwotScene): readonly Point[] =>
  [
    noted('weaknesses'),
    lowConfidence,
    onePerson,
    guarantee,
    proof,
    price,
    few,
    scarce,
    action,
    hurry,
    whom,
    problem,
    bareFeature,
    emptySections,
    evidence,
    test,
  ].flatMap((rule) => rule(scene))

import { SECTION_FORMS } from '#domain/kinds/opportunity-forms.ts'
import { sectionName } from '#domain/kinds/opportunity-sections.ts'
import { formSpecFields } from '#lib/field-spec.ts'
import { notedPoints } from './noted-points.ts'
import { swotEntryNumbers, type SwotPoint, type SwotRule, type SwotContext } from './swot-context.ts'

const FEATURES = 5
const FEW_BENEFITS = 3
const FEW_LEFT = 10
const MAX_NAMED_SECTIONS = 2

/** A field that ought to say something, what is so where it does not, and what to do about it. */
const missingRule =
  (paths: readonly string[], text: string, advice = ''): SwotRule =>
  (context) =>
    paths.every((path) => context.isMissing(path)) ? context.plainPoint(text, paths, advice) : []

const guarantee = missingRule(['benefits.guarantee'], 'There is no guarantee', 'Say what happens if it goes wrong.')

const TESTIMONIALS = 6

const proof: SwotRule = (context) => {
  const from = swotEntryNumbers(TESTIMONIALS).map((n) => `testimonials.comment_${n}`)
  const commentCount = context.filledEntries(TESTIMONIALS, 'testimonials.comment').length
  const named = context.filledEntries(TESTIMONIALS, 'testimonials.comment', 'testimonials.firstname').length
  const advice = 'Ask two customers for a sentence and their name.'
  if (commentCount === 0) return context.plainPoint('There are no testimonials', from, advice)
  if (named === 0) return context.plainPoint('The testimonials have no names', from, advice)
  return named === 1 ? context.plainPoint('Only one testimonial has a name', from, advice) : []
}

const price: SwotRule = (context) => {
  const from = swotEntryNumbers(FEATURES).map((n) => `benefits.price_${n}`)
  return context.reader.price() === '' && from.every((path) => context.isMissing(path))
    ? context.plainPoint('The offer has no price', from, 'Add the price.')
    : []
}

const ONE_PERSON = new RegExp(
  String.raw`(?<!\p{L})(?:(?:only one|one|a single) (?:person|teacher|trainer|coach|consultant|developer|baker|designer|doctor|therapist|man|woman)|by myself|on my own|eine einzige person|nur eine person|ich allein|una sola persona|yo sol[oa]|une seule personne|moi seule?|uma só pessoa|só eu)(?!\p{L})`,
  'iu',
)
/** Fields in which an offer may say who does the work. */
const WORKER_FIELDS = [
  'offer.scarcity',
  'offer.reason',
  'product.deliverable',
  'overview.product_description',
  'overview.website_description',
]
/** Fields in which the sender's name counts as well. */
const NAMED_WORKER_FIELDS = new Set(WORKER_FIELDS.slice(0, 3))
const MIN_NAME_CHARS = 3

/** Is true if a sentence contains the name of the offer's sender. */
function namesSender(context: SwotContext, sentence: string): boolean {
  const words = context.reader.line('offer.sender').split(/[^\p{L}\p{M}’'-]+/u)
  const names = words.filter((word) => word.length >= MIN_NAME_CHARS && /^\p{Lu}/u.test(word))
  return names.some((name) => new RegExp(String.raw`(?<!\p{L})${name}(?!\p{L})`, 'u').test(sentence))
}

const onePerson: SwotRule = (context) => {
  for (const from of WORKER_FIELDS) {
    const isOne = (sentence: string): boolean =>
      ONE_PERSON.test(sentence) || (NAMED_WORKER_FIELDS.has(from) && namesSender(context, sentence))
    const words = context.reader.sentences(context.reader.text(from)).find(isOne)
    const lead = 'Much depends on one person'
    const advice = 'Say who steps in when that person can’t.'
    if (words !== undefined) return context.quotedPoint({ lead, words, from: [from], alone: lead, advice })
  }
  return []
}

const fewBenefitsRule: SwotRule = (context) => {
  const named = context.filledEntries(FEATURES, 'benefits.benefit')
  const from = swotEntryNumbers(FEATURES).map((n) => `benefits.benefit_${n}`)
  const advice = 'Say what each feature does for people.'
  const [first] = named
  if (first === undefined) return context.plainPoint('The offer names no benefits', from, advice)
  if (named.length >= FEW_BENEFITS) return []
  const alone = named.length === 1 ? 'Only one benefit is named' : `Only ${named.length} benefits are named`
  const lead = named.length === 1 ? alone : `${alone}, the first of them`
  return context.quotedPoint({ lead, words: context.reader.line(`benefits.benefit_${first}`), from, advice, alone })
}

const bareFeature: SwotRule = (context) => {
  const n = context
    .usableEntries(FEATURES, 'benefits.feature')
    .find((one) => context.isMissing(`benefits.benefit_${one}`))
  if (n === undefined) return []
  const from = [`benefits.feature_${n}`, `benefits.benefit_${n}`]
  const advice = 'Say what every feature does for people.'
  return context.quotedPoint({
    lead: 'A feature has no benefit',
    words: context.reader.line(`benefits.feature_${n}`),
    from,
    advice,
  })
}

const scarce: SwotRule = (context) => {
  const left = context.reader.placesLeft()
  return left > 0 && left < FEW_LEFT ? context.plainPoint(`Only a few are left: ${left}`, ['offer.amount']) : []
}

const action = missingRule(
  ['offer.call_to_action'],
  'The offer has no call to action',
  'Write what the button should say.',
)
const hurry = missingRule(
  ['offer.end_date', 'offer.scarcity', 'offer.reason', 'offer.amount'],
  'There’s no reason to decide now',
  'Give a reason to decide now.',
)
const whom = missingRule(
  ['hypothesis.audience', 'product.audience', 'audience.name', 'audience.role', 'audience.qualifiers'],
  'The offer has no audience',
  'Choose the one group it’s for.',
)
const problem = missingRule(
  ['problems.main', 'hypothesis.problem', 'transformation.obstacle_1'],
  'The offer doesn’t name a problem',
  'Describe the problem in your customers’ own words.',
)
const evidence = missingRule(
  ['analysis.evidence'],
  'There’s no evidence yet that people want it',
  'Note what you have seen, heard or measured so far.',
)
const test = missingRule(
  ['analysis.test'],
  'No next test is planned',
  'Plan the cheapest test of whether people want it.',
)

const lowConfidence: SwotRule = (context) =>
  context.reader.raw('analysis.confidence').trim() === 'Low'
    ? context.plainPoint('Confidence in the offer is low', ['analysis.confidence'])
    : []

/** Sections that are about the offer's own analysis have points of their own. */
const NO_PART = new Set(['analysis', 'report'])

const emptySections: SwotRule = (context) => {
  const empty = SECTION_FORMS.filter(
    (form) =>
      !NO_PART.has(form.key) && formSpecFields(form).every(({ key }) => context.isMissing(`${form.key}.${key}`)),
  ).map(({ key }) => key)
  if (empty.length === 0) return []
  const rest = empty.length - MAX_NAMED_SECTIONS
  const names = empty
    .slice(0, MAX_NAMED_SECTIONS)
    .map(sectionName)
    .join(rest > 0 ? ', ' : ' and ')
  return context.plainPoint(`Nothing is filled in at ${names}${rest > 0 ? ` and ${rest} more sections` : ''}`, [])
}

/** Returns an offer's weaknesses, the most important first. */
export const weaknessPoints = (context: SwotContext): readonly SwotPoint[] =>
  [
    notedPoints('weaknesses'),
    lowConfidence,
    onePerson,
    guarantee,
    proof,
    price,
    fewBenefitsRule,
    scarce,
    action,
    hurry,
    whom,
    problem,
    bareFeature,
    emptySections,
    evidence,
    test,
  ].flatMap((rule) => rule(context))

import { expect, test } from 'vitest'
import { findingSection } from '#domain/analysis/analyse-offer.ts'
import { KEY_PATTERN } from '#domain/engine/kind.ts'
import { opportunityForm } from '#domain/kinds/opportunity.ts'
import { formSpecFields } from '#lib/field-spec.ts'
import { CALM, type Fields, findingsIn } from '../../../support/samples/analysed-offers.ts'

const GERMAN: Fields = {
  'overview.product_name': 'Scharf am Dienstag',
  'overview.product_description':
    'Der Schleifer hält jeden Monat in der Straße und schärft sechs Messer, während man wartet. Das ist für alle, die gern kochen.',
  'hypothesis.audience': 'Leute, die in Unterfennick zu Hause kochen',
  'hypothesis.problem': 'mit stumpfen Messern an Tomaten sägen',
  'hypothesis.solution': 'sechs Messer an der Tür schärfen lassen',
  'benefits.feature_1': 'Sechs Messer an der Tür',
  'benefits.benefit_1': 'eine reife Tomate schneiden, ohne zu drücken',
  'benefits.price_1': '24',
  'offer.call_to_action': 'Meinen Dienstag sichern',
}
const CHEAP: Fields = {
  'overview.product_description':
    'The grinder stops in your street each month and sharpens six knives while you wait, for £24, and you wait for nothing.',
  'problems.alternative_solution_1': 'The hardware shop',
  'problems.alternative_price_1': '15',
  'problems.alternative_frequency_1': 'once',
}

/**
 * One fault each, planted into an offer in which nothing else stands out: what is changed, and the key and words that
 * it is found by.
 */
const PLANTED: readonly (readonly [what: string, key: string, title: string, fields: Fields])[] = [
  [
    'no name',
    'name__overview__product_name',
    'The offer has no name',
    { 'overview.product_name': '', 'product.name': ' ' },
  ],
  [
    'no audience',
    'whom__hypothesis__audience',
    'The offer has no audience',
    {
      'hypothesis.audience': '',
      'hypothesis.problem': '',
      'hypothesis.solution': '',
      'product.audience': '',
      'audience.name': 'tbd',
      'audience.qualifiers': '',
    },
  ],
  [
    'no problem',
    'problem__problems__main',
    'The offer doesn’t name a problem',
    { 'problems.main': '', 'hypothesis.audience': '', 'hypothesis.problem': '', 'hypothesis.solution': '' },
  ],
  [
    'a sentence without an end',
    'sentence__hypothesis__solution',
    'The hypothesis doesn’t say what they could do',
    { 'hypothesis.solution': '' },
  ],
  ['no price', 'price__offer__price', 'The offer has no price', { 'benefits.price_1': '', 'benefits.price_2': '' }],
  [
    'no call to action',
    'action__offer__call_to_action',
    'The offer has no call to action',
    { 'offer.call_to_action': '' },
  ],
  [
    'a feature without a benefit',
    'bareFeature__benefits__benefit_2',
    'Feature 2 has no benefit',
    { 'benefits.benefit_2': '' },
  ],
  [
    'a benefit without a feature',
    'bareBenefit__benefits__feature_2',
    'Benefit 2 has no feature',
    { 'benefits.feature_2': '' },
  ],
  [
    'a bonus without a benefit',
    'bareBonus__incentives__benefit_1',
    'Bonus 1 has no benefit',
    { 'incentives.benefit_1': '' },
  ],
  [
    'a bonus without a name',
    'noBonus__incentives__bonus_1',
    'Bonus 1 has a benefit but no name',
    { 'incentives.bonus_1': '' },
  ],
  [
    'a nameless customer',
    'nameless__testimonials__firstname_1',
    'Testimonial 1 has no name',
    { 'testimonials.firstname_1': '' },
  ],
  [
    'a customer without words',
    'wordless__testimonials__comment_1',
    'Testimonial 1 has a name but no comment',
    { 'testimonials.comment_1': '' },
  ],
  [
    'an alternative without a price',
    'unpriced__problems__alternative_price_1',
    'Alternative 1 has no price',
    { 'problems.alternative_price_1': '' },
  ],
  ['a question without an answer', 'unanswered__faq__answer_1', 'Question 1 has no answer', { 'faq.answer_1': '' }],
  ['an answer without a question', 'unasked__faq__question_1', 'Answer 1 has no question', { 'faq.question_1': '' }],
  [
    'a timeframe without a unit',
    'unitless__product__timeframe_unit',
    'The timeframe has no unit',
    { 'product.timeframe_unit': '' },
  ],
  [
    'a guarantee without an end',
    'endless__benefits__guarantee',
    'The guarantee has no time limit',
    { 'benefits.guarantee': 'If you are not happy with the edge of a knife, you get your money back.' },
  ],
  [
    'an end that has passed',
    'ended__offer__end_date',
    'The offer ended on 14 February 2027',
    { 'offer.end_date': '2027-02-14' },
  ],
  [
    'an end before its start',
    'odd__offer__end_date',
    'The offer ends before it starts',
    { 'offer.start_date': '2027-05-08' },
  ],
  [
    'ages the wrong way round',
    'odd__audience__age_max',
    'From 70 to 25: did you swap the two?',
    { 'audience.age_min': '70', 'audience.age_max': '25' },
  ],
  [
    'a price above what all is worth',
    'worth__benefits__price_1',
    'By your figures, everything is worth 34, but people would pay 90',
    { 'hypothesis.summary': 'If home cooks could have six knives sharpened, 40 would pay 90 for it.' },
  ],
  [
    'two prices',
    'twoPrices__hypothesis__summary',
    'The summary says people would pay 20, but the first feature is worth 24',
    { 'hypothesis.summary': 'If home cooks could have six knives sharpened, 40 would pay £20 for it.' },
  ],
  [
    'a summary with another price than the stated one',
    'twoPrices__hypothesis__summary',
    'The summary says people would pay 20, but the price is 24',
    {
      'offer.price': '24',
      'hypothesis.summary': 'If home cooks could have six knives sharpened, 40 would pay £20 for it.',
    },
  ],
  [
    'a cheapest that is not',
    'cheapest__hypothesis__preview',
    'This says “The cheapest”, but “The hardware shop” costs less',
    { ...CHEAP, 'hypothesis.preview': 'The cheapest edge in Lower Fennick.' },
  ],
  [
    'ten times an alternative',
    'farDearer__problems__alternative_price_1',
    'The offer costs more than ten times as much as “The hardware shop”',
    { ...CHEAP, 'problems.alternative_price_1': '2' },
  ],
  [
    'women, and the choice of men',
    'gender__audience__qualifiers',
    'This says “Women”, but the gender is “Men”',
    { 'audience.gender': 'Men', 'audience.qualifiers': 'Women who cook' },
  ],
  [
    'women only, and all',
    'gender__hypothesis__audience',
    'This says “women”, but the gender is “All”',
    { 'hypothesis.audience': 'cooks in Lower Fennick, women only' },
  ],
  [
    'other ages',
    'ages__hypothesis__audience',
    'This says “people over sixty who cook in Lower Fennick”, but the ages are 25 to 70',
    { 'hypothesis.audience': 'people over sixty who cook in Lower Fennick' },
  ],
  [
    'ages past the range',
    'ages__audience__qualifiers',
    'This says “Adults aged 75 to 90”, but the ages are 25 to 70',
    { 'audience.qualifiers': 'Adults aged 75 to 90' },
  ],
  [
    'another audience',
    'otherPeople__product__audience',
    'The product is for “Restaurant kitchens”, but the hypothesis is about “people who cook at home in Lower Fennick”',
    { 'product.audience': 'Restaurant kitchens' },
  ],
  [
    'only 20 of 46',
    'left__offer__amount',
    'The scarcity says “There are only 20 left.”, but “Places available” is 46',
    { 'offer.scarcity': 'There are only 20 left.', 'offer.amount': '46' },
  ],
  [
    'always there, and limited',
    'always__faq__answer_1',
    'This says “always available”, but the offer is limited',
    { 'faq.answer_1': 'Yes, the grinder is always available.' },
  ],
  [
    'more buyers than there are places',
    'buyers__hypothesis__summary',
    'The summary says “sixty of them”, but “Places available” is 40',
    {
      'hypothesis.summary':
        'If home cooks could have six knives sharpened at the door, sixty of them would pay 24 for it.',
    },
  ],
  [
    'another timeframe',
    'timeframe__product__timeframe_amount',
    'The timeframe is 10 weeks, but another field says “six weeks”',
    {
      'product.timeframe_amount': '10',
      'product.timeframe_unit': 'weeks',
      'product.idea': 'Sharp for six weeks, then again.',
    },
  ],
  [
    'words that say nothing',
    'vague__benefits__benefit_1',
    '“high-quality” and “peace of mind” could be said of anything',
    { 'benefits.benefit_1': 'enjoy high-quality edges and peace of mind' },
  ],
  [
    'a word alone',
    'alone__benefits__benefit_2',
    '“Quality” alone says too little',
    { 'benefits.benefit_2': 'Quality.' },
  ],
  ['everybody', 'everybody__audience__name', '“Everyone” is nobody in particular', { 'audience.name': 'Everyone' }],
  [
    'words that say nothing in German',
    'vague__benefits__benefit_1',
    '“Hochwertige” could be said of anything',
    { ...GERMAN, 'benefits.benefit_1': 'Hochwertige Schnitte für jeden Tag' },
  ],
  [
    'a German guarantee without an end',
    'endless__benefits__guarantee',
    'The guarantee has no time limit',
    { ...GERMAN, 'benefits.guarantee': 'Wer mit dem Schliff nicht zufrieden ist, bekommt das Geld zurück.' },
  ],
  [
    'a benefit that is its feature',
    'feature__benefits__benefit_1',
    '“six knives sharpened at your door” only repeats what it is',
    { 'benefits.benefit_1': 'six knives sharpened at your door' },
  ],
  [
    'a benefit that counts pieces',
    'feature__incentives__benefit_1',
    '“24 short videos” says what it is, not what it does',
    { 'incentives.benefit_1': '24 short videos' },
  ],
  [
    'a bonus that is a feature already',
    'again__incentives__bonus_1',
    '“A reminder, the evening before!” repeats feature 2',
    { 'incentives.bonus_1': 'A reminder, the evening before!' },
  ],
  [
    'an answer that stands twice',
    'again__faq__answer_2',
    '“Yes, as long as their teeth are wide enough for the stone.” repeats answer 1',
    { 'faq.question_2': 'And saws?', 'faq.answer_2': 'Yes, as long as their teeth are wide enough for the stone.' },
  ],
  [
    'a long name',
    'long__overview__product_name',
    'The product name has 61 characters, more than 60',
    { 'overview.product_name': 'S'.repeat(61) },
  ],
  [
    'a long call to action',
    'long__offer__call_to_action',
    'The call to action has 45 characters, more than 40',
    { 'offer.call_to_action': 'Reserve my Tuesday in the street of my choice' },
  ],
  [
    'two calls to action',
    'sentences__offer__call_to_action',
    'The call to action is more than one sentence',
    { 'offer.call_to_action': 'Reserve my Tuesday. Or call Ida.' },
  ],
  [
    'a long preview',
    'long__hypothesis__preview',
    'The preview has 150 characters, more than 140',
    { 'hypothesis.preview': 'tomato '.repeat(22).slice(0, 149) + '.' },
  ],
  [
    'many keywords',
    'long__overview__keywords',
    'There are 16 keywords, more than 15',
    { 'overview.keywords': Array.from({ length: 16 }, (_, index) => `knife ${index}`).join(', ') },
  ],
]

test('the clean offer gets no suggestion', () => expect(findingsIn(CALM)).toEqual([]))

test.each(PLANTED)('%s is found, and nothing else', (_what, key, title, fields) => {
  const offer = fields['overview.product_name'] === GERMAN['overview.product_name'] ? fields : { ...CALM, ...fields }
  const findings = findingsIn(offer)
  expect(findings.map((finding) => [finding.key, finding.title])).toEqual([[key, title]])
  const [finding] = findings
  const form = opportunityForm(finding ? findingSection(finding) : '')
  expect(form && formSpecFields(form).map((field) => `${form.key}.${field.key}`)).toContain(finding?.path)
  expect(finding?.key).toMatch(KEY_PATTERN)
  expect(finding?.about).toMatch(/^[0-9a-f]{16}$/)
  expect(finding?.advice).toMatch(/^\p{Lu}.*[.?…’]$/u)
})

test('a finding is another one when the words that it rests on are', () => {
  const printsOf = (benefit: string) =>
    findingsIn({ ...CALM, 'benefits.benefit_1': benefit }).map(({ key, about }) => [key, about])
  const [[key, print] = []] = printsOf('enjoy innovative edges')
  expect(printsOf('love innovative edges every day')).toEqual([[key, print]])
  const [[sameKey, otherPrint] = []] = printsOf('enjoy holistic edges')
  expect(sameKey).toBe(key)
  expect(otherPrint).not.toBe(print)
})

test('words are not judged in a language that the rules do not know', () => {
  const dutch: Fields = {
    'overview.product_description':
      'De slijper komt elke maand langs in je straat en het is niet duur, want je betaalt voor de messen en niet voor de weg.',
    'benefits.guarantee': 'Niet tevreden met de messen, dan krijg je het geld van ons.',
    'benefits.benefit_1': 'innovative, holistic en van high quality',
  }
  expect(findingsIn(dutch).filter(({ kind, key }) => kind === 'vague' || key.startsWith('endless'))).toEqual([])
})

test('values written another way are left alone', () => {
  const fine: readonly Fields[] = [
    // 34 of 80 are taken.
    { 'offer.scarcity': 'The van has 80 places, 34 are taken: 46 are free.', 'offer.amount': '46' },
    {
      'hypothesis.summary': 'If home cooks could have sharp knives, 80 of them would pay 24 for it.',
      'offer.scarcity': 'There is room for 80.',
      'offer.amount': '46',
    },
    { 'hypothesis.audience': 'kitchens in Lower Fennick with over 60 knives' },
    { 'audience.qualifiers': 'Mothers and fathers who cook', 'audience.gender': 'Women' },
    { 'benefits.guarantee': 'As long as you live in the street, a blunt knife is done again for nothing.' },
    { 'faq.question_2': 'Do you take scissors?', 'faq.answer_2': 'Yes.' },
    { 'benefits.benefit_1': 'Sleep' },
    { 'audience.qualifiers': 'People with over 60 years of experience between them', 'audience.age_max': '50' },
    { 'audience.qualifiers': 'Parents of teenagers aged 14 to 17' },
    { 'hypothesis.audience': 'one-man kitchens in Lower Fennick', 'audience.gender': 'Women' },
    {
      'hypothesis.summary': 'If home cooks could have sharp knives, two of them on Saturdays, 40 would pay 24 for it.',
    },
    {
      'product.timeframe_amount': '10',
      'product.timeframe_unit': 'weeks',
      'product.idea': 'The first visit is within two weeks.',
    },
    {
      'overview.product_description':
        'The grinder stops in your street each month and sharpens six knives. Available from 9 March.',
    },
    {
      'product.timeframe_amount': '10',
      'product.timeframe_unit': 'weeks',
      'product.idea': 'Six weeks free, ten weeks sharp.',
    },
    { 'incentives.bonus_1': '{{benefits.feature_2}}' },
    { 'faq.answer_1': 'Yes. You can cancel at any time.' },
  ]
  for (const fields of fine) expect(findingsIn({ ...CALM, ...fields }), JSON.stringify(fields)).toEqual([])
})

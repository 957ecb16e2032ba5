import { type AnalysisInput } from '#domain/analysis/analysis-context.ts'
import { analyseOffer } from '#domain/analysis/analyse-offer.ts'
import type { JsonObject } from '#lib/json.ts'

export type Fields = Readonly<Record<string, string>>

/** The content of an offer with these fields (`benefits.benefit_1`); `title` and `excerpt` are none of its content. */
export function contentOf(fields: Fields): JsonObject {
  const sections: Record<string, { fields: Record<string, string> }> = {}
  for (const [path, value] of Object.entries(fields)) {
    const [form = '', field] = path.split('.')
    if (field === undefined) continue
    sections[form] = { fields: { ...sections[form]?.fields, [field]: value } }
  }
  return sections
}

export const ANALYSED_AT_MS = Date.parse('2027-03-01T10:00:00Z')

/** What is found in an offer of these fields, and of `title` and `excerpt`. */
export function findingsIn({ title = '', excerpt = '', ...fields }: Fields) {
  const input: AnalysisInput = {
    offer: { title, excerpt, content: contentOf(fields) },
    company: {},
    nowMs: ANALYSED_AT_MS,
  }
  return analyseOffer(input)
}

/** A whole little offer in which nothing stands out: a knife grinder who comes by. */
export const CALM: Fields = {
  title: 'Sharp on Tuesday',
  'overview.product_name': 'Sharp on Tuesday',
  'overview.product_description':
    'The grinder stops in your street each month and sharpens six knives while you wait. You pay for the knives and not for the way.',
  'hypothesis.audience': 'people who cook at home in Lower Fennick',
  'hypothesis.problem': 'saw at tomatoes with blunt knives',
  'hypothesis.solution': 'have six knives sharpened at their own door',
  'hypothesis.preview': 'Your tomatoes will notice.',
  'hypothesis.summary':
    'If people who cook at home in Lower Fennick, who saw at tomatoes with blunt knives, could have six knives sharpened at their own door, 40 would pay 24 for it.',
  'audience.name': 'Home cooks',
  'audience.gender': 'All',
  'audience.age_min': '25',
  'audience.age_max': '70',
  'audience.qualifiers': 'Have at least four good knives and live within the ring road.',
  'problems.main': 'The knives are blunt and nobody knows where to take them.',
  'problems.alternative_solution_1': 'A new knife',
  'problems.alternative_price_1': '35',
  'problems.alternative_frequency_1': 'once',
  'product.name': 'Sharp on Tuesday',
  'product.audience': 'Cooks in Lower Fennick',
  'product.timeframe_amount': '12',
  'product.timeframe_unit': 'months',
  'benefits.guarantee': 'A knife that is blunt again within four weeks is sharpened for nothing.',
  'benefits.feature_1': 'Six knives sharpened at the door',
  'benefits.benefit_1': 'cut a ripe tomato without pressing',
  'benefits.price_1': '24',
  'benefits.feature_2': 'A reminder the evening before',
  'benefits.benefit_2': 'never stand in the street with a bag of blades',
  'benefits.price_2': '4',
  'offer.sender': 'Ida at Sharp on Tuesday',
  'offer.scarcity': 'The van holds one stone, so there are only 40 places a month.',
  'offer.amount': '40',
  'offer.call_to_action': 'Reserve my Tuesday',
  'offer.end_date': '2027-04-30',
  'incentives.bonus_1': 'Scissors with the first visit',
  'incentives.benefit_1': 'wrap presents with one clean cut',
  'incentives.price_1': '6',
  'testimonials.firstname_1': 'Odile',
  'testimonials.comment_1': 'I cut myself once, out of surprise.',
  'faq.question_1': 'Do you take bread knives?',
  'faq.answer_1': 'Yes, if their teeth are wide enough for the small stone.',
}

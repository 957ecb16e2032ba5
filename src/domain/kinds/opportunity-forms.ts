import type { EntryGroup, FieldSpec, FieldKind, FormSpec } from '#lib/field-spec.ts'
import { CURRENCIES } from '#lib/currencies.ts'
import { offerSection } from './opportunity-sections.ts'

const field = (kind: FieldKind, key: string, label: string, hint?: string): FieldSpec => ({
  key,
  label,
  kind,
  ...(hint === undefined ? {} : { hint }),
})
const text = (key: string, label: string, hint?: string): FieldSpec => field('text', key, label, hint)
const longTextField = (key: string, label: string, hint?: string): FieldSpec => field('textarea', key, label, hint)
const number = (key: string, label: string, hint?: string): FieldSpec => field('number', key, label, hint)
const money = (key: string, label: string, hint?: string): FieldSpec => field('money', key, label, hint)
const url = (key: string, label: string, hint?: string): FieldSpec => field('url', key, label, hint)
const select = (key: string, label: string, options: readonly string[], hint?: string): FieldSpec => ({
  ...field('select', key, label, hint),
  options,
})

const entryGroup = (title: string, noun: string, count: number, fields: readonly FieldSpec[]): EntryGroup => ({
  entries: 'entries',
  title,
  noun,
  count,
  fields,
})

const business: readonly FormSpec[] = [
  {
    ...offerSection('overview'),
    lead: 'What you sell, in a few lines. Everything else builds on it.',
    parts: [
      text('product_name', 'Product name', 'The name your customers know'),
      longTextField('product_description', 'Product description', 'What people get, and how it reaches them'),
      longTextField('product_features', 'Product features', 'One per line'),
      text('keywords', 'Keywords', 'What would people type to find you? Separate with commas'),
      text('website_name', 'Website name'),
      longTextField('website_description', 'Website description', 'What visitors find there'),
    ],
  },
  {
    ...offerSection('hypothesis'),
    lead: 'Who it is for, what holds them back and what would change it.',
    parts: [
      text('audience', 'Audience', 'Finish the sentence: ‘If…’'),
      longTextField('problem', 'Problem', 'Finish the sentence: ‘who…’'),
      text('emotion', 'Emotion', 'How the problem makes them feel'),
      longTextField('solution', 'Solution', 'Finish the sentence: ‘could…’'),
      longTextField('transformation', 'Transformation', 'From what, to what'),
      text('preview', 'Preview', 'One line that makes them stop and read'),
      longTextField('summary', 'Summary', 'The whole hypothesis in your own words'),
    ],
  },
  {
    ...offerSection('analysis'),
    lead: 'What has to be true, and how you will find out.',
    parts: [
      longTextField('assumptions', 'Assumptions', 'What you take for granted, one per line'),
      longTextField('evidence', 'Evidence', 'What you have seen, heard or measured so far'),
      longTextField('risks', 'Risks', 'What could make it fail'),
      longTextField('test', 'Next test', 'The cheapest way to find out'),
      select('confidence', 'Confidence', ['Low', 'Medium', 'High']),
      longTextField('conclusion', 'Conclusion', 'What you decided, and why'),
    ],
  },
  {
    ...offerSection('report'),
    lead: 'Strengths, weaknesses, opportunities and threats of this offer.',
    parts: [
      longTextField('strengths', 'Strengths', 'What speaks for it'),
      longTextField('weaknesses', 'Weaknesses', 'What it lacks'),
      longTextField('opportunities', 'Opportunities', 'What could help it from outside'),
      longTextField('threats', 'Threats', 'What could harm it from outside'),
      longTextField('notes', 'Notes'),
    ],
  },
]

const audience: readonly FormSpec[] = [
  {
    ...offerSection('audience'),
    lead: 'The one group this offer is for. Leave out what doesn’t matter.',
    parts: [
      text('name', 'Audience name', 'What you call them in your team'),
      select('type', 'Type', ['Consumers', 'Businesses', 'Non-profits', 'Public bodies']),
      select('gender', 'Gender', ['All', 'Women', 'Men']),
      select('education', 'Education', ['Any', 'School', 'Vocational training', 'University', 'Postgraduate']),
      text('role', 'Role', 'Their job, or their role at home'),
      number('age_min', 'Age from'),
      number('age_max', 'Age to'),
      money('income_min', 'Income from', 'Per year'),
      money('income_max', 'Income to', 'Per year'),
      number('children', 'Children'),
      select('marriage_status', 'Marriage status', [
        'Any',
        'Single',
        'Married or living together',
        'Divorced',
        'Widowed',
      ]),
      text('industry', 'Industry'),
      text('industry_segment', 'Industry segment'),
      number('employee_range_min', 'Employees from'),
      number('employee_range_max', 'Employees to'),
      longTextField('qualifiers', 'Qualifiers', 'What has to be true of them for the offer to fit'),
    ],
  },
  {
    ...offerSection('problems'),
    lead: 'What troubles them, what they have tried, and what they buy instead.',
    parts: [
      longTextField('main', 'Main problem', 'In their words'),
      {
        ...entryGroup('What they have tried', 'attempt', 3, [
          text('tried', 'Tried'),
          longTextField('result', 'Result', 'What happened'),
        ]),
        entries: 'problem_entries',
      },
      {
        ...entryGroup('Other solutions', 'alternative', 3, [
          text('alternative_solution', 'Alternative'),
          money('alternative_price', 'Price'),
          text('alternative_frequency', 'How often', 'For example, twice a week'),
        ]),
        entries: 'solution_entries',
      },
      longTextField('loses', 'What it costs them', 'Time, money, missed chances, nerves'),
    ],
  },
  {
    ...offerSection('goals'),
    lead: 'Where they want to be. Up to five, the most important first.',
    parts: [
      longTextField('main', 'Main goal', 'In their words'),
      entryGroup('Aspirations', 'aspiration', 5, [
        text('aspiration', 'Aspiration'),
        longTextField('result', 'Result', 'How they will notice'),
      ]),
      longTextField('desires', 'Desires', 'What they wish for, whether they say it or not'),
      longTextField('gains', 'Gains', 'What they gain'),
    ],
  },
  {
    ...offerSection('transformation'),
    lead: 'What holds them back, where they want to go and what takes them there.',
    parts: [
      entryGroup('Steps', 'step', 5, [
        text('obstacle', 'Obstacle'),
        text('goal', 'Goal'),
        longTextField('vehicle', 'Vehicle', 'What takes them from the obstacle to the goal'),
      ]),
      longTextField('others', 'Anything else'),
    ],
  },
]

const product: readonly FormSpec[] = [
  {
    ...offerSection('product'),
    lead: 'The product behind the offer.',
    parts: [
      text('name', 'Name'),
      select('type', 'Type', ['Product', 'Service', 'Subscription', 'Course', 'Event', 'Software', 'Membership']),
      longTextField('idea', 'Idea', 'In one sentence'),
      longTextField('goal', 'Goal', 'What you want to achieve with it'),
      text('audience', 'Audience'),
      text('deliverable', 'Deliverable', 'What people have at the end'),
      number('timeframe_amount', 'Timeframe'),
      select('timeframe_unit', 'Unit', ['hours', 'days', 'weeks', 'months', 'years']),
    ],
  },
  {
    ...offerSection('benefits'),
    lead: 'What people get, and what it does for them. Up to five, the strongest first.',
    parts: [
      longTextField('guarantee', 'Guarantee', 'What you promise if it goes wrong. Be exact about the time limit.'),
      entryGroup('Features and benefits', 'feature', 5, [
        text('feature', 'Feature'),
        money('price', 'Value'),
        text('benefit', 'Benefit', 'Finish the sentence: ‘so that you…’'),
      ]),
    ],
  },
  {
    ...offerSection('offer'),
    lead: 'What it costs, when it ends and what people do next.',
    parts: [
      select('currency', 'Currency', CURRENCIES),
      money('price', 'Price'),
      text('price_period', 'Charged'),
      text('call_to_action', 'Call to action', 'What the button says'),
      number('amount', 'Places available', 'Leave empty if there is no limit'),
      longTextField('reason', 'Why now?'),
      longTextField('scarcity', 'Scarcity', 'What is limited, and why'),
      field('date', 'start_date', 'Start date'),
      field('time', 'start_time', 'Start time'),
      field('timezone', 'start_time_zone', 'Start time zone'),
      field('date', 'end_date', 'End date'),
      field('time', 'end_time', 'End time'),
      field('timezone', 'end_time_zone', 'End time zone'),
      text('sender', 'Sender', 'Who is it from?'),
      text('sender_role', 'Sender’s role'),
    ],
  },
  {
    ...offerSection('incentives'),
    lead: 'Extras for people who decide now. Up to six.',
    parts: [
      entryGroup('Bonuses', 'bonus', 6, [
        text('bonus', 'Bonus'),
        money('price', 'Value'),
        text('benefit', 'Benefit', 'Finish the sentence: ‘so that you…’'),
      ]),
    ],
  },
  {
    ...offerSection('testimonials'),
    lead: 'What customers say. Up to six.',
    parts: [
      entryGroup('Testimonials', 'testimonial', 6, [
        text('firstname', 'First name'),
        text('lastname', 'Last name'),
        longTextField('comment', 'Comment', 'Their exact words'),
        text('role', 'Role'),
        text('company', 'Company'),
        { ...url('image_url', 'Picture address'), picture: ['firstname', 'lastname'] },
        { ...url('logo_url', 'Logo address'), picture: ['company'] },
        url('website_url', 'Website address'),
        url('more_url', 'Story address', 'Where to read more'),
      ]),
    ],
  },
  {
    ...offerSection('faq'),
    lead: 'What people ask before they buy. Up to five.',
    parts: [
      entryGroup('Questions and answers', 'question', 5, [
        text('question', 'Question'),
        longTextField('answer', 'Answer'),
      ]),
    ],
  },
]

/** Fields of a person's own. Not one of the fourteen sections; any key may be stored. */
export const CUSTOM_DATA_FORM: FormSpec = {
  ...offerSection('custom'),
  lead: 'Notes and values of your own, for formulas and imports.',
  parts: [longTextField('notes', 'Notes')],
  open: true,
}

/** The fourteen sections that count as progress, in their order. */
export const SECTION_FORMS: readonly FormSpec[] = [...business, ...audience, ...product]

export const OPPORTUNITY_FORMS: readonly FormSpec[] = [...SECTION_FORMS, CUSTOM_DATA_FORM]

/**
 * A phrase of the hypothesis: its field, what belongs there in plain words, and its name where the phrases are a list.
 */
export interface SentencePhrase {
  readonly form: string
  readonly field: string
  readonly placeholder: string
  readonly label: string
}

/** The hypothesis of an offer in English: words, and the fields that fill the gaps between them. */
export const HYPOTHESIS_SENTENCE: readonly (string | SentencePhrase)[] = [
  'If',
  { form: 'hypothesis', field: 'audience', placeholder: 'your customers', label: 'For' },
  'who',
  { form: 'hypothesis', field: 'problem', placeholder: 'have this problem', label: 'Problem' },
  'could',
  { form: 'hypothesis', field: 'solution', placeholder: 'get this result', label: 'Result' },
  ',',
  { form: 'offer', field: 'amount', placeholder: 'this many', label: 'Places' },
  'would pay',
  { form: 'offer', field: 'price', placeholder: 'this price', label: 'Price' },
  'for it.',
]

import type { EntryGroup, Field, FieldKind, Form } from '#lib/field.ts'
import { CURRENCIES } from './currencies.ts'
import { sectionOf } from './opportunity-sections.ts'

const field = (kind: FieldKind, key: string, label: string, hint?: string): Field => ({
  key,
  label,
  kind,
  ...(hint === undefined ? {} : { hint }),
})
const text = (key: string, label: string, hint?: string): Field => field('text', key, label, hint)
const long = (key: string, label: string, hint?: string): Field => field('textarea', key, label, hint)
const number = (key: string, label: string, hint?: string): Field => field('number', key, label, hint)
const money = (key: string, label: string, hint?: string): Field => field('money', key, label, hint)
const url = (key: string, label: string, hint?: string): Field => field('url', key, label, hint)
const select = (key: string, label: string, options: readonly string[], hint?: string): Field => ({
  ...field('select', key, label, hint),
  options,
})

const entries = (title: string, noun: string, count: number, fields: readonly Field[]): EntryGroup => ({
  entries: 'entries',
  title,
  noun,
  count,
  fields,
})

const business: readonly Form[] = [
  {
    ...sectionOf('overview'),
    lead: 'What you sell, in a few lines. Everything else builds on it.',
    parts: [
      text('product_name', 'Product name', 'As customers know it'),
      long('product_description', 'Product description', 'What it is, what people get and how it reaches them'),
      long('product_features', 'Product features', 'One a line'),
      text('keywords', 'Keywords', 'Words people would search for, with commas between them'),
      text('website_name', 'Website name'),
      long('website_description', 'Website description', 'What a visitor finds there'),
    ],
  },
  {
    ...sectionOf('hypothesis'),
    lead: 'One sentence that can be tested: who, what holds them back, and what would change it.',
    parts: [
      text('audience', 'Audience', 'Finish the sentence: ‘If…’'),
      long('problem', 'Problem', 'Finish the sentence: ‘who…’'),
      text('emotion', 'Emotion', 'How the problem makes them feel'),
      long('solution', 'Solution', 'Finish the sentence: ‘could…’'),
      long('transformation', 'Transformation', 'From what, to what'),
      text('preview', 'Preview', 'One line that would make them stop and read'),
      long('summary', 'Summary', 'The whole hypothesis in your own words'),
    ],
  },
  {
    ...sectionOf('analysis'),
    lead: 'What would have to be true, and how you would find out.',
    parts: [
      long('assumptions', 'Assumptions', 'What you take for granted, one a line'),
      long('evidence', 'Evidence', 'What you have seen, heard or measured so far'),
      long('risks', 'Risks', 'What would make it fail'),
      long('test', 'Next test', 'The cheapest way to find out'),
      select('confidence', 'Confidence', ['Low', 'Medium', 'High']),
      long('conclusion', 'Conclusion', 'What you decided, and why'),
    ],
  },
  {
    ...sectionOf('report'),
    lead: 'Strengths, weaknesses, chances and threats of this offer.',
    parts: [
      long('strengths', 'Strengths', 'What speaks for it'),
      long('weaknesses', 'Weaknesses', 'What it lacks'),
      long('opportunities', 'Opportunities', 'What outside would help it'),
      long('threats', 'Threats', 'What outside could harm it'),
      long('notes', 'Notes'),
    ],
  },
]

const audience: readonly Form[] = [
  {
    ...sectionOf('audience'),
    lead: 'The one group this offer is for. Leave out what does not matter.',
    parts: [
      text('name', 'Audience name', 'What you call them among yourselves'),
      select('type', 'Type', ['Consumers', 'Businesses', 'Non-profits', 'Public bodies']),
      select('gender', 'Gender', ['All', 'Women', 'Men']),
      select('education', 'Education', ['Any', 'School', 'Vocational training', 'University', 'Postgraduate']),
      text('role', 'Role', 'Their job, or their part in the household'),
      number('age_min', 'Age from'),
      number('age_max', 'Age to'),
      money('income_min', 'Income from', 'A year'),
      money('income_max', 'Income to', 'A year'),
      number('children', 'Children'),
      select('marriage_status', 'Marriage status', ['Any', 'Single', 'Married or living together', 'Divorced', 'Widowed']),
      text('industry', 'Industry'),
      text('industry_segment', 'Industry segment'),
      number('employee_range_min', 'Employees from'),
      number('employee_range_max', 'Employees to'),
      long('qualifiers', 'Qualifiers', 'What has to be true of them so that the offer fits'),
    ],
  },
  {
    ...sectionOf('problems'),
    lead: 'What troubles them, what they have tried, and what they buy instead.',
    parts: [
      long('main', 'Main problem', 'In their words'),
      {
        ...entries('What they have tried', 'attempt', 3, [text('tried', 'Tried'), long('result', 'Result', 'What came of it')]),
        entries: 'problem_entries',
      },
      {
        ...entries('Other solutions', 'alternative', 3, [
          text('alternative_solution', 'Alternative'),
          money('alternative_price', 'Price'),
          text('alternative_frequency', 'How often', 'Such as ‘twice a week’'),
        ]),
        entries: 'solution_entries',
      },
      long('loses', 'What it costs them', 'Time, money, chances, nerves'),
    ],
  },
  {
    ...sectionOf('goals'),
    lead: 'Where they would like to be. Five at most, the dearest first.',
    parts: [
      long('main', 'Main goal', 'In their words'),
      entries('Aspirations', 'aspiration', 5, [text('aspiration', 'Aspiration'), long('result', 'Result', 'How they would notice')]),
      long('desires', 'Desires', 'What they wish for, said or unsaid'),
      long('gains', 'Gains', 'What they would win'),
    ],
  },
  {
    ...sectionOf('transformation'),
    lead: 'What stands in the way, where it should lead, and what carries them there.',
    parts: [
      entries('Steps', 'step', 5, [
        text('obstacle', 'Obstacle'),
        text('goal', 'Goal'),
        long('vehicle', 'Vehicle', 'What takes them from one to the other'),
      ]),
      long('others', 'Anything else'),
    ],
  },
]

const product: readonly Form[] = [
  {
    ...sectionOf('product'),
    lead: 'The product behind the offer.',
    parts: [
      text('name', 'Name'),
      select('type', 'Type', ['Product', 'Service', 'Subscription', 'Course', 'Event', 'Software', 'Membership']),
      long('idea', 'Idea', 'In one sentence'),
      long('goal', 'Goal', 'What you want to reach with it'),
      text('audience', 'Audience'),
      text('deliverable', 'Deliverable', 'What people hold in their hands at the end'),
      number('timeframe_amount', 'Timeframe'),
      select('timeframe_unit', 'Unit', ['hours', 'days', 'weeks', 'months', 'years']),
    ],
  },
  {
    ...sectionOf('benefits'),
    lead: 'What people get, and what it does for them. Five at most, the strongest first.',
    parts: [
      long('guarantee', 'Guarantee', 'What you promise if it goes wrong. Be exact about the time limit.'),
      entries('Features and benefits', 'feature', 5, [
        text('feature', 'Feature'),
        money('price', 'Worth'),
        text('benefit', 'Benefit', 'Finish the sentence: ‘so that you…’'),
      ]),
    ],
  },
  {
    ...sectionOf('offer'),
    lead: 'Who makes the offer, how many there are, and until when.',
    parts: [
      select('currency', 'Currency', CURRENCIES),
      money('price', 'Price', 'What people pay, such as 5.90'),
      text('price_period', 'Charged', 'Such as ‘a week’. Leave empty if people pay once'),
      text('sender', 'Sender', 'Whose name stands under it'),
      text('sender_role', 'Sender’s role'),
      long('scarcity', 'Scarcity', 'What is limited, and why that is true'),
      number('amount', 'Amount', 'How many are left'),
      long('reason', 'Reason', 'Why now'),
      text('call_to_action', 'Call to action', 'What the button says'),
      field('date', 'start_date', 'Start date'),
      field('time', 'start_time', 'Start time'),
      field('timezone', 'start_time_zone', 'Start time zone'),
      field('date', 'end_date', 'End date'),
      field('time', 'end_time', 'End time'),
      field('timezone', 'end_time_zone', 'End time zone'),
    ],
  },
  {
    ...sectionOf('incentives'),
    lead: 'What comes on top for those who decide now. Six at most.',
    parts: [
      entries('Bonuses', 'bonus', 6, [
        text('bonus', 'Bonus'),
        money('price', 'Worth'),
        text('benefit', 'Benefit', 'Finish the sentence: ‘so that you…’'),
      ]),
    ],
  },
  {
    ...sectionOf('testimonials'),
    lead: 'People who can say that it is true. Six at most.',
    parts: [
      entries('Testimonials', 'testimonial', 6, [
        text('firstname', 'First name'),
        text('lastname', 'Last name'),
        long('comment', 'Comment', 'What they said, word for word'),
        text('role', 'Role'),
        text('company', 'Company'),
        { ...url('image_url', 'Picture address'), picture: ['firstname', 'lastname'] },
        { ...url('logo_url', 'Logo address'), picture: ['company'] },
        url('website_url', 'Website address'),
        url('more_url', 'Story address', 'Where one can read more'),
      ]),
    ],
  },
  {
    ...sectionOf('faq'),
    lead: 'What people ask before they buy. Five at most.',
    parts: [entries('Questions and answers', 'question', 5, [text('question', 'Question'), long('answer', 'Answer')])],
  },
]

/** Fields of a person's own; not one of the fourteen sections, and any key may be stored. */
/** What a person keeps beside the sections: it takes fields of their own. */
export const CUSTOM_FORM: Form = {
  ...sectionOf('custom'),
  lead: 'Notes and values of your own, for formulas and imports.',
  parts: [long('notes', 'Notes')],
  open: true,
}

/** The fourteen sections that count as progress, in their order. */
export const SECTION_FORMS: readonly Form[] = [...business, ...audience, ...product]

export const OPPORTUNITY_FORMS: readonly Form[] = [...SECTION_FORMS, CUSTOM_FORM]

/** The sentence that an offer says, as words and the fields that fill its blanks. */
export const HYPOTHESIS_SENTENCE: readonly (string | { readonly form: string; readonly field: string })[] = [
  'If',
  { form: 'hypothesis', field: 'audience' },
  'who',
  { form: 'hypothesis', field: 'problem' },
  'could',
  { form: 'hypothesis', field: 'solution' },
  ',',
  { form: 'offer', field: 'amount' },
  'would pay',
  { form: 'benefits', field: 'price_1' },
  'for it.',
]

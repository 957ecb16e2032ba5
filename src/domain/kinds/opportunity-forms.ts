import { t } from '@lingui/core/macro'
import type { EntryGroup, FieldOption, FieldSpec, FieldKind, FormSpec } from '#lib/field-spec.ts'
import { CURRENCIES } from '#lib/currencies.ts'
import { OFFER_OPTIONS } from './labels/opportunity-options.ts'
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
const choice = (key: string, label: string, options: readonly (string | FieldOption)[], hint?: string): FieldSpec => ({
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
    lead: t`What you sell, in a few lines. Everything else builds on it.`,
    parts: [
      text('product_name', t`Product name`, t`The name your customers know`),
      longTextField('product_description', t`Product description`, t`What people get, and how it reaches them`),
      longTextField('product_features', t`Product features`, t`One per line`),
      text('keywords', t`Keywords`, t`What would people type to find you? Separate with commas`),
      text('website_name', t`Website name`),
      longTextField('website_description', t`Website description`, t`What visitors find there`),
    ],
  },
  {
    ...offerSection('hypothesis'),
    lead: t`Who it’s for, what holds them back and what would change that.`,
    parts: [
      text('audience', t`Audience`, t`Finish the sentence “If…”`),
      longTextField('problem', t`Problem`, t`Finish the sentence “who…”`),
      text('emotion', t`Emotion`, t`How the problem makes them feel`),
      longTextField('solution', t`Solution`, t`Finish the sentence “could…”`),
      longTextField('transformation', t`Transformation`, t`What changes for them, from before to after`),
      text('preview', t`Preview`, t`One line that makes them stop and read`),
      longTextField('summary', t`Summary`, t`The whole hypothesis in your own words`),
    ],
  },
  {
    ...offerSection('analysis'),
    lead: t`What has to be true, and how you will find out.`,
    parts: [
      longTextField('assumptions', t`Assumptions`, t`What you take for granted, one per line`),
      longTextField('evidence', t`Evidence`, t`What you have seen, heard or measured so far`),
      longTextField('risks', t`Risks`, t`What could make the offer fail`),
      longTextField('test', t`Next test`, t`The cheapest way to find out`),
      choice('confidence', t`Confidence`, OFFER_OPTIONS.confidence),
      longTextField('conclusion', t`Conclusion`, t`What you decided, and why`),
    ],
  },
  {
    ...offerSection('report'),
    lead: t`Strengths, weaknesses, opportunities and threats of this offer.`,
    parts: [
      longTextField('strengths', t`Strengths`, t`What the offer does well`),
      longTextField('weaknesses', t`Weaknesses`, t`What the offer lacks`),
      longTextField('opportunities', t`Opportunities`, t`What could help from outside`),
      longTextField('threats', t`Threats`, t`What could do harm from outside`),
      longTextField('notes', t`Notes`),
    ],
  },
]

const audience: readonly FormSpec[] = [
  {
    ...offerSection('audience'),
    lead: t`The one group this offer is for. Leave out what doesn’t matter.`,
    parts: [
      text('name', t`Audience name`, t`What you call them in your team`),
      choice('type', t`Type`, OFFER_OPTIONS.audienceType),
      choice('gender', t`Gender`, OFFER_OPTIONS.gender),
      choice('education', t`Education`, OFFER_OPTIONS.education),
      text('role', t`Role`, t`Their job, or their role at home`),
      number('age_min', t`Age from`),
      number('age_max', t`Age to`),
      money('income_min', t`Income from`, t`Per year`),
      money('income_max', t`Income to`, t`Per year`),
      number('children', t`Children`),
      choice('marriage_status', t`Marriage status`, OFFER_OPTIONS.marriageStatus),
      text('industry', t`Industry`),
      text('industry_segment', t`Industry segment`),
      number('employee_range_min', t`Employees from`),
      number('employee_range_max', t`Employees to`),
      longTextField('qualifiers', t`Qualifiers`, t`What must be true for the offer to fit them`),
    ],
  },
  {
    ...offerSection('problems'),
    lead: t`What troubles them, what they’ve tried and what they buy instead.`,
    parts: [
      longTextField('main', t`Main problem`, t`In their words`),
      {
        ...entryGroup(t`What they have tried`, t`attempt`, 3, [
          text('tried', t`Tried`),
          longTextField('result', t`Result`, t`What happened`),
        ]),
        entries: 'problem_entries',
      },
      {
        ...entryGroup(t`Other solutions`, t`alternative`, 3, [
          text('alternative_solution', t`Alternative`),
          money('alternative_price', t`Price`),
          text('alternative_frequency', t`How often`, t`For example, twice a week`),
        ]),
        entries: 'solution_entries',
      },
      longTextField('loses', t`What it costs them`, t`Time, money, missed chances, nerves`),
    ],
  },
  {
    ...offerSection('goals'),
    lead: t`Where they want to be. Up to five, the most important first.`,
    parts: [
      longTextField('main', t`Main goal`, t`In their words`),
      entryGroup(t`Aspirations`, t`aspiration`, 5, [
        text('aspiration', t`Aspiration`),
        longTextField('result', t`Result`, t`How they’ll know they’ve reached it`),
      ]),
      longTextField('desires', t`Desires`, t`What they wish for, whether they say it or not`),
      longTextField('gains', t`Gains`, t`What gets better for them`),
    ],
  },
  {
    ...offerSection('transformation'),
    lead: t`What holds them back, where they want to go and what takes them there.`,
    parts: [
      entryGroup(t`Steps`, t`step`, 5, [
        text('obstacle', t`Obstacle`),
        text('goal', t`Goal`),
        longTextField('vehicle', t`Vehicle`, t`What takes them from the obstacle to the goal`),
      ]),
      longTextField('others', t`Anything else`),
    ],
  },
]

const product: readonly FormSpec[] = [
  {
    ...offerSection('product'),
    lead: t`The product behind the offer.`,
    parts: [
      text('name', t`Name`),
      choice('type', t`Type`, OFFER_OPTIONS.productType),
      longTextField('idea', t`Idea`, t`In one sentence`),
      longTextField('goal', t`Goal`, t`What you want to achieve with the product`),
      text('audience', t`Audience`),
      text('deliverable', t`Deliverable`, t`What people have at the end`),
      number('timeframe_amount', t`Timeframe`),
      choice('timeframe_unit', t`Unit`, OFFER_OPTIONS.timeframeUnit),
    ],
  },
  {
    ...offerSection('benefits'),
    lead: t`What people get, and what it does for them. Up to five, the strongest first.`,
    parts: [
      longTextField('guarantee', t`Guarantee`, t`What you promise if it goes wrong. Be exact about the time limit.`),
      entryGroup(t`Features and benefits`, t`feature`, 5, [
        text('feature', t`Feature`),
        money('price', t`Value`),
        text('benefit', t`Benefit`, t`Finish the sentence “so that you…”`),
      ]),
    ],
  },
  {
    ...offerSection('offer'),
    lead: t`What it costs, when it ends and what people do next.`,
    parts: [
      choice('currency', t`Currency`, CURRENCIES),
      money('price', t`Price`),
      text('price_period', t`Charged`),
      text('call_to_action', t`Call to action`, t`What the button says`),
      number('amount', t`Places available`, t`Leave empty if there is no limit`),
      longTextField('reason', t`Why now?`),
      longTextField('scarcity', t`Scarcity`, t`What is limited, and why`),
      field('date', 'start_date', t`Start date`),
      field('time', 'start_time', t`Start time`),
      field('timezone', 'start_time_zone', t`Start time zone`),
      field('date', 'end_date', t`End date`),
      field('time', 'end_time', t`End time`),
      field('timezone', 'end_time_zone', t`End time zone`),
      text('sender', t`Sender`, t`Who is it from?`),
      text('sender_role', t`Sender’s role`),
    ],
  },
  {
    ...offerSection('incentives'),
    lead: t`Extras for people who decide now. Up to six.`,
    parts: [
      entryGroup(t`Bonuses`, t`bonus`, 6, [
        text('bonus', t`Bonus`),
        money('price', t`Value`),
        text('benefit', t`Benefit`, t`Finish the sentence “so that you…”`),
      ]),
    ],
  },
  {
    ...offerSection('testimonials'),
    lead: t`What customers say. Up to six.`,
    parts: [
      entryGroup(t`Testimonials`, t`testimonial`, 6, [
        text('firstname', t`First name`),
        text('lastname', t`Last name`),
        longTextField('comment', t`Comment`, t`Their exact words`),
        text('role', t`Role`),
        text('company', t`Company`),
        { ...url('image_url', t`Picture address`), picture: ['firstname', 'lastname'] },
        { ...url('logo_url', t`Logo address`), picture: ['company'] },
        url('website_url', t`Website address`),
        url('more_url', t`Story address`, t`Where to read more`),
      ]),
    ],
  },
  {
    ...offerSection('faq'),
    lead: t`What people ask before they buy. Up to five.`,
    parts: [
      entryGroup(t`Questions and answers`, t`question`, 5, [
        text('question', t`Question`),
        longTextField('answer', t`Answer`),
      ]),
    ],
  },
]

/** Fields of a person's own. Not one of the fourteen sections; any key may be stored. */
export const CUSTOM_DATA_FORM: FormSpec = {
  ...offerSection('custom'),
  lead: t`Your own notes and values, for formulas and imports.`,
  parts: [longTextField('notes', t`Notes`)],
  open: true,
}

/** The fourteen sections that count as progress, in their order. */
export const SECTION_FORMS: readonly FormSpec[] = [...business, ...audience, ...product]

export const OPPORTUNITY_FORMS: readonly FormSpec[] = [...SECTION_FORMS, CUSTOM_DATA_FORM]

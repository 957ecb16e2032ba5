import {
  ALTERNATIVE_FIELDS,
  ASPIRATION_FIELDS,
  ATTEMPT_FIELDS,
  BONUS_FIELDS,
  entryRowFields,
  FEATURE_FIELDS,
  type OfferTemplate,
  QUESTION_FIELDS,
  STEP_FIELDS,
  TESTIMONIAL_FIELDS,
} from './offer-template.ts'

/** A dental practice welcomes new patients with one unhurried appointment. */
export const CALM_CHECK: OfferTemplate = {
  key: 'calm-check',
  category: 'local',
  title: 'First dental appointment',
  use: 'When new patients put off the dentist because they fear the chair or the bill.',
  sections: {
    overview: {
      product_name: 'The Calm Check at [Practice name]',
      product_description:
        'A first appointment of 45 minutes for £68: an examination, two X-rays if they are needed, a plan in plain words, and a price for every step before anything is done. Nothing is treated on the day.',
      product_features:
        '45 minutes with the same dentist\nX-rays only where they are needed\nA treatment plan on one page\nPrices in writing before you decide',
      keywords: 'dentist [your town], dentist for nervous patients, dental check-up, new patients',
      website_name: '[Practice name]',
      website_description:
        'The team with photos, what happens at a first visit minute by minute, our price list and free appointments.',
    },
    hypothesis: {
      audience: 'adults in [your town] who have not seen a dentist for three years',
      problem: 'stay away because they expect a lecture and a bill',
      emotion: 'Ashamed to open the mouth, and tense from the moment the phone rings',
      solution: 'find out where they stand without being treated on the same day',
      transformation: 'From hiding a tooth to having a date and a plan',
      preview: 'We only look. You decide what comes next.',
      summary:
        'People who avoid dentists fear loss of control more than the drill. A first visit without treatment should bring back 30 of them each month.',
    },
    analysis: {
      assumptions:
        'Most missed first visits are fear, not money\nA printed price lowers the number of cancellations\nReception decides whether somebody comes at all',
      evidence: 'Count new patients of the last [number] months who came once and never again, and call ten of them.',
      risks: 'Long first visits fill the book. Somebody in acute trouble must not be sent home.',
      test: 'Reserve two mornings a week for six weeks and compare how many patients return for treatment.',
      confidence: 'High',
      conclusion: 'Keep the two mornings. Train a second dentist before adding a third.',
    },
    report: {
      strengths: 'Time, which other practices sell per minute\nA receptionist whom nervous callers ask for by name',
      weaknesses: 'Only one room without a view of instruments\nParking is paid',
      opportunities: 'Employers nearby without a dental plan\nPeople who moved here and have no dentist yet',
      threats: 'Chains that offer a first check for nothing\nA shortage of hygienists',
      notes: 'Write down, with permission, the sentence with which somebody explained the long gap.',
    },
    audience: {
      name: 'People who stayed away',
      type: 'Consumers',
      gender: 'All',
      education: 'Any',
      role: 'Patient',
      age_min: '25',
      age_max: '65',
      qualifiers: 'Has no acute swelling or injury, is over 18, and can come on a weekday before [time].',
    },
    problems: {
      main: 'Something hurts now and then, and the longer the gap, the harder the call.',
      ...entryRowFields(ATTEMPT_FIELDS, [
        ['Painkillers from the chemist', 'Quiet for two days, then back at night.'],
        ['Booking, then cancelling', 'Three practices, three fees for a missed visit.'],
        ['An emergency clinic', 'The tooth was gone in ten minutes, and nobody said why it had come to that.'],
      ]),
      ...entryRowFields(ALTERNATIVE_FIELDS, [
        ['An emergency appointment', '130', 'once'],
        ['A private check elsewhere', '85', 'once'],
        ['A whitening kit from the internet', '45', 'once'],
      ]),
      loses:
        'Sleep before every appointment that gets cancelled, one-sided chewing, and a small filling that becomes a crown.',
    },
    goals: {
      main: 'To have healthy teeth and stop worrying about them.',
      ...entryRowFields(ASPIRATION_FIELDS, [
        ['Smile in photographs again', 'The hand stays down.'],
        ['Eat on both sides', 'A crusty roll, without thinking.'],
        ['Know what it will cost', 'The sum is in the calendar and in the budget.'],
      ]),
      desires: 'To be asked before anything happens, and to be believed when it hurts.',
      gains: 'A plan, a known price, and one less secret.',
    },
    transformation: {
      ...entryRowFields(STEP_FIELDS, [
        [
          'Afraid of being treated at once',
          'Only a look',
          'We promise on the phone, in writing and at the door that nothing is drilled.',
        ],
        ['Ashamed of the long gap', 'No questions about the past', 'The form has no field for it.'],
        ['No idea of the price', 'A figure for each step', 'Three columns: needed now, needed soon, and optional.'],
      ]),
      others: 'Some patients bring a friend to the first visit. There is a second chair.',
    },
    product: {
      name: 'Calm Check',
      type: 'Service',
      idea: 'Separate the first look from the first treatment.',
      goal: 'Thirty new patients a month who come back.',
      audience: 'Adults without a regular dentist',
      deliverable: 'A one-page plan with prices, and time to think about it',
      timeframe_amount: '1',
      timeframe_unit: 'hours',
    },
    benefits: {
      guarantee:
        'If you feel hurried or pressed during the Calm Check, tell reception within 14 days and we refund what you paid for it.',
      ...entryRowFields(FEATURE_FIELDS, [
        ['45 minutes with one dentist', '40', 'You stay with the same dentist from start to finish'],
        ['A stop sign that always counts', '0', 'You decide when we pause'],
        ['A one-page plan', '18', 'You can talk the plan over at home'],
        ['Prices in writing', '10', 'You know the bill before you decide'],
      ]),
    },
    offer: {
      currency: 'GBP',
      price: '68',
      sender: '[Dentist’s name], [Practice name]',
      sender_role: 'Dentist and owner',
      scarcity: 'Two mornings a week are kept for first visits, five patients each.',
      amount: '40',
      reason: 'A new dentist joins us on [date], so there is time for people without a practice.',
      call_to_action: 'Choose a morning',
    },
    incentives: {
      ...entryRowFields(BONUS_FIELDS, [
        ['A call the evening before', '5', 'You can ask whatever is on your mind'],
        ['Headphones and your own music', '0', 'You hear your own music and not the room'],
        ['A cleaning by a hygienist at a reduced price', '20', 'You start the plan with something easy'],
      ]),
    },
    testimonials: {
      ...entryRowFields(TESTIMONIAL_FIELDS, [
        [
          '[First name]',
          '[Last name]',
          '[Patient since last spring]',
          '[To ask for: what was different from the last time you saw a dentist?]',
        ],
        [
          '[First name]',
          '[Last name]',
          '[Had not been for nine years]',
          '[To ask for: what made you pick up the phone?]',
        ],
      ]),
    },
    faq: {
      ...entryRowFields(QUESTION_FIELDS, [
        ['Will you treat me on the same day?', 'No. If something hurts, we book its treatment as the first step.'],
        ['Will I need an X-ray?', 'Only where we cannot see. We explain each one before we take it.'],
        ['What if my teeth are very bad?', 'Then the plan has more lines. It begins with what hurts.'],
        ['Can I pay in parts?', 'Treatments over £[amount] can be spread over [number] months.'],
        ['Can somebody come with me?', 'Yes, and into the room as well.'],
      ]),
    },
  },
}

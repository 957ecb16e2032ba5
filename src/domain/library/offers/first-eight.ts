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

/** A gym takes beginners through their first eight weeks. */
export const FIRST_EIGHT: OfferTemplate = {
  key: 'first-eight',
  category: 'local',
  title: 'Eight-week gym start',
  use: 'When beginners join a gym and stop before they feel a difference.',
  sections: {
    overview: {
      product_name: 'First Eight at [Gym name]',
      product_description:
        'Two small-group sessions a week for eight weeks, for £149. The same coach, the same six people, and a programme that starts with what you can do on day one.',
      product_features:
        '16 coached sessions\nGroups of six at most\nA short fitness test at the start and the end\nUse of the whole gym at any time',
      keywords: 'gym for beginners [your town], strength training, small group training, fitness course',
      website_name: '[Gym name]',
      website_description: 'Timetable, coaches, what to bring, and films of the exercises for beginners.',
    },
    hypothesis: {
      audience: 'beginners over 35 in [your town] who have never lifted a weight',
      problem: 'pay for a gym that they no longer visit',
      emotion: 'Out of place among mirrors and people who know what they are doing',
      solution: 'train with five others at their level until it is a habit',
      transformation: 'From the treadmill in the corner to a barbell with a plan',
      preview: 'Six beginners, one coach, eight weeks.',
      summary:
        'Beginners leave because nobody notices whether they come. With a fixed group and a coach who texts, we believe that 36 of them will still be training after eight weeks.',
    },
    analysis: {
      assumptions:
        'Company matters more than equipment\nTwo fixed evenings beat free choice\nFeeling stronger comes before looking different',
      evidence: 'Look at the entry system: how many who joined in [month] came more than eight times?',
      risks: 'A group of six falls apart if two stop. January is full, and May is empty.',
      test: 'Run one group in the quiet month and count who signs for a membership afterwards.',
      confidence: 'Medium',
      conclusion: 'Three groups a season. Raise the price only after the second one.',
    },
    report: {
      strengths: 'Coaches who began late themselves\nA room without mirrors',
      weaknesses: 'No pool and no sauna\nEvening hours are nearly full',
      opportunities: 'Doctors who recommend strength training\nCompanies with a health budget',
      threats: 'Budget gyms with long opening hours\nTraining apps',
      notes: 'After week three, ask each person what nearly stopped them from coming.',
    },
    audience: {
      name: 'Late starters',
      type: 'Consumers',
      gender: 'All',
      education: 'Any',
      role: 'Somebody with a desk job',
      age_min: '35',
      age_max: '65',
      qualifiers:
        'Can walk up two flights of stairs, has asked a doctor if they take medicine for the heart, and has two free evenings.',
    },
    problems: {
      main: 'Many people start in January and have stopped by March.',
      ...entryRowFields(ATTEMPT_FIELDS, [
        ['A yearly contract elsewhere', 'Went eleven times, paid twelve months.'],
        ['Videos at home', 'Fine until the first sore knee. Nobody saw the mistake.'],
        ['Running with a friend', 'The friend moved away.'],
      ]),
      ...entryRowFields(ALTERNATIVE_FIELDS, [
        ['Ten hours with a personal trainer', '420', 'once'],
        ['A weekend course', '190', 'once'],
        ['A pair of adjustable weights', '130', 'once'],
      ]),
      loses: 'Hundreds of pounds a year in unused fees, a sore back, and the belief in not being sporty.',
    },
    goals: {
      main: 'To be strong enough for everyday life, and to keep it up.',
      ...entryRowFields(ASPIRATION_FIELDS, [
        ['Carry the shopping up in one go', 'All bags, no break on the landing.'],
        ['Sit through a day without back pain', 'The heat pad is back in the drawer.'],
        ['Do one pull-up', 'The group claps, somewhere around week seven.'],
      ]),
      desires: 'To be expected by somebody on Tuesday evening.',
      gains: 'Strength, better sleep, and a few people to greet in town.',
    },
    transformation: {
      ...entryRowFields(STEP_FIELDS, [
        [
          'Everybody else seems fit',
          'Five others who start too',
          'Closed groups that train behind a curtain for the first two weeks.',
        ],
        ['Nobody notices an absence', 'A coach who asks', 'A message on the same evening, without a reproach.'],
        ['Too sore after the first time', 'A load that grows slowly', 'The first week uses broomsticks.'],
      ]),
      others: 'After eight weeks about half want to go on in the same group. There is a class for that.',
    },
    product: {
      name: 'First Eight',
      type: 'Course',
      idea: 'Give beginners a group and an end date instead of a contract.',
      goal: 'Three groups of six each season.',
      audience: 'People who have quit a gym before',
      deliverable: 'Sixteen coached sessions and a plan for the time after',
      timeframe_amount: '8',
      timeframe_unit: 'weeks',
    },
    benefits: {
      guarantee:
        'Come to at least 12 of the 16 sessions. If you are not stronger in the test on day 56, you get your money back.',
      ...entryRowFields(FEATURE_FIELDS, [
        ['Groups of six', '80', 'You are corrected before a mistake becomes a habit'],
        ['Two fixed evenings', '30', 'You decide once and not every evening'],
        ['A test on day 1 and day 56', '20', 'You see your progress in kilograms'],
        ['The whole gym in between', '45', 'You can add a session whenever you like'],
      ]),
    },
    offer: {
      currency: 'GBP',
      price: '149',
      sender: '[Coach’s name], [Gym name]',
      sender_role: 'Head coach',
      scarcity: 'One coach can watch six people. There are three groups.',
      amount: '18',
      reason: 'The groups begin together, so nobody joins in the middle.',
      call_to_action: 'Take a place in the group',
    },
    incentives: {
      ...entryRowFields(BONUS_FIELDS, [
        ['A bag with a logbook', '12', 'You write down each weight and see what changes'],
        ['A talk on eating with the coach', '25', 'You know what to change first'],
        ['One session for a friend', '15', 'You can show a friend what you do'],
      ]),
    },
    testimonials: {
      ...entryRowFields(TESTIMONIAL_FIELDS, [
        [
          '[First name]',
          '[Last name]',
          '[Finished in autumn]',
          '[To ask for: which everyday thing is easier now, and since when?]',
        ],
        ['[First name]', '[Last name]', '[Had quit two gyms]', '[To ask for: what kept you coming in week four?]'],
      ]),
    },
    faq: {
      ...entryRowFields(QUESTION_FIELDS, [
        [
          'I have not moved for years. Is that a problem?',
          'No. The first test is made for that. Tell us about old injuries.',
        ],
        ['What if I miss a session?', 'You can join another group in the same week, twice in all.'],
        ['Do I need special shoes?', 'Flat shoes, or socks. Running shoes are too soft.'],
        [
          'What happens after eight weeks?',
          'You can join the class that goes on, become a member, or stop. Nothing renews by itself.',
        ],
        ['Are there showers?', 'Yes, four, with doors.'],
      ]),
    },
  },
}

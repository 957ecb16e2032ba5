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

/** A software company sells a shift planner by the location. */
export const SHIFT_PLAN: OfferTemplate = {
  key: 'shift-plan',
  category: 'services',
  title: 'Shift planning software',
  use: 'When software replaces a spreadsheet and the buyer is also the user.',
  sections: {
    overview: {
      product_name: '[Product name] Rota',
      product_description:
        'A shift planner for cafés and shops with up to 40 people, £29 a month for each location. Staff say when they can work, the plan is drafted from that, and swaps no longer go through the manager’s phone.',
      product_features:
        'Staff enter their own times\nA draft of the week in a minute\nSwaps with approval\nHours exported for payroll',
      keywords: 'rota software, shift planner, staff scheduling, café staff rota',
      website_name: '[Product name]',
      website_description:
        'A plan to click through without an account, prices, help pages and the status of the service.',
    },
    hypothesis: {
      audience: 'managers of cafés and shops with 8 to 40 staff',
      problem: 'plan shifts in a spreadsheet on Sunday evening',
      emotion: 'Tired of being the exchange for every swap',
      solution: 'publish a plan in half an hour that people keep to',
      transformation: 'From forty messages to one notification',
      preview: 'Sunday evening, without the spreadsheet.',
      summary:
        'Managers do not look for software, they look for their Sunday. If the first plan works within an hour, 25 locations a month would stay.',
    },
    analysis: {
      assumptions:
        'Staff enter times if it takes less than a minute\nImporting the old spreadsheet decides the trial\nThe owner pays, the manager chooses',
      evidence: 'Watch five managers make a plan, and write down each time they pick up the phone.',
      risks: 'A chain head office forbids it. An outage on a Sunday would be remembered.',
      test: 'Set up ten locations by hand and measure how many make a third plan without help.',
      confidence: 'Medium',
      conclusion: 'Stay with cafés and shops. No hospitals, whose rules are another product.',
    },
    report: {
      strengths: 'Works on any phone without an app store\nAnswers from people who have worked shifts',
      weaknesses: 'No time clock yet\nEnglish and [language] only',
      opportunities: 'New rules on notice for shift changes\nAccountants who recommend it',
      threats: 'Tills that add a planner\nA free tier of a large competitor',
      notes: 'For every cancelled account, note who had planned the shifts and whether that person left.',
    },
    audience: {
      name: 'Planning managers',
      type: 'Businesses',
      gender: 'All',
      education: 'Any',
      role: 'Shop or café manager',
      age_min: '24',
      age_max: '50',
      industry: 'Retail and hospitality',
      employee_range_min: '8',
      employee_range_max: '40',
      qualifiers:
        'Plans weekly or fortnightly, staff have phones, and nobody needs a works council’s consent for the tool.',
    },
    problems: {
      main: 'When one person is ill, the manager writes to eleven others.',
      ...entryRowFields(ATTEMPT_FIELDS, [
        ['A shared spreadsheet', 'Two people changed it at once, and Friday had nobody.'],
        ['A group chat', 'Every swap was somewhere between holiday pictures.'],
        ['The planner in the till', 'It knows the till’s users and nobody else.'],
      ]),
      ...entryRowFields(ALTERNATIVE_FIELDS, [
        ['A planner for chains', '95', 'a month'],
        ['An hour of office work each week', '60', 'a month'],
        ['A whiteboard', '25', 'once'],
      ]),
      loses: 'Three hours a week, a shift without cover each month, and good people who leave over unfair weekends.',
    },
    goals: {
      main: 'To publish a fair plan on time, with a silent phone.',
      ...entryRowFields(ASPIRATION_FIELDS, [
        ['Publish on Thursday', 'The team makes plans for the weekend.'],
        ['Share weekends fairly', 'A count for each person that all can see.'],
        ['Go on holiday', 'The deputy has approved four swaps and called nobody.'],
      ]),
      desires: 'To be the manager again and not the switchboard.',
      gains: 'Hours, peace in the team, and a correct payroll.',
    },
    transformation: {
      ...entryRowFields(STEP_FIELDS, [
        [
          'Nobody answers when asked for times',
          'Times before the plan is made',
          'A link that remembers last week’s answer.',
        ],
        [
          'The old plan has years of rules in it',
          'The same rules, imported',
          'You send the file, we set it up within two days.',
        ],
        ['Payroll types everything again', 'One export', 'A file in the format of [payroll software].'],
      ]),
      others: 'Some teams begin to plan among themselves after a few months. The manager only approves.',
    },
    product: {
      name: 'Rota',
      type: 'Software',
      idea: 'Let staff put in what only they know, and draft the rest.',
      goal: '25 new locations a month that are still there after a quarter.',
      audience: 'Owners and managers of single locations',
      deliverable: 'A published plan each week, and hours ready for payroll',
      timeframe_amount: '1',
      timeframe_unit: 'months',
    },
    benefits: {
      guarantee:
        'Cancel within 60 days and you get every monthly fee back. Your plans stay readable for 90 days and can be exported.',
      ...entryRowFields(FEATURE_FIELDS, [
        ['Staff enter their times', '9', 'You plan with facts and not with guesses'],
        ['A draft in one minute', '12', 'You correct a draft instead of starting from nothing'],
        ['Swaps with approval', '10', 'You are asked once and not eleven times'],
        ['Hours for payroll', '6', 'You send payroll hours that need no retyping'],
      ]),
    },
    offer: {
      currency: 'GBP',
      price: '29',
      price_period: 'a month',
      sender: '[Your name], [Product name]',
      sender_role: 'Founder',
      scarcity: 'We import old spreadsheets by hand and manage ten locations a week.',
      amount: '10',
      reason: 'The summer staff start in [month], and their first plan should be the new one.',
      call_to_action: 'Plan your first week',
    },
    incentives: {
      ...entryRowFields(BONUS_FIELDS, [
        ['Your spreadsheet imported', '80', 'You start with your own shifts'],
        ['A call in the first week', '40', 'You have help with the first plan'],
        ['A poster with the code for staff', '5', 'You bring everybody in on one day'],
      ]),
    },
    testimonials: {
      ...entryRowFields(TESTIMONIAL_FIELDS, [
        [
          '[First name]',
          '[Last name]',
          '[Manager of a café]',
          '[To ask for: what did Sunday evening look like before, and what does it look like now?]',
        ],
        [
          '[First name]',
          '[Last name]',
          '[Owner of two shops]',
          '[To ask for: how did the team react in the first week?]',
        ],
      ]),
    },
    faq: {
      ...entryRowFields(QUESTION_FIELDS, [
        ['Does everybody need a smartphone?', 'No. Those without one get the plan by email or on paper.'],
        ['Where is the data kept?', 'On servers in [country], backed up each night.'],
        ['What does it cost for two locations?', 'Twice the price. From the fifth on, ask us.'],
        ['Can I try it with my own team?', 'Yes, for 60 days with the refund, with as many people as you have.'],
        ['Does it check working time rules?', 'It warns about rest periods and maximum hours. You decide.'],
      ]),
    },
  },
}

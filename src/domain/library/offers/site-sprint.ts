import {
  ALTERNATIVE_FIELDS,
  ASPIRATION_FIELDS,
  BONUS_FIELDS,
  entryRowFields,
  FEATURE_FIELDS,
  type OfferTemplate,
  QUESTION_FIELDS,
  STEP_FIELDS,
  TESTIMONIAL_FIELDS,
  ATTEMPT_FIELDS,
} from './offer-template.ts'

/** An agency sells a finished website in two weeks, at one price. */
export const SITE_SPRINT: OfferTemplate = {
  key: 'site-sprint',
  category: 'services',
  title: 'Website in ten working days',
  use: 'When projects drag on, and clients wish for an end more than for another feature.',
  sections: {
    overview: {
      product_name: 'Ten-Day Site',
      product_description:
        'A finished website of up to six pages within ten working days, for £3,900. Texts are written by us from one talk, pictures are taken on your premises on day two, and on day ten it is online. Two rounds of changes are included, and you can edit every word yourself afterwards.',
      product_features:
        'Six pages, written, designed and built\nA photographer at your place on day two\nTwo rounds of changes on fixed days\nOnline on day ten, with half a day of training',
      keywords: 'website fixed price, website in two weeks, agency [your town], small business web design',
      website_name: '[Agency name]',
      website_description:
        'The ten days one by one, five sites made that way with their launch dates, and a calendar of free sprints.',
    },
    hypothesis: {
      audience: 'managers of firms with ten to fifty people',
      problem: 'have been meaning to replace their website since [year]',
      emotion: 'Embarrassed when a customer says that they have looked at it',
      solution: 'see it finished after ten working days and four hours of their own time',
      transformation: 'From an open project to an address one likes to give away',
      preview: 'Day one: a talk. Day ten: it is online. Your part: four hours.',
      summary:
        'What holds mid-sized firms up is texts, pictures and endless rounds. If we take on all three under a fixed date, eight firms a year would commission us at this price.',
    },
    analysis: {
      assumptions:
        'Six pages suffice for most firms of that size\nClients can decide on two fixed days if they know them in advance\nA date sells better than a feature list',
      evidence:
        'Look at your last [number] projects: how long was planned, how long did it take, and what was waited for?',
      risks:
        'Decision makers who are away on day five. Shops or portals that slip into the scope. Old contracts for the address.',
      test: 'Do one sprint for a firm you know, publish a diary of it, and ask three more at full price.',
      confidence: 'Medium',
      conclusion: 'Keep two weeks in every month free for a sprint, and decline whatever needs a log-in.',
    },
    report: {
      strengths:
        'Texts, photographs and code from one team\nA date in the contract\nFixed rounds keep everybody’s week free',
      weaknesses: 'No shop systems\nThree people, who all have to be well',
      opportunities: 'Rules on accessible websites that many firms do not meet\nGeneration change in family firms',
      threats: 'Website builders with artificial intelligence\nNephews who study computer science',
      notes: 'Write the diary of each sprint while it runs. It is the best sales page.',
    },
    audience: {
      name: 'Firms with an old website',
      type: 'Businesses',
      gender: 'All',
      education: 'Any',
      role: 'Managing director, or whoever looks after marketing on the side',
      age_min: '35',
      age_max: '62',
      industry: 'Manufacturing, trade, business services',
      industry_segment: 'Family firms',
      employee_range_min: '10',
      employee_range_max: '50',
      qualifiers: 'One person may decide alone. No shop, no log-in, no more than two languages.',
    },
    problems: {
      main: 'The website shows machines that were sold six years ago.',
      ...entryRowFields(ATTEMPT_FIELDS, [
        ['An agency with a concept phase', 'Forty pages of concept. The phase has not ended.'],
        ['A trainee and a website builder', 'Half done when the traineeship was over.'],
        ['Writing the texts in house first', 'They are on the agenda, after the audit.'],
      ]),
      ...entryRowFields(ALTERNATIVE_FIELDS, [
        ['Agency project by the hour', '11000', 'once, over several months'],
        ['Freelance designer without texts', '2800', 'once'],
        ['Website builder, done in house', '25', 'a month, and many hours'],
      ]),
      loses: 'Applicants who look first and then do not write, and enquiries for products one no longer makes.',
    },
    goals: {
      main: 'To give the address to a customer without an excuse.',
      ...entryRowFields(ASPIRATION_FIELDS, [
        ['A site that says what the firm does now', 'Callers ask about the current machines.'],
        ['Applicants who have seen the workshop', 'They know the faces before the interview.'],
        ['To change a text without calling anyone', 'The new opening hours are online in three minutes.'],
      ]),
      desires: 'To be finished, at last.',
      gains: 'A project less on the list, and a site that works for them.',
    },
    transformation: {
      ...entryRowFields(STEP_FIELDS, [
        [
          'No texts',
          'Six pages that sound like the firm',
          'A recorded talk of ninety minutes on day one. We write; you correct on day five.',
        ],
        ['Stock photographs', 'Your own halls and people', 'A photographer on day two, for four hours, with a list.'],
        [
          'Endless corrections',
          'Two rounds on fixed days',
          'Days five and eight, from nine to eleven, all decision makers in one call.',
        ],
        [
          'Fear of the switch',
          'Online without a gap',
          'The old site stays reachable until the new one has run for a day.',
        ],
      ]),
      others: 'Thirty days later we look at the enquiries together and change what nobody understood.',
    },
    product: {
      name: 'Ten-Day Site',
      type: 'Service',
      idea: 'Sell a finished website with a date instead of hours.',
      goal: 'Eight sprints this year without a single overrun.',
      audience: 'Firms of ten to fifty people',
      deliverable: 'A website of six pages, online, with texts and photographs that belong to the client',
      timeframe_amount: '10',
      timeframe_unit: 'days',
    },
    benefits: {
      guarantee:
        'If the site is not online by 17:00 on day 10, and you were there on days 1, 5 and 8, you pay half. That is in the contract.',
      ...entryRowFields(FEATURE_FIELDS, [
        ['Six pages, designed and built', '3900', 'You have one sum to approve and no surprise'],
        ['Texts from one talk', '1200', 'You need not sit before an empty page'],
        ['Half a day of photography', '650', 'You show the people whom customers meet'],
        ['Training and a short manual', '250', 'You can change prices and hours on your own'],
      ]),
    },
    offer: {
      sender: '[Your name], [Agency name]',
      sender_role: 'Managing partner',
      scarcity: 'We do one sprint at a time with the whole team. There are eight starting Mondays this year.',
      amount: '8',
      reason: 'A trade fair, a season or a job advertisement usually sets the date. Count back three weeks from yours.',
      price: '3,900',
      currency: 'GBP',
      call_to_action: 'Choose a starting Monday',
    },
    incentives: {
      ...entryRowFields(BONUS_FIELDS, [
        ['A check for accessibility', '300', 'You know which rules the site meets'],
        ['Old addresses led to new ones', '150', 'You keep visitors who saved an old address'],
        ['The photographs in print size', '200', 'You can use the pictures in the next brochure'],
        ['A look at the figures after 30 days', '180', 'You learn what people read'],
      ]),
    },
    testimonials: {
      ...entryRowFields(TESTIMONIAL_FIELDS, [
        [
          '[First name]',
          '[Last name]',
          '[Managing director, number of staff]',
          '[To ask for: how long had it been on the list, and how many hours of your own did the ten days take?]',
        ],
        [
          '[First name]',
          '[Last name]',
          '[Head of sales]',
          '[To ask for: what do callers mention since the launch that they never mentioned before?]',
        ],
      ]),
    },
    faq: {
      ...entryRowFields(QUESTION_FIELDS, [
        ['What if we need a seventh page?', 'Then it comes after day ten, for 350. The date stays.'],
        ['Who owns it?', 'You do: texts, pictures, design and code. We host it only if you want us to.'],
        ['Can you take over our present texts?', 'Where they are good. Usually the talk on day one gives better ones.'],
        [
          'What do you need from us?',
          'Ninety minutes on day one, two hours each on days five and eight, and access to the address.',
        ],
        [
          'And search engines?',
          'Each page has a subject, a title and a description of its own. Positions are something nobody can promise.',
        ],
      ]),
    },
  },
}

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

/** A delicatessen sells boxes to firms that want to thank their people. */
export const THANK_YOU_BOX: OfferTemplate = {
  key: 'thank-you-box',
  category: 'shops',
  title: 'Gift boxes for small teams',
  use: 'When a shop sells well to passers-by, and firms nearby could order thirty at once.',
  sections: {
    overview: {
      product_name: 'The Thank-You Box',
      product_description:
        'A box with six things to eat from makers around [your region], with a handwritten card for each person, for £34 a box from ten boxes on. You send a list of names; we pack, write and deliver to the office or to each home on the day you name.',
      product_features:
        'Six things by six makers, with their stories on a sheet\nA card for every name, written by hand\nA version each without alcohol and without meat\nDelivered to one office or to many homes',
      keywords: 'staff gifts [region], corporate gift boxes, local delicatessen, thank you gifts for employees',
      website_name: '[Shop name]',
      website_description:
        'What is in the box this season, the makers, the form for lists of names, and the last day for each date.',
    },
    hypothesis: {
      audience: 'assistants and managers in firms of ten to sixty people near [your town]',
      problem: 'are told in the last week of November to find presents for everybody',
      emotion: 'Alone with a task that nobody thanks them for',
      solution: 'send one list and know that each colleague gets something good with their own name on it',
      transformation: 'From an evening in online shops to one email',
      preview: 'Send us the names. We do the ribbons.',
      summary:
        'Those who have to organise presents want to be rid of the work and to look thoughtful. At a fixed sum per head, thirty firms would order before the season starts.',
    },
    analysis: {
      assumptions:
        'Firms have a sum per head and not a taste\nHandwriting is what is remembered\nOrders come late unless a date says otherwise',
      evidence:
        'Go through last winter’s invoices made out to companies. How many were there, how many boxes, and on which day did they order?',
      risks: 'One maker who cannot deliver. Three hundred cards in two weeks. Food laws and allergies.',
      test: 'Bring one sample box each to twelve offices in September, with an order form and a date on it.',
      confidence: 'Medium',
      conclusion: 'Thirty firms this year. Cards are written from October on, box contents are settled by August.',
    },
    report: {
      strengths: 'Makers whom we know in person\nCards by hand, which no warehouse does\nOne contact who answers',
      weaknesses: 'Packing space for eighty boxes at a time\nNo delivery abroad',
      opportunities:
        'Anniversaries and first days at work, all year round\nFirms whose people work at home and never meet',
      threats: 'Vouchers, which are tax-free in some places\nA bad harvest with one of the six',
      notes: 'Ask each firm in January which of the six was talked about. The least mentioned one is replaced.',
    },
    audience: {
      name: 'The ones who organise everything',
      type: 'Businesses',
      gender: 'All',
      education: 'Any',
      role: 'Assistant to the management, or human resources',
      industry: 'Offices, practices, trade, light industry',
      employee_range_min: '10',
      employee_range_max: '60',
      qualifiers:
        'Has a budget per head, decides without a tender, and has the addresses or one place where all come together.',
    },
    problems: {
      main: 'One person in the team chooses, wraps and carries presents for everybody.',
      ...entryRowFields(ATTEMPT_FIELDS, [
        ['Wine for everyone', 'Six colleagues do not drink. They got the same bottle.'],
        ['Vouchers for a large online shop', 'Correct, and forgotten by the time of the next meeting.'],
        ['Chocolate with the company logo', 'It lay in the kitchen until Easter.'],
      ]),
      ...entryRowFields(ALTERNATIVE_FIELDS, [
        ['Gift voucher', '50', 'each person, once'],
        ['Hamper from a catalogue', '45', 'each person, once'],
        ['Christmas dinner for the team', '70', 'each person, once'],
      ]),
      loses: 'Two working days in the busiest month, and the feeling that it was meant for no one in particular.',
    },
    goals: {
      main: 'To thank everybody by name, and be home by six.',
      ...entryRowFields(ASPIRATION_FIELDS, [
        ['A present that is talked about', 'Someone asks for the name of the honey maker.'],
        ['No one left out', 'Vegetarians, non-drinkers and the colleague on parental leave have theirs.'],
        ['Done before December', 'The tick is there on the tenth of November.'],
      ]),
      desires: 'To be thanked, for once, for the thanking.',
      gains: 'Two days of work, a clean invoice, and a good name within the team.',
    },
    transformation: {
      ...entryRowFields(STEP_FIELDS, [
        [
          'Nobody knows what people like',
          'A choice of three versions',
          'A link to a form with two questions, which each colleague answers alone.',
        ],
        ['Addresses here and there', 'One list', 'Our template checks postcodes and shows who is missing.'],
        [
          'What to write on the cards',
          'A sentence for each',
          'You give a keyword, or we propose twelve sentences to choose from.',
        ],
      ]),
      others: 'In spring we ask once whether there are anniversaries to remember, and do the same for a single box.',
    },
    product: {
      name: 'The Thank-You Box',
      type: 'Product',
      idea: 'Take a thankless task off the one who organises.',
      goal: 'Thirty firms with twenty boxes on average this winter.',
      audience: 'Firms from ten to sixty people in the region',
      deliverable: 'A packed box with a handwritten card, for each person, on the agreed day',
      timeframe_amount: '3',
      timeframe_unit: 'weeks',
    },
    benefits: {
      guarantee:
        'Each box arrives on the agreed day. One that is late or damaged is replaced within 2 working days, and you do not pay for it.',
      ...entryRowFields(FEATURE_FIELDS, [
        ['A box with six regional things', '34', 'You give something from makers near you'],
        ['Cards written by hand', '4', 'You thank each person by name'],
        ['Three versions', '0', 'You leave nobody out'],
        ['Delivery to homes', '6', 'You reach colleagues who work at home'],
      ]),
    },
    offer: {
      sender: '[Your name], [Shop name]',
      sender_role: 'Shopkeeper',
      scarcity: 'We can write six hundred cards by hand before the holidays. That is thirty firms.',
      amount: '30',
      currency: 'GBP',
      price: '34',
      price_period: 'a box from ten boxes on',
      reason: 'Orders by the end of October can still choose their day. Later ones get what is free.',
      call_to_action: 'Reserve boxes for my team',
    },
    incentives: {
      ...entryRowFields(BONUS_FIELDS, [
        ['A sample for the person who decides', '34', 'You can taste before you order'],
        ['Two spare boxes on call', '0', 'You are ready for a colleague who was forgotten'],
        ['A sheet about the six makers', '5', 'You have something to read aloud'],
      ]),
    },
    testimonials: {
      ...entryRowFields(TESTIMONIAL_FIELDS, [
        [
          '[First name]',
          '[Last name]',
          '[Assistant, number of colleagues]',
          '[To ask for: how long did the presents take you in other years, and how long this time?]',
        ],
        [
          '[First name]',
          '[Last name]',
          '[Owner of a practice]',
          '[To ask for: what did your people say on the day, word for word, and which of the six did they mention?]',
        ],
      ]),
    },
    faq: {
      ...entryRowFields(QUESTION_FIELDS, [
        ['Is there a minimum?', 'Ten boxes. For fewer there is a smaller one in the shop.'],
        [
          'How are allergies handled?',
          'Every item is labelled, and the form asks for them. A box can be packed without nuts.',
        ],
        ['Can our logo be on it?', 'On the card, yes. The box stays plain, and people keep it.'],
        [
          'Is the invoice suitable for our books?',
          'One invoice with tax shown, boxes and delivery apart, and a list of names if you need it.',
        ],
        [
          'What if somebody leaves before the day?',
          'Tell us up to five working days before, and that box is not charged.',
        ],
      ]),
    },
  },
}

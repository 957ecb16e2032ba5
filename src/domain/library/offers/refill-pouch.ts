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

/** An online shop sells a product once and its refill for ever. */
export const REFILL_POUCH: OfferTemplate = {
  key: 'refill-pouch',
  category: 'shops',
  title: 'Refills by post',
  use: 'When a product runs out at a known pace, and buyers come back late or elsewhere.',
  sections: {
    overview: {
      product_name: '[Brand name] Refill',
      product_description:
        'One sturdy bottle for [product, such as washing-up liquid], and after that a refill pouch through the letterbox for £6.50 a month. One pouch makes 500 millilitres with tap water. You set the pace, and skip a month with one tap.',
      product_features:
        'A glass bottle with a pump, bought once\nPouches that fit through the letterbox\nConcentrate: add tap water\nSkip, pause or stop in your account',
      keywords: 'refill by post, washing-up liquid concentrate, less plastic at home, refill subscription',
      website_name: '[Brand name]',
      website_description:
        'The bottle, all ingredients with what each is for, a film of one refill, and a calculator for your pace.',
    },
    hypothesis: {
      audience: 'households who buy [product] every few weeks',
      problem: 'run out at the worst moment and carry water home in plastic',
      emotion: 'Slightly guilty at the recycling bin',
      solution: 'have a refill in the letterbox just before the bottle is empty',
      transformation: 'From a cupboard of half-empty bottles to one on the sink',
      preview: 'The pouch came yesterday. The bottle is empty today.',
      summary:
        'Buyers are willing to change if refilling is less work than buying. Arriving at the right moment is worth more to them than a discount: five hundred would subscribe in the first half-year.',
    },
    analysis: {
      assumptions:
        'Use per household is steady enough to be predicted\nA pouch that fits the letterbox removes the last excuse\nThe bottle is handsome enough to be left out',
      evidence:
        'From the orders of the last year: how many days lie between two purchases of the same article by the same person?',
      risks: 'Pouches that leak in the post. Too many arrive, and people stop altogether. Ingredients get dearer.',
      test: 'Send two hundred buyers a first pouch at full price with a card that offers three paces. Count what they choose.',
      confidence: 'Medium',
      conclusion:
        'Begin with one article and three paces. A second article only once fewer than one in ten stop in a month.',
    },
    report: {
      strengths:
        'Light parcels with low postage\nA steady order for the factory\nThe bottle stays in view and reminds by itself',
      weaknesses: 'A small brand that nobody looks for\nOne supplier of pouches',
      opportunities: 'Shops that set up refill shelves\nDeposits and levies on single-use plastic',
      threats: 'Supermarkets with refills of their own at half the price\nA post strike',
      notes: 'Say nothing about saving the planet. Give grams of plastic per refill, measured.',
    },
    audience: {
      name: 'Households that like it tidy',
      type: 'Consumers',
      gender: 'All',
      education: 'Any',
      role: 'Whoever writes the shopping list',
      age_min: '26',
      age_max: '65',
      children: '1',
      marriage_status: 'Any',
      qualifiers: 'Has tap water fit to drink, a letterbox of at least 24 centimetres, and pays online.',
    },
    problems: {
      main: 'The bottle is always empty on a Sunday, when the shops are closed.',
      ...entryRowFields(ATTEMPT_FIELDS, [
        ['A five-litre canister', 'Under the sink, behind the bucket. Nobody can lift it over the bottle.'],
        ['The refill shop in town', 'Nice people, closed at six, and the bus with empty bottles is no fun.'],
        ['Buying three at a time', 'One leaked, one has the wrong scent.'],
      ]),
      ...entryRowFields(ALTERNATIVE_FIELDS, [
        ['Branded bottle from the supermarket', '3.40', 'twice a month'],
        ['Refill shop', '4.80', 'a month'],
        ['Canister from an online shop', '24', 'twice a year'],
      ]),
      loses: 'Space under the sink, last-minute trips, and about 40 grams of plastic with every bottle.',
    },
    goals: {
      main: 'To have some in the house at all times, and to throw less away.',
      ...entryRowFields(ASPIRATION_FIELDS, [
        ['One bottle for years', 'The label has worn off, and you like it.'],
        ['An emptier bin', 'The yellow bag lasts a week longer.'],
        ['No emergency purchases', 'The pouch lies there before anyone notices.'],
      ]),
      desires: 'A kitchen that looks as if somebody had a plan.',
      gains: 'Room, quiet, and a figure for the plastic that was not bought.',
    },
    transformation: {
      ...entryRowFields(STEP_FIELDS, [
        [
          'The wrong pace',
          'A pouch just in time',
          'Three questions at the start, and after the second refill we suggest a pace.',
        ],
        [
          'Doubts whether concentrate cleans',
          'A clean pan',
          'A small sample comes first, with a test for the greasiest pan in the house.',
        ],
        [
          'Fear of subscriptions',
          'In charge',
          'A message five days before each dispatch, with ‘later’ and ‘stop’ in it.',
        ],
      ]),
      others: 'Empty pouches come back in the envelope of the sixth, with the postage paid.',
    },
    product: {
      name: '[Brand name] Refill',
      type: 'Product',
      idea: 'Send the concentrate and let the tap do the rest.',
      goal: 'Five hundred subscribers within six months, with fewer than fifty stops.',
      audience: 'Households with little space and good intentions',
      deliverable: 'A pouch of concentrate for 500 millilitres, by letter post',
      timeframe_amount: '1',
      timeframe_unit: 'months',
    },
    benefits: {
      guarantee:
        'Use the first pouch up. If you do not like it, write within 60 days and we return your money, bottle included. Keep the bottle.',
      ...entryRowFields(FEATURE_FIELDS, [
        ['A refill for 500 millilitres', '6.50', 'You have a refill at home without carrying one'],
        ['Fits through the letterbox', '2', 'You need not be at home'],
        ['Skip with one tap', '0', 'You get only what you need'],
        ['All ingredients explained', '0', 'You know what touches your plates'],
      ]),
    },
    offer: {
      sender: '[Founder’s name]',
      sender_role: 'Founder of [Brand name]',
      scarcity: 'The first batch of glass bottles is five hundred. The next one takes the glassworks ten weeks.',
      amount: '500',
      reason: 'Whoever starts with the first batch keeps its price for two years.',
      price: '6.50',
      currency: 'GBP',
      price_period: 'a month',
      call_to_action: 'Send me the bottle',
    },
    incentives: {
      ...entryRowFields(BONUS_FIELDS, [
        ['The pump bottle at half price', '9', 'You begin with a bottle that lasts'],
        ['A sponge of plant fibre', '3', 'You can compost the sponge afterwards'],
        ['A second sample for a neighbour', '2', 'Your neighbour can try before buying'],
      ]),
    },
    testimonials: {
      ...entryRowFields(TESTIMONIAL_FIELDS, [
        [
          '[First name]',
          '[Last name]',
          '[Shared flat of four]',
          '[To ask for: how many bottles stood under your sink, what stands there now? A picture of it, if they like.]',
        ],
        [
          '[First name]',
          '[Last name]',
          '[Allergic to perfume]',
          '[To ask for: which pace did you choose at first, which one fits, and have you ever skipped?]',
        ],
      ]),
    },
    faq: {
      ...entryRowFields(QUESTION_FIELDS, [
        [
          'Does it clean as well as a branded liquid?',
          'Try the sample on your worst pan first. [If it was tested: by whom, and with what result.]',
        ],
        [
          'My water is hard. Does that matter?',
          'No. Up to [number] degrees of hardness it foams a little less and cleans the same.',
        ],
        [
          'What happens to the pouch?',
          'It is made of one plastic, weighs [number] grams, and goes back to us free of charge in packs of six.',
        ],
        ['Can I order without subscribing?', 'Yes, a single pouch costs 7.90.'],
        ['What if the post tears it?', 'Send a picture. A new one leaves on the same working day.'],
      ]),
    },
  },
}

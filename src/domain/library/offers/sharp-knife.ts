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

/** A shop sells kitchen knives and sharpens them for life. */
export const SHARP_KNIFE: OfferTemplate = {
  key: 'sharp-knife',
  category: 'shops',
  title: 'Online shop with a service',
  use: 'When a shop sells fewer, better things and stays in touch after the sale.',
  sections: {
    overview: {
      product_name: 'The [Shop name] Kitchen Knife',
      product_description:
        'One chef’s knife of carbon steel for £96, made in [town]. Send it back once a year in its own box, and we sharpen it and return it within a week. The postage is the only cost.',
      product_features:
        'Blade of 20 centimetres, carbon steel\nHandle of local ash, oiled\nSharpened once a year, for as long as you own it\nA box that survives the post',
      keywords: 'chef knife, kitchen knife carbon steel, knife sharpening service, gift for cooks',
      website_name: '[Shop name]',
      website_description: 'The knife from all sides, films on care, the sharpening calendar, and what it cannot do.',
    },
    hypothesis: {
      audience: 'people who cook at home on most evenings',
      problem: 'push a blunt blade through tomatoes',
      emotion: 'Irritated by a drawer full of knives, none of which cuts',
      solution: 'own one knife that stays sharp',
      transformation: 'From six blunt knives to a single good one',
      preview: 'One knife. Sharp every year.',
      summary:
        'People do not need more knives, they need an edge. If sharpening is part of the purchase, we believe 120 of them would order in the first season.',
    },
    analysis: {
      assumptions:
        'The yearly return brings more orders than advertising\nPeople accept that carbon steel changes colour\nOne model is easier to choose than five',
      evidence: 'Count how many of the last [number] buyers ordered a second one as a present.',
      risks: 'A knife is lost in the post. Someone puts it into the dishwasher and is disappointed.',
      test: 'Offer sharpening to old customers first and see how many send a knife within a month.',
      confidence: 'High',
      conclusion: 'One model for two years. A bread knife only if more than a hundred people ask.',
    },
    report: {
      strengths: 'A reason to write to customers every year\nEvery part can be replaced',
      weaknesses: 'The forge makes thirty a week and no more\nNo shop to hold it in',
      opportunities: 'Wedding lists\nCooking schools that lend it out',
      threats: 'Copies with the same look\nHigher postage for blades',
      notes: 'Keep a card for each knife with the number in the tang and what was done to it.',
    },
    audience: {
      name: 'Evening cooks',
      type: 'Consumers',
      gender: 'All',
      education: 'Any',
      role: 'Whoever cooks',
      age_min: '28',
      age_max: '70',
      qualifiers:
        'Cooks at least four times a week, washes a knife by hand, and has an address to which blades may be posted.',
    },
    problems: {
      main: 'Most kitchen knives were sharp on the day they were bought.',
      ...entryRowFields(ATTEMPT_FIELDS, [
        ['A block with six knives', 'Four were never used, two are blunt.'],
        [
          'A sharpener from the supermarket',
          'More steel came off than before, and the blade was blunt again within a week.',
        ],
        ['A Japanese knife as a present', 'Chipped on a pumpkin, and nobody dared to use it again.'],
      ]),
      ...entryRowFields(ALTERNATIVE_FIELDS, [
        ['A set in a block', '140', 'once'],
        ['A sharpening service in town', '12', 'a year'],
        ['A cheap knife every second year', '20', 'once'],
      ]),
      loses: 'A cut finger from a blade that slipped, squashed herbs, and every few years another set.',
    },
    goals: {
      main: 'To enjoy chopping, and to buy a knife once.',
      ...entryRowFields(ASPIRATION_FIELDS, [
        ['Slice an onion without tears', 'The cut is clean, and the juice stays in.'],
        ['Hand something down', 'A name under the number in the tang.'],
        ['Clear the drawer', 'One hook on the wall instead.'],
      ]),
      desires: 'A tool that gets better with age and has a story.',
      gains: 'Speed, thin slices, and an emptier drawer.',
    },
    transformation: {
      ...entryRowFields(STEP_FIELDS, [
        [
          'Good knives get blunt as well',
          'A yearly date',
          'A card in the post, a box with a label, and a week later it cuts paper.',
        ],
        ['Afraid of rust', 'A habit of ten seconds', 'A film on wiping and oiling, and a bottle of oil in the box.'],
        ['Cannot feel it online', 'A hundred days in your own kitchen', 'A return that does not ask for a reason.'],
      ]),
      others: 'Owners begin to sharpen between the years themselves. We show them how.',
    },
    product: {
      name: 'Kitchen Knife',
      type: 'Product',
      idea: 'Sell the edge and not the steel.',
      goal: 'A thousand knives that come back each year.',
      audience: 'Home cooks',
      deliverable: 'One hand-forged knife in a box, and a date for its first sharpening',
      timeframe_amount: '1',
      timeframe_unit: 'weeks',
    },
    benefits: {
      guarantee: 'Cook with it for 100 days. If you do not want to keep it, send it back used and get the full price.',
      ...entryRowFields(FEATURE_FIELDS, [
        ['Carbon steel blade', '55', 'You cut with an edge that stainless steel does not take'],
        ['Ash handle, replaceable', '18', 'You keep the blade if the wood cracks'],
        ['Sharpening every year', '20', 'You get a fresh edge once a year'],
        ['A posting box', '8', 'You can send the knife without looking for cardboard'],
      ]),
    },
    offer: {
      currency: 'GBP',
      price: '96',
      sender: '[Your name], [Shop name]',
      sender_role: 'Knife maker',
      scarcity: 'The forge makes thirty a week. Orders are sent in the order in which they arrive.',
      amount: '120',
      reason: 'Orders by [date] are ground and oiled in time for the holidays.',
      call_to_action: 'Order the knife',
    },
    incentives: {
      ...entryRowFields(BONUS_FIELDS, [
        ['A bottle of camellia oil', '7', 'You can protect the blade from the first day'],
        ['Engraved initials', '15', 'You know whose knife lies in the rack'],
        ['A film on three basic cuts', '0', 'You learn three cuts that cooks use every day'],
      ]),
    },
    testimonials: {
      ...entryRowFields(TESTIMONIAL_FIELDS, [
        [
          '[First name]',
          '[Last name]',
          '[Cooks for five]',
          '[To ask for: what do you cook now that was too much chopping before?]',
        ],
        [
          '[First name]',
          '[Last name]',
          '[Got it as a wedding present]',
          '[To ask for: how did it come back from its first sharpening?]',
        ],
      ]),
    },
    faq: {
      ...entryRowFields(QUESTION_FIELDS, [
        ['Can it go into the dishwasher?', 'No, the dishwasher ruins edge and handle. Wipe the knife and dry it.'],
        ['How long is it away for sharpening?', 'A week from door to door. Choose a week in which you travel.'],
        ['What does sharpening cost?', 'Nothing but postage, once a year, as long as it is yours.'],
        ['Can I choose a smaller one?', 'Not at present. One model keeps the price where it is.'],
        ['Is the grey film normal?', 'Yes. It protects the steel and comes from cooking.'],
      ]),
    },
  },
}

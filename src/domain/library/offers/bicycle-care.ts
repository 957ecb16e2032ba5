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

/** A workshop looks after all bicycles of a household for a monthly sum. */
export const BICYCLE_CARE: OfferTemplate = {
  key: 'bicycle-care',
  category: 'local',
  title: 'Bicycle care by the month',
  use: 'When customers come only once something is broken, and you would rather see them regularly.',
  sections: {
    overview: {
      product_name: '[Workshop name] Bicycle Care',
      product_description:
        'Every bicycle in the household, looked after for £12 a month. Two full services a year, small repairs in between without a bill for labour, and a collection round through [your town] on [weekday]. Parts are extra, at the price on the wall.',
      product_features:
        'Two full services a year for each bicycle\nLabour for small repairs included\nCollected and brought back on [weekday]\nA loan bicycle if a repair takes longer than two days',
      keywords: 'bicycle repair [your town], bike service subscription, family bike maintenance, bike collection',
      website_name: '[Workshop name]',
      website_description:
        'What the monthly sum covers, the price list for parts, the streets of the round, and a calendar with free mornings.',
    },
    hypothesis: {
      audience: 'households in [your town] with two or more bicycles',
      problem: 'have a bicycle repaired only once it has let them down',
      emotion: 'Annoyed at a quarter past seven, with a flat tyre and a child already in the seat',
      solution: 'have every bicycle ready to ride for one monthly sum',
      transformation: 'From ‘is mine working?’ to ‘take whichever you like’',
      preview: 'Your bicycles have been serviced. You did nothing.',
      summary:
        'Families who ride daily do not want a cheaper repair, they want not to think of it. We believe that 40 of them would pay by the month if the bicycles were also collected.',
    },
    analysis: {
      assumptions:
        'Most repairs we do could have been avoided by a service\nThe way to the workshop puts people off more than the price\nWinter is quiet enough to service forty households',
      evidence:
        'Of the last [number] repairs, count how many were worn brake pads, dry chains and slow punctures. Count how many of those customers had been here before.',
      risks:
        'Everybody comes in April. Very old bicycles eat hours. Collection takes a morning that earns nothing else.',
      test: 'Offer it by hand to the next twenty customers at the counter, with a paper form. Go on if five of them sign.',
      confidence: 'Medium',
      conclusion: 'Start with one round and 40 households. Decide on a second round after the first spring.',
    },
    report: {
      strengths: 'One sum, known beforehand\nWe see each bicycle before it breaks\nNobody else here collects',
      weaknesses: 'The workshop is full in April and May\nOne mechanic can do the round, and nobody stands in for them',
      opportunities:
        'More cargo bicycles, which nobody wants to push to a workshop\nEmployers who want their staff to ride to work',
      threats: 'Chains of shops that service free of charge for a year after a purchase\nA wet spring',
      notes: 'Write down what each household says when it stops. Two of the same are a reason to change something.',
    },
    audience: {
      name: 'Riding households',
      type: 'Consumers',
      gender: 'All',
      education: 'Any',
      role: 'Whoever pumps the tyres at home',
      age_min: '30',
      age_max: '55',
      children: '2',
      marriage_status: 'Any',
      qualifiers:
        'Owns at least two bicycles, rides to work or school on three days a week, lives within [number] minutes of the workshop.',
    },
    problems: {
      main: 'Something squeaks, rubs or is flat on exactly the morning when time is short.',
      ...entryRowFields(ATTEMPT_FIELDS, [
        ['Mending it on Sunday with a film', 'The wheel is back on. The gears have not been the same since.'],
        ['The workshop, when it breaks', 'Nine days of waiting in May, and two trips through the rain on foot.'],
        ['A mobile mechanic', 'Came once, was good, and has not answered since.'],
      ]),
      ...entryRowFields(ALTERNATIVE_FIELDS, [
        ['A single service in a shop', '75', 'once a year for each bicycle'],
        ['Bus and tram for the whole family', '110', 'a month'],
        ['A tool set and a stand', '140', 'bought once'],
      ]),
      loses:
        'Four or five ruined mornings a year, taxis, and a good bicycle that rusts because it is ‘not quite right’.',
    },
    goals: {
      main: 'To get on and ride off, the whole family, every day.',
      ...entryRowFields(ASPIRATION_FIELDS, [
        ['Cycle to school without a look at the tyres first', 'The pump has dust on it.'],
        ['Do without the second car', 'The parking permit is not renewed.'],
        ['Let the children ride by themselves', 'Brakes that stop, lights that are on, and a parent who sleeps well.'],
      ]),
      desires: 'To be people who ride a lot and never talk about bicycle repair.',
      gains: 'Mornings on time, safer brakes, and bicycles that last years longer.',
    },
    transformation: {
      ...entryRowFields(STEP_FIELDS, [
        [
          'Nobody knows what state the bicycles are in',
          'A list of what is worn',
          'The first service, with a photo of each worn part and its price.',
        ],
        [
          'The workshop is too far with three bicycles',
          'No trip at all',
          'A van that collects in the morning and brings back the next evening.',
        ],
        [
          'A bill that grows',
          'One sum and a price list',
          'Labour is included. Parts above 20 are asked for by text message first.',
        ],
      ]),
      others: 'After two years a household knows which bicycle is worth keeping. We say so honestly.',
    },
    product: {
      name: 'Bicycle Care',
      type: 'Subscription',
      idea: 'Look after bicycles before they break, for a monthly sum.',
      goal: 'Forty households on the round by the end of [month].',
      audience: 'Families and couples who ride every day',
      deliverable: 'Bicycles that stop, shift and shine, with a service card for each',
      timeframe_amount: '12',
      timeframe_unit: 'months',
    },
    benefits: {
      guarantee:
        'If something that we serviced fails within 30 days, we collect the bicycle within two working days and mend it without any charge, parts included.',
      ...entryRowFields(FEATURE_FIELDS, [
        ['Two services a year for each bicycle', '12', 'You ride on brakes and gears that were checked this season'],
        ['Labour for small repairs', '8', 'You can report a rattle while the repair is small'],
        ['Collection and return', '10', 'You need not push a bicycle across town'],
        ['A loan bicycle after two days', '5', 'You get to work while yours is on the stand'],
      ]),
    },
    offer: {
      sender: '[Your name], [Workshop name]',
      sender_role: 'Bicycle mechanic',
      scarcity: 'One van, one morning a week. That is forty households, and then there is a list.',
      amount: '40',
      reason: 'The first services are done in winter, while there is time for them and before everybody wants to ride.',
      price: '12',
      currency: 'GBP',
      price_period: 'a month',
      call_to_action: 'Add my bicycles',
    },
    incentives: {
      ...entryRowFields(BONUS_FIELDS, [
        ['Lights checked before the clocks change', '15', 'You are seen on the first dark evening'],
        ['Saddle and handlebar set for each rider', '30', 'You sit so that neck and wrists stay relaxed'],
        ['Frame numbers noted and kept', '10', 'You can tell the police exactly what was taken'],
      ]),
    },
    testimonials: {
      ...entryRowFields(TESTIMONIAL_FIELDS, [
        [
          '[First name]',
          '[Last name]',
          '[Rides to work and nursery]',
          '[To ask for: which repair did you expect last year, and what happened instead?]',
        ],
        [
          '[First name]',
          '[Last name]',
          '[Parent of three riders]',
          '[To ask for: how did you get bicycles to a workshop before the van came, and how long did it take?]',
        ],
      ]),
    },
    faq: {
      ...entryRowFields(QUESTION_FIELDS, [
        [
          'Are parts included?',
          'No. They cost what the list on the wall says. Above 20 we ask you first, by text message.',
        ],
        [
          'Do electric bicycles count?',
          'Yes, for everything but motor and battery. Those go to the maker, and we handle the papers.',
        ],
        [
          'What if I am not at home on the day?',
          'Tell us where it is locked and leave the key with a neighbour, or in the box that we bring you.',
        ],
        ['How do I stop?', 'With one line by email. The month that has begun is the last one.'],
        [
          'How old may a bicycle be?',
          'Any age, as long as parts can be had. If it is not worth mending, we tell you at the first service.',
        ],
      ]),
    },
  },
}

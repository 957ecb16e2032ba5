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

/** A roofer checks a roof every year for a fixed sum. */
export const ROOF_CHECK: OfferTemplate = {
  key: 'roof-check',
  category: 'local',
  title: 'Yearly roof check',
  use: 'When customers call a trade only after damage, and you would rather find it first.',
  sections: {
    overview: {
      product_name: '[Company name] Roof Check',
      product_description:
        'One visit a year to your roof for £145. We clear the gutters, check tiles, flashing and chimney, and send you photos with a list of what is worth repairing and what can wait.',
      product_features:
        'Gutters cleared and downpipes tested\nTiles, flashing and chimney checked\nPhotos of every fault\nA written list, sorted by urgency',
      keywords: 'roof inspection [your town], gutter cleaning, roofer, roof survey',
      website_name: '[Company name]',
      website_description:
        'What a check includes, photos of typical faults, our insurance papers and a form for a date.',
    },
    hypothesis: {
      audience: 'homeowners in [your town] with a roof older than fifteen years',
      problem: 'learn about a leak from a stain on the ceiling',
      emotion: 'Uneasy at every storm, and unsure whom to trust on a ladder',
      solution: 'know the state of the roof from photos every year',
      transformation: 'From a bucket in the loft to a list on the fridge',
      preview: 'See your roof before the rain does.',
      summary:
        'Owners of older houses would pay for a yearly look at the roof if they got photos instead of a sales talk. We want to find out whether 60 of them sign up in one street after another.',
    },
    analysis: {
      assumptions:
        'Gutters cause half of the damp walls we see\nPhotos are trusted more than a roofer’s word\nTwo neighbours on one day halve the driving',
      evidence: 'Go through the last [number] repairs and mark how many would have been cheaper one year earlier.',
      risks: 'A wet autumn leaves few safe days. Finding faults may look like making work.',
      test: 'Put a card into 100 letter boxes in one street and count the calls within two weeks.',
      confidence: 'Medium',
      conclusion: 'Begin with two streets in spring. Add a second team only after 60 checks.',
    },
    report: {
      strengths: 'A fixed price that can be said on the phone\nPhotos that customers keep',
      weaknesses: 'Depends on dry weather\nLittle income between [month] and [month]',
      opportunities: 'Insurers ask for proof of maintenance\nHouses from the same decade need the same repairs',
      threats: 'Drone pilots who only take pictures\nPrice rises for scaffolding',
      notes: 'Note for each house what was found, and what was repaired in the end.',
    },
    audience: {
      name: 'Owners of older houses',
      type: 'Consumers',
      gender: 'All',
      education: 'Any',
      role: 'Whoever calls the tradespeople',
      age_min: '40',
      age_max: '75',
      qualifiers: 'Owns the house, the roof can be reached with a ladder of [length], lives within [number] miles.',
    },
    problems: {
      main: 'Nobody sees the roof until it leaks, and then it is expensive.',
      ...entryRowFields(ATTEMPT_FIELDS, [
        ['Looking up from the garden', 'The near side looks fine. The part behind the chimney cannot be seen.'],
        ['A man at the door with a ladder', 'He found something every time, and asked for cash.'],
        ['Waiting until it drips', 'The plaster cost more than the tile.'],
      ]),
      ...entryRowFields(ALTERNATIVE_FIELDS, [
        ['A survey with scaffolding', '620', 'once'],
        ['A handyman for the gutters only', '90', 'a year'],
        ['An emergency call in a storm', '380', 'once'],
      ]),
      loses: 'A ceiling to repaint, a week with buckets, an excess on the insurance, and timber that rots unseen.',
    },
    goals: {
      main: 'A dry house, and no surprise bills from the roof.',
      ...entryRowFields(ASPIRATION_FIELDS, [
        ['Sleep through a storm', 'Nobody gets up to look at the ceiling.'],
        ['Put off a new roof', 'Single tiles are replaced, and the rest holds.'],
        ['Sell the house without a haggle', 'The buyer’s surveyor has the photos before he asks.'],
      ]),
      desires: 'A tradesman who comes when he says, and who also says when nothing needs doing.',
      gains: 'Repairs while they are small, and papers for the insurer.',
    },
    transformation: {
      ...entryRowFields(STEP_FIELDS, [
        [
          'The roof is out of sight',
          'A picture of every slope',
          'A camera on a pole, and twenty photos in your inbox by the evening.',
        ],
        ['Leaves block the gutters', 'Water that runs where it should', 'Cleared by hand, then flushed with a hose.'],
        [
          'Every roofer says something else',
          'A list in order of urgency',
          'Three colours: now, within a year, and can wait.',
        ],
      ]),
      others: 'Some customers sell their house within two years. The photos then help with the survey.',
    },
    product: {
      name: 'Roof Check',
      type: 'Service',
      idea: 'Look at roofs before they leak, once a year, with photos.',
      goal: 'Sixty checks in the first season.',
      audience: 'Owners of houses built before [year]',
      deliverable: 'Clear gutters, and a report with photos of the whole roof',
      timeframe_amount: '2',
      timeframe_unit: 'hours',
    },
    benefits: {
      guarantee:
        'If water comes in at a place that we checked and called sound, within 365 days of the visit, we repair that place at no charge.',
      ...entryRowFields(FEATURE_FIELDS, [
        ['Gutters cleared and flushed', '70', 'You need not climb a ladder yourself'],
        ['Photos of all slopes', '40', 'You see what we see and can show anybody'],
        ['A list sorted by urgency', '35', 'You spend money where the roof needs mending first'],
        ['Up to three slipped tiles refixed', '60', 'You save a second visit for a small repair'],
      ]),
    },
    offer: {
      currency: 'GBP',
      price: '145',
      price_period: 'a year',
      sender: '[Your name], [Company name]',
      sender_role: 'Master roofer',
      scarcity: 'Two checks a day, on dry days from April to October.',
      amount: '60',
      reason: 'What we find before autumn can be mended before the autumn storms.',
      call_to_action: 'Book a roof check',
    },
    incentives: {
      ...entryRowFields(BONUS_FIELDS, [
        ['A reminder every spring', '10', 'You need not think of the date'],
        ['A copy for your insurer', '15', 'You have proof of maintenance if you ever claim'],
        ['A neighbour’s check on the same day', '20', 'You share the cost of the drive'],
      ]),
    },
    testimonials: {
      ...entryRowFields(TESTIMONIAL_FIELDS, [
        [
          '[First name]',
          '[Last name]',
          '[Owner of a semi-detached house]',
          '[To ask for: what did the photos show that nobody had known?]',
        ],
        [
          '[First name]',
          '[Last name]',
          '[Owner, sold last year]',
          '[To ask for: what did the buyer’s surveyor say about the roof report?]',
        ],
      ]),
    },
    faq: {
      ...entryRowFields(QUESTION_FIELDS, [
        ['Do you have to come inside?', 'Only if you have seen damp. Then we look into the loft, with you beside us.'],
        ['What if you find something serious?', 'You get the photo and a price in writing. You can take it to anyone.'],
        ['Are you insured?', 'Yes, for [amount]. The certificate is on the website and comes with the booking.'],
        ['What happens if it rains?', 'We call by seven in the morning and agree on another day. That costs nothing.'],
        ['Do flat roofs count?', 'Yes, up to [number] square metres. The seams take longer, the price stays.'],
      ]),
    },
  },
}

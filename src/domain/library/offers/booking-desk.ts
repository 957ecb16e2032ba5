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

/** Software that takes appointments while nobody is at the telephone. */
export const BOOKING_DESK: OfferTemplate = {
  key: 'booking-desk',
  category: 'shops',
  title: 'Software for booking appointments',
  use: 'When small businesses miss calls while they work, and think that software is for larger ones.',
  sections: {
    overview: {
      product_name: '[Product name]',
      product_description:
        'Customers book their appointment themselves, at any hour, for £29 a month per business. It knows who works when, leaves the breaks free, reminds by text message the day before, and fills a gap from the waiting list when somebody cancels. Set up in one afternoon, by us if you like.',
      product_features:
        'A booking page and a button for your website\nReminders by text message and email\nA waiting list that fills gaps\nA calendar for each colleague, on every telephone',
      keywords:
        'appointment booking software, online booking for salons and practices, no-show reminders, scheduling tool',
      website_name: '[Product name]',
      website_description:
        'A diary to click through without signing up, the price, and three businesses with their numbers.',
    },
    hypothesis: {
      audience: 'owners of salons, practices and workshops with two to eight people',
      problem: 'let the telephone ring because both hands are busy',
      emotion: 'Torn between the customer in the chair and the one on the line',
      solution: 'let customers book and move appointments without a call',
      transformation: 'From a paper diary with arrows to gaps that fill by themselves',
      preview: 'Nine appointments came in last night. You were asleep.',
      summary:
        'Missed calls and forgotten appointments cost small businesses more than any software. Shown their own numbers, two hundred of them would pay monthly.',
    },
    analysis: {
      assumptions:
        'A third of all bookings would be made outside opening hours\nReminders halve forgotten appointments\nOwners decide by what colleagues use',
      evidence:
        'Ask ten businesses to make a stroke for each missed call and each no-show during two weeks. Add up what that was worth.',
      risks:
        'Regulars who prefer to telephone. Double bookings while paper is still in use. Text messages that get dearer.',
      test: 'Set it up free of charge for five businesses for 30 days, and ask for payment on day 31.',
      confidence: 'High',
      conclusion: 'Sell by trade and not by region, begin with hairdressers, and offer the set-up as a service.',
    },
    report: {
      strengths:
        'Set up within an afternoon\nOne price for the whole business\nThe waiting list, which few others have',
      weaknesses: 'No till, no stock keeping\nSupport in one language',
      opportunities: 'Suppliers who visit salons every week\nTrade schools that teach with it',
      threats: 'Marketplaces that bring customers along and take a share\nFree calendars by large companies',
      notes: 'Never compare by number of functions. Compare evenings on the telephone.',
    },
    audience: {
      name: 'Busy hands',
      type: 'Businesses',
      gender: 'All',
      education: 'Vocational training',
      role: 'Owner who works at the chair, the couch or the bench',
      age_min: '26',
      age_max: '58',
      industry: 'Personal services',
      industry_segment: 'Hairdressers, beauty, massage, tyre fitters',
      employee_range_min: '2',
      employee_range_max: '8',
      qualifiers: 'Works by appointment, has at least forty of them a week, and everyone in the team has a smartphone.',
    },
    problems: {
      main: 'By the time somebody rings back, the customer has booked elsewhere.',
      ...entryRowFields(ATTEMPT_FIELDS, [
        ['A paper diary beside the till', 'Rubbed out so often that Tuesday has a hole.'],
        ['A free calendar on the telephone', 'Fine for one person. The three colleagues cannot see it.'],
        ['A marketplace with commission', 'New faces, once each, and a fifth of the price gone.'],
      ]),
      ...entryRowFields(ALTERNATIVE_FIELDS, [
        ['Answering service', '85', 'a month'],
        ['Large salon software with till', '119', 'a month'],
        ['A receptionist for mornings', '900', 'a month'],
      ]),
      loses: 'Three or four appointments a week, and an hour each evening for calling back.',
    },
    goals: {
      main: 'To work undisturbed and still have a full book.',
      ...entryRowFields(ASPIRATION_FIELDS, [
        ['No call while somebody sits in the chair', 'The telephone lies in the drawer.'],
        ['Hardly any no-shows', 'Fewer than one in fifty.'],
        ['Time off that stays free', 'Nobody can book your Wednesday.'],
      ]),
      desires: 'To look as organised as the big ones, with three people.',
      gains: 'Evenings, fewer gaps, and customers who do not have to ask twice.',
    },
    transformation: {
      ...entryRowFields(STEP_FIELDS, [
        [
          'Everything is on paper',
          'Every appointment in one place',
          'You photograph the diary; we enter it overnight.',
        ],
        [
          'Regulars will not go along',
          'They need not',
          'What is booked by telephone is entered in ten seconds and reminded of like the rest.',
        ],
        [
          'Fear of chaos in the first week',
          'A quiet change',
          'We sit beside you on a call for the first two mornings.',
        ],
        [
          'Cancellations at the last minute',
          'The gap is gone',
          'The next three on the waiting list get a message; the first to answer has it.',
        ],
      ]),
      others: 'After three months you receive a page: bookings at night, gaps filled, no-shows before and since.',
    },
    product: {
      name: '[Product name]',
      type: 'Software',
      idea: 'Let people with busy hands be booked without a telephone.',
      goal: 'Two hundred paying businesses within the first year.',
      audience: 'Small businesses that work by appointment',
      deliverable: 'A booking page, a shared diary and reminders, ready on the same day',
      timeframe_amount: '1',
      timeframe_unit: 'days',
    },
    benefits: {
      guarantee:
        'If you do not get more appointments in 30 days than in the 30 before, write to us by day 37, and the first month is refunded.',
      ...entryRowFields(FEATURE_FIELDS, [
        ['Online booking, day and night', '29', 'You win customers who decide on the sofa'],
        ['Reminders by text message', '15', 'You wait less often for people who forgot'],
        ['The waiting list', '20', 'You earn on an hour that was cancelled at nine'],
        ['A diary for each colleague', '0', 'You see at a glance who is free'],
        ['Moving in by photo', '90', 'You start without copying a single name'],
      ]),
    },
    offer: {
      sender: '[Your name]',
      sender_role: 'Founder, and the voice in the support',
      scarcity: 'We move two businesses a day from paper to screen, by hand. There are forty such days this season.',
      amount: '200',
      reason: 'Before the holiday season the book fills anyway. Whoever changes over now has it learned by then.',
      price: '29',
      currency: 'GBP',
      price_period: 'a month per business',
      call_to_action: 'Try the diary',
    },
    incentives: {
      ...entryRowFields(BONUS_FIELDS, [
        ['A card for the mirror with your booking code', '12', 'You show each customer where to book next time'],
        ['A greeting for your answering machine, written out', '0', 'You send callers to the booking page'],
        ['A check of the first two weeks', '60', 'You find out which breaks are too short'],
      ]),
    },
    testimonials: {
      ...entryRowFields(TESTIMONIAL_FIELDS, [
        [
          '[First name]',
          '[Last name]',
          '[Salon with four chairs]',
          '[To ask for: how many bookings came outside opening hours in the first month? The real figure, from the diary.]',
        ],
        [
          '[First name]',
          '[Last name]',
          '[Tyre fitter]',
          '[To ask for: what did your oldest regular say about it, and how does the change of tyres run since?]',
        ],
      ]),
    },
    faq: {
      ...entryRowFields(QUESTION_FIELDS, [
        ['Do my customers need an account?', 'No. Name and telephone number, nothing else.'],
        ['Where is the data?', 'On servers in [country]. You can export all of it at any time and delete it for good.'],
        [
          'What do the messages cost?',
          'Three hundred a month are in the price. After that 4 pence each, and you may set a limit.',
        ],
        ['Can I keep my website?', 'Yes. You add one button, or we do it for you.'],
        ['How long am I bound?', 'A month. You can stop up to the last day of it.'],
      ]),
    },
  },
}

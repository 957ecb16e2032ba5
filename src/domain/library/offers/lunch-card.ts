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

/** A café fills its weekdays with people who work nearby. */
export const LUNCH_CARD: OfferTemplate = {
  key: 'lunch-card',
  category: 'local',
  title: 'Weekday lunch card for a café',
  use: 'When Saturdays are full, weekdays are not, and many people work within a short walk.',
  sections: {
    overview: {
      product_name: 'The Ten-Lunch Card',
      product_description:
        'Ten hot lunches from Monday to Friday for £85, paid once. There is one dish with meat and one without, cooked here, on the table eight minutes after you sit down or ready to take at the hatch. The menu for the week hangs out on Sunday evening.',
      product_features:
        'Ten lunches, good for six months\nTwo dishes a day, one of them vegetarian\nOn the table within eight minutes\nOrder until eleven, collect at the hatch without queueing',
      keywords: 'lunch [your town], weekday lunch, café near [street or square], quick lunch at work',
      website_name: '[Café name]',
      website_description:
        'This week’s ten dishes with allergens, the way to the hatch, and a button to order until eleven.',
    },
    hypothesis: {
      audience: 'people who work within five minutes of [street or square]',
      problem: 'eat the same sandwich at their desk four days out of five',
      emotion: 'A bit ashamed of the crumbs in the keyboard, and hungry again at three',
      solution: 'sit down to a cooked lunch and be back within half an hour',
      transformation: 'From a break that is none to the best half hour of the day',
      preview: 'Hot, cooked this morning, and back at your desk by half past.',
      summary:
        'Workers near us skip a proper lunch for want of time rather than money. If eight minutes are certain, sixty of them will pay for ten meals in advance.',
    },
    analysis: {
      assumptions:
        'A certain eight minutes matters more than a large choice\nPeople who have paid for ten come ten times\nTwo dishes are enough',
      evidence:
        'Stand at the door on three weekdays and count who walks past between twelve and one. Ask ten of them what they ate yesterday.',
      risks:
        'A kitchen of two cannot serve thirty people at twelve sharp. Holidays empty the offices. Unused cards are owed for half a year.',
      test: 'Sell twenty cards in one office building, with the owner there in person, and measure the minutes for two weeks.',
      confidence: 'High',
      conclusion:
        'Begin with sixty cards. Sell more only once nobody has waited longer than eight minutes for a month.',
    },
    report: {
      strengths:
        'Cooked on the spot\nMoney comes in before the shopping is done\nThe room is there anyway and stands empty',
      weaknesses: 'Only [number] seats\nNo oven for bread, so it is bought',
      opportunities:
        'Two offices nearby have closed their canteens\nPeople who work at home in the area and want company',
      threats: 'Delivery services with vouchers\nRents and the price of vegetables',
      notes: 'Keep the plates that come back half full in mind. Three in a row and the dish goes.',
    },
    audience: {
      name: 'The neighbours at noon',
      type: 'Consumers',
      gender: 'All',
      education: 'Vocational training',
      role: 'Clerks, shop assistants and self-employed people with a short break',
      age_min: '22',
      age_max: '64',
      marriage_status: 'Any',
      industry: 'Offices, surgeries and shops nearby',
      qualifiers:
        'Works on at least three days within 400 metres, may leave the building at noon, has 30 to 45 minutes.',
    },
    problems: {
      main: 'By the time something decent is found, the break is over.',
      ...entryRowFields(ATTEMPT_FIELDS, [
        ['Cooking ahead on Sundays', 'By Wednesday the box stays in the fridge, and lunch is a bag of crisps.'],
        ['The bakery on the corner', 'A queue of twelve, and then a cheese roll again.'],
        ['Having food delivered', 'Lukewarm, twenty minutes late, and dearer than it looked.'],
      ]),
      ...entryRowFields(ALTERNATIVE_FIELDS, [
        ['Ten supermarket meal deals', '45', 'once'],
        ['Ten deliveries to the desk', '140', 'once'],
        ['Ten lunches in a restaurant', '170', 'once'],
      ]),
      loses:
        'The only break of the day, an afternoon of low energy, and more money than it seems at the end of a month.',
    },
    goals: {
      main: 'To eat something warm, with other people, and be back in time.',
      ...entryRowFields(ASPIRATION_FIELDS, [
        ['Leave the desk at noon every day', 'The colleague next door asks whether you are coming.'],
        ['Eat vegetables on workdays', 'No more sugar at three o’clock.'],
        ['Know what lunch costs', 'One payment, and then none for a fortnight.'],
      ]),
      desires: 'To be greeted by name and not to have to decide much.',
      gains: 'Thirty minutes that belong to oneself, and an easier afternoon.',
    },
    transformation: {
      ...entryRowFields(STEP_FIELDS, [
        ['Fear of waiting', 'Eight minutes, certain', 'Two dishes only, both ready at half past eleven.'],
        [
          'Not knowing whether one will like it',
          'A week that is known on Sunday',
          'The menu in the window, by email and on the website.',
        ],
        [
          'No time to sit on some days',
          'Lunch at the desk, but a good one',
          'The hatch: order until eleven, take the box in passing.',
        ],
      ]),
      others: 'Whoever has finished a third card is asked for a dish that they would like to see on the menu.',
    },
    product: {
      name: 'The Ten-Lunch Card',
      type: 'Membership',
      idea: 'Sell ten weekday lunches at once to people who are close by anyway.',
      goal: 'Thirty lunches a day from Monday to Thursday by [month].',
      audience: 'Staff of the offices and shops around',
      deliverable: 'A card with ten fields, on paper or on the telephone',
      timeframe_amount: '6',
      timeframe_unit: 'months',
    },
    benefits: {
      guarantee:
        'If your plate is not on the table within 12 minutes of your order, that lunch is free and no field is stamped.',
      ...entryRowFields(FEATURE_FIELDS, [
        ['Ten cooked lunches', '85', 'You spend your break eating and not searching'],
        ['Eight minutes to the table', '10', 'You have twenty minutes left to eat'],
        ['A hatch without a queue', '10', 'You eat well on days without a break, too'],
        ['Good for six months', '0', 'You can go on holiday without losing a meal'],
      ]),
    },
    offer: {
      sender: '[Your name]',
      sender_role: 'Cook and owner of [Café name]',
      scarcity: 'The kitchen makes thirty lunches a day. Sixty cards keep it busy, and then we stop selling them.',
      amount: '60',
      currency: 'GBP',
      price: '85',
      reason: 'The new menu begins on the first Monday of [month], and cards bought before it have an eleventh field.',
      call_to_action: 'Get my ten lunches',
    },
    incentives: {
      ...entryRowFields(BONUS_FIELDS, [
        ['An eleventh lunch', '8.50', 'You can take a colleague along for once'],
        ['Filter coffee with each meal', '25', 'You need not queue again for coffee'],
        ['A box of your own for the hatch', '6', 'You throw no packaging away'],
      ]),
    },
    testimonials: {
      ...entryRowFields(TESTIMONIAL_FIELDS, [
        [
          '[First name]',
          '[Last name]',
          '[Works at the surgery opposite]',
          '[To ask for: what was your lunch like before, and how many minutes does it take you now?]',
        ],
        [
          '[First name]',
          '[Last name]',
          '[Runs a shop nearby]',
          '[To ask for: which dish do you come back for, and whom did you bring with you?]',
        ],
      ]),
    },
    faq: {
      ...entryRowFields(QUESTION_FIELDS, [
        [
          'I do not eat meat. Is there always something?',
          'Always one of the two dishes. On [weekday] both are vegetarian.',
        ],
        [
          'What about allergies?',
          'Each dish is marked with its allergens in the window and online. Ask in the kitchen if you are unsure.',
        ],
        ['Can two of us use one card?', 'Yes. Each plate takes one field.'],
        ['What happens after six months?', 'We pay back what each unused field cost you. Bring the card.'],
        ['Is there a table for six?', 'Until half past twelve, if you tell us by ten in the morning.'],
      ]),
    },
  },
}

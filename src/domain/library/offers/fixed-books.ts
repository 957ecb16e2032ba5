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

/** A bookkeeper takes the papers of craftspeople for a fixed monthly price. */
export const FIXED_BOOKS: OfferTemplate = {
  key: 'fixed-books',
  category: 'services',
  title: 'Bookkeeping at a fixed price',
  use: 'When small firms fear an hourly bill more than the taxes themselves.',
  sections: {
    overview: {
      product_name: 'Books Done by the Tenth',
      product_description:
        'Bookkeeping for craft firms with up to nine people, for £190 a month whatever happens. You photograph receipts; by the tenth of each month the books are closed, the tax return is prepared, and you get one page that says what is left.',
      product_features:
        'A fixed monthly price, written down for a year\nReceipts by photo, no folders\nClosed by the tenth of the month\nOne page: earned, owed, put aside, left',
      keywords:
        'bookkeeper for tradespeople, fixed price bookkeeping, accounts for electricians and joiners, [your town]',
      website_name: '[Office name]',
      website_description: 'The price list in full, a sample of the one page, and what we do not do.',
    },
    hypothesis: {
      audience: 'owners of craft firms with fewer than ten people in [region]',
      problem: 'do the receipts on Sunday and never know what each question to the office will cost',
      emotion: 'Uneasy whenever a brown envelope arrives',
      solution: 'hand over every receipt by photo and know by the tenth what is left',
      transformation: 'From a shoebox to one page',
      preview: 'The same price in a quiet month and in a mad one.',
      summary:
        'Tradespeople do not mind paying for their books. They mind not knowing how much. Twenty-five would sign for a year if the price could not move.',
    },
    analysis: {
      assumptions:
        'A fixed price outweighs a lower average one\nPhotos arrive if sending one takes ten seconds\nNine people are the limit of what one clerk can oversee',
      evidence:
        'Compare the hours of your last [number] small clients with what they paid. For how many would 190 have covered the work?',
      risks:
        'Firms with chaos from former years. Wages that are more work than expected. A clerk on holiday on the ninth.',
      test: 'Change three present clients over to the fixed price for four months and note every hour.',
      confidence: 'Medium',
      conclusion:
        'Take twenty-five firms in the first year, clean up old years at a price of their own, and no firm in receivership.',
    },
    report: {
      strengths:
        'We know materials, site wages and retention sums\nOne price, one date, one page\nA person who answers the telephone',
      weaknesses: 'No tax adviser in the house\nTwo clerks, both part-time',
      opportunities: 'Electronic invoices, which many small firms dread\nGuilds and merchants who know everybody',
      threats: 'Software that reads receipts by itself\nBanks with bookkeeping thrown in',
      notes: 'Keep a list of all questions asked by telephone. The ten most frequent belong on the website.',
    },
    audience: {
      name: 'Masters with a van',
      type: 'Businesses',
      gender: 'All',
      education: 'Vocational training',
      role: 'Owner who also works on site',
      age_min: '30',
      age_max: '60',
      industry: 'Skilled trades',
      industry_segment: 'Electricians, joiners, roofers, painters',
      employee_range_min: '1',
      employee_range_max: '9',
      qualifiers:
        'Takes at most 120 receipts a month, pays wages monthly, has a business account apart from the private one.',
    },
    problems: {
      main: 'What a year has earned becomes clear only a year later.',
      ...entryRowFields(ATTEMPT_FIELDS, [
        ['Doing it in the family at weekends', 'It cost more Saturdays than money, and both were too much.'],
        ['A program on the laptop', 'Forty per cent entered, in March, with the best intentions.'],
        ['An accountant by the hour', 'Good work. But each call was on the bill, so nobody called.'],
      ]),
      ...entryRowFields(ALTERNATIVE_FIELDS, [
        ['Accountant charging by the hour', '260', 'a month on average'],
        ['Office help for one day a week', '480', 'a month'],
        ['Bookkeeping software, done alone', '30', 'a month'],
      ]),
      loses: 'Fifty evenings a year, early-payment discounts, late fees, and sleep before each deadline.',
    },
    goals: {
      main: 'To know on the tenth what can be spent on the eleventh.',
      ...entryRowFields(ASPIRATION_FIELDS, [
        ['Free Sundays', 'The kitchen table is a table.'],
        ['No fear of tax dates', 'The sum lies in its own account before it is due.'],
        ['Quote prices that pay', 'You know what an hour of your people costs.'],
      ]),
      desires: 'To be treated as somebody who builds things, and not as a careless bookkeeper.',
      gains: 'Evenings, certainty, and numbers for the talk with the bank.',
    },
    transformation: {
      ...entryRowFields(STEP_FIELDS, [
        [
          'A box with nine months in it',
          'A clean start',
          'We take over from a set date; what lies before it is done separately, at a quoted sum.',
        ],
        [
          'Receipts get lost in the van',
          'A photo at the till',
          'One button on the telephone. What we cannot read we ask about the same day.',
        ],
        [
          'Numbers nobody explains',
          'One page and ten minutes',
          'A call each quarter, with three questions: what came in, what is owed, what next.',
        ],
      ]),
      others: 'Firms that grow past nine people move to a quoted price, three months’ notice beforehand.',
    },
    product: {
      name: 'Books Done by the Tenth',
      type: 'Service',
      idea: 'Take the uncertainty out of bookkeeping for small craft firms.',
      goal: 'Twenty-five firms under contract within a year.',
      audience: 'Craft firms of up to nine people',
      deliverable: 'Closed books, a prepared return and one page, each month',
      timeframe_amount: '1',
      timeframe_unit: 'months',
    },
    benefits: {
      guarantee:
        'If your books are not closed by the 10th although all papers were here by the 3rd, that month costs nothing and we pay the late fee.',
      ...entryRowFields(FEATURE_FIELDS, [
        ['Monthly books at a fixed price', '190', 'You know in January what December will cost'],
        ['Receipts by photo', '30', 'You empty your pockets once a day, and that is all'],
        ['The one page', '50', 'You see what is yours and what belongs to the tax office'],
        ['Calls included', '40', 'You can ask before you sign'],
        ['Reminders to customers who owe you', '35', 'You need not ring anybody about an unpaid bill'],
      ]),
    },
    offer: {
      sender: '[Your name], [Office name]',
      sender_role: 'Certified bookkeeper',
      scarcity: 'Two clerks close twenty-five sets of books in nine days. A twenty-sixth would break the tenth.',
      amount: '25',
      reason: 'Changing over is simplest at the start of a quarter, and takes us three weeks to prepare.',
      price: '190',
      currency: 'GBP',
      price_period: 'a month',
      call_to_action: 'Get my fixed price',
    },
    incentives: {
      ...entryRowFields(BONUS_FIELDS, [
        ['Letters to your former office', '60', 'You need not ask for your own papers'],
        ['A sorted account for tax', '0', 'You have the sum ready when the letter comes'],
        ['Invoice templates that say all that is required', '45', 'Your bills have everything that is required'],
      ]),
    },
    testimonials: {
      ...entryRowFields(TESTIMONIAL_FIELDS, [
        [
          '[First name]',
          '[Last name]',
          '[Master joiner, six staff]',
          '[To ask for: how many hours went into papers in a month before, and what do you do on Sunday now?]',
        ],
        [
          '[First name]',
          '[Last name]',
          '[Roofing firm]',
          '[To ask for: which question did you dare to ask since it costs nothing, and what did the answer save?]',
        ],
      ]),
    },
    faq: {
      ...entryRowFields(QUESTION_FIELDS, [
        [
          'Does the price really not change?',
          'Not for twelve months, within 120 receipts and nine people. Whatever lies above is quoted before we do it.',
        ],
        ['Can I keep my tax adviser?', 'Please do. They get finished books and usually charge less for the year.'],
        ['What about wages?', 'Up to nine people are included. Site allowances, too.'],
        [
          'I am behind by a year. Will you take me?',
          'Yes, from now on at once, and the old year at a fixed sum that you know beforehand.',
        ],
        ['How do I leave?', 'Three months’ notice. You receive everything as files that any office can read.'],
      ]),
    },
  },
}

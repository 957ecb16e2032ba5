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

/** A photographer for couples who do not like to be photographed. */
export const QUIET_WEDDING: OfferTemplate = {
  key: 'quiet-wedding',
  category: 'services',
  title: 'Wedding photography without posing',
  use: 'When couples compare packages and hours, and you want to be chosen for how the day feels.',
  sections: {
    overview: {
      product_name: 'The Quiet Wedding',
      product_description:
        'Eight hours of your wedding in pictures for £1,450, by one photographer who keeps out of the way. Fifteen minutes for the two of you, one list of six group pictures, and apart from that nobody is arranged. Four hundred finished photographs within six weeks.',
      product_features:
        'Eight hours, from getting ready to the first dances\nFifteen minutes of portraits, no more\nSix group pictures from a list\nFour hundred finished photographs within six weeks',
      keywords: 'wedding photographer [region], documentary wedding photography, camera-shy couple, small wedding',
      website_name: '[Photographer’s name]',
      website_description:
        'Three weddings from beginning to end, with every picture that the couple received, and free dates.',
    },
    hypothesis: {
      audience: 'couples who marry in [region] with fewer than eighty guests',
      problem: 'dread two hours of posing on the one day they want to be with their people',
      emotion: 'Stiff as soon as a lens points at them',
      solution: 'have the whole day told in pictures without being arranged',
      transformation: 'From ‘smile, please’ to ‘when did you take that?’',
      preview: 'You will see me twice. Your photographs will have everybody in them.',
      summary:
        'Shy couples choose by trust and not by hours. If they can see whole weddings and know that portraits take fifteen minutes, fourteen a year would book at this price.',
    },
    analysis: {
      assumptions:
        'Camera shyness is more common than vanity\nA complete wedding convinces more than a portfolio of bests\nSix weeks are short enough',
      evidence: 'Read the last [number] enquiries. In how many do the words stiff, natural, awkward or relaxed occur?',
      risks: 'Relatives who want forty group pictures. Dark rooms. An illness on the day itself.',
      test: 'Put one whole wedding online with the couple’s consent, advertise nothing else for a month, and count enquiries.',
      confidence: 'Medium',
      conclusion: 'Fourteen dates in the coming year. A colleague stands in for illness, agreed in writing.',
    },
    report: {
      strengths: 'A clear promise for people who feel overlooked by others\nWhole weddings to look at\nQuick delivery',
      weaknesses: 'One person, one camera angle at a time\nNo film of the day',
      opportunities:
        'Registry offices with small rooms and many Fridays\nFamilies who marry in two countries and want one quiet day',
      threats:
        'Guests’ telephones, which grow better each year\nCouples who cut the photographer first when money is short',
      notes: 'Do not call anything ‘timeless’. Say what happens instead.',
    },
    audience: {
      name: 'Couples who hide behind the cake',
      type: 'Consumers',
      gender: 'All',
      education: 'Any',
      role: 'The one of the two who plans',
      age_min: '27',
      age_max: '50',
      income_min: '30000',
      income_max: '95000',
      marriage_status: 'Married or living together',
      qualifiers: 'Has a date and a place, invites at most eighty people, and wants to spend the day with them.',
    },
    problems: {
      main: 'Couples who don’t like having their picture taken are to smile all day.',
      ...entryRowFields(ATTEMPT_FIELDS, [
        ['Asking a cousin with a good camera', 'Lovely idea, until he missed the speeches because he was dancing.'],
        ['An engagement shoot to practise', 'Four hundred pictures of two people holding hands, badly.'],
        ['Looking through a hundred portfolios', 'Beaches, models, backlight. Nobody who looks like an uncle.'],
      ]),
      ...entryRowFields(ALTERNATIVE_FIELDS, [
        ['A photographer for two hours', '480', 'once'],
        ['Agency with two photographers and film', '3200', 'once'],
        ['Disposable cameras on the tables', '190', 'once'],
      ]),
      loses: 'Two hours with guests who came from far away, and the memory of what really happened at table nine.',
    },
    goals: {
      main: 'To look at the photographs and hear the day again.',
      ...entryRowFields(ASPIRATION_FIELDS, [
        ['Have everyone in a picture', 'Even the aunt who left before the cake.'],
        ['Look natural in the pictures', 'No one asks who did your make-up; they ask what was so funny.'],
        ['Forget the camera', 'On the Monday after you cannot say where the photographer stood.'],
      ]),
      desires: 'To be seen, and not watched.',
      gains: 'A whole day with their people, and proof of it.',
    },
    transformation: {
      ...entryRowFields(STEP_FIELDS, [
        ['Fear of the lens', 'Having been seen already', 'A coffee with the camera on the table, some weeks before.'],
        [
          'Families with long lists',
          'Six pictures, in eight minutes',
          'One relative with a loud voice gets the list and calls the names.',
        ],
        [
          'Not knowing what will come',
          'A wedding seen whole',
          'You look through three complete deliveries before you sign.',
        ],
      ]),
      others: 'A year later a print of a picture that you did not choose arrives by post.',
    },
    product: {
      name: 'The Quiet Wedding',
      type: 'Service',
      idea: 'Photograph weddings as they are, for couples who are shy of cameras.',
      goal: 'Fourteen weddings next year at one price.',
      audience: 'Camera-shy couples with small weddings',
      deliverable: 'Four hundred finished photographs as files, and forty of them printed in a box',
      timeframe_amount: '6',
      timeframe_unit: 'weeks',
    },
    benefits: {
      guarantee:
        'Your photographs are with you within 42 days of the wedding. For each further week you get back 10 per cent of the price.',
      ...entryRowFields(FEATURE_FIELDS, [
        ['Eight hours of photography', '1450', 'You stay with your guests the whole time'],
        ['Portraits in fifteen minutes', '0', 'You are back at the table before the soup is cold'],
        ['Four hundred finished pictures', '400', 'You can share pictures without having to choose first'],
        ['A box with forty prints', '120', 'You have something to pass round at the table'],
      ]),
    },
    offer: {
      sender: '[Photographer’s name]',
      sender_role: 'Photographer',
      scarcity:
        'I photograph one wedding a weekend and fourteen a year, because the editing is done by me and not by night.',
      amount: '14',
      reason: 'Dates between May and September are usually gone by the end of [month].',
      price: '1,450',
      currency: 'GBP',
      call_to_action: 'Ask if our date is free',
    },
    incentives: {
      ...entryRowFields(BONUS_FIELDS, [
        ['Ten pictures on the next morning', '60', 'You have something for those who could not come'],
        ['A page for your guests', '40', 'You need not answer a hundred messages'],
        ['A timetable for the day, read through', '50', 'You have time between church and cake'],
      ]),
    },
    testimonials: {
      ...entryRowFields(TESTIMONIAL_FIELDS, [
        [
          '[First name]',
          '[First name]',
          '[Married in month]',
          '[To ask for: what were you afraid of, and when during the day did you forget it?]',
        ],
        [
          '[First name]',
          '[Last name]',
          '[Witness and sister]',
          '[To ask for: which picture hangs on the wall now, and where was the photographer when it happened?]',
        ],
      ]),
    },
    faq: {
      ...entryRowFields(QUESTION_FIELDS, [
        ['What if you fall ill?', 'A colleague whose work you have seen stands in. Her name is in the contract.'],
        ['May guests take pictures too?', 'Of course. During the vows I ask for five minutes without telephones.'],
        ['Do we get every picture?', 'Every one that is sharp and kind. Nobody with their mouth full.'],
        ['Can we book fewer hours?', 'For a registry office on a weekday there are three hours at 620.'],
        [
          'Who owns the pictures?',
          'You may print and share them as you like. I show some only if you both agree in writing.',
        ],
      ]),
    },
  },
}

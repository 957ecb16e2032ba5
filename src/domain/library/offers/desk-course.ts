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

/** A physiotherapy practice gives a course for people who sit. It promises practice and advice, and no cure. */
export const DESK_COURSE: OfferTemplate = {
  key: 'desk-course',
  category: 'courses',
  title: 'Movement course for desk workers',
  use: 'When a practice would like to help people before they need single appointments.',
  sections: {
    overview: {
      product_name: 'Eight Tuesdays',
      product_description:
        'A course of eight evenings for £160, led by a physiotherapist, for ten people who sit all day. Each evening has one part of the body, three movements that fit between two meetings, and time for questions. Nobody needs sports clothes before week two.',
      product_features:
        'Eight evenings of one hour\nTen people at most\nThree movements a week that need no mat\nA plan for your own desk, drawn from a photo of it',
      keywords:
        'movement course [your town], physiotherapy course office, exercises for desk workers, stiff neck office',
      website_name: '[Practice name]',
      website_description:
        'What each of the eight evenings is about, who leads them, for whom the course is not suitable, and the next dates.',
    },
    hypothesis: {
      audience: 'people in [your town] who sit at a desk for more than six hours',
      problem: 'feel stiff every evening and have dropped each exercise sheet by Thursday',
      emotion: 'Older than they are when they get up from the chair',
      solution: 'learn three movements a week in a small group with a physiotherapist',
      transformation: 'From exercises on paper to habits at the desk',
      preview: 'Three movements, two minutes, no mat. Once more before the next call.',
      summary:
        'Office workers know that they should move. They do not lack leaflets but somebody who looks at how they do it. Ten of them per course would pay for eight supervised evenings.',
    },
    analysis: {
      assumptions:
        'Two minutes several times a day will be kept up, twenty at a time will not\nA fixed weekday helps\nPeople prefer a practice to a gym',
      evidence:
        'Look through last year’s appointments: how many people came for stiffness from sitting, and how many asked for ‘something to do at home’?',
      risks:
        'Some come with complaints that need a single examination first. Evening hours are missed for appointments. Attendance falls after week four.',
      test: 'One free evening at an employer nearby, with a list on which people can sign up for the course at full price.',
      confidence: 'Medium',
      conclusion:
        'Run one course per quarter. Speak to everybody for ten minutes beforehand, and send on whoever needs an examination.',
    },
    report: {
      strengths:
        'A physiotherapist watches every movement\nSmall groups in the practice’s own room\nA plan that belongs to one desk, and is not from a book',
      weaknesses: 'Only one free evening a week\nThe room takes ten mats',
      opportunities:
        'Employers with a budget for health at work\nInsurers that share the cost of courses, if the course is recognised',
      threats: 'Free videos in any number\nSummer, in which nobody sits indoors by choice',
      notes:
        'Never write that the course heals anything. It teaches movements; whoever has pain that stays should be examined.',
    },
    audience: {
      name: 'Six-hour sitters',
      type: 'Consumers',
      gender: 'All',
      education: 'University',
      role: 'Employees with a screen, a headset and many calls',
      age_min: '28',
      age_max: '60',
      marriage_status: 'Any',
      industry: 'Administration, software, insurance',
      qualifiers: 'Free of acute pain, no operation in the last six months, able to sit on the floor and get up again.',
    },
    problems: {
      main: 'By four in the afternoon, every back in the office is round.',
      ...entryRowFields(ATTEMPT_FIELDS, [
        ['A sheet with twelve exercises', 'Done for three days, and probably wrongly on two of them.'],
        ['A gym contract', 'Paid since January, and used twice.'],
        ['A standing desk', 'It turns into something to lean on.'],
      ]),
      ...entryRowFields(ALTERNATIVE_FIELDS, [
        ['Single appointments at the practice', '48', 'each session'],
        ['Gym in the city', '39', 'a month'],
        ['Ergonomic chair', '420', 'bought once'],
      ]),
      loses: 'The good hour after work, the pleasure in sport, and patience with everybody at home.',
    },
    goals: {
      main: 'To get up after a long day without a groan.',
      ...entryRowFields(ASPIRATION_FIELDS, [
        ['Move between calls without thinking of it', 'The colleague on the screen starts doing it too.'],
        ['Know which movement is the right one', 'The sheet can go into the bin.'],
        ['Sit so that it is comfortable at five o’clock', 'The cushion stays in the cupboard.'],
      ]),
      desires: 'To be told kindly and exactly what one does wrong.',
      gains: 'A handful of habits that take less time than making tea.',
    },
    transformation: {
      ...entryRowFields(STEP_FIELDS, [
        [
          'Not knowing whether it is done right',
          'Seeing and feeling the difference',
          'The physiotherapist corrects by hand and with a mirror, on each evening.',
        ],
        [
          'No time in the day',
          'Two minutes that are there already',
          'Each movement is tied to something: a call that ends, a kettle that boils.',
        ],
        [
          'A desk for somebody else’s body',
          'A desk that fits',
          'Bring a photo. In week three you take home a drawing with four changes.',
        ],
        ['Giving up in week four', 'Going on in company', 'Pairs who send each other one message a day.'],
      ]),
      others: 'After the eighth evening anybody may come back to a later course for one hour, to have a look taken.',
    },
    product: {
      name: 'Eight Tuesdays',
      type: 'Course',
      idea: 'Teach desk workers a few movements well, in place of many badly.',
      goal: 'Four courses a year with ten people each.',
      audience: 'Office staff without acute complaints',
      deliverable: 'Twenty-four movements, a drawing of one’s own desk, and a card for the wallet',
      timeframe_amount: '8',
      timeframe_unit: 'weeks',
    },
    benefits: {
      guarantee:
        'Come to the first two evenings. If it is not for you, say so within 3 days after the second, and you get the full fee back.',
      ...entryRowFields(FEATURE_FIELDS, [
        ['Eight evenings with a physiotherapist', '160', 'You learn each movement correctly from the start'],
        ['A drawing for your desk', '45', 'You know the four things to change at your desk'],
        ['Ten minutes of talk before the course', '20', 'You know beforehand whether the course suits you'],
        ['Cards with three movements', '5', 'You have the movements at hand at your desk'],
      ]),
    },
    offer: {
      sender: '[Your name], [Practice name]',
      sender_role: 'Physiotherapist',
      scarcity: 'Ten mats fit into the room, with space to walk round each of them.',
      amount: '10',
      reason: 'The course ends before the holidays, and the next one begins three months later.',
      price: '160',
      currency: 'GBP',
      call_to_action: 'Reserve my mat',
    },
    incentives: {
      ...entryRowFields(BONUS_FIELDS, [
        ['One missed evening made up in the next course', '20', 'You need not fall behind because of one meeting'],
        ['A resistance band to keep', '9', 'You can practise in a hotel room'],
        ['An attendance certificate', '0', 'You have proof for an employer or insurer'],
      ]),
    },
    testimonials: {
      ...entryRowFields(TESTIMONIAL_FIELDS, [
        [
          '[First name]',
          '[Last name]',
          '[Works in accounts]',
          '[To ask for: which movement do you still do, when in the day, and what do colleagues say? Nothing about illnesses.]',
        ],
        [
          '[First name]',
          '[Last name]',
          '[Team lead]',
          '[To ask for: what did you change at your desk in week three, and how does a long meeting feel since?]',
        ],
      ]),
    },
    faq: {
      ...entryRowFields(QUESTION_FIELDS, [
        [
          'I have back pain. Is this course for me?',
          'Have it examined first, please. In the talk beforehand we tell you honestly whether the course or an appointment makes sense.',
        ],
        [
          'Will my insurer pay a part?',
          'Ask with the certificate. [Say here whether the course is recognised, and by whom.]',
        ],
        ['What should I wear?', 'What you wear at work for the first evening. After that, something you can kneel in.'],
        ['May I come with a colleague?', 'Gladly. You practise as a pair, and the reminder comes from a desk away.'],
        [
          'What if I miss two evenings?',
          'One can be made up in the next course. The other is on the card, with drawings.',
        ],
      ]),
    },
  },
}

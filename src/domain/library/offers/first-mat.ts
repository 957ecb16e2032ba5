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

/** A yoga studio invites those who think that they are too stiff for it. */
export const FIRST_MAT: OfferTemplate = {
  key: 'first-mat',
  category: 'courses',
  title: 'Yoga for complete beginners',
  use: 'When open classes frighten newcomers, and the studio lives off the same forty people.',
  sections: {
    overview: {
      product_name: 'First Mat',
      product_description:
        'Six Saturday mornings for people who have never been on a mat, for £78. We explain every word, show each posture in an easy form, and nobody is touched without being asked. Afterwards you can follow any easy class at [Studio name].',
      product_features:
        'Six mornings of 75 minutes\nOnly beginners, twelve of them\nMat, blocks and blanket are there\nTea afterwards for whoever likes to stay',
      keywords: 'beginners yoga [your town], yoga first time, gentle yoga, Saturday yoga course',
      website_name: '[Studio name]',
      website_description:
        'What happens on a first morning minute by minute, pictures of the room with ordinary people in it, and the dates.',
    },
    hypothesis: {
      audience: 'grown-ups in [your town] who have been curious about yoga for years',
      problem: 'believe they are too stiff, too old or too late for a normal class',
      emotion: 'Shy at the door, with a mat that still smells new',
      solution: 'start from zero among eleven others who do the same',
      transformation: 'From the back row of one’s own imagination to a place by the window',
      preview: 'Cannot touch your toes? Nobody will ask you to.',
      summary:
        'Newcomers stay away from open classes because everyone else seems to know what to do. A closed course for beginners alone would bring a dozen of them per term.',
    },
    analysis: {
      assumptions:
        'Shyness keeps more people away than the price\nSaturday mornings suit parents and commuters\nHalf of a course will stay as members',
      evidence:
        'Count the trial visits of the last six months and how many of them came a second time. Telephone five who did not, and ask why.',
      risks:
        'Experienced people sneak in for the price. The teacher goes too fast. Six weeks collide with school holidays.',
      test: 'One open morning called ‘your very first hour’, with names on a list, and a look at who signs for six.',
      confidence: 'High',
      conclusion: 'Offer it each term under one teacher, and keep the Saturday room free for it.',
    },
    report: {
      strengths: 'A beginning together, and an end\nTeachers who enjoy explaining\nA bright room with changing space',
      weaknesses: 'Parking is hard on market days\nThe name of the studio says little',
      opportunities: 'Doctors and midwives who would gladly recommend something gentle\nNew housing in [district]',
      threats: 'Subscriptions to apps\nA studio of a chain that opens nearby',
      notes: 'Take every Sanskrit word out of the invitation. They can be learned inside.',
    },
    audience: {
      name: 'The curious and shy',
      type: 'Consumers',
      gender: 'All',
      education: 'Any',
      role: 'Someone who bought a mat and never unrolled it',
      age_min: '30',
      age_max: '70',
      children: '1',
      marriage_status: 'Any',
      qualifiers: 'Has never done a full course, can lie down and stand up unaided, is free on six Saturdays.',
    },
    problems: {
      main: 'In most classes everybody seems to know the postures already.',
      ...entryRowFields(ATTEMPT_FIELDS, [
        ['A trial class at lunchtime', 'Always one posture behind, with a view of other people’s feet.'],
        ['Yoga from a video', 'The dog lay down on the mat, and nobody said whether it was right.'],
        ['Waiting to be fitter first', 'That was four years ago.'],
      ]),
      ...entryRowFields(ALTERNATIVE_FIELDS, [
        ['Six drop-in classes', '90', 'once'],
        ['Yoga app', '10', 'a month'],
        ['Six private lessons', '360', 'once'],
      ]),
      loses: 'Years of wanting to, and the quiet hour that never happens.',
    },
    goals: {
      main: 'To walk into a studio and feel at home there.',
      ...entryRowFields(ASPIRATION_FIELDS, [
        ['Follow a class without looking round', 'Your eyes stay closed at the right moments.'],
        ['Know what to leave out', 'You take the easier form and feel no worse for it.'],
        ['Have one calm hour a week', 'The telephone is in the locker, and you forget it there.'],
      ]),
      desires: 'To learn something slowly, without being compared.',
      gains: 'Confidence on the mat, and faces that one greets at the market.',
    },
    transformation: {
      ...entryRowFields(STEP_FIELDS, [
        [
          'Fear of standing out',
          'A room of equals',
          'Only beginners, and the teacher asks each of them for their name before it starts.',
        ],
        [
          'Foreign words',
          'Plain English',
          'Every posture is called by what it looks like; the other name comes in week five.',
        ],
        [
          'Postures from magazines',
          'Your own version',
          'Three forms of each, and blocks for everybody, the teacher included.',
        ],
      ]),
      others: 'In week six we visit an easy open class together and sit down in the same corner.',
    },
    product: {
      name: 'First Mat',
      type: 'Course',
      idea: 'A beginning for people who would never come to a normal class.',
      goal: 'Three full courses a year, with six new members out of each.',
      audience: 'Adults without any experience',
      deliverable: 'Six mornings, a leaflet with nine postures, and a free visit afterwards',
      timeframe_amount: '6',
      timeframe_unit: 'weeks',
    },
    benefits: {
      guarantee: 'If the first morning is not what you hoped for, tell us within 2 days and we return the whole fee.',
      ...entryRowFields(FEATURE_FIELDS, [
        ['Six mornings for beginners only', '78', 'You are among people who begin, too'],
        ['Everything you need lies ready', '12', 'You bring nothing but warm socks'],
        ['Three versions of each posture', '0', 'You choose the version that suits your knees'],
        ['Tea and time for questions', '6', 'You can ask what you would not ask in front of a class'],
      ]),
    },
    offer: {
      sender: '[Teacher’s name]',
      sender_role: 'Teacher of the beginners at [Studio name]',
      scarcity: 'Twelve mats lie in one row along the windows, so that everybody can see. There is no second row.',
      amount: '12',
      reason: 'Whoever begins now can join the easy classes before the summer timetable starts.',
      price: '78',
      currency: 'GBP',
      call_to_action: 'Keep a mat for me',
    },
    incentives: {
      ...entryRowFields(BONUS_FIELDS, [
        ['Two visits to any easy class', '30', 'You find the hour that suits you'],
        ['The leaflet with nine postures', '5', 'You know the order at home'],
        ['Ten per cent off a first mat', '4', 'You can go on at home on a mat of your own'],
      ]),
    },
    testimonials: {
      ...entryRowFields(TESTIMONIAL_FIELDS, [
        [
          '[First name]',
          '[Last name]',
          '[Began at sixty-one]',
          '[To ask for: what nearly kept you from coming, and what was the first morning really like?]',
        ],
        [
          '[First name]',
          '[Last name]',
          '[Nurse on shifts]',
          '[To ask for: which version of which posture is yours, and who sat on the next mat?]',
        ],
      ]),
    },
    faq: {
      ...entryRowFields(QUESTION_FIELDS, [
        ['I am not supple at all. Really?', 'Really. Suppleness is no condition; patience is enough.'],
        [
          'Is it religious?',
          'No. We breathe, move and rest. Whoever wants to know more about its origins finds books in the hall.',
        ],
        ['I am pregnant. May I take part?', 'Please come to the course made for it. Ask us; we know the dates.'],
        ['What if I must miss a Saturday?', 'You can take the same morning in the next course, for nothing.'],
        ['How much should I eat before?', 'A light breakfast an hour earlier is fine.'],
      ]),
    },
  },
}

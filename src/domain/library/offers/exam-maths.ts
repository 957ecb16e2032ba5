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

/** A tutor offers twelve weeks before the exam, to parents and pupils both. */
export const EXAM_MATHS: OfferTemplate = {
  key: 'exam-maths',
  category: 'courses',
  title: 'Twelve weeks before the maths exam',
  use: 'When parents look for help late, and single lessons help nobody plan.',
  sections: {
    overview: {
      product_name: 'Twelve Weeks to Go',
      product_description:
        'One lesson of an hour a week for twelve weeks, for £45 a week, online or at [place]. It begins with an old exam paper that shows where marks are lost, and goes through those topics and no others. Parents get five lines each Friday.',
      product_features:
        'An old paper as a start, marked line by line\nA plan for twelve weeks that fits those mistakes\nOne hour a week, the same hour\nFive lines to the parents each Friday',
      keywords: 'maths tutor [your town], exam preparation, online maths lessons, help before finals',
      website_name: '[Tutor’s name] Maths',
      website_description:
        'How the first paper is marked, a sample plan, and free worked answers to last year’s questions.',
    },
    hypothesis: {
      audience: 'parents of pupils in [school year]',
      problem: 'hear ‘I understand it’ at home and see a poor mark at school',
      emotion: 'Worried, and tired of being the one who asks about homework',
      solution: 'get a plan of twelve weeks for exactly the marks that are being lost',
      transformation: 'From quarrels at the kitchen table to five lines on Friday',
      preview: 'Eleven marks are lost in three places. We begin there.',
      summary:
        'Families do not buy hours, they buy an end to uncertainty. With a marked paper and a plan in hand, eighteen of them would book a whole term at once.',
    },
    analysis: {
      assumptions:
        'Most lost marks come from three or four topics\nPupils do more for a plan than for a lecture\nParents want news, but short',
      evidence:
        'Take the first papers of your last [number] pupils and write down the topics of the lost marks. How many topics make up half of them?',
      risks:
        'A pupil who does not want to. Twelve weeks that begin eight weeks before the date. Illness on either side.',
      test: 'Mark a paper for ten families at a fixed fee, hand over the plan, and see how many book.',
      confidence: 'High',
      conclusion: 'Sell the marked paper by itself first. Families who like the plan take the twelve weeks.',
    },
    report: {
      strengths: 'Starts with evidence\nA beginning and an end that everybody knows\nThe pupil sees their own curve',
      weaknesses: 'All families want the same afternoons\nOne teacher for every subject of the paper',
      opportunities: 'Schools that recommend tutors by name\nParents who talk to each other at the bus stop',
      threats: 'Free explanations by artificial intelligence\nA change of the syllabus',
      notes: 'Ask in week six which sentence of the Friday lines was of use. Leave out the rest.',
    },
    audience: {
      name: 'Families with a date in the calendar',
      type: 'Consumers',
      gender: 'All',
      education: 'Any',
      role: 'Mother or father who keeps the timetable',
      age_min: '38',
      age_max: '56',
      children: '2',
      marriage_status: 'Any',
      industry_segment: 'Private tuition',
      qualifiers:
        'The pupil takes the exam this year, can work forty minutes a week by themselves, and agreed to the lessons.',
    },
    problems: {
      main: 'Nobody can say what exactly is missing, only that it is not enough.',
      ...entryRowFields(ATTEMPT_FIELDS, [
        ['An older pupil from next door', 'Nice, and always explained what was on tomorrow’s homework.'],
        ['A book with a thousand exercises', 'Page nine.'],
        ['Explaining it at home', 'It ended with a slammed door and a different way of dividing.'],
      ]),
      ...entryRowFields(ALTERNATIVE_FIELDS, [
        ['Tuition centre in a group of four', '22', 'a week'],
        ['Crash course in the holidays', '320', 'once'],
        ['Learning app with videos', '15', 'a month'],
      ]),
      loses: 'Evenings, good humour, and perhaps the place at the school or training they wish for.',
    },
    goals: {
      main: 'To walk into the exam room knowing what can be answered.',
      ...entryRowFields(ASPIRATION_FIELDS, [
        ['Win back the easy marks', 'Careless losses halve between paper one and paper four.'],
        ['Know how to begin any question', 'The pen moves in the first minute.'],
        ['Peace at home', 'Nobody asks about homework before dinner.'],
      ]),
      desires: 'A child who says ‘that was all right’, and means it.',
      gains: 'Certainty about where one stands, week after week.',
    },
    transformation: {
      ...entryRowFields(STEP_FIELDS, [
        [
          'Nobody knows what is missing',
          'A list of lost marks by topic',
          'An old paper under exam conditions, marked within three days.',
        ],
        ['Everything at once', 'One topic a week', 'A plan that puts the topic with most marks first.'],
        [
          'Understood, and forgotten by Monday',
          'Still there after a month',
          'Each lesson opens with two questions from three weeks ago.',
        ],
        ['Panic at the clock', 'A rhythm for the paper', 'From week nine on, whole papers against time.'],
      ]),
      others: 'The week before the exam has no new topic, only sleep, one paper and a talk about what to eat.',
    },
    product: {
      name: 'Twelve Weeks to Go',
      type: 'Course',
      idea: 'Teach only what loses marks.',
      goal: 'Eighteen pupils this year, with a filled list for the next.',
      audience: 'Pupils in their final year, and their parents',
      deliverable: 'A marked paper, a plan, twelve lessons and four more papers with a curve',
      timeframe_amount: '12',
      timeframe_unit: 'weeks',
    },
    benefits: {
      guarantee:
        'You may stop after the third lesson, with a message up to 24 hours before the fourth, and pay only for the three you had.',
      ...entryRowFields(FEATURE_FIELDS, [
        ['A weekly lesson, one to one', '45', 'You can ask without an audience'],
        ['A first paper, marked line by line', '60', 'You see where the marks went'],
        ['The plan for twelve weeks', '35', 'You know what comes next'],
        ['Friday lines', '0', 'You know how the week went without asking at dinner'],
      ]),
    },
    offer: {
      sender: '[Tutor’s name]',
      sender_role: 'Mathematician and tutor, [number] years of lessons',
      scarcity:
        'Eighteen weekly hours are free between three and seven. They are given in the order in which papers come in.',
      amount: '18',
      reason: 'Twelve weeks before the exam are twelve weeks only once.',
      price: '45',
      currency: 'GBP',
      price_period: 'a week',
      call_to_action: 'Get a paper marked',
    },
    incentives: {
      ...entryRowFields(BONUS_FIELDS, [
        ['Four past papers with worked answers', '30', 'You practise with questions from real papers'],
        ['A telephone hour on the evening before', '45', 'You can settle a last question and go to sleep'],
        ['The formula sheet, explained on two pages', '10', 'You can use the sheet that lies on the desk anyway'],
      ]),
    },
    testimonials: {
      ...entryRowFields(TESTIMONIAL_FIELDS, [
        [
          '[First name]',
          '[Last name]',
          '[Mother of a pupil]',
          '[To ask for: what did the marked paper show that you had not expected? With the mark before and after, if the family agrees.]',
        ],
        [
          '[First name]',
          '',
          '[Pupil, now in training]',
          '[To ask for: which topic went from worst to easiest, and what did the tutor do differently from school?]',
        ],
      ]),
    },
    faq: {
      ...entryRowFields(QUESTION_FIELDS, [
        [
          'It is only eight weeks until the exam. Too late?',
          'No. The plan is then for eight weeks, and has four topics fewer. We say which.',
        ],
        ['Online or in person?', 'Either. Online we both write on one sheet, and the sheet is yours afterwards.'],
        ['Do you promise a mark?', 'No honest tutor can. We promise to know each week where marks are still lost.'],
        [
          'What if my daughter is ill?',
          'Tell us by noon of the day, and the lesson moves to a free hour of the same fortnight.',
        ],
        ['Do you teach other subjects?', 'Mathematics and nothing else, so that we know this paper by heart.'],
      ]),
    },
  },
}

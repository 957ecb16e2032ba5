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

/** A dog school begins where the trouble is: on the walk. */
export const LOOSE_LEAD: OfferTemplate = {
  key: 'loose-lead',
  category: 'local',
  title: 'Six walks with a dog trainer',
  use: 'When owners have had a class in a field, and it still goes wrong in their own street.',
  sections: {
    overview: {
      product_name: 'Loose Lead',
      product_description:
        'Six walks of 50 minutes with a trainer, in your own streets, for £270. We go where your dog pulls, barks or freezes, and practise there. Between the walks you have two exercises of five minutes and somebody who answers questions by the next morning.',
      product_features:
        'Six walks, you and your dog alone with the trainer\nYour own streets and your own park\nTwo short exercises a week\nQuestions answered by the next morning',
      keywords: 'dog trainer [your town], lead pulling, dog barks at other dogs, one-to-one dog training',
      website_name: '[School name]',
      website_description:
        'How the six walks are built, what the trainer has learned and where, and films of ordinary dogs in ordinary streets.',
    },
    hypothesis: {
      audience: 'dog owners in [your district]',
      problem: 'walk at odd hours so as not to meet another dog',
      emotion: 'Embarrassed in front of the neighbours, and fond of the dog all the same',
      solution: 'pass other dogs on a loose lead after six walks',
      transformation: 'From planning the way round everybody to walking at five in the afternoon',
      preview: 'He does it at school. Let us practise where he does not.',
      summary:
        'Owners who avoid others have usually been to a class. What is missing is practice in the real place. A dozen of them each season would pay for six walks with a trainer.',
    },
    analysis: {
      assumptions:
        'What a dog learns in a field does not carry over to a street by itself\nOwners will practise ten minutes on most days\nSix walks are enough to see a change',
      evidence:
        'Ask the last [number] people who finished a group class what still goes wrong, and where they are when it does.',
      risks:
        'A dog that has bitten needs another kind of help. Rain cancels walks. Owners expect a different dog after two weeks.',
      test: 'Offer one trial walk at full price to ten owners from the waiting list, and ask afterwards whether they would book five more.',
      confidence: 'Medium',
      conclusion: 'Go ahead with twelve places a season, and send dogs with a bite history to a behaviour vet.',
    },
    report: {
      strengths:
        'Practice happens where the problem is\nOwner and trainer see the same thing at the same moment\nNo field, no hall, no rent',
      weaknesses: 'An hour of travel for each walk\nOnly one dog at a time',
      opportunities:
        'Vets who are asked for advice on barking every day\nMany young dogs who grew up without meeting others',
      threats: 'Free films that promise a quiet dog by Sunday\nNew rules on leads in the park',
      notes: 'Film one minute of the first and of the last walk, from behind, if the owner agrees.',
    },
    audience: {
      name: 'The ones who cross the road',
      type: 'Consumers',
      gender: 'All',
      education: 'Any',
      role: 'Whoever holds the lead most days',
      age_min: '25',
      age_max: '70',
      marriage_status: 'Any',
      qualifiers:
        'The dog is healthy, older than six months and has never bitten a person. The owner has twenty minutes a day.',
    },
    problems: {
      main: 'Lovely at home, the dog barks at every other dog in the street.',
      ...entryRowFields(ATTEMPT_FIELDS, [
        ['A puppy class on a fenced field', 'Perfect there. At the garden gate he forgets all of it.'],
        ['A harness against pulling', 'The shoulder is better. The barking is just as loud.'],
        ['Walking at six in the morning', 'Quiet until the neighbour had the same idea.'],
      ]),
      ...entryRowFields(ALTERNATIVE_FIELDS, [
        ['Group class at a dog club', '120', 'for a course of eight'],
        ['Dog walker instead of walking oneself', '18', 'each walk'],
        ['Online video course', '49', 'bought once'],
      ]),
      loses: 'Relaxed evenings, visits with the dog, and the conversation with half the neighbourhood.',
    },
    goals: {
      main: 'To walk down the street and say good evening to people.',
      ...entryRowFields(ASPIRATION_FIELDS, [
        ['Meet a dog across the road without a scene', 'The lead hangs in a bow the whole time.'],
        ['Take the dog to a café', 'He sleeps under the table before the cake comes.'],
        ['Let the children hold the lead', 'They ask to go, and everybody returns cheerful.'],
      ]),
      desires: 'To be thought of as somebody with a nice dog.',
      gains: 'Choosing the hour and the way freely, and a shoulder that does not ache.',
    },
    transformation: {
      ...entryRowFields(STEP_FIELDS, [
        [
          'The owner watches for trouble',
          'The owner watches the dog',
          'On the first walk the trainer names each sign before the barking starts.',
        ],
        [
          'Too close, too soon',
          'A distance at which the dog can think',
          'We begin at forty metres and halve it over four walks.',
        ],
        ['It works only with the trainer', 'It works alone', 'On walk five the trainer stays twenty steps behind.'],
      ]),
      others: 'Two months later there is a short call, to see what has come back and what has stayed.',
    },
    product: {
      name: 'Loose Lead',
      type: 'Service',
      idea: 'Train where the dog lives, and not where the school is.',
      goal: 'Twelve dogs each season, and half of them sent by a vet.',
      audience: 'Owners of dogs who bark at other dogs',
      deliverable: 'Six walks, a plan of two pages, and a film of walk one beside walk six',
      timeframe_amount: '8',
      timeframe_unit: 'weeks',
    },
    benefits: {
      guarantee:
        'If you see no change by the end of the third walk, tell us within 7 days of it, and the remaining three are paid back.',
      ...entryRowFields(FEATURE_FIELDS, [
        ['Six walks in your own streets', '270', 'You practise on the corner where the barking starts'],
        ['A plan of two exercises a week', '40', 'You know what to do on the days in between'],
        ['Answers by the next morning', '30', 'You need not rehearse a mistake for a week'],
        ['A film of the first and the last walk', '20', 'You see with your own eyes what has changed'],
      ]),
    },
    offer: {
      sender: '[Your name] of [School name]',
      sender_role: 'Dog trainer, [qualification]',
      scarcity:
        'I walk with four dogs a day and no more, because the fifth would get a tired trainer. A season has twelve places.',
      amount: '12',
      reason: 'Evenings are light until [month], and most meetings happen after work.',
      price: '270',
      currency: 'GBP',
      call_to_action: 'Book the first walk',
    },
    incentives: {
      ...entryRowFields(BONUS_FIELDS, [
        ['A long lead of five metres', '22', 'You give freedom without letting go'],
        ['A quiet-hours map of the nearest parks', '10', 'You find room to practise'],
        ['A seventh walk with a second dog', '45', 'You test what you have learned with a calm partner'],
      ]),
    },
    testimonials: {
      ...entryRowFields(TESTIMONIAL_FIELDS, [
        [
          '[First name]',
          '[Last name]',
          '[Owner of dog’s name]',
          '[To ask for: which corner did you avoid, and when did you last walk past it?]',
        ],
        [
          '[First name]',
          '[Last name]',
          '[Owner and commuter]',
          '[To ask for: what had the group class not solved, and on which walk did you notice a difference?]',
        ],
      ]),
    },
    faq: {
      ...entryRowFields(QUESTION_FIELDS, [
        [
          'My dog has snapped at somebody. May I come?',
          'If a person was hurt, please see a behaviour vet first. I can name two, and I work with them.',
        ],
        [
          'Which methods do you use?',
          'Distance, timing and rewards. No jerks on the lead, no sprays, no electric collars.',
        ],
        ['Is six enough?', 'Enough to see that it changes and to go on by yourself. A few dogs need two walks more.'],
        ['What if it pours?', 'Light rain is practice. In a storm we move the walk, at no cost, up to an hour before.'],
        ['Who should come along?', 'Whoever holds the lead most. Others are welcome from the third walk on.'],
      ]),
    },
  },
}

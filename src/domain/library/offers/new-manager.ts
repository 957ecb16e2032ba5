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

/** A coach accompanies people into their first role as a manager. */
export const NEW_MANAGER: OfferTemplate = {
  key: 'new-manager',
  category: 'services',
  title: 'Coaching for new managers',
  use: 'When a coach sells a clear result in a fixed number of conversations.',
  sections: {
    overview: {
      product_name: 'The First Hundred Days',
      product_description:
        'Six conversations of 75 minutes over fourteen weeks, for £1,150. Between them you try one thing in your team and send a voice message about how it went.',
      product_features:
        'Six conversations, online or in person\nOne experiment after each of them\nVoice messages answered within a day\nA written review at the end',
      keywords: 'leadership coaching, new manager, executive coach, first-time manager',
      website_name: '[Your name] Coaching',
      website_description:
        'How a conversation goes, for whom it is useful and for whom it is not, and a calendar with open times.',
    },
    hypothesis: {
      audience: 'specialists who have led a team for less than six months',
      problem: 'do the work of their team themselves at night',
      emotion: 'Proud of the title and lonely in it',
      solution: 'lead a team of former colleagues without losing them',
      transformation: 'From the one who knows everything to the one who asks',
      preview: 'You were promoted. Nobody told you how.',
      summary:
        'New managers get a course months too late. We believe that 12 a year would pay for six conversations that start in the first weeks.',
    },
    analysis: {
      assumptions:
        'The first dismissal or conflict comes within four months\nEmployers pay if the person asks for it\nSix conversations are enough to notice a change',
      evidence: 'Ask the last [number] clients what they had searched for before they found a coach.',
      risks:
        'The employer wants a report that I will not write. Good specialists sometimes should go back to their old job.',
      test: 'Offer an open hour for new managers at two companies and count who books a conversation.',
      confidence: 'Medium',
      conclusion: 'Stay with six conversations. No groups before a year has passed.',
    },
    report: {
      strengths: 'Twelve years as a manager before coaching\nA clear end',
      weaknesses: 'One person, few hours\nHard to show results in figures',
      opportunities:
        'Companies that promote without training\nHuman resources people who change jobs and take me along',
      threats: 'Coaching platforms with a flat fee\nBudget freezes in autumn',
      notes: 'After the last conversation, ask what would have been missing without the voice messages.',
    },
    audience: {
      name: 'Freshly promoted',
      type: 'Consumers',
      gender: 'All',
      education: 'University',
      role: 'Team lead',
      age_min: '28',
      age_max: '45',
      industry: 'Technology, engineering and health care',
      qualifiers:
        'Leads between three and twelve people, can decide on small changes alone, and is not in therapy for the same subject.',
    },
    problems: {
      main: 'Specialists are promoted because they are good at another job.',
      ...entryRowFields(ATTEMPT_FIELDS, [
        ['A leadership seminar', 'Two good days, a folder, and on Monday everything as before.'],
        ['Asking the boss', 'Usually the answer is that it will sort itself out. It does not.'],
        ['Books about management', 'Every one of them sounds right, and they contradict each other.'],
      ]),
      ...entryRowFields(ALTERNATIVE_FIELDS, [
        ['A seminar in a hotel', '1,600', 'once'],
        ['A coaching platform', '1,450', 'for six conversations'],
        ['A mentor inside the company', '0', 'now and then'],
      ]),
      loses: 'Evenings, the trust of two former colleagues, and after a year perhaps the best person in the team.',
    },
    goals: {
      main: 'To be a manager whom people would choose again.',
      ...entryRowFields(ASPIRATION_FIELDS, [
        ['Leave at six', 'The laptop stays in the bag.'],
        ['Hold a difficult conversation', 'It is over in twenty minutes, and both know what happens next.'],
        ['Let others shine', 'Somebody else presents to the board.'],
      ]),
      desires: 'Somebody to think aloud with who has no stake in it.',
      gains: 'Calm, fewer meetings, and a team that decides by itself.',
    },
    transformation: {
      ...entryRowFields(STEP_FIELDS, [
        [
          'Former colleagues test the limits',
          'A clear role',
          'A sentence for each of them, practised aloud before it is said.',
        ],
        [
          'Everything lands on one desk',
          'Work that goes back',
          'A list of ten decisions, seven of which belong to others.',
        ],
        [
          'No feedback from above',
          'A view from outside',
          'A short conversation with three people of your choice, which I hold.',
        ],
      ]),
      others: 'A third of clients find out that they would rather be specialists. We count that as a success.',
    },
    product: {
      name: 'The First Hundred Days',
      type: 'Service',
      idea: 'Coach people in the weeks in which habits form.',
      goal: 'Twelve clients a year, half of them paid for by employers.',
      audience: 'Managers in their first role',
      deliverable: 'Six conversations, six experiments, and a review that you write for yourself',
      timeframe_amount: '14',
      timeframe_unit: 'weeks',
    },
    benefits: {
      guarantee:
        'If you feel after the first conversation that I am the wrong person, write within 7 days. You pay nothing, and I name two colleagues.',
      ...entryRowFields(FEATURE_FIELDS, [
        ['Six conversations of 75 minutes', '900', 'You can think to the end without being interrupted'],
        ['An experiment after each', '100', 'You try something in the same week'],
        ['Voice messages in between', '120', 'You are not alone with a question on a Thursday night'],
        ['A written review', '80', 'You know what you want to keep'],
      ]),
    },
    offer: {
      currency: 'GBP',
      price: '1150',
      sender: '[Your name]',
      sender_role: 'Coach for new managers',
      scarcity: 'I work with five people at a time, so that I remember what you said.',
      amount: '5',
      reason: 'Promotions are announced in [month], and the first weeks set the tone.',
      call_to_action: 'Book a first conversation',
    },
    incentives: {
      ...entryRowFields(BONUS_FIELDS, [
        ['Three short interviews in your team', '150', 'You hear what nobody tells you'],
        ['A template for one-to-ones', '20', 'You can start on Monday'],
        ['One call after half a year', '90', 'You look back from a distance'],
      ]),
    },
    testimonials: {
      ...entryRowFields(TESTIMONIAL_FIELDS, [
        [
          '[First name]',
          '[Last name]',
          '[Team lead in software]',
          '[To ask for: which conversation would you have avoided before?]',
        ],
        ['[First name]', '[Last name]', '[Ward manager]', '[To ask for: what did your team notice, and when?]'],
      ]),
    },
    faq: {
      ...entryRowFields(QUESTION_FIELDS, [
        ['Does my employer have to know?', 'No. If they pay, they learn that we met, and nothing else.'],
        ['What do we talk about?', 'About what has happened since last time. You bring the subject.'],
        ['Is this therapy?', 'No. If something else is needed, I say so and help you to find it.'],
        ['Can I stop early?', 'After any conversation. You pay for those that took place.'],
        ['In which language?', 'English or [language], whichever you dream in.'],
      ]),
    },
  },
}

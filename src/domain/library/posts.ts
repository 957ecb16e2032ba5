import { joinLines, joinParagraphs, type TextTemplate } from './text-template.ts'

const INSTAGRAM: readonly TextTemplate[] = [
  {
    key: 'piece-by-piece',
    kind: 'posts',
    format: 'instagram',
    title: 'Piece by piece',
    use: 'When people wonder what exactly they would get, and you have a picture of it.',
    content: joinParagraphs(
      '{{overview.product_name}}, taken apart:',
      joinLines(
        '1 – {{benefits.feature_1}}',
        '2 – {{benefits.feature_2}}',
        '3 – {{benefits.feature_3}}',
        '4 – {{benefits.feature_4}}',
      ),
      'Suppose you could keep only one of them. Which number?',
    ),
    parts: {
      first_comment: joinParagraphs(
        joinLines(
          'What each piece is good for:',
          '1 – {{benefits.benefit_1}}',
          '2 – {{benefits.benefit_2}}',
          '3 – {{benefits.benefit_3}}',
          '4 – {{benefits.benefit_4}}',
        ),
        '{{offer.call_to_action}}',
      ),
    },
  },
  {
    key: 'pick-one',
    kind: 'posts',
    format: 'instagram',
    title: 'Pick one',
    use: 'When you would like to hear what people care about before you tell them anything.',
    content: joinParagraphs(
      'One of these comes true next month, and you choose.',
      joinLines('A – {{goals.aspiration_1}}', 'B – {{goals.aspiration_2}}', 'C – {{goals.aspiration_3}}'),
      'There is no wrong answer, and there is no prize. We would simply like to know. Which letter is yours?',
    ),
    parts: {
      first_comment: joinLines(
        'Why we ask: {{overview.product_name}} is meant to help with all three, and the order matters to us.',
        '{{offer.call_to_action}}',
      ),
    },
  },
  {
    key: 'a-face-to-the-name',
    kind: 'posts',
    format: 'instagram',
    title: 'A face to the name',
    use: 'When new people have joined and do not know yet who is writing.',
    content: joinParagraphs(
      'For everybody who is new: a short introduction, and then it is your turn.',
      joinLines('Who writes this?', '{{offer.sender}} · {{offer.sender_role}}'),
      joinLines('What is it about?', '{{overview.product_name}}'),
      joinLines('What bothers us?', '{{problems.main}}'),
      joinLines('What do we promise?', '{{benefits.guarantee}}'),
      'And who are you? One line about yourself is enough.',
    ),
    parts: { first_comment: '{{offer.call_to_action}}' },
  },
]

const FACEBOOK: readonly TextTemplate[] = [
  {
    key: 'somebody-you-know',
    kind: 'posts',
    format: 'facebook',
    title: 'Somebody you know',
    use: 'When your customers know one another and a word from a friend counts most.',
    content: joinParagraphs(
      'Perhaps you have no use for this yourself. Perhaps you know somebody who has.',
      joinLines('Who might that be?', '{{hypothesis.audience}}'),
      joinLines('How would you recognise them?', '{{hypothesis.problem}}'),
      joinLines('For them there is {{overview.product_name}}. What is it?', '{{product.deliverable}}'),
      'Who came to mind just now? Pass it on to them.',
    ),
    parts: { first_comment: '{{offer.call_to_action}}' },
  },
  {
    key: 'a-thank-you-in-public',
    kind: 'posts',
    format: 'facebook',
    title: 'A thank-you in public',
    use: 'When customers have written something kind and agreed to be named.',
    content: joinParagraphs(
      'Some sentences are too good for a drawer.',
      joinLines('“{{testimonials.comment_1}}”', '– {{testimonials.firstname_1}} {{testimonials.lastname_1}}'),
      joinLines('“{{testimonials.comment_2}}”', '– {{testimonials.firstname_2}} {{testimonials.lastname_2}}'),
      'Thank you, {{testimonials.firstname_1}}. Thank you, {{testimonials.firstname_2}}.',
      'If you know {{overview.product_name}} too: what would you add?',
    ),
    parts: { first_comment: '{{offer.call_to_action}}' },
  },
  {
    key: 'state-of-affairs',
    kind: 'posts',
    format: 'facebook',
    title: 'State of affairs',
    use: 'Half-way through an offer, when neighbours and regulars like to know how it goes.',
    content: joinParagraphs(
      'A short report from {{overview.website_name}}, for those who like to be kept informed.',
      joinLines('How much is there?', '{{offer.scarcity}}'),
      joinLines('Where are we?', '{{offer.amount}} left, until {{offer.end_date}}.'),
      joinLines('What is it for?', '{{offer.reason}}'),
      'End of report. Questions from the floor?',
    ),
    parts: { first_comment: '{{offer.call_to_action}}' },
  },
]

const LINKEDIN: readonly TextTemplate[] = [
  {
    key: 'the-obvious-answer',
    kind: 'posts',
    format: 'linkedin',
    title: 'The obvious answer',
    use: 'When your readers have made the same detour that your customers have made.',
    content: joinParagraphs(
      'The obvious answer deserves its chance. It is near, it is known, and now and then it is enough.',
      'Now and then it is not. Two examples from our field.',
      joinLines('Tried: {{problems.tried_1}}', 'What came of it: {{problems.result_1}}'),
      joinLines('Tried: {{problems.tried_2}}', 'What came of it: {{problems.result_2}}'),
      'Nobody was foolish here. Both deal with the part of the problem that is easy to see. What remains is the part behind it:',
      '{{problems.main}}',
      'That part is where {{overview.product_name}} begins.',
      'Which obvious answer have you outgrown?',
    ),
    parts: { first_comment: '{{offer.call_to_action}}' },
  },
  {
    key: 'a-promise-put-to-the-test',
    kind: 'posts',
    format: 'linkedin',
    title: 'A promise put to the test',
    use: 'When your guarantee is clear enough to be read by people who read contracts.',
    content: joinParagraphs(
      'Guarantees are written to be glanced at. Three questions make them worth reading.',
      joinLines(
        '1 – How long does it hold?',
        '2 – Who decides that something went wrong?',
        '3 – What does the customer have to do, and is it less work than putting up with it?',
      ),
      'It is only fair to begin with our own. For {{overview.product_name}} it reads, in full:',
      '“{{benefits.guarantee}}”',
      'Signed: {{offer.sender}}',
      'Does it pass? And would yours?',
    ),
    parts: { first_comment: '{{offer.call_to_action}}' },
  },
  {
    key: 'what-each-step-is-for',
    kind: 'posts',
    format: 'linkedin',
    title: 'What each step is for',
    use: 'When your way of working is the thing that sets you apart.',
    content: joinParagraphs(
      'A method is easier to trust when every step can say why it is there. Ours, step by step, with the reasons:',
      joinLines('Step one: {{transformation.vehicle_1}}', 'Why? {{transformation.obstacle_1}}'),
      joinLines('Step two: {{transformation.vehicle_2}}', 'Why? {{transformation.obstacle_2}}'),
      joinLines('Step three: {{transformation.vehicle_3}}', 'Why? {{transformation.obstacle_3}}'),
      'A step that cannot say why is only a habit. All three together are called {{overview.product_name}}.',
      'Which step in your own work could no longer say why it exists?',
    ),
    parts: { first_comment: '{{offer.call_to_action}}' },
  },
]

const SHORT: readonly TextTemplate[] = [
  {
    key: 'problem-and-answer',
    kind: 'posts',
    format: 'x',
    title: 'Problem and answer',
    use: 'When the problem is known and can be said in one sentence.',
    content: joinParagraphs(
      joinLines('Problem: {{problems.main}}', 'Answer: {{overview.product_name}}', 'Meaning: {{product.deliverable}}'),
      '{{offer.call_to_action}}',
    ),
    parts: {},
  },
  {
    key: 'what-did-you-try',
    kind: 'posts',
    format: 'x',
    title: 'What did you try?',
    use: 'When you want answers rather than likes, or a poll to learn from.',
    content: joinParagraphs(
      'Roads that people have tried:',
      joinLines(
        'A – {{problems.tried_1}}',
        'B – {{problems.tried_2}}',
        'C – {{problems.tried_3}}',
        'D – One that nobody admits to',
      ),
      'Which of them do you know?',
    ),
    parts: {},
  },
  {
    key: 'a-word-for-the-small-part',
    kind: 'posts',
    format: 'threads',
    title: 'A word for the small part',
    use: 'When a detail that nobody asks about makes more difference than it seems.',
    content: joinParagraphs(
      'The first thing on a list gets all the attention. So here is a good word for the third thing on ours.',
      joinLines('{{benefits.feature_3}}', 'Why it matters: {{benefits.benefit_3}}'),
      'You will find it a few lines down, wherever {{overview.product_name}} is described.',
      'Which small thing would you miss if it were gone?',
    ),
    parts: {},
  },
  {
    key: 'without-ribbons',
    kind: 'posts',
    format: 'threads',
    title: 'Without ribbons',
    use: 'When the honest answer to a common question is shorter than people expect.',
    content: joinParagraphs(
      'A question that we get about {{overview.product_name}}:',
      '“{{faq.question_3}}”',
      'It could be answered at length, with ribbons. Without them it goes like this:',
      '“{{faq.answer_3}}”',
      'What else would you like to hear without ribbons?',
    ),
    parts: {},
  },
]

const VIDEOS: readonly TextTemplate[] = [
  {
    key: 'three-close-ups',
    kind: 'posts',
    format: 'short-video',
    title: 'Three close-ups',
    use: 'When the thing looks good from close by and nobody wants to be on camera.',
    content: joinParagraphs(
      'No face and no greeting. Begin with the thing itself, near enough to touch.',
      joinLines('Close-up 1. Words on screen: {{benefits.feature_1}}', 'Voice: {{benefits.benefit_1}}'),
      joinLines('Close-up 2. Words on screen: {{benefits.feature_2}}', 'Voice: {{benefits.benefit_2}}'),
      joinLines('Close-up 3. Words on screen: {{benefits.feature_3}}', 'Voice: {{benefits.benefit_3}}'),
      'Step back. Everything is in the frame, and for a moment nobody speaks.',
      joinLines('Words on screen: {{overview.product_name}}', 'Voice: {{offer.call_to_action}}'),
    ),
    parts: {
      title: 'Three close-ups of {{overview.product_name}}',
      caption: 'What should we hold up to the camera next?',
    },
  },
  {
    key: 'three-questions-one-take',
    kind: 'posts',
    format: 'short-video',
    title: 'Three questions, one take',
    use: 'When somebody in the house can answer questions in their sleep.',
    content: joinParagraphs(
      'One person, standing, one take. A voice from behind the camera asks. No cuts: a stumble may stay in.',
      joinLines('Voice: {{faq.question_1}}', 'Answer: {{faq.answer_1}}'),
      joinLines('Voice: {{faq.question_2}}', 'Answer: {{faq.answer_2}}'),
      joinLines('Voice: {{faq.question_3}}', 'Answer: {{faq.answer_3}}'),
      'Last words, straight to the camera: And what is your question?',
    ),
    parts: {
      title: '{{overview.product_name}}: three questions, one take',
      caption: joinLines('Ask the fourth one in the comments.', '{{offer.call_to_action}}'),
    },
  },
]

export const POST_TEMPLATES: readonly TextTemplate[] = [...INSTAGRAM, ...FACEBOOK, ...LINKEDIN, ...SHORT, ...VIDEOS]

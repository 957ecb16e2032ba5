import { formatTexts, joinLines, joinParagraphs } from '#domain/library/text-template.ts'

const CALL = '{{offer.call_to_action}}'

export const FACEBOOK_POSTS = formatTexts('posts', 'facebook', [
  {
    tone: 'plain',
    title: 'Offer-update Facebook post',
    use: 'Part-way through an offer, for regulars who like to know how it is going.',
    content: joinParagraphs(
      'An update on {{overview.product_name}}.',
      joinLines('What is limited, and why?', '{{offer.scarcity}}'),
      joinLines('How many are left?', '{{offer.amount}}, until {{offer.end_date}}.'),
      joinLines('Why now?', '{{offer.reason}}'),
      'Anything you’d like to know? Ask in the comments.',
    ),
    parts: { first_comment: CALL },
  },
  {
    tone: 'warm',
    title: 'Thank-you Facebook post',
    use: 'When customers have written something kind and agreed to be named.',
    content: joinParagraphs(
      'You make this job a pleasure. Two messages we’ll keep for a long time:',
      joinLines('“{{testimonials.comment_1}}”', '– {{testimonials.firstname_1}} {{testimonials.lastname_1}}'),
      joinLines('“{{testimonials.comment_2}}”', '– {{testimonials.firstname_2}} {{testimonials.lastname_2}}'),
      'Thank you, {{testimonials.firstname_1}} and {{testimonials.firstname_2}}.',
      'Have you tried {{overview.product_name}}? Tell us how it’s going.',
    ),
    parts: { first_comment: CALL },
  },
  {
    tone: 'direct',
    title: 'Pass-it-on Facebook post',
    use: 'When your customers know one another and a word from a friend counts most.',
    content: joinParagraphs(
      'Read this for someone you know.',
      joinLines('Who it’s for:', '{{hypothesis.audience}}'),
      joinLines('What they get:', '{{product.deliverable}}'),
      joinLines('What it costs:', '{{offer.price}}'),
      'That’s {{overview.product_name}}. Who should see this?',
    ),
    parts: { first_comment: CALL },
  },
])

export const INSTAGRAM_POSTS = formatTexts('posts', 'instagram', [
  {
    tone: 'plain',
    title: 'What-is-included Instagram post',
    use: 'When people wonder what exactly they get and you have a picture of it.',
    content: joinParagraphs(
      '{{overview.product_name}}: what’s included',
      joinLines(
        '1 – {{benefits.feature_1}}',
        '2 – {{benefits.feature_2}}',
        '3 – {{benefits.feature_3}}',
        '4 – {{benefits.feature_4}}',
      ),
      'Which of these matters most to you? Comment with the number.',
    ),
    parts: {
      first_comment: joinParagraphs(
        joinLines(
          'Why each one is there:',
          '1 – {{benefits.benefit_1}}',
          '2 – {{benefits.benefit_2}}',
          '3 – {{benefits.benefit_3}}',
          '4 – {{benefits.benefit_4}}',
        ),
        CALL,
      ),
    },
  },
  {
    tone: 'warm',
    title: 'Introduction Instagram post',
    use: 'When new people follow you and don’t know yet who is behind the account.',
    content: joinParagraphs(
      'New here? Welcome, we’re glad you found us.',
      joinLines('Who are we?', '{{offer.sender}} · {{offer.sender_role}}'),
      joinLines('What do we offer?', '{{overview.product_name}}'),
      joinLines('What do we wish for you?', '{{goals.main}}'),
      'Now it’s your turn. Say hello in the comments. What would you like to see here?',
    ),
    parts: { first_comment: CALL },
  },
  {
    tone: 'direct',
    title: 'Pick-one Instagram post',
    use: 'When you want to hear what people care about before you tell them anything.',
    content: joinParagraphs(
      'One wish. Which is yours?',
      joinLines('A – {{goals.aspiration_1}}', 'B – {{goals.aspiration_2}}', 'C – {{goals.aspiration_3}}'),
      'A, B or C? Vote in the comments.',
    ),
    parts: {
      first_comment: joinLines('All three are what we work on with {{overview.product_name}}.', CALL),
    },
  },
])

export const LINKEDIN_POSTS = formatTexts('posts', 'linkedin', [
  {
    tone: 'plain',
    title: 'Lessons-learned LinkedIn post',
    use: 'When your readers have tried the same things that your customers had tried.',
    content: joinParagraphs(
      'What we see people try, and what happens next:',
      joinLines('Tried: {{problems.tried_1}}', 'Result: {{problems.result_1}}'),
      joinLines('Tried: {{problems.tried_2}}', 'Result: {{problems.result_2}}'),
      joinLines('What is behind it?', '{{problems.main}}'),
      'This is the problem that {{overview.product_name}} works on.',
      'What have you tried, and what did you learn from it?',
    ),
    parts: { first_comment: CALL },
  },
  {
    tone: 'warm',
    title: 'Customer-story LinkedIn post',
    use: 'When a customer has agreed to be named and their job is like your readers’ own.',
    content: joinParagraphs(
      'A message from {{testimonials.firstname_1}} {{testimonials.lastname_1}} has stayed with me.',
      '“{{testimonials.comment_1}}”',
      joinLines('It reminded me who we do this for:', '{{hypothesis.audience}}'),
      'Thank you for trusting us with it, {{testimonials.firstname_1}}. And thank you to everyone working on {{overview.product_name}}.',
      'Which message from a customer do you still think about?',
    ),
    parts: { first_comment: CALL },
  },
  {
    tone: 'direct',
    title: 'Guarantee LinkedIn post',
    use: 'When your guarantee is clear enough for people who read contracts.',
    content: joinParagraphs(
      'Before you buy anything, read the guarantee and ask three questions.',
      joinLines('1 – How long do I have?', '2 – Who decides whether it went wrong?', '3 – What do I have to do?'),
      joinLines('Here is ours for {{overview.product_name}}. Check it.', '“{{benefits.guarantee}}”'),
      'Does it pass? Say so if it doesn’t.',
    ),
    parts: { first_comment: joinLines('{{offer.sender}}, {{overview.website_name}}', CALL) },
  },
])

export const SHORT_POSTS = [
  ...formatTexts('posts', 'x', [
    {
      tone: 'plain',
      title: 'One-question X post',
      use: 'When one question comes up more often than all others.',
      content: joinParagraphs(
        joinLines('A question about {{overview.product_name}}:', '“{{faq.question_1}}”'),
        joinLines('Our answer:', '{{faq.answer_1}}'),
        'What’s your question?',
      ),
      parts: {},
    },
    {
      tone: 'warm',
      title: 'Customer-quote X post',
      use: 'When a customer’s sentence is short enough to share.',
      content: joinParagraphs(
        'This made us smile:',
        joinLines('“{{testimonials.comment_2}}”', '– {{testimonials.firstname_2}}, about {{overview.product_name}}'),
        'What made you smile lately?',
      ),
      parts: {},
    },
    {
      tone: 'direct',
      title: 'Hook-and-link X post',
      use: 'When you have one strong line and a page to send people to.',
      content: joinParagraphs('{{hypothesis.preview}}', 'Start here with {{overview.product_name}}:', CALL),
      parts: {},
    },
  ]),
  ...formatTexts('posts', 'threads', [
    {
      tone: 'plain',
      title: 'One-feature Threads post',
      use: 'When one detail makes more difference than people expect.',
      content: joinParagraphs(
        'One part of {{overview.product_name}} that is easy to overlook:',
        joinLines('{{benefits.feature_3}}', 'What it’s good for: {{benefits.benefit_3}}'),
        'Would you have guessed?',
      ),
      parts: {},
    },
    {
      tone: 'warm',
      title: 'Behind-the-scenes Threads post',
      use: 'When people like to know who does the work and why.',
      content: joinParagraphs(
        'A little look behind {{overview.product_name}}, from {{offer.sender}}.',
        joinLines('What we see again and again:', '{{problems.main}}'),
        joinLines('What we wish for you instead:', '{{goals.main}}'),
        'How is it for you? We’d really like to know.',
      ),
      parts: {},
    },
    {
      tone: 'direct',
      title: 'Myth-check Threads post',
      use: 'When a common fix is well known and often disappoints.',
      content: joinParagraphs(
        'Think this fixes it?',
        joinLines('{{problems.tried_1}}', 'What happens: {{problems.result_1}}'),
        joinLines('What we do instead:', '{{transformation.vehicle_1}}'),
        'That’s how {{overview.product_name}} works. Agree or disagree?',
      ),
      parts: {},
    },
  ]),
]

import { formatTexts, joinLines, joinParagraphs } from '#domain/library/text-template.ts'

export const SPOKEN_TEXTS = formatTexts('ai', 'text', [
  {
    tone: 'plain',
    title: 'Phone script',
    use: 'When several people answer the phone and all should give the same answers.',
    content: joinParagraphs(
      '**What it’s called:** {{overview.product_name}}, from {{overview.website_name}}',
      '**What it is:** {{product.deliverable}}',
      '**What it costs:** {{offer.price}}',
      '**A caller asks:** {{faq.question_1}}',
      'Say: {{faq.answer_1}}',
      '**A caller asks:** {{faq.question_2}}',
      'Say: {{faq.answer_2}}',
      '**A caller asks what happens if it isn’t right.**',
      'Say: {{benefits.guarantee}}',
      '**You don’t know the answer?** Write down the name, the number and the question. Pass them to {{offer.sender}}.',
      '**End the call with the next step:** {{offer.call_to_action}}',
    ),
    parts: {},
  },
  {
    tone: 'plain',
    title: 'Press release',
    use: 'When there is news that a local editor could print.',
    content: joinParagraphs(
      '**{{overview.website_name}} presents {{overview.product_name}}**',
      '**What is new?** {{overview.product_description}}',
      '**Why now?** {{offer.reason}}',
      '**Who is it for?** {{hypothesis.audience}}',
      '**What does a customer say?** “{{testimonials.comment_1}}” – {{testimonials.firstname_1}} {{testimonials.lastname_1}}',
      '**Who is behind it?** {{offer.sender}} · {{offer.sender_role}}',
      '**About the company:** {{overview.website_description}}',
      'Do you need a picture, or an interview? {{company.email}}',
    ),
    parts: {},
  },
  {
    tone: 'warm',
    title: 'Introduction pitch',
    use: 'When somebody asks what you do and would like to hear it in half a minute.',
    content: joinParagraphs(
      'Thank you for asking. Let me start with the people I work for: {{hypothesis.audience}}',
      'What do they tell me? {{problems.main}}',
      'That’s why I’m so fond of {{overview.product_name}}. What do people have at the end? {{product.deliverable}}',
      'And what do you do? Does any of this sound familiar?',
    ),
    parts: {},
  },
  {
    tone: 'direct',
    title: 'Sales-call pitch',
    use: 'When you have one minute at the start of a sales call.',
    content: joinParagraphs(
      'I’ll be brief. You have one of two situations.',
      'Either you know this: {{problems.main}}',
      'Or you don’t, and we can end this call early.',
      'If you do, here’s what we do about it: {{transformation.vehicle_1}}',
      'Here’s the price: {{offer.price}}',
      'And here’s the guarantee: {{benefits.guarantee}}',
      'So, which one is it?',
    ),
    parts: {},
  },
])

export const TAGLINES_AND_BIOS = [
  ...formatTexts('ai', 'tagline', [
    {
      tone: 'plain',
      title: 'Name-and-goal tagline',
      use: 'When the name is new and has to say what it is for.',
      content: '{{overview.product_name}}: {{transformation.goal_1}}',
      parts: {},
    },
    {
      tone: 'warm',
      title: 'Name-and-wish tagline',
      use: 'When the line belongs to the whole company and should speak of what people wish for.',
      content: '{{overview.website_name}}: {{goals.aspiration_1}}',
      parts: {},
    },
    {
      tone: 'direct',
      title: 'Result-only tagline',
      use: 'When the result is so clear that it needs no explanation.',
      content: '{{transformation.goal_2}}',
      parts: {},
    },
  ]),
  ...formatTexts('ai', 'bio', [
    {
      tone: 'plain',
      title: 'Company bio',
      use: 'For a company’s profile, when two lines have to say what you do.',
      content: joinLines('{{overview.website_name}}', '{{product.deliverable}}', '{{offer.call_to_action}}'),
      parts: { short: '{{overview.website_name}}: {{overview.product_name}}' },
    },
    {
      tone: 'warm',
      title: 'Personal bio',
      use: 'For a person’s own profile, when you would like people to write to you.',
      content: joinLines(
        'Hi, I’m {{offer.sender}} · {{offer.sender_role}}',
        'Happy to talk about {{overview.product_name}}',
        'Shall we talk?',
      ),
      parts: { short: '{{offer.sender}}, happy to talk about {{overview.product_name}}' },
      fallbacks: { short: 'Happy to talk about {{overview.product_name}}' },
    },
    {
      tone: 'direct',
      title: 'Result-first bio',
      use: 'For a profile that should bring enquiries.',
      content: joinLines(
        '{{transformation.goal_1}}',
        'With {{overview.product_name}}',
        'Next step: {{offer.call_to_action}}',
      ),
      parts: { short: 'Get started with {{overview.product_name}}' },
    },
  ]),
]

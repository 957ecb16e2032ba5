import { formatTexts, joinLines, joinParagraphs, SIGNATURE } from '#domain/library/text-template.ts'

const CALL = '{{offer.call_to_action}}'

/** Classic structures of copywriting, each under its own name; `use` explains the structure. */
export const FRAMEWORKS = [
  ...formatTexts('emails', 'sales-mail', [
    {
      tone: 'direct',
      title: 'AIDA sales email',
      use: 'Attention, Interest, Desire, Action, when one email has to lead from a strong first line to a click.',
      content: joinParagraphs(
        'Hi {{firstname}},',
        '{{hypothesis.preview}}',
        'Interested? This is what it’s about: {{product.deliverable}}',
        'Picture having it. What changes for you?',
        joinLines('- {{benefits.benefit_1}}', '- {{benefits.benefit_2}}', '- {{benefits.benefit_3}}'),
        'That’s {{overview.product_name}}. Your next step:',
        CALL,
        SIGNATURE,
      ),
      parts: { subject: '{{hypothesis.preview}}', preview: 'What it is and what changes for you.', button: CALL },
      fallbacks: { subject: 'What would change for you?' },
    },
    {
      tone: 'plain',
      title: 'PAS sales email',
      use: 'Problem, Agitate, Solve, when readers know the problem and underrate what it costs them.',
      content: joinParagraphs(
        'Hello {{firstname}},',
        '**The problem:** {{problems.main}}',
        '**Why it matters:** {{problems.loses}}',
        '**The solution:** {{product.deliverable}}',
        'We call it {{overview.product_name}}. If you’d like to solve this, here is where to begin:',
        CALL,
        SIGNATURE,
      ),
      parts: {
        subject: 'A problem worth solving',
        preview: 'Why it matters, and what helps.',
        button: CALL,
      },
    },
  ]),
  ...formatTexts('ads', 'social-ad', [
    {
      tone: 'warm',
      title: 'BAB social ad',
      use: 'Before, After, Bridge, when you can show a day before, a day after and what leads from one to the other.',
      content: joinParagraphs(
        joinLines('How it may be for you now:', '{{transformation.obstacle_1}}'),
        joinLines('How it could be:', '{{transformation.goal_1}}'),
        joinLines('How we help you get there:', '{{transformation.vehicle_1}}'),
        'We’d love to show you {{overview.product_name}}.',
      ),
      parts: { headline: '{{overview.product_name}}', description: 'See how you get there', button: CALL },
    },
  ]),
  ...formatTexts('sales-pages', 'landing-page', [
    {
      tone: 'direct',
      title: '4P landing page',
      use: 'Promise, Picture, Proof, Push, when you have a clear promise and somebody who can confirm it.',
      content: joinParagraphs(
        '## The promise',
        '{{transformation.goal_1}}',
        '## The picture',
        '{{hypothesis.transformation}}',
        '## The proof',
        '“{{testimonials.comment_1}}”',
        '– {{testimonials.firstname_1}} {{testimonials.lastname_1}}',
        '## Your move',
        'Get {{overview.product_name}} for {{offer.price}}.',
        '**{{offer.call_to_action}}**',
      ),
      parts: {
        headline: '{{hypothesis.preview}}',
        subline: 'What {{overview.product_name}} promises, and who confirms it.',
        button: CALL,
        seo_title: '{{overview.product_name}}: promise and proof',
        seo_description: 'What {{overview.product_name}} promises, what it looks like and what a customer says.',
      },
      fallbacks: { headline: 'A promise, and proof' },
    },
    {
      tone: 'warm',
      title: 'StoryBrand landing page',
      use: 'A hero with a problem meets a guide with a plan, when customers should see themselves at the centre.',
      content: joinParagraphs(
        '## What you want',
        '{{goals.main}}',
        '## What stands in your way',
        '{{problems.main}}',
        '## Who guides you',
        'We’d like to walk this road with you. We’re {{overview.website_name}}.',
        '## Your plan in three steps',
        joinLines(
          '1. {{transformation.vehicle_1}}',
          '2. {{transformation.vehicle_2}}',
          '3. {{transformation.vehicle_3}}',
        ),
        '## What success looks like',
        '{{transformation.goal_1}}',
        '## What it costs to stay where you are',
        '{{problems.loses}}',
        '## Shall we go?',
        'We’ll be by your side with {{overview.product_name}}.',
        '**{{offer.call_to_action}}**',
      ),
      parts: {
        headline: 'You lead the way. We’ll guide you.',
        subline: '{{goals.main}}',
        button: CALL,
        seo_title: '{{overview.product_name}}: your plan',
        seo_description:
          'What you want, what stands in the way, and your plan in three steps with {{overview.product_name}}.',
      },
      fallbacks: { subline: 'Your goal, what stands in the way and a plan in three steps.' },
    },
  ]),
  ...formatTexts('ai', 'product-description', [
    {
      tone: 'plain',
      title: 'FAB product description',
      use: 'Features, Advantages, Benefits, when shoppers ask what a detail does for them.',
      content: joinParagraphs(
        joinLines('**What it has:**', '- {{benefits.feature_1}}', '- {{benefits.feature_2}}'),
        '**What makes it different:** {{transformation.vehicle_1}}',
        joinLines('**What it does for you:**', '- {{benefits.benefit_1}}', '- {{benefits.benefit_2}}'),
        '**Order {{overview.product_name}}:** {{offer.call_to_action}}',
      ),
      parts: { short: '{{overview.product_name}}: what it has and what it does for you' },
    },
  ]),
  ...formatTexts('posts', 'short-video', [
    {
      tone: 'warm',
      title: 'Hook–story–offer video script',
      use: 'Hook, Story, Offer, when you want to earn attention with a line, keep it with a story and then invite.',
      content: joinParagraphs(
        'Hook, straight into the camera: {{hypothesis.preview}}',
        'Story, sitting down: This is what I hear again and again. {{problems.main}}',
        'Maybe you’ve tried something already: {{problems.tried_1}}',
        'And how does it end? {{problems.result_1}}',
        'So we do it differently: {{transformation.vehicle_1}}',
        'Offer, with a smile: If you’d like that too, have a look at {{overview.product_name}}. {{offer.call_to_action}}',
      ),
      parts: {
        title: 'The story behind {{overview.product_name}}',
        caption: joinLines('Has something like this happened to you?', CALL),
      },
    },
  ]),
]

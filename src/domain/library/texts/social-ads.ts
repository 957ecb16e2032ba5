import { formatTexts, joinLines, joinParagraphs } from '#domain/library/text-template.ts'

const NAME = '{{overview.product_name}}'
const CALL = '{{offer.call_to_action}}'

export const SOCIAL_ADS = formatTexts('ads', 'social-ad', [
  {
    tone: 'plain',
    title: 'Price-first social ad',
    use: 'When the price is clear and people want to know it before anything else.',
    content: joinParagraphs(
      '{{overview.product_name}} costs {{offer.price}}.',
      joinLines(
        'What does that include?',
        '– {{benefits.feature_1}}',
        '– {{benefits.feature_2}}',
        '– {{benefits.feature_3}}',
      ),
    ),
    parts: { headline: NAME, description: 'See what it includes', button: CALL },
  },
  {
    tone: 'plain',
    title: 'Before-and-after social ad',
    use: 'When the change fits on one line and people understand it at a glance.',
    content: joinParagraphs(
      joinLines('Before: {{transformation.obstacle_1}}', 'After: {{transformation.goal_1}}'),
      joinLines('What makes the difference?', '{{transformation.vehicle_1}}'),
      'It’s called {{overview.product_name}}.',
    ),
    parts: { headline: NAME, description: 'Before and after', button: CALL },
  },
  {
    tone: 'plain',
    title: 'Who-it-is-for social ad',
    use: 'When the product suits some people very well and others not at all.',
    content: joinParagraphs(
      joinLines('Who is {{overview.product_name}} for?', '{{hypothesis.audience}}'),
      joinLines('When does it fit?', '{{audience.qualifiers}}'),
      'Does that describe you? Then take a closer look.',
    ),
    parts: { headline: NAME, description: 'Check if it fits', button: CALL },
  },
  {
    tone: 'warm',
    title: 'Customer-quote social ad',
    use: 'When a customer has said it well and agreed to be quoted.',
    content: joinParagraphs(
      joinLines('“{{testimonials.comment_1}}”', '– {{testimonials.firstname_1}} {{testimonials.lastname_1}}'),
      'Thank you, {{testimonials.firstname_1}}. Words like these make our week.',
      'If you’d like {{overview.product_name}} too, we’d love to hear from you.',
    ),
    parts: { headline: NAME, description: 'In a customer’s words', button: CALL },
  },
  {
    tone: 'warm',
    title: 'Problem-first social ad',
    use: 'When people know the problem well and don’t expect an answer any more.',
    content: joinParagraphs(
      joinLines('Does this sound familiar?', '{{problems.main}}'),
      'It doesn’t have to stay that way.',
      joinLines('We made {{overview.product_name}} for exactly this. What will you have?', '{{product.deliverable}}'),
    ),
    parts: { headline: NAME, description: 'We’re here to help', button: CALL },
  },
  {
    tone: 'warm',
    title: 'Guarantee-first social ad',
    use: 'When people like the idea and worry about getting it wrong.',
    content: joinParagraphs(
      'Trying something new takes a little trust, so here is our promise to you.',
      '{{benefits.guarantee}}',
      joinLines('And what can you look forward to?', '{{benefits.benefit_1}}'),
    ),
    parts: { headline: NAME, description: 'Our promise to you', button: CALL },
  },
  {
    tone: 'direct',
    title: 'Deadline-first social ad',
    use: 'When the offer really ends on a date and you can say why.',
    content: joinParagraphs(
      'You have until {{offer.end_date}}.',
      joinLines('Why until then?', '{{offer.reason}}'),
      joinLines('What you get: {{product.deliverable}}', 'What to do: {{offer.call_to_action}}'),
    ),
    parts: { headline: NAME, description: 'Until {{offer.end_date}}', button: CALL },
  },
  {
    tone: 'direct',
    title: 'Places-left social ad',
    use: 'When the number of places or pieces is truly limited.',
    content: joinParagraphs(
      '{{offer.amount}} left.',
      joinLines('Why is there a limit?', '{{offer.scarcity}}'),
      'Want one? Take yours.',
    ),
    parts: {
      headline: '{{overview.product_name}}: {{offer.amount}} left',
      description: 'Check what is left',
      button: CALL,
    },
  },
  {
    tone: 'direct',
    title: 'Tried-before social ad',
    use: 'When people have tried other things and are ready to switch.',
    content: joinParagraphs(
      'Tried this already?',
      joinLines('– {{problems.tried_1}}', 'The result: {{problems.result_1}}'),
      joinLines('– {{problems.tried_2}}', 'The result: {{problems.result_2}}'),
      'Stop patching. Switch to {{overview.product_name}}.',
    ),
    parts: { headline: 'Stop patching, switch', description: 'See the other way', button: CALL },
  },
])

export const STORY_ADS = formatTexts('ads', 'story-ad', [
  {
    tone: 'plain',
    title: 'What-you-get story ad',
    use: 'When a picture can show everything people get, side by side.',
    content: joinLines('You get:', '– {{benefits.feature_1}}', '– {{benefits.feature_2}}', '– {{benefits.feature_3}}'),
    parts: { headline: NAME, button: CALL },
  },
  {
    tone: 'warm',
    title: 'Bonus story ad',
    use: 'When you add something extra that deserves a picture of its own.',
    content: joinParagraphs(
      'A little something from us to you:',
      joinLines('{{incentives.bonus_1}}', 'Why you’ll like it: {{incentives.benefit_1}}'),
    ),
    parts: { headline: 'Comes with {{overview.product_name}}', button: CALL },
  },
  {
    tone: 'direct',
    title: 'Hook-only story ad',
    use: 'When one strong line over one strong picture is enough.',
    content: joinParagraphs('{{hypothesis.preview}}', 'Tap to see {{overview.product_name}}.'),
    parts: { headline: '{{benefits.feature_1}}', button: CALL },
  },
])

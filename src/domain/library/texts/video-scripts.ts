import { formatTexts, joinLines, joinParagraphs } from '#domain/library/text-template.ts'

const CALL = '{{offer.call_to_action}}'

export const VIDEO_SCRIPTS = formatTexts('posts', 'short-video', [
  {
    tone: 'plain',
    title: 'Close-up video script',
    use: 'When the product looks good from close up and nobody wants to be on camera.',
    content: joinParagraphs(
      joinLines('Shot 1, close-up. On screen: {{benefits.feature_1}}', 'Voice: {{benefits.benefit_1}}'),
      joinLines('Shot 2, close-up. On screen: {{benefits.feature_2}}', 'Voice: {{benefits.benefit_2}}'),
      joinLines('Shot 3, close-up. On screen: {{benefits.feature_3}}', 'Voice: {{benefits.benefit_3}}'),
      joinLines(
        'Shot 4, everything in the frame. On screen: {{overview.product_name}}',
        'Voice: {{offer.call_to_action}}',
      ),
    ),
    parts: {
      title: '{{overview.product_name}} in three close-ups',
      caption: joinLines('Which detail should we show next?', CALL),
    },
  },
  {
    tone: 'warm',
    title: 'Customer-questions video script',
    use: 'When somebody on your team answers customers’ questions with pleasure.',
    content: joinParagraphs(
      'Film one person at their usual place of work. A colleague reads out the questions.',
      joinLines('Colleague: {{faq.question_1}}', 'Answer: {{faq.answer_1}}'),
      joinLines('Colleague: {{faq.question_2}}', 'Answer: {{faq.answer_2}}'),
      'Smile, look into the camera and say: What would you like to ask us?',
    ),
    parts: {
      title: 'You asked, we answered',
      caption: joinLines('Ask us anything about {{overview.product_name}}.', CALL),
    },
  },
  {
    tone: 'direct',
    title: 'Problem-and-fix video script',
    use: 'When viewers have the problem and will give you three seconds.',
    content: joinParagraphs(
      '0 to 3 seconds. On screen and spoken: {{hypothesis.preview}}',
      '3 to 10 seconds. The problem: {{problems.main}}',
      '10 to 20 seconds. The fix: {{transformation.vehicle_1}}',
      '20 to 27 seconds. The result: {{transformation.goal_1}}',
      'Last 3 seconds. Hold up {{overview.product_name}} and say: {{offer.call_to_action}}',
    ),
    parts: { title: 'Fix it with {{overview.product_name}}', caption: joinLines('Would this fix it for you?', CALL) },
  },
])

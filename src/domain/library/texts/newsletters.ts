import { formatTexts, joinLines, joinParagraphs, SIGNATURE } from '#domain/library/text-template.ts'

const CALL = '{{offer.call_to_action}}'

export const NEWSLETTERS = formatTexts('emails', 'newsletter', [
  {
    tone: 'plain',
    title: 'Questions-and-answers newsletter',
    use: 'When readers are interested and the same questions keep coming.',
    content: joinParagraphs(
      'Hello {{firstname}},',
      'Two questions about {{overview.product_name}}, and the answers.',
      '**{{faq.question_1}}**',
      '{{faq.answer_1}}',
      '**{{faq.question_2}}**',
      '{{faq.answer_2}}',
      'Is your question missing? Reply to this email and we’ll answer it.',
      CALL,
      SIGNATURE,
    ),
    parts: { subject: 'Your questions, answered', preview: '{{faq.question_1}}', button: CALL },
  },
  {
    tone: 'warm',
    title: 'Our-story newsletter',
    use: 'When new readers know your name and would like to know why you do this.',
    content: joinParagraphs(
      'Hi {{firstname}},',
      'Would you like to know why we started {{overview.product_name}}? The short version is that something bothered us.',
      '{{problems.main}}',
      'Of course people had tried to fix it: {{problems.tried_1}}',
      'And how did that go? {{problems.result_1}}',
      'We thought there had to be a kinder way, so we built one. What has it become? {{product.deliverable}}',
      'Thank you for reading, and for being part of this. If you have a story of your own, we’d love to hear it.',
      CALL,
      SIGNATURE,
    ),
    parts: {
      subject: 'Why we started {{overview.product_name}}',
      preview: 'The short version of our story.',
      button: CALL,
    },
  },
  {
    tone: 'direct',
    title: 'Three-goals newsletter',
    use: 'When readers share a goal and want to know how to tell they have reached it.',
    content: joinParagraphs(
      'Hi {{firstname}},',
      'Pick one goal for this month. Here are three, each with the sign that you’ve made it.',
      joinLines(
        '1. **{{goals.aspiration_1}}** – {{goals.result_1}}',
        '2. **{{goals.aspiration_2}}** – {{goals.result_2}}',
        '3. **{{goals.aspiration_3}}** – {{goals.result_3}}',
      ),
      '{{overview.product_name}} helps with all three. Which one is yours? Reply with the number.',
      CALL,
      SIGNATURE,
    ),
    parts: {
      subject: 'Pick one goal for this month',
      preview: 'Three goals, and how to tell you’re there.',
      button: CALL,
    },
  },
])

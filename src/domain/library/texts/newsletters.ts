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
    fallbacks: { preview: 'Two that we hear, with the answers.' },
  },
  {
    tone: 'warm',
    title: 'Our-story newsletter',
    use: 'When new readers know your name and not yet what you do it for.',
    content: joinParagraphs(
      'Hi {{firstname}},',
      'Would you like to know why there is {{overview.product_name}}? The story begins with something you may have met, too.',
      '{{problems.main}}',
      'People do try to change it: {{problems.tried_1}}',
      'And how does that go? {{problems.result_1}}',
      'This is what we do instead: {{product.deliverable}}',
      'Thank you for reading. If it sounds like something for you, we’d be glad to have you.',
      CALL,
      SIGNATURE,
    ),
    parts: {
      subject: 'Why there is {{overview.product_name}}',
      preview: 'It begins with something you may know.',
      button: CALL,
    },
    fallbacks: { subject: 'Why we do this' },
  },
  {
    tone: 'direct',
    title: 'Three-goals newsletter',
    use: 'When readers share a goal and want to know how to tell they have reached it.',
    content: joinParagraphs(
      'Hi {{firstname}},',
      'Pick one goal. Here are three, each with a sign that you’re there.',
      joinLines(
        '1. **{{goals.aspiration_1}}** – {{goals.result_1}}',
        '2. **{{goals.aspiration_2}}** – {{goals.result_2}}',
        '3. **{{goals.aspiration_3}}** – {{goals.result_3}}',
      ),
      '{{overview.product_name}} is made for all three. Which one is yours?',
      CALL,
      SIGNATURE,
    ),
    parts: {
      subject: 'Three goals. Which one is yours?',
      preview: 'Pick one, and see how to tell you’re there.',
      button: CALL,
    },
  },
])

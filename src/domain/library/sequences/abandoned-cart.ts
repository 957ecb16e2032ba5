import { joinLines, joinParagraphs, SIGNATURE } from '#domain/library/text-template.ts'
import { textSequence } from './text-sequence.ts'

const FINISH = 'Finish your order'

export const ABANDONED_CART_SEQUENCE = textSequence({
  key: 'abandoned-cart',
  name: 'Abandoned cart',
  tone: 'plain',
  use: 'For people who put it in the cart and left without paying.',
  start: 'Hours and days are counted from the moment they left. Stop when they buy.',
  emails: [
    {
      when: '1 hour later',
      format: 'reminder',
      title: 'Saved',
      content: joinParagraphs(
        'Hello {{firstname}},',
        'Your order of {{overview.product_name}} isn’t finished. The items are still in your cart.',
        'Did something not work? Reply to this email and we’ll look into it.',
        'Otherwise, continue where you stopped:',
        FINISH,
        SIGNATURE,
      ),
      parts: {
        subject: '{{overview.product_name}}: your order isn’t finished',
        preview: 'Continue where you stopped.',
        button: FINISH,
      },
      fallbacks: { subject: 'Your order isn’t finished' },
    },
    {
      when: 'Day 1',
      format: 'reminder',
      title: 'Answers',
      content: joinParagraphs(
        'Hello {{firstname}},',
        'If a question kept you from ordering {{overview.product_name}}, this may be it:',
        '**{{faq.question_1}}**',
        '{{faq.answer_1}}',
        'Your cart is here:',
        FINISH,
        SIGNATURE,
      ),
      parts: { subject: 'A question before you order?', preview: '{{faq.question_1}}', button: FINISH },
      fallbacks: { preview: 'One that other people ask, and its answer.' },
    },
    {
      when: 'Day 3',
      format: 'reminder',
      title: 'What’s in your cart',
      content: joinParagraphs(
        'Hello {{firstname}},',
        'This is the last email about your cart. {{overview.product_name}} includes:',
        joinLines('- {{benefits.feature_1}}', '- {{benefits.feature_2}}', '- {{benefits.feature_3}}'),
        'The guarantee: {{benefits.guarantee}}',
        'If you’d like to have it, this is the link:',
        FINISH,
        SIGNATURE,
      ),
      parts: {
        subject: 'What’s in {{overview.product_name}}',
        preview: 'The last email about your cart.',
        button: FINISH,
      },
      fallbacks: { subject: 'What’s in your cart' },
    },
  ],
})

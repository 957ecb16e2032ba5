import { joinLines, joinParagraphs, SIGNATURE } from '#domain/library/text-template.ts'
import { textSequence } from './text-sequence.ts'

const CALL = '{{offer.call_to_action}}'

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
        'To finish the order, continue here:',
        CALL,
        SIGNATURE,
      ),
      parts: { subject: 'Your order isn’t finished', preview: 'The items are still in your cart.', button: CALL },
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
        CALL,
        SIGNATURE,
      ),
      parts: { subject: 'A question about your order?', preview: '{{faq.question_1}}', button: CALL },
    },
    {
      when: 'Day 3',
      format: 'reminder',
      title: 'What’s in your cart',
      content: joinParagraphs(
        'Hello {{firstname}},',
        'This is the last email about your cart. {{overview.product_name}} includes:',
        joinLines('- {{benefits.feature_1}}', '- {{benefits.feature_2}}', '- {{benefits.feature_3}}'),
        'The terms if you change your mind: {{benefits.guarantee}}',
        'After this, we’ll assume that you’ve decided against it. The link, if you need it:',
        CALL,
        SIGNATURE,
      ),
      parts: { subject: 'The last email about your cart', preview: 'What it includes, and the terms.', button: CALL },
    },
  ],
})

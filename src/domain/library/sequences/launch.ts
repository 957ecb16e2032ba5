import { joinLines, joinParagraphs, SIGNATURE } from '#domain/library/text-template.ts'
import { textSequence } from './text-sequence.ts'

const CALL = '{{offer.call_to_action}}'

export const LAUNCH_SEQUENCE = textSequence({
  key: 'launch',
  name: 'Launch',
  tone: 'direct',
  use: 'For a new offer with an end date, sent to people who already know you.',
  start: 'Day 1 is the day on which the offer opens. Stop when they buy.',
  emails: [
    {
      when: 'Day 1',
      format: 'sales-mail',
      title: 'It’s open',
      content: joinParagraphs(
        'Hi {{firstname}},',
        '{{overview.product_name}} is open.',
        joinLines(
          '- **What:** {{product.deliverable}}',
          '- **Who:** {{hypothesis.audience}}',
          '- **Price:** {{offer.price}}',
          '- **Open until:** {{offer.end_date}}',
        ),
        'Want in?',
        CALL,
        SIGNATURE,
      ),
      parts: {
        subject: '{{overview.product_name}} is open',
        preview: 'What you get, the price and the last day.',
        button: CALL,
      },
      fallbacks: { subject: 'It’s open' },
    },
    {
      when: 'Day 3',
      format: 'sales-mail',
      title: 'What you get',
      content: joinParagraphs(
        'Hi {{firstname}},',
        'Skip the pitch. Here’s the list.',
        joinLines('1. {{benefits.feature_1}}', '2. {{benefits.feature_2}}', '3. {{benefits.feature_3}}'),
        'Plus the bonus: {{incentives.bonus_1}}',
        'What’s that for? {{incentives.benefit_1}}',
        'That’s {{overview.product_name}}. Want it?',
        CALL,
        SIGNATURE,
      ),
      parts: {
        subject: 'What’s in {{overview.product_name}}',
        preview: 'The list, and a bonus.',
        button: CALL,
      },
      fallbacks: { subject: 'What you get' },
    },
    {
      when: 'Day 5',
      format: 'sales-mail',
      title: 'One customer, one question',
      content: joinParagraphs(
        'Hi {{firstname}},',
        'A customer puts it like this:',
        '“{{testimonials.comment_1}}”',
        '– {{testimonials.firstname_1}} {{testimonials.lastname_1}}',
        'A question you may have: {{faq.question_2}}',
        '{{faq.answer_2}}',
        'Does that settle it? Then go ahead with {{overview.product_name}}:',
        CALL,
        SIGNATURE,
      ),
      parts: {
        subject: '{{testimonials.firstname_1}} on {{overview.product_name}}',
        preview: 'A customer’s words, and a question answered.',
        button: CALL,
      },
      fallbacks: { subject: 'What {{testimonials.firstname_1}} says' },
    },
    {
      when: '2 days before the end',
      format: 'reminder',
      title: 'Two days',
      content: joinParagraphs(
        'Hi {{firstname}},',
        '{{overview.product_name}} closes on {{offer.end_date}}.',
        'The reason: {{offer.reason}}',
        'If it’s a no, ignore this. If it’s a yes, do it now and cross it off your list.',
        CALL,
        SIGNATURE,
      ),
      parts: {
        subject: '{{overview.product_name}} closes on {{offer.end_date}}',
        preview: 'And the reason for the date.',
        button: CALL,
      },
      fallbacks: { subject: 'Closing on {{offer.end_date}}' },
    },
    {
      when: 'The last day',
      format: 'reminder',
      title: 'Closing',
      content: joinParagraphs(
        'Hi {{firstname}},',
        '{{overview.product_name}} is open until {{offer.end_date}}. This is the last email about it.',
        'Before you decide, read the guarantee: {{benefits.guarantee}}',
        'In or out?',
        CALL,
        SIGNATURE,
      ),
      parts: {
        subject: 'The last day for {{overview.product_name}}',
        preview: 'In or out? Read the guarantee first.',
        button: CALL,
      },
      fallbacks: { subject: 'The last day' },
    },
  ],
})

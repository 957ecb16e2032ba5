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
      parts: { subject: '{{overview.product_name}} is open', preview: 'What, who, price and date.', button: CALL },
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
        'All yours with {{overview.product_name}}:',
        CALL,
        SIGNATURE,
      ),
      parts: { subject: 'The whole list', preview: 'Everything inside, plus the bonus.', button: CALL },
    },
    {
      when: 'Day 5',
      format: 'sales-mail',
      title: 'One customer, one doubt',
      content: joinParagraphs(
        'Hi {{firstname}},',
        'Don’t take our word for it.',
        '“{{testimonials.comment_1}}”',
        '– {{testimonials.firstname_1}} {{testimonials.lastname_1}}',
        'And a doubt that you may have? {{faq.question_2}}',
        '{{faq.answer_2}}',
        'Doubt settled? Then move:',
        CALL,
        SIGNATURE,
      ),
      parts: {
        subject: 'Ask {{testimonials.firstname_1}}',
        preview: 'A customer on {{overview.product_name}}, and a doubt.',
        button: CALL,
      },
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
      parts: { subject: 'Closing on {{offer.end_date}}', preview: 'Yes or no?', button: CALL },
    },
    {
      when: 'The last day',
      format: 'reminder',
      title: 'Closing',
      content: joinParagraphs(
        'Hi {{firstname}},',
        'The doors close tonight. After that, {{overview.product_name}} is off sale.',
        'You’re protected: {{benefits.guarantee}}',
        'In or out?',
        CALL,
        SIGNATURE,
      ),
      parts: { subject: 'In or out?', preview: '{{overview.product_name}} closes tonight.', button: CALL },
    },
  ],
})

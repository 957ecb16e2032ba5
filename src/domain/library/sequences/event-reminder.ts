import { joinLines, joinParagraphs, SIGNATURE } from '#domain/library/text-template.ts'
import { textSequence } from './text-sequence.ts'

const CALL = '{{offer.call_to_action}}'

export const EVENT_REMINDER_SEQUENCE = textSequence({
  key: 'event-reminder',
  name: 'Event reminder',
  tone: 'plain',
  use: 'For people who have booked an event, a class or an appointment.',
  start: 'Days are counted from the start date of the offer. Send it only to people who have booked.',
  emails: [
    {
      when: '7 days before',
      format: 'reminder',
      title: 'Date and time',
      content: joinParagraphs(
        'Hello {{firstname}},',
        'You have booked {{overview.product_name}}. These are the details for your calendar.',
        joinLines(
          '- **Date:** {{offer.start_date}}',
          '- **Time:** {{offer.start_time}}',
          '- **With:** {{offer.sender}} · {{offer.sender_role}}',
        ),
        'If you can’t come, please tell us now so that somebody else can have the place. Can you make it?',
        SIGNATURE,
      ),
      parts: {
        subject: '{{overview.product_name}} on {{offer.start_date}}',
        preview: 'Date and time for your calendar.',
        button: CALL,
      },
    },
    {
      when: '1 day before',
      format: 'reminder',
      title: 'Questions before you come',
      content: joinParagraphs(
        'Hello {{firstname}},',
        '{{overview.product_name}} starts on {{offer.start_date}} at {{offer.start_time}}.',
        'A question to settle beforehand: {{faq.question_1}}',
        '{{faq.answer_1}}',
        'Anything else? Reply to {{offer.sender}} with your question, or change your booking here:',
        CALL,
        SIGNATURE,
      ),
      parts: { subject: 'Starting at {{offer.start_time}}', preview: '{{faq.question_1}}', button: CALL },
    },
    {
      when: '1 day after',
      format: 'newsletter',
      title: 'Thanks and feedback',
      content: joinParagraphs(
        'Hello {{firstname}},',
        'Thank you for coming to {{overview.product_name}}. We have two questions for you.',
        joinLines('1. What was most useful?', '2. What should we change next time?'),
        'One line for each is enough. Please send them to {{offer.sender}} by reply. What are your answers?',
        SIGNATURE,
      ),
      parts: { subject: 'Two questions after the event', preview: 'One line for each is enough.', button: CALL },
    },
  ],
})

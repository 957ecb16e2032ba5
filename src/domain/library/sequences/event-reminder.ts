import { joinLines, joinParagraphs, SIGNATURE } from '#domain/library/text-template.ts'
import { textSequence } from './text-sequence.ts'

const ADD_TO_CALENDAR = 'Add to calendar'
const SEE_BOOKING = 'See your booking'

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
        'If you can’t come, please reply to this email, so that somebody else can have the place.',
        ADD_TO_CALENDAR,
        SIGNATURE,
      ),
      parts: {
        subject: '{{overview.product_name}} on {{offer.start_date}}',
        preview: 'The details for your calendar.',
        button: ADD_TO_CALENDAR,
      },
      fallbacks: { subject: 'Your booking on {{offer.start_date}}' },
      isService: true,
    },
    {
      when: '1 day before',
      format: 'reminder',
      title: 'Questions before you come',
      content: joinParagraphs(
        'Hello {{firstname}},',
        '{{overview.product_name}} starts on {{offer.start_date}} at {{offer.start_time}}.',
        'A question that people ask beforehand: {{faq.question_1}}',
        '{{faq.answer_1}}',
        'If you have another one, or can’t come after all, reply to this email. Everything you booked is here:',
        SEE_BOOKING,
        SIGNATURE,
      ),
      parts: {
        subject: '{{overview.product_name}} starts at {{offer.start_time}}',
        preview: 'And the answer to a question you may have.',
        button: SEE_BOOKING,
      },
      fallbacks: { subject: 'Starting at {{offer.start_time}}' },
      isService: true,
    },
    {
      when: '1 day after',
      format: 'newsletter',
      title: 'Thanks and feedback',
      content: joinParagraphs(
        'Hello {{firstname}},',
        'Thank you for coming to {{overview.product_name}}. We have two questions for you.',
        joinLines('1. What was most useful?', '2. What should we change next time?'),
        'One line for each is enough, by reply to {{offer.sender}}. What are your answers?',
        SIGNATURE,
      ),
      parts: {
        subject: 'Two questions about {{overview.product_name}}',
        preview: 'One line for each is enough.',
        button: 'Send your answers',
      },
      fallbacks: { subject: 'Two questions for you' },
    },
  ],
})

import { joinLines, joinParagraphs, SIGNATURE } from '#domain/library/text-template.ts'
import { textSequence } from './text-sequence.ts'

const CALL = '{{offer.call_to_action}}'
const JOIN = 'Join the session'

export const WEBINAR_SEQUENCE = textSequence({
  key: 'webinar',
  name: 'Webinar',
  tone: 'warm',
  use: 'For a webinar or an online class, from the invitation to the follow-up.',
  start: 'Days are counted from the start date of the offer. Send the last three only to people who signed up.',
  emails: [
    {
      when: '10 days before',
      format: 'newsletter',
      title: 'Invitation',
      content: joinParagraphs(
        'Hi {{firstname}},',
        'You’re invited. On {{offer.start_date}} at {{offer.start_time}} we’ll meet online for {{overview.product_name}}.',
        'What will we talk about?',
        joinLines('- {{goals.aspiration_1}}', '- {{goals.aspiration_2}}', '- {{goals.aspiration_3}}'),
        'Bring a cup of something nice and a question or two. {{offer.sender}} will be there to answer them.',
        'Shall we keep a seat for you?',
        CALL,
        SIGNATURE,
      ),
      parts: {
        subject: 'You’re invited: {{overview.product_name}}',
        preview: '{{offer.start_date}}, {{offer.start_time}}, online.',
        button: CALL,
      },
      fallbacks: { subject: 'You’re invited' },
    },
    {
      when: '3 days before',
      format: 'newsletter',
      title: 'What you’ll learn',
      content: joinParagraphs(
        'Hi {{firstname}},',
        'It’s nearly time. A small preview of what we’ll look at together:',
        joinLines(
          '1. **{{transformation.obstacle_1}}** – {{transformation.vehicle_1}}',
          '2. **{{transformation.obstacle_2}}** – {{transformation.vehicle_2}}',
        ),
        'There will be time for your own questions, too. {{offer.sender}} is looking forward to them.',
        'If you don’t have a seat yet, you can get one here:',
        CALL,
        SIGNATURE,
      ),
      parts: {
        subject: 'What you’ll see in {{overview.product_name}}',
        preview: 'Two obstacles, and a way past each.',
        button: CALL,
      },
      fallbacks: { subject: 'What we’ll look at together' },
    },
    {
      when: 'The same day',
      format: 'reminder',
      title: 'See you later',
      content: joinParagraphs(
        'Hi {{firstname}},',
        'This is the day. {{overview.product_name}} begins at {{offer.start_time}}, and we’re looking forward to seeing you.',
        'Come five minutes early, and check that your sound works. This is the way in:',
        JOIN,
        SIGNATURE,
      ),
      parts: {
        subject: '{{overview.product_name}} begins at {{offer.start_time}}',
        preview: 'Come five minutes early and check your sound.',
        button: JOIN,
      },
      fallbacks: { subject: 'We begin at {{offer.start_time}}' },
      isService: true,
    },
    {
      when: '1 day after',
      format: 'newsletter',
      title: 'Thank you',
      content: joinParagraphs(
        'Hi {{firstname}},',
        'Thank you for your time and your attention. Here is an answer that you can keep.',
        '**{{faq.question_1}}**',
        '{{faq.answer_1}}',
        'What did you take away from {{overview.product_name}}? {{offer.sender}} would enjoy reading it.',
        SIGNATURE,
      ),
      parts: {
        subject: 'Thank you for being there',
        preview: 'An answer to keep, and a question for you.',
        button: 'Send your answer',
      },
    },
    {
      when: '3 days after',
      format: 'sales-mail',
      title: 'The next step',
      content: joinParagraphs(
        'Hi {{firstname}},',
        'By now you may have tried out an idea or two. If you’d like company for the rest, this is how we can carry on:',
        '{{product.deliverable}}',
        'The price is {{offer.price}}, and you can join until {{offer.end_date}}. And this is what we promise:',
        '{{benefits.guarantee}}',
        'Would you like to carry on with us?',
        CALL,
        SIGNATURE,
      ),
      parts: {
        subject: 'Would you like to carry on?',
        preview: 'What you’d get, the price and the guarantee.',
        button: CALL,
      },
    },
  ],
})

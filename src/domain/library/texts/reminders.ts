import { formatTexts, joinLines, joinParagraphs, SIGNATURE, STOP_TEXTS } from '#domain/library/text-template.ts'

const CALL = '{{offer.call_to_action}}'

export const REMINDERS = formatTexts('emails', 'reminder', [
  {
    tone: 'plain',
    title: 'Deadline reminder',
    use: 'A few days before the offer ends, for people who have read about it.',
    content: joinParagraphs(
      'Hello {{firstname}},',
      'This is a reminder that the offer for {{overview.product_name}} ends on {{offer.end_date}}.',
      'Why does it end then? {{offer.reason}}',
      'If you’d like to take part, this is the link. If not, you don’t need to do anything.',
      CALL,
      SIGNATURE,
    ),
    parts: {
      subject: '{{overview.product_name}}: until {{offer.end_date}}',
      preview: 'A reminder, with the reason for the date.',
      button: CALL,
    },
    fallbacks: { subject: 'Until {{offer.end_date}}' },
  },
  {
    tone: 'warm',
    title: 'Still-deciding reminder',
    use: 'For people who looked, liked it and have not decided.',
    content: joinParagraphs(
      'Hi {{firstname}},',
      'You had a look at {{overview.product_name}} and we wondered how you’re getting on with your decision.',
      'Is this perhaps on your mind? {{transformation.obstacle_2}}',
      'We’ve thought of that. What helps? {{transformation.vehicle_2}}',
      'If it’s something else, just reply. We’re glad to help, whatever you decide.',
      CALL,
      SIGNATURE,
    ),
    parts: {
      subject: 'Can we help you decide?',
      preview: 'Just reply, we’re glad to help.',
      button: CALL,
    },
  },
  {
    tone: 'direct',
    title: 'Places-left reminder',
    use: 'When places are going and you have told people that there is a limit.',
    content: joinParagraphs(
      'Hi {{firstname}},',
      '**{{offer.amount}} left.** That’s the count as we write this.',
      joinLines('Why not more?', '{{offer.scarcity}}'),
      'Want {{overview.product_name}}? Take your place while there is one.',
      CALL,
      SIGNATURE,
    ),
    parts: {
      subject: '{{overview.product_name}}: {{offer.amount}} left',
      preview: 'And why there is a limit.',
      button: CALL,
    },
    fallbacks: { subject: '{{offer.amount}} left' },
  },
])

export const TEXT_MESSAGES = formatTexts('emails', 'sms', [
  {
    tone: 'plain',
    title: 'Places-left text message',
    use: 'When few are left, for people who agreed to texts.',
    content: joinLines(
      '{{overview.website_name}}: {{offer.amount}} left of {{overview.product_name}}, until {{offer.end_date}}.',
      CALL,
      STOP_TEXTS,
    ),
    parts: {},
  },
  {
    tone: 'warm',
    title: 'Thank-you text message',
    use: 'Shortly after somebody has bought.',
    content: joinLines(
      'Thank you, {{firstname}}. Enjoy {{overview.product_name}}. Questions? Just reply. {{overview.website_name}}',
      STOP_TEXTS,
    ),
    parts: {},
  },
  {
    tone: 'direct',
    title: 'Follow-up text message',
    use: 'For somebody who asked about it, agreed to texts and has not decided.',
    content: joinLines(
      '{{firstname}}, {{overview.website_name}} here. Want the details of {{overview.product_name}}? Reply YES.',
      STOP_TEXTS,
    ),
    parts: {},
  },
])

import { joinLines, joinParagraphs, SIGNATURE } from '#domain/library/text-template.ts'
import { textSequence } from './text-sequence.ts'

const CALL = '{{offer.call_to_action}}'

export const WIN_BACK_SEQUENCE = textSequence({
  key: 'win-back',
  name: 'Win-back',
  tone: 'warm',
  use: 'For customers who bought before and have been quiet since.',
  start: 'Day 0 is when you notice the silence. Stop when they answer or buy.',
  emails: [
    {
      when: 'Day 0',
      format: 'sales-mail',
      title: 'How are you?',
      content: joinParagraphs(
        'Hi {{firstname}},',
        'It’s been a while, and we’ve missed you. How have you been?',
        'We’re still here, and so is {{overview.product_name}}. In case you’ve forgotten what it was like:',
        joinLines('- {{benefits.benefit_1}}', '- {{benefits.benefit_2}}'),
        'Would you like to come back? We’d be glad to see you.',
        CALL,
        SIGNATURE,
      ),
      parts: { subject: 'We’ve missed you, {{firstname}}', preview: 'How have you been?', button: CALL },
    },
    {
      when: 'Day 5',
      format: 'newsletter',
      title: 'Was it us?',
      content: joinParagraphs(
        'Hi {{firstname}},',
        'People leave for all sorts of reasons. Sometimes there is too much else to do, and sometimes we could have done better.',
        'If it was us, would you tell us? A reply to this email goes to {{offer.sender}}.',
        'Or was it perhaps something like this? {{transformation.obstacle_1}}',
        'Then this may help: {{transformation.vehicle_1}}',
        'What would have to change at {{overview.website_name}} for you to come back?',
        SIGNATURE,
      ),
      parts: { subject: 'Was it something we did?', preview: 'You can be honest with us.', button: 'Send a reply' },
    },
    {
      when: 'Day 12',
      format: 'sales-mail',
      title: 'Something for you',
      content: joinParagraphs(
        'Hi {{firstname}},',
        'One more thing before we leave you in peace. If you come back, there’s a present waiting:',
        '**{{incentives.bonus_1}}** – {{incentives.benefit_1}}',
        'It goes with {{overview.product_name}}, until {{offer.end_date}}.',
        'We won’t write about it again. Either way, thank you for the time you spent with us.',
        CALL,
        SIGNATURE,
      ),
      parts: { subject: 'A present, if you come back', preview: 'And a thank you, either way.', button: CALL },
    },
  ],
})

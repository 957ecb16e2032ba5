import { joinLines, joinParagraphs, SIGNATURE } from '#domain/library/text-template.ts'
import { textSequence } from './text-sequence.ts'

const CALL = '{{offer.call_to_action}}'

export const WELCOME_SEQUENCE = textSequence({
  key: 'welcome',
  name: 'Welcome',
  tone: 'warm',
  use: 'For people who have joined your list and should get to know you.',
  start: 'Day 0 is the day on which somebody joins. Stop when they buy.',
  emails: [
    {
      when: 'Day 0',
      format: 'newsletter',
      title: 'Hello',
      content: joinParagraphs(
        'Hi {{firstname}},',
        'Thank you for joining us. It’s good to have you here.',
        'We’re {{overview.website_name}}, and you’ll hear from us a few times over the next days. Nothing long, we promise.',
        'What is it all about? {{product.deliverable}}',
        'Before we go on, may we ask you something? What made you sign up? Hit reply and tell us.',
        SIGNATURE,
      ),
      parts: {
        subject: 'Welcome, {{firstname}}',
        preview: 'Who we are, and a question for you.',
        button: 'Send a reply',
      },
    },
    {
      when: 'Day 2',
      format: 'newsletter',
      title: 'Why we do this',
      content: joinParagraphs(
        'Hi {{firstname}},',
        'You might wonder what drives us. It’s this, and perhaps you know it too:',
        '{{problems.main}}',
        'We’d like to see something else happen: {{goals.main}}',
        'Everything in {{overview.product_name}} is there to get you closer to it. Does that sound like what you’re looking for?',
        SIGNATURE,
      ),
      parts: {
        subject: 'Why we made {{overview.product_name}}',
        preview: 'Perhaps you know this, too.',
        button: 'Send a reply',
      },
      fallbacks: { subject: 'Why we do this' },
    },
    {
      when: 'Day 4',
      format: 'newsletter',
      title: 'What you can expect',
      content: joinParagraphs(
        'Hi {{firstname}},',
        'Here’s a quick tour of {{overview.product_name}}, so that you know your way around.',
        joinLines(
          '- **{{benefits.feature_1}}** – {{benefits.benefit_1}}',
          '- **{{benefits.feature_2}}** – {{benefits.benefit_2}}',
          '- **{{benefits.feature_3}}** – {{benefits.benefit_3}}',
        ),
        'One thing that newcomers like to know: {{faq.question_1}}',
        '{{faq.answer_1}}',
        'Have a look around whenever you like:',
        CALL,
        SIGNATURE,
      ),
      parts: {
        subject: 'A quick tour of {{overview.product_name}}',
        preview: 'What there is, and what each part does for you.',
        button: CALL,
      },
      fallbacks: { subject: 'A quick tour for you' },
    },
    {
      when: 'Day 7',
      format: 'sales-mail',
      title: 'An invitation',
      content: joinParagraphs(
        'Hi {{firstname}},',
        'You’ve been with us for a week now. Would you like to take the next step together?',
        '{{overview.product_name}} costs {{offer.price}}. And this is our promise to you:',
        '{{benefits.guarantee}}',
        'We’d be pleased to have you. And if the time isn’t right, you’re welcome to stay on the list.',
        CALL,
        SIGNATURE,
      ),
      parts: {
        subject: 'An invitation for you',
        preview: 'The price, and our promise to you.',
        button: CALL,
      },
    },
  ],
})

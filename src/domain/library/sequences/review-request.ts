import { joinLines, joinParagraphs, SIGNATURE } from '#domain/library/text-template.ts'
import { textSequence } from './text-sequence.ts'

/** Asks everybody for their honest view and gives nothing in return: review sites and the law ask for both. */
export const REVIEW_REQUEST_SEQUENCE = textSequence({
  key: 'review-request',
  name: 'Review request',
  tone: 'warm',
  use: 'For customers who have had time to try it and could tell others about it.',
  start: 'Day 0 is the day of delivery. Link the button to your review page. Stop when they have written one.',
  emails: [
    {
      when: 'Day 3',
      format: 'newsletter',
      title: 'All well?',
      content: joinParagraphs(
        'Hi {{firstname}},',
        'Has everything with {{overview.product_name}} gone as it should so far?',
        'If anything is wrong, please write to {{offer.sender}} directly, by replying to this email. We want to put it right.',
        'And for your peace of mind, our promise once more: {{benefits.guarantee}}',
        'So, is all well?',
        SIGNATURE,
      ),
      parts: {
        subject: 'Is all well, {{firstname}}?',
        preview: 'If not, we want to put it right.',
        button: 'Get help',
      },
    },
    {
      when: 'Day 10',
      format: 'newsletter',
      title: 'Your review',
      content: joinParagraphs(
        'Hi {{firstname}},',
        'You’ve had some time with {{overview.product_name}}. Would you share what you think of it, good or bad?',
        'Your review helps people who are still choosing. If you’re not sure what to write, these may help:',
        joinLines('- What was it like before?', '- What is different now?', '- Who would you recommend it to?'),
        'Two or three sentences are plenty. May we ask you for them?',
        SIGNATURE,
      ),
      parts: {
        subject: 'What do you think of it?',
        preview: 'Good or bad, two or three sentences are plenty.',
        button: 'Write a review',
      },
    },
    {
      when: 'Day 17',
      format: 'reminder',
      title: 'Last request',
      content: joinParagraphs(
        'Hi {{firstname}},',
        'This is the last time we ask. Your honest view tells others what to expect from {{overview.website_name}}.',
        'If you have two minutes for a few words on {{overview.product_name}}, we’d be grateful. Would you?',
        SIGNATURE,
      ),
      parts: {
        subject: 'Two minutes for a few words?',
        preview: 'The last time we ask.',
        button: 'Write a review',
      },
    },
  ],
})

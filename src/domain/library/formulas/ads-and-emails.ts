import { formulaTemplates, OFFER_FACTS, promptOf, TONE_FIELD } from './formula-template.ts'

/** Models invent postal addresses and links where a footer belongs. */
const FOOTER_RULE = 'Write no footer. I add the sender’s name and postal address and the way to unsubscribe myself.'

export const AD_FORMULAS = formulaTemplates('ads', [
  {
    title: 'Ad headlines by angle',
    use: 'Ten headlines for one angle, to test against each other.',
    src: promptOf(
      'Write ten headlines for an ad, each at most 40 characters. Number them.',
      'Angle: {{angle}}\nTone: {{tone}}',
      OFFER_FACTS,
      'Each headline makes a different point. No exclamation marks, no questions that can be answered with no.',
    ),
    fields: [
      {
        name: 'angle',
        label: 'Angle',
        hint: 'The one thing all ten should build on.',
        type: 'choice',
        choices: ['The problem', 'The result', 'The price', 'The guarantee', 'The deadline', 'A comparison'],
      },
      TONE_FIELD,
    ],
  },
  {
    title: 'Ad for one objection',
    use: 'A social ad that answers the doubt you hear most often.',
    src: promptOf(
      'Write an ad of at most 60 words for a social feed. Begin with the objection in the customer’s words, take it seriously, then answer it.',
      'Objection: {{objection}}\nOur answer: {{answer}}\nTone: {{tone}}',
      OFFER_FACTS,
    ),
    fields: [
      { name: 'objection', label: 'Objection', hint: 'As a customer would say it, such as: I don’t have the time.' },
      {
        name: 'answer',
        label: 'Your answer',
        hint: 'What you would reply if they stood in front of you.',
        type: 'textarea',
      },
      TONE_FIELD,
    ],
  },
  {
    title: 'Local ad for one town',
    use: 'An ad for people in one place, with a local detail.',
    src: promptOf(
      'Write an ad of at most 50 words for people in {{town}}. Mention this local detail in a natural way: {{local detail}}',
      'Tone: {{tone}}',
      OFFER_FACTS,
    ),
    fields: [
      { name: 'town', label: 'Town or area', hint: 'As the people who live there call it.' },
      { name: 'local detail', label: 'Local detail', hint: 'A street, an event or a habit that locals know.' },
      TONE_FIELD,
    ],
  },
  {
    title: 'Seasonal ad',
    use: 'An ad that ties your offer to a season or an occasion.',
    src: promptOf(
      'Write three short ads, at most 40 words each, for this occasion: {{occasion}}. The offer ends on {{last day}}.',
      'Why it suits the occasion: {{reason}}\nTone: {{tone}}',
      OFFER_FACTS,
      'Don’t create urgency beyond the date.',
    ),
    fields: [
      { name: 'occasion', label: 'Occasion', hint: 'Such as: start of the school year, first frost, Mother’s Day.' },
      { name: 'last day', label: 'Last day', hint: 'The day after which the offer no longer holds.', type: 'date' },
      { name: 'reason', label: 'Why it suits', hint: 'What the occasion has to do with your product.' },
      TONE_FIELD,
    ],
  },
  {
    title: 'Ad variations from one that works',
    use: 'Five variations of an ad that already brings customers.',
    src: promptOf(
      'This ad works well:\n{{ad}}',
      'Write five variations. Keep the offer and the length. In each one, change only this: {{what to change}}',
      'Product: {{overview.product_name}}\nNext step: {{offer.call_to_action}}',
    ),
    fields: [
      { name: 'ad', label: 'Ad that works', hint: 'Paste its text as it runs now.', type: 'textarea' },
      {
        name: 'what to change',
        label: 'What to change',
        hint: 'Change one thing at a time, so that you know what made the difference.',
        type: 'choice',
        choices: ['The first line', 'The call to action', 'The benefit', 'The tone'],
      },
    ],
  },
])

export const EMAIL_FORMULAS = formulaTemplates('emails', [
  {
    title: 'Subject lines for one email',
    use: 'Ten subject lines with preview texts for an email that is already written.',
    src: promptOf(
      'Write ten subject lines of at most 45 characters for this email, each with a preview text of at most 60 characters that adds something new.',
      'Email:\n{{email}}',
      'What readers should do: {{offer.call_to_action}}\nTone: {{tone}}',
      'No capitals for emphasis, no emoji, nothing the email doesn’t keep.',
    ),
    fields: [{ name: 'email', label: 'Email', hint: 'Paste the text of the email.', type: 'textarea' }, TONE_FIELD],
  },
  {
    title: 'Cold email to one person',
    use: 'A first email to somebody you have read about.',
    src: promptOf(
      'Write a first email of at most 90 words to {{person}}, {{job}} at {{their company}}. Begin with what I noticed: {{what I noticed}}',
      'End with one question that can be answered in a line.',
      OFFER_FACTS,
      'Sender: {{offer.sender}}',
      FOOTER_RULE,
    ),
    fields: [
      { name: 'person', label: 'Person', hint: 'First and last name.' },
      { name: 'job', label: 'Their job', hint: 'As it says on their profile.' },
      { name: 'their company', label: 'Their company', hint: 'As they write it themselves.' },
      {
        name: 'what I noticed',
        label: 'What you noticed',
        hint: 'Something true and specific, such as a talk, a job ad or a new branch.',
        type: 'textarea',
      },
    ],
  },
  {
    title: 'Reply to an enquiry',
    use: 'An answer to a question by email that leads to the next step.',
    src: promptOf(
      'Answer this email in at most 120 words. Answer every question in it, in the order asked. Then name one next step.',
      'Email:\n{{enquiry}}',
      'What I want to say: {{my answer}}\nTone: {{tone}}',
      OFFER_FACTS,
      'Price: {{offer.price}}\nGuarantee: {{benefits.guarantee}}',
    ),
    fields: [
      { name: 'enquiry', label: 'Their email', hint: 'Paste it without private details.', type: 'textarea' },
      { name: 'my answer', label: 'What you want to say', hint: 'In notes. It needn’t be pretty.', type: 'textarea' },
      TONE_FIELD,
    ],
  },
  {
    title: 'Newsletter from notes',
    use: 'A newsletter of 250 words from a few notes about your week.',
    src: promptOf(
      'Write a newsletter of about 250 words from these notes. One story first, then one useful tip, then one line about the offer.',
      'Notes:\n{{notes}}',
      'Tip: {{tip}}\nTone: {{tone}}',
      OFFER_FACTS,
      'Sender: {{offer.sender}}',
      FOOTER_RULE,
    ),
    fields: [
      { name: 'notes', label: 'Notes', hint: 'What happened, whom you met, what surprised you.', type: 'textarea' },
      { name: 'tip', label: 'Tip', hint: 'One thing readers can do this week.' },
      TONE_FIELD,
    ],
  },
  {
    title: 'Price increase email',
    use: 'An email that tells customers about a new price and its reason.',
    src: promptOf(
      'Write an email of at most 150 words to existing customers. Say the new price in the first two sentences, then the reason, then what stays the same.',
      'New price: {{new price}}\nFrom: {{from when}}\nReason: {{reason}}\nWhat stays the same: {{what stays}}',
      'Product: {{overview.product_name}}\nSender: {{offer.sender}}',
      'No apology, no praise of ourselves.',
    ),
    fields: [
      { name: 'new price', label: 'New price', hint: 'With currency and period, such as: £12 a month.' },
      { name: 'from when', label: 'From when', hint: 'The first day of the new price.', type: 'date' },
      { name: 'reason', label: 'Reason', hint: 'The true reason, in your own words.', type: 'textarea' },
      { name: 'what stays', label: 'What stays the same', hint: 'Such as: the price until the end of your term.' },
    ],
  },
  {
    title: 'Apology email',
    use: 'An email after a mistake that says what happened and what you do about it.',
    src: promptOf(
      'Write an email of at most 120 words to customers who were affected by a mistake of ours. Say what happened, what it meant for them, what we have done and what they get. In this order.',
      'What happened: {{what happened}}\nWhat we have done: {{what we did}}\nWhat they get: {{what they get}}',
      'Product: {{overview.product_name}}\nSender: {{offer.sender}}',
      'Say sorry once. No excuses, no passive voice.',
    ),
    fields: [
      { name: 'what happened', label: 'What happened', hint: 'The facts, without an explanation.', type: 'textarea' },
      { name: 'what we did', label: 'What you have done', hint: 'So that it doesn’t happen again.' },
      {
        name: 'what they get',
        label: 'What they get',
        hint: 'A refund, a new delivery, or nothing.',
        isOptional: true,
      },
    ],
  },
])

import { formulaTemplates, OFFER_FACTS, promptOf, TONE_FIELD } from './formula-template.ts'

export const RESEARCH_FORMULAS = formulaTemplates('research', [
  {
    title: 'Customer interview questions',
    use: 'Ten open questions for a talk with a customer.',
    src: promptOf(
      'Write ten open questions for an interview of 20 minutes with {{whom}}. I want to find out: {{goal}}',
      'Ask about what they did, not about what they would do. No question suggests its answer.',
      'Product: {{overview.product_name}}\nProblem that we think they have: {{problems.main}}',
    ),
    fields: [
      { name: 'whom', label: 'Whom you talk to', hint: 'Such as: a customer of three months, somebody who left.' },
      { name: 'goal', label: 'What you want to find out', hint: 'One thing you would decide differently afterwards.' },
    ],
  },
  {
    title: 'Themes in customer comments',
    use: 'A summary of reviews or answers by theme, with the words people used.',
    src: promptOf(
      'Sort these comments by theme. For each theme: a name, how many comments, and two quotes word for word. Then list what nobody mentioned that we claim.',
      'Comments:\n{{comments}}',
      'What we claim:\n{{benefits.benefit_1}}\n{{benefits.benefit_2}}\n{{benefits.benefit_3}}',
    ),
    fields: [{ name: 'comments', label: 'Comments', hint: 'One on each line, without names.', type: 'textarea' }],
  },
  {
    title: 'Benefits from features',
    use: 'What each feature means for one kind of customer.',
    src: promptOf(
      'For each feature, finish the sentence ‘so that you …’ for this customer: {{customer}}. Then order the list by what matters to them most.',
      'Features:\n{{overview.product_features}}',
      'Their main problem: {{problems.main}}',
    ),
    fields: [{ name: 'customer', label: 'Customer', hint: 'One person you know, such as: a nurse who works nights.' }],
  },
  {
    title: 'Weak spots of an offer',
    use: 'The doubts a careful buyer would have, and what would settle them.',
    src: promptOf(
      'Read this offer as a careful buyer: {{buyer}}. List the five doubts that would stop you, the strongest first. For each, name the fact or proof that would settle it.',
      OFFER_FACTS,
      'Price: {{offer.price}}\nGuarantee: {{benefits.guarantee}}',
    ),
    fields: [{ name: 'buyer', label: 'Buyer', hint: 'Who they are and what they have been disappointed by.' }],
  },
  {
    title: 'Names for a product',
    use: 'Twenty names to say aloud, in four styles.',
    src: promptOf(
      'Suggest twenty names for this: {{what}}. Five that describe it, five from two words put together, five from another language, five short invented words. Add a few words on each.',
      'It should remind people of: {{associations}}\nIt must not sound like: {{not like}}',
      'Who it is for: {{hypothesis.audience}}',
      'I’ll check trade marks myself.',
    ),
    fields: [
      { name: 'what', label: 'What needs a name', hint: 'What it is and does, in a sentence.' },
      { name: 'associations', label: 'Associations', hint: 'Three words, such as: calm, early, bread.' },
      { name: 'not like', label: 'Not like', hint: 'Names or words to stay away from.', isOptional: true },
    ],
  },
])

export const EVERYDAY_FORMULAS = formulaTemplates('everyday', [
  {
    title: 'Plainer words for a text',
    use: 'The same text in words that anybody understands.',
    src: promptOf(
      'Rewrite this text so that {{reader}} understands it at once. Keep every fact and the order. Short sentences, no jargon, no new claims.',
      'Text:\n{{text}}',
      'Names to keep as they are: {{overview.product_name}}, {{overview.website_name}}',
    ),
    fields: [
      { name: 'reader', label: 'Reader', hint: 'Such as: a new customer, a twelve-year-old, a busy manager.' },
      { name: 'text', label: 'Text', hint: 'Paste it here.', type: 'textarea' },
    ],
  },
  {
    title: 'Reply to a review',
    use: 'A public answer to a review, good or bad.',
    src: promptOf(
      'Answer this review in public, in at most 70 words. Refer to something specific in it. If it’s a complaint, take it seriously, say what we do about it and offer a private way to talk.',
      'Review:\n{{review}}',
      'What we do about it: {{what we do}}\nContact: {{contact}}\nTone: {{tone}}',
      'Company: {{overview.website_name}}\nSigned by: {{offer.sender}}',
    ),
    fields: [
      { name: 'review', label: 'Review', hint: 'Paste it here.', type: 'textarea' },
      { name: 'what we do', label: 'What you do about it', hint: 'Empty for praise.', isOptional: true },
      { name: 'contact', label: 'Contact', hint: 'An address or number for a private talk.', isOptional: true },
      TONE_FIELD,
    ],
  },
  {
    title: 'Job ad for one role',
    use: 'A job ad that shows the work as it is.',
    src: promptOf(
      'Write a job ad of at most 300 words for: {{role}}. Sections: what you’ll do, what you need, what we offer, how to apply.',
      'A normal day: {{day}}\nMust have: {{must have}}\nPay: {{pay}}',
      'Company: {{overview.website_name}}\nWhat we make: {{overview.product_name}}',
      'Address all genders and ages. No superlatives.',
    ),
    fields: [
      { name: 'role', label: 'Role', hint: 'The job title, with hours.' },
      { name: 'day', label: 'A normal day', hint: 'From the first task to the last.', type: 'textarea' },
      { name: 'must have', label: 'Must have', hint: 'Only what nobody could learn in three months.' },
      { name: 'pay', label: 'Pay', hint: 'A range, with period.' },
    ],
  },
  {
    title: 'Quote or proposal letter',
    use: 'A letter that goes with a quote and explains it.',
    src: promptOf(
      'Write a letter of at most 180 words that goes with a quote for {{client}}. Say what we understood they need, what we propose, what it costs, and what happens after they say yes.',
      'What they need: {{need}}\nWhat we propose: {{proposal}}\nPrice in the quote: {{quoted price}}\nValid until: {{valid until}}',
      'Signed by: {{offer.sender}}, {{offer.sender_role}}\nGuarantee: {{benefits.guarantee}}',
    ),
    fields: [
      { name: 'client', label: 'Client', hint: 'Name of the person or company.' },
      { name: 'need', label: 'What they need', hint: 'As they told you, in their words.', type: 'textarea' },
      {
        name: 'proposal',
        label: 'What you propose',
        hint: 'The work, in the order you would do it.',
        type: 'textarea',
      },
      { name: 'quoted price', label: 'Price in the quote', hint: 'With currency, and with or without tax.' },
      { name: 'valid until', label: 'Valid until', hint: 'The last day on which the price holds.', type: 'date' },
    ],
  },
])

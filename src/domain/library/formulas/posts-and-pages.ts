import { formulaTemplates, OFFER_FACTS, promptOf, TONE_FIELD } from './formula-template.ts'

export const POST_FORMULAS = formulaTemplates('posts', [
  {
    title: 'A week of posts from one topic',
    use: 'Five posts for one week, each with a different purpose.',
    src: promptOf(
      'Write five posts for {{channel}} about this topic: {{topic}}',
      'Monday: a question. Tuesday: a tip. Wednesday: a common mistake. Thursday: a look behind the scenes. Friday: the offer.',
      'Tone: {{tone}}',
      OFFER_FACTS,
    ),
    fields: [
      {
        name: 'channel',
        label: 'Channel',
        hint: 'Each channel has its own length and manners.',
        type: 'choice',
        choices: ['Instagram', 'Facebook', 'LinkedIn', 'Threads', 'X'],
      },
      { name: 'topic', label: 'Topic', hint: 'Narrow is better than broad, such as: first run after an injury.' },
      TONE_FIELD,
    ],
  },
  {
    title: 'LinkedIn post from an opinion',
    use: 'A post that states an opinion and invites others to disagree.',
    src: promptOf(
      'Write a LinkedIn post of at most 180 words. State my opinion in the first line, give two reasons, name one case in which I’m wrong, and end with a question.',
      'My opinion: {{opinion}}\nReason 1: {{first reason}}\nReason 2: {{second reason}}',
      'What I work on: {{overview.product_name}}',
      'No hashtags, no one-word lines.',
    ),
    fields: [
      { name: 'opinion', label: 'Opinion', hint: 'One that a colleague might disagree with.' },
      { name: 'first reason', label: 'First reason', hint: 'Something you have seen yourself.' },
      { name: 'second reason', label: 'Second reason', hint: 'From another side than the first.' },
    ],
  },
  {
    title: 'Short video script',
    use: 'A script of 30 seconds with pictures and spoken words.',
    src: promptOf(
      'Write a script for a vertical video of 30 seconds as a table: time, picture, spoken words, words on screen. At most 75 spoken words.',
      'First three seconds show: {{opening}}\nWhat viewers learn: {{lesson}}\nTone: {{tone}}',
      OFFER_FACTS,
    ),
    fields: [
      { name: 'opening', label: 'Opening', hint: 'A movement, an object or a problem that one can see.' },
      { name: 'lesson', label: 'What viewers learn', hint: 'One thing only.' },
      TONE_FIELD,
    ],
  },
  {
    title: 'Carousel from a list',
    use: 'Slides for a carousel post from a list of points.',
    src: promptOf(
      'Turn this list into a carousel. Slide 1: a promise of at most 8 words. Then one slide for each point, with a heading of at most 6 words and a sentence. Last slide: the next step.',
      'List:\n{{points}}',
      'Tone: {{tone}}\nProduct: {{overview.product_name}}\nNext step: {{offer.call_to_action}}',
    ),
    fields: [
      { name: 'points', label: 'Points', hint: 'Four to seven, one on each line.', type: 'textarea' },
      TONE_FIELD,
    ],
  },
  {
    title: 'Customer story as a post',
    use: 'A post about a customer who has agreed to be named.',
    src: promptOf(
      'Tell this customer’s story in at most 150 words: before, turning point, after. Use the quote word for word.',
      'Customer: {{customer}}\nBefore: {{before}}\nAfter: {{after}}\nQuote: “{{quote}}”',
      'Product: {{overview.product_name}}\nNext step: {{offer.call_to_action}}',
      'Don’t add anything about the customer.',
    ),
    fields: [
      { name: 'customer', label: 'Customer', hint: 'The name they have agreed to.' },
      { name: 'before', label: 'Before', hint: 'What was it like, in their words?', type: 'textarea' },
      { name: 'after', label: 'After', hint: 'What is different, and how can one see it?', type: 'textarea' },
      { name: 'quote', label: 'Quote', hint: 'Their exact words.', type: 'textarea' },
    ],
  },
])

export const PAGE_FORMULAS = formulaTemplates('pages', [
  {
    title: 'Service page from notes',
    use: 'A page about one service for people who have never used it.',
    src: promptOf(
      'Write a web page about this service: {{service}}. Sections: what it is, when you need it, how it works step by step, what it costs, what to do next. At most 350 words.',
      'How it works: {{steps}}\nTone: {{tone}}',
      OFFER_FACTS,
      'Price: {{offer.price}}\nGuarantee: {{benefits.guarantee}}',
    ),
    fields: [
      { name: 'service', label: 'Service', hint: 'One service, not your whole range.' },
      {
        name: 'steps',
        label: 'How it works',
        hint: 'The steps from the first call to the end, one on each line.',
        type: 'textarea',
      },
      TONE_FIELD,
    ],
  },
  {
    title: 'Questions and answers from objections',
    use: 'Questions and answers for a page, made from doubts you have heard.',
    src: promptOf(
      'Turn each of these doubts into a question as a customer would type it, and answer it in at most 50 words. Begin each answer with yes, no or the fact itself.',
      'Doubts:\n{{doubts}}',
      OFFER_FACTS,
      'Price: {{offer.price}}\nGuarantee: {{benefits.guarantee}}',
    ),
    fields: [
      {
        name: 'doubts',
        label: 'Doubts',
        hint: 'What people say before they decide, one on each line.',
        type: 'textarea',
      },
    ],
  },
  {
    title: 'Search title and description',
    use: 'Titles and descriptions for a page in search results.',
    src: promptOf(
      'Write three titles of at most 55 characters and three descriptions of at most 145 characters for a page in search results. Put the search words near the beginning.',
      'Page: {{page}}\nSearch words: {{search words}}',
      'Product: {{overview.product_name}}\nWebsite: {{overview.website_name}}',
    ),
    fields: [
      { name: 'page', label: 'What the page says', hint: 'One or two sentences.', type: 'textarea' },
      { name: 'search words', label: 'Search words', hint: 'What people would type to find this page.' },
    ],
  },
  {
    title: 'About page from a conversation',
    use: 'An about page in your own words instead of a company’s.',
    src: promptOf(
      'Write an about page of at most 250 words in the first person. Keep my expressions where you can.',
      'How it began: {{how it began}}\nWhat I care about: {{what matters}}\nWhat I don’t do: {{limits}}',
      'Name: {{offer.sender}}\nRole: {{offer.sender_role}}\nProduct: {{overview.product_name}}',
    ),
    fields: [
      { name: 'how it began', label: 'How it began', hint: 'As you would tell it over lunch.', type: 'textarea' },
      { name: 'what matters', label: 'What you care about', hint: 'What you would rather lose a customer over.' },
      { name: 'limits', label: 'What you don’t do', hint: 'It tells people as much as what you do.', isOptional: true },
    ],
  },
  {
    title: 'Comparison with another way',
    use: 'A fair comparison between your product and what people use now.',
    src: promptOf(
      'Compare {{overview.product_name}} with this: {{other way}}. Write a table with five rows, then say in two sentences who should stay with the other way.',
      'What the other way does better: {{its strength}}',
      OFFER_FACTS,
      'Price: {{offer.price}}',
      'Name no competitor. Be fair.',
    ),
    fields: [
      { name: 'other way', label: 'Other way', hint: 'Such as: doing it yourself, a spreadsheet, waiting.' },
      {
        name: 'its strength',
        label: 'Its strength',
        hint: 'Something it truly does better. It makes the rest believable.',
      },
    ],
  },
])

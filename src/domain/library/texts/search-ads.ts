import { formatTexts } from '#domain/library/text-template.ts'

const NAME = { headline: '{{overview.product_name}}', fallback: 'See what you get' } as const
const CALL = { headline: '{{offer.call_to_action}}', fallback: 'Find out more' } as const

/** Values are often longer than a headline: each part that is one value has words to take its place. */
export const SEARCH_ADS = formatTexts('ads', 'search-ad', [
  {
    tone: 'plain',
    title: 'Name-first search ad',
    use: 'When people search for you by name and only need the way to your page.',
    content: '',
    parts: {
      headline_1: NAME.headline,
      headline_2: '{{overview.website_name}}',
      headline_3: CALL.headline,
      headline_4: 'All the details on one page',
      description_1: '{{benefits.benefit_1}}',
      description_2: 'What it is, who it is for and how to start. All on one page.',
    },
    fallbacks: {
      headline_1: NAME.fallback,
      headline_2: 'Visit our website',
      headline_3: CALL.fallback,
      description_1: 'Read what you get and what it does for you.',
    },
  },
  {
    tone: 'plain',
    title: 'Price-first search ad',
    use: 'When people compare prices and yours is a good reason to click.',
    content: '',
    parts: {
      headline_1: NAME.headline,
      headline_2: '{{offer.price}}',
      headline_3: CALL.headline,
      headline_4: 'Know the price first',
      description_1: 'The price is {{offer.price}}. See what it includes before you decide.',
      description_2: '{{benefits.feature_1}}',
    },
    fallbacks: {
      headline_1: NAME.fallback,
      headline_2: 'See the price',
      headline_3: CALL.fallback,
      description_1: 'See the price and what it includes before you decide.',
      description_2: 'One page with the price and a list of what you get.',
    },
  },
  {
    tone: 'warm',
    title: 'Question-led search ad',
    use: 'When people have questions before they buy and your page answers them.',
    content: '',
    parts: {
      headline_1: 'Questions? Just ask us',
      headline_2: NAME.headline,
      headline_3: 'We’re happy to help',
      headline_4: CALL.headline,
      description_1: '{{faq.question_1}}',
      description_2: 'Not sure yet? Take your time, and ask us anything you’d like to know.',
      path_1: 'questions',
      path_2: 'answers',
    },
    fallbacks: {
      headline_2: NAME.fallback,
      headline_4: CALL.fallback,
      description_1: 'You’ll find the answers to your questions here, and people to ask.',
    },
  },
  {
    tone: 'warm',
    title: 'Goal-first search ad',
    use: 'When people search for a result and don’t know your kind of product yet.',
    content: '',
    parts: {
      headline_1: '{{goals.aspiration_1}}',
      headline_2: NAME.headline,
      headline_3: 'We’ll help you get there',
      headline_4: CALL.headline,
      description_1: '{{goals.main}}',
      description_2: 'See how {{overview.product_name}} works and whether it suits you.',
    },
    fallbacks: {
      headline_1: 'Tell us what you’d like',
      headline_2: NAME.fallback,
      headline_4: CALL.fallback,
      description_1: 'Tell us where you’d like to be, and we’ll show you how we can help.',
      description_2: 'See how it works and whether it suits you.',
    },
  },
  {
    tone: 'direct',
    title: 'Feature-list search ad',
    use: 'When people know what kind of thing they want and compare the details.',
    content: '',
    parts: {
      headline_1: NAME.headline,
      headline_2: '{{benefits.feature_1}}',
      headline_3: '{{benefits.feature_2}}',
      headline_4: '{{benefits.feature_3}}',
      headline_5: CALL.headline,
      description_1: '{{benefits.benefit_1}}',
      description_2: '{{benefits.benefit_2}}',
    },
    fallbacks: {
      headline_1: 'Compare every detail',
      headline_2: 'See what’s included',
      headline_3: 'Check the features',
      headline_4: 'Read the full list',
      headline_5: CALL.fallback,
      description_1: 'Get the full list of what’s included. Compare. Decide.',
      description_2: 'Check each feature and what it does for you.',
    },
  },
  {
    tone: 'direct',
    title: 'Guarantee-first search ad',
    use: 'When people want to know what happens if it goes wrong before they pay.',
    content: '',
    parts: {
      headline_1: 'Read the guarantee first',
      headline_2: NAME.headline,
      headline_3: CALL.headline,
      headline_4: 'Then decide',
      description_1: '{{benefits.guarantee}}',
      description_2: 'Know what happens if it goes wrong before you pay.',
    },
    fallbacks: {
      headline_2: NAME.fallback,
      headline_3: CALL.fallback,
      description_1: 'Read what we promise if it goes wrong. Then decide.',
    },
  },
])

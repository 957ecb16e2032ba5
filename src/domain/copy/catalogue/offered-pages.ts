import { inputsOf, USUAL } from './inputs.ts'
import type { UseCaseRow } from './make-use-case.ts'
import { optional, output, outputs } from './outputs.ts'
import { GOOGLE_ADS, META, REVIEWS } from './policy-links.ts'

/* COPY, section 1: pages and products, frameworks. */

const pairs = (least: number, most: number, limits: readonly [question: number, answer: number]) =>
  Array.from({ length: most }, (_, index) => {
    const pair = [
      output(`question_${index + 1}`, `Question ${index + 1}`, limits[0]),
      output(`answer_${index + 1}`, `Answer ${index + 1}`, limits[1]),
    ]
    return index < least ? pair : pair.map(optional)
  }).flat()

export const OFFERED_PAGES: readonly UseCaseRow[] = [
  {
    id: 114,
    slug: 'landing-page-copy',
    name: 'Landing page copy',
    group: 'pages',
    caption: 'Headline, proof, offer, answer to ‘why now’',
    variants: 1,
    format: 'landing-page',
    info: GOOGLE_ADS,
    inputs: inputsOf('name', 'what3', ...USUAL),
    outputs: [
      output('headline', 'Headline', 70),
      output('subline', 'Line under it', 140),
      ...outputs([3, 3], ['benefit', 'Benefit'], 180),
      output('quote', 'Quote', 250),
      output('offer', 'Offer', 300),
      // An offer that is over has no reason to hurry.
      optional(output('why_now', 'Why now', 200)),
      ...pairs(3, 3, [90, 300]),
    ],
  },
  {
    id: 117,
    slug: 'product-descriptions',
    name: 'Product descriptions',
    group: 'pages',
    caption: 'From your features to what they change',
    variants: 3,
    format: 'product-description',
    info: GOOGLE_ADS,
    inputs: inputsOf('name', 'what', 'points', 'price'),
    outputs: [output('short', 'Short', 160), output('long', 'Long', 800), ...outputs([3, 5], ['bullet', 'Bullet'], 90)],
  },
  {
    id: 119,
    slug: 'questions-answers',
    name: 'Q&A',
    group: 'pages',
    caption: 'The questions people ask before they pay',
    variants: 1,
    format: 'text',
    inputs: inputsOf('name', 'what', 'points?'),
    outputs: pairs(3, 6, [100, 400]),
  },
  {
    id: 127,
    slug: 'testimonial',
    name: 'Testimonial',
    group: 'pages',
    caption: 'A customer’s words, tidied, not invented',
    variants: 2,
    format: 'text',
    info: REVIEWS,
    inputs: inputsOf('said', 'by'),
    outputs: [output('quote', 'Quote', [300, 160]), output('by', 'Who said it', 100)],
  },
  {
    id: 107,
    slug: 'copy-framework-aida',
    name: 'Copy framework: AIDA',
    group: 'frameworks',
    caption: 'Attention, interest, desire, action',
    variants: 3,
    format: 'text',
    inputs: inputsOf('name', 'what3', 'price', 'cta'),
    outputs: ['Attention', 'Interest', 'Desire', 'Action'].map((label) => output(label.toLowerCase(), label, 300)),
  },
  {
    id: 108,
    slug: 'copy-framework-pas',
    name: 'Copy framework: PAS',
    group: 'frameworks',
    caption: 'Problem, what it costs, the way out',
    variants: 3,
    format: 'text',
    info: META,
    inputs: inputsOf('name', 'what3', 'problem', 'cta'),
    outputs: [
      output('problem', 'Problem', 300),
      output('agitation', 'What it costs', 300),
      output('solution', 'The way out', 300),
    ],
  },
  {
    id: 106,
    slug: 'call-to-action',
    name: 'Call to action',
    group: 'frameworks',
    caption: 'The button, and the line under it',
    variants: 3,
    format: 'text',
    info: GOOGLE_ADS,
    inputs: inputsOf('name', 'what', 'cta', 'price'),
    outputs: [output('button', 'Button', 25), output('line', 'Line under it', 90)],
  },
]

import { defineInputs, COMMON_INPUTS } from './inputs/inputs.ts'
import type { UseCaseRow } from './make-use-case.ts'
import { optionalOutput, defineOutput, defineOutputs } from './outputs.ts'
import { GOOGLE_ADS_POLICY_LINKS, META_POLICY_LINKS, REVIEW_POLICY_LINKS } from './policy-links.ts'

/* COPY, section 1: pages and products, frameworks. */

const questionPairOutputs = (min: number, max: number, limits: readonly [question: number, answer: number]) =>
  Array.from({ length: max }, (_, index) => {
    const pair = [
      defineOutput(`question_${index + 1}`, `Question ${index + 1}`, limits[0]),
      defineOutput(`answer_${index + 1}`, `Answer ${index + 1}`, limits[1]),
    ]
    return index < min ? pair : pair.map(optionalOutput)
  }).flat()

export const PAGE_USE_CASES: readonly UseCaseRow[] = [
  {
    id: 114,
    slug: 'landing-page-copy',
    name: 'Landing page copy',
    group: 'pages',
    caption: 'Headline, proof, offer, answer to ‘why now’',
    variants: 1,
    format: 'landing-page',
    info: GOOGLE_ADS_POLICY_LINKS,
    inputs: defineInputs('name', 'what3', ...COMMON_INPUTS),
    outputs: [
      defineOutput('headline', 'Headline', 70),
      defineOutput('subline', 'Line under it', 140),
      ...defineOutputs([1, 3], ['benefit', 'Benefit'], 180),
      optionalOutput(defineOutput('quote', 'Quote', 250)),
      defineOutput('offer', 'Offer', 300),
      // An offer that is over has no reason to hurry.
      optionalOutput(defineOutput('why_now', 'Why now', 200)),
      ...questionPairOutputs(0, 3, [90, 300]),
      defineOutput('button', 'Button', 25),
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
    info: GOOGLE_ADS_POLICY_LINKS,
    inputs: defineInputs('name', 'what', 'points', 'price'),
    outputs: [
      defineOutput('short', 'Short', 160),
      defineOutput('long', 'Long', 800),
      ...defineOutputs([3, 5], ['bullet', 'Bullet'], 90),
    ],
  },
  {
    id: 119,
    slug: 'questions-answers',
    name: 'Q&A',
    group: 'pages',
    caption: 'The questions people ask before they pay',
    variants: 1,
    format: 'text',
    inputs: defineInputs('name', 'what', 'points?'),
    outputs: questionPairOutputs(3, 6, [100, 400]),
  },
  {
    id: 127,
    slug: 'testimonial',
    name: 'Testimonial',
    group: 'pages',
    caption: 'A customer’s words, tidied, not invented',
    variants: 2,
    format: 'text',
    info: REVIEW_POLICY_LINKS,
    inputs: defineInputs('said', 'by'),
    outputs: [defineOutput('quote', 'Quote', [300, 160]), defineOutput('by', 'Who said it', 100)],
  },
  {
    id: 107,
    slug: 'copy-framework-aida',
    name: 'Copy framework: AIDA',
    group: 'frameworks',
    caption: 'Attention, interest, desire, action',
    variants: 3,
    format: 'text',
    inputs: defineInputs('name', 'what3', 'price', 'cta'),
    outputs: ['Attention', 'Interest', 'Desire', 'Action'].map((label) =>
      defineOutput(label.toLowerCase(), label, 300),
    ),
  },
  {
    id: 108,
    slug: 'copy-framework-pas',
    name: 'Copy framework: PAS',
    group: 'frameworks',
    caption: 'Problem, what makes it worse, the way out',
    variants: 3,
    format: 'text',
    info: META_POLICY_LINKS,
    inputs: defineInputs('name', 'what3', 'problem', 'cta'),
    outputs: [
      defineOutput('problem', 'Problem', 300),
      defineOutput('agitation', 'What makes it worse', 300),
      defineOutput('solution', 'The way out', 300),
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
    info: GOOGLE_ADS_POLICY_LINKS,
    inputs: defineInputs('name', 'what', 'cta', 'price'),
    outputs: [defineOutput('button', 'Button', 25), defineOutput('line', 'Line under it', 90)],
  },
]

import { t } from '@lingui/core/macro'
import { labelWithNumber } from '#lib/locale/label-with-number.ts'
import { defineInputs, COMMON_INPUTS } from './inputs/inputs.ts'
import type { UseCaseRow } from './make-use-case.ts'
import { optionalOutput, defineOutput, defineOutputs } from './outputs.ts'
import { GOOGLE_ADS_POLICY_LINKS, META_POLICY_LINKS, REVIEW_POLICY_LINKS } from './policy-links.ts'

/* COPY, section 1: pages and products, frameworks. */

const questionPairOutputs = (min: number, max: number, limits: readonly [question: number, answer: number]) =>
  Array.from({ length: max }, (_, index) => {
    const pair = [
      defineOutput(`question_${index + 1}`, labelWithNumber(t`Question`, index + 1), limits[0]),
      defineOutput(`answer_${index + 1}`, labelWithNumber(t`Answer`, index + 1), limits[1]),
    ]
    return index < min ? pair : pair.map(optionalOutput)
  }).flat()

export const PAGE_USE_CASES: readonly UseCaseRow[] = [
  {
    id: 114,
    slug: 'landing-page-copy',
    name: t`Landing page copy`,
    group: 'pages',
    caption: t`Headline, proof, offer, answer to ‘why now’`,
    variants: 1,
    format: 'landing-page',
    info: GOOGLE_ADS_POLICY_LINKS,
    inputs: defineInputs('name', 'what3', ...COMMON_INPUTS),
    outputs: [
      defineOutput('headline', t`Headline`, 70),
      defineOutput('subline', t`Subheadline`, 140),
      ...defineOutputs([1, 3], ['benefit', t`Benefit`], 180),
      optionalOutput(defineOutput('quote', t`Quote`, 250)),
      defineOutput('offer', t`Offer`, 300),
      // An offer that is over has no reason to hurry.
      optionalOutput(defineOutput('why_now', t`Why now`, 200)),
      ...questionPairOutputs(0, 3, [90, 300]),
      defineOutput('button', t`Button`, 25),
    ],
  },
  {
    id: 117,
    slug: 'product-descriptions',
    name: t`Product descriptions`,
    group: 'pages',
    caption: t`From your features to what they change`,
    variants: 3,
    format: 'product-description',
    info: GOOGLE_ADS_POLICY_LINKS,
    inputs: defineInputs('name', 'what', 'points', 'price'),
    outputs: [
      defineOutput('short', t`Short`, 160),
      defineOutput('long', t`Long`, 800),
      ...defineOutputs([3, 5], ['bullet', t`Bullet`], 90),
    ],
  },
  {
    id: 119,
    slug: 'questions-answers',
    name: t`Q&A`,
    group: 'pages',
    caption: t`The questions people ask before they pay`,
    variants: 1,
    format: 'text',
    inputs: defineInputs('name', 'what', 'points?'),
    outputs: questionPairOutputs(3, 6, [100, 400]),
  },
  {
    id: 127,
    slug: 'testimonial',
    name: t`Testimonial`,
    group: 'pages',
    caption: t`A customer’s words, tidied, not invented`,
    variants: 2,
    format: 'text',
    info: REVIEW_POLICY_LINKS,
    inputs: defineInputs('said', 'by'),
    outputs: [defineOutput('quote', t`Quote`, [300, 160]), defineOutput('by', t`Who said it`, 100)],
  },
  {
    id: 107,
    slug: 'copy-framework-aida',
    name: t`Copy framework: AIDA`,
    group: 'frameworks',
    caption: t`Attention, interest, desire, action`,
    variants: 3,
    format: 'text',
    inputs: defineInputs('name', 'what3', 'price', 'cta'),
    outputs: [
      defineOutput('attention', t`Attention`, 300),
      defineOutput('interest', t`Interest`, 300),
      defineOutput('desire', t`Desire`, 300),
      defineOutput('action', t`Action`, 300),
    ],
  },
  {
    id: 108,
    slug: 'copy-framework-pas',
    name: t`Copy framework: PAS`,
    group: 'frameworks',
    caption: t`Problem, what makes it worse, the way out`,
    variants: 3,
    format: 'text',
    info: META_POLICY_LINKS,
    inputs: defineInputs('name', 'what3', 'problem', 'cta'),
    outputs: [
      defineOutput('problem', t`Problem`, 300),
      defineOutput('agitation', t`What makes it worse`, 300),
      defineOutput('solution', t`The way out`, 300),
    ],
  },
  {
    id: 106,
    slug: 'call-to-action',
    name: t`Call to action`,
    group: 'frameworks',
    caption: t`The button, and the line under it`,
    variants: 3,
    format: 'text',
    info: GOOGLE_ADS_POLICY_LINKS,
    inputs: defineInputs('name', 'what', 'cta', 'price'),
    outputs: [defineOutput('button', t`Button`, 25), defineOutput('line', t`Line below the button`, 90)],
  },
]

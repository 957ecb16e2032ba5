import { t } from '@lingui/core/macro'
import { defineInputs } from './inputs/inputs.ts'
import type { UseCaseRow } from './make-use-case.ts'
import { defineOutput, defineOutputs } from './outputs.ts'

/* COPY, section 1: what is not offered until somebody switches it. The built-in writer has nothing to say for them. */

const MAX_TEXT_CHARS = 1000

/** A text worked over: at most so many times as long as the longest text that may be given. */
const rewriteUseCase = (
  [id, slug]: readonly [id: number, slug: string],
  name: string,
  caption: string,
  rest: { readonly times?: number; readonly most?: number; readonly variants?: 1 | 2 | 3 } = {},
): UseCaseRow => ({
  id,
  slug,
  name,
  group: 'text',
  caption,
  variants: rest.variants ?? 2,
  format: 'text',
  isNew: id >= 135,
  inputs: slug === 'text-translate' ? defineInputs('text', 'topic') : defineInputs('text'),
  outputs: [defineOutput('text', t`Text`, rest.most ?? Math.round(MAX_TEXT_CHARS * (rest.times ?? 1.2)))],
})

export const OPT_IN_USE_CASES: readonly UseCaseRow[] = [
  {
    id: 112,
    slug: 'interview-questions',
    name: t`Interview questions`,
    group: 'others',
    caption: t`Questions to ask before deciding`,
    variants: 2,
    inputs: defineInputs('topic', 'who'),
    outputs: defineOutputs([6, 6], ['question', t`Question`], 140),
  },
  {
    id: 113,
    slug: 'job-description',
    name: t`Job description`,
    group: 'others',
    caption: t`A job as it really is`,
    variants: 1,
    inputs: defineInputs('topic', 'about'),
    outputs: [
      defineOutput('title', t`Title`, 70),
      ...defineOutputs([5, 5], ['task', t`Task`], 120),
      ...defineOutputs([5, 5], ['requirement', t`Requirement`], 120),
      ...defineOutputs([5, 5], ['offer', t`What we offer`], 120),
    ],
  },
  {
    id: 115,
    slug: 'magic-command',
    name: t`Magic command`,
    group: 'others',
    caption: t`Say what you want written`,
    variants: 3,
    format: 'text',
    inputs: defineInputs('text'),
    outputs: [defineOutput('text', t`Text`, 1500)],
  },
  {
    id: 124,
    slug: 'song-lyrics',
    name: t`Song lyrics`,
    group: 'others',
    caption: t`Two verses and a chorus`,
    variants: 1,
    inputs: defineInputs('topic'),
    outputs: [defineOutput('text', t`Text`, 900)],
  },
  {
    id: 125,
    slug: 'story-plot',
    name: t`Story plot`,
    group: 'others',
    caption: t`A plot in three turns`,
    variants: 2,
    inputs: defineInputs('topic', 'who'),
    outputs: [defineOutput('text', t`Text`, 900)],
  },
  rewriteUseCase([128, 'text-continue'], t`Text: continue writing`, t`The next paragraph, in the same voice`, {
    most: 600,
  }),
  rewriteUseCase([129, 'text-improve'], t`Text: improve`, t`Clearer words, same meaning`),
  rewriteUseCase([130, 'text-rephrase'], t`Text: rephrase`, t`The same thing said another way`, { variants: 3 }),
  rewriteUseCase([131, 'text-shorten'], t`Text: shorten`, t`Half the length`, { times: 0.6 }),
  rewriteUseCase([135, 'text-lengthen'], t`Text: lengthen`, t`More of it, nothing new claimed`, { times: 2 }),
  rewriteUseCase([136, 'text-plainer'], t`Text: plainer words`, t`Words that anyone knows`),
  rewriteUseCase([137, 'text-tone'], t`Text: change the tone`, t`The same text in another tone`),
  rewriteUseCase([138, 'text-proofread'], t`Text: proofread`, t`Mistakes mended, nothing else`, { variants: 1 }),
  rewriteUseCase([139, 'text-summarise'], t`Text: summarise`, t`The gist in three lines`, { most: 300 }),
  rewriteUseCase([140, 'text-translate'], t`Text: translate`, t`In another language`, { variants: 1, times: 1.6 }),
]

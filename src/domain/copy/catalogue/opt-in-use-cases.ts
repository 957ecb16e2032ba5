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
  outputs: [defineOutput('text', 'Text', rest.most ?? Math.round(MAX_TEXT_CHARS * (rest.times ?? 1.2)))],
})

export const OPT_IN_USE_CASES: readonly UseCaseRow[] = [
  {
    id: 112,
    slug: 'interview-questions',
    name: 'Interview questions',
    group: 'others',
    caption: 'Questions to ask before deciding',
    variants: 2,
    inputs: defineInputs('topic', 'who'),
    outputs: defineOutputs([6, 6], ['question', 'Question'], 140),
  },
  {
    id: 113,
    slug: 'job-description',
    name: 'Job description',
    group: 'others',
    caption: 'A job as it really is',
    variants: 1,
    inputs: defineInputs('topic', 'about'),
    outputs: [
      defineOutput('title', 'Title', 70),
      ...defineOutputs([5, 5], ['task', 'Task'], 120),
      ...defineOutputs([5, 5], ['requirement', 'Requirement'], 120),
      ...defineOutputs([5, 5], ['offer', 'What we offer'], 120),
    ],
  },
  {
    id: 115,
    slug: 'magic-command',
    name: 'Magic command',
    group: 'others',
    caption: 'Say what you want written',
    variants: 3,
    format: 'text',
    inputs: defineInputs('text'),
    outputs: [defineOutput('text', 'Text', 1500)],
  },
  {
    id: 124,
    slug: 'song-lyrics',
    name: 'Song lyrics',
    group: 'others',
    caption: 'Two verses and a chorus',
    variants: 1,
    inputs: defineInputs('topic'),
    outputs: [defineOutput('text', 'Text', 900)],
  },
  {
    id: 125,
    slug: 'story-plot',
    name: 'Story plot',
    group: 'others',
    caption: 'A plot in three turns',
    variants: 2,
    inputs: defineInputs('topic', 'who'),
    outputs: [defineOutput('text', 'Text', 900)],
  },
  rewriteUseCase([128, 'text-continue'], 'Text: continue writing', 'The next paragraph, in the same voice', {
    most: 600,
  }),
  rewriteUseCase([129, 'text-improve'], 'Text: improve', 'Clearer words, same meaning'),
  rewriteUseCase([130, 'text-rephrase'], 'Text: rephrase', 'The same thing said another way', { variants: 3 }),
  rewriteUseCase([131, 'text-shorten'], 'Text: shorten', 'Half the length', { times: 0.6 }),
  rewriteUseCase([135, 'text-lengthen'], 'Text: lengthen', 'More of it, nothing new claimed', { times: 2 }),
  rewriteUseCase([136, 'text-plainer'], 'Text: plainer words', 'Words that anyone knows'),
  rewriteUseCase([137, 'text-tone'], 'Text: change the tone', 'The same text in another tone'),
  rewriteUseCase([138, 'text-proofread'], 'Text: proofread', 'Mistakes mended, nothing else', { variants: 1 }),
  rewriteUseCase([139, 'text-summarise'], 'Text: summarise', 'The gist in three lines', { most: 300 }),
  rewriteUseCase([140, 'text-translate'], 'Text: translate', 'In another language', { variants: 1, times: 1.6 }),
]

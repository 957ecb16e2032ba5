import { t } from '@lingui/core/macro'
import { labelWithNumber } from '#lib/locale/label-with-number.ts'
import { defineInputs } from './inputs/inputs.ts'
import type { UseCaseRow } from './make-use-case.ts'
import { optionalOutput, defineOutput, defineOutputs } from './outputs.ts'
import { SEARCH_POLICY_LINKS, TRADEMARK_LINKS } from './policy-links.ts'

/* COPY, section 1: blog, brand and business, video. */

const nameOutputs = Array.from({ length: 4 }, (_, index) => [
  defineOutput(`name_${index + 1}`, labelWithNumber(t`Name`, index + 1), 25),
  defineOutput(`why_${index + 1}`, labelWithNumber(t`Why`, index + 1), 80),
]).flat()

/** A section of 120 to 250 words: no channel counts it, so this is how many letters so many words take at most. */
const SECTION_CHARS = 2000

export const IDEA_USE_CASES: readonly UseCaseRow[] = [
  {
    id: 101,
    slug: 'blog-idea-outline',
    name: t`Blog idea and outline`,
    group: 'blog',
    caption: t`A title, an angle, five headings`,
    variants: 3,
    format: 'article',
    info: SEARCH_POLICY_LINKS,
    inputs: defineInputs('topic', 'what', 'who'),
    outputs: [
      defineOutput('title', t`Title`, [70, 60]),
      defineOutput('angle', t`Angle`, 160),
      ...defineOutputs([4, 6], ['heading', t`Heading`], 80),
    ],
  },
  {
    id: 102,
    slug: 'blog-section',
    name: t`Blog section`,
    group: 'blog',
    caption: t`One section, ready to edit`,
    variants: 1,
    format: 'article',
    inputs: defineInputs('heading', 'topic', 'points?'),
    outputs: [defineOutput('section', t`Section`, SECTION_CHARS)],
  },
  {
    id: 103,
    slug: 'brand-name',
    name: t`Brand name`,
    group: 'brand',
    caption: t`Names to try aloud`,
    variants: 3,
    info: TRADEMARK_LINKS,
    inputs: defineInputs('what', 'key?'),
    outputs: nameOutputs,
  },
  {
    id: 104,
    slug: 'business-pitch',
    name: t`Business pitch`,
    group: 'brand',
    caption: t`Who, what, why you, in half a minute`,
    variants: 2,
    format: 'text',
    inputs: defineInputs('name', 'what', 'who', 'problem?', 'price'),
    outputs: [defineOutput('line', t`Line`, 140), defineOutput('pitch', t`Pitch`, [600, 450])],
  },
  {
    id: 105,
    slug: 'business-ideas',
    name: t`Business ideas`,
    group: 'brand',
    caption: t`What to sell them next`,
    variants: 3,
    inputs: defineInputs('what', 'who', 'problem?'),
    outputs: [
      defineOutput('idea', t`Idea`, 60),
      defineOutput('for_whom', t`For whom`, 120),
      optionalOutput(defineOutput('first_test', t`First test`, 160)),
    ],
  },
  {
    id: 126,
    slug: 'tagline',
    name: t`Tagline`,
    group: 'brand',
    caption: t`A line to hang over the door`,
    variants: 3,
    format: 'tagline',
    info: TRADEMARK_LINKS,
    inputs: defineInputs('name', 'what', 'brand?'),
    outputs: [defineOutput('line', t`Line`, [60, 40])],
  },
  {
    id: 132,
    slug: 'video-channel-description',
    name: t`Video channel description`,
    group: 'video',
    caption: t`What the channel is for`,
    variants: 2,
    format: 'text',
    inputs: defineInputs('brand', 'about', 'topic?', 'cta'),
    outputs: [defineOutput('about', t`About`, [1000, 150])],
  },
  {
    id: 133,
    slug: 'video-description',
    name: t`Video description`,
    group: 'video',
    caption: t`The two lines that show, then the rest`,
    variants: 2,
    format: 'video-description',
    inputs: defineInputs('name', 'what', 'topic', 'cta'),
    outputs: [
      defineOutput('title', t`Title`, [100, 70]),
      defineOutput('lead', t`First lines`, 150),
      defineOutput('body', t`Text`, 1200),
    ],
  },
  {
    id: 134,
    slug: 'video-idea',
    name: t`Video idea`,
    group: 'video',
    caption: t`Title, first ten seconds, points`,
    variants: 3,
    format: 'short-video',
    inputs: defineInputs('topic', 'what', 'who'),
    outputs: [
      defineOutput('title', t`Title`, 70),
      defineOutput('hook', t`First ten seconds`, 150),
      ...defineOutputs([3, 5], ['point', t`Point`], 90),
      defineOutput('close', t({ message: 'Close', context: 'end of a video' }), 100),
    ],
  },
]

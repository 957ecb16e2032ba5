import { defineInputs } from './inputs/inputs.ts'
import type { UseCaseRow } from './make-use-case.ts'
import { optionalOutput, defineOutput, defineOutputs } from './outputs.ts'
import { SEARCH_POLICY_LINKS, TRADEMARK_LINKS } from './policy-links.ts'

/* COPY, section 1: blog, brand and business, video. */

const nameOutputs = Array.from({ length: 4 }, (_, index) => [
  defineOutput(`name_${index + 1}`, `Name ${index + 1}`, 25),
  defineOutput(`why_${index + 1}`, `Why ${index + 1}`, 80),
]).flat()

/** A section of 120 to 250 words: no channel counts it, so this is how many letters so many words take at most. */
const SECTION_CHARS = 2000

export const IDEA_USE_CASES: readonly UseCaseRow[] = [
  {
    id: 101,
    slug: 'blog-idea-outline',
    name: 'Blog idea and outline',
    group: 'blog',
    caption: 'A title, an angle, five headings',
    variants: 3,
    format: 'article',
    info: SEARCH_POLICY_LINKS,
    inputs: defineInputs('topic', 'what', 'who'),
    outputs: [
      defineOutput('title', 'Title', [70, 60]),
      defineOutput('angle', 'Angle', 160),
      ...defineOutputs([4, 6], ['heading', 'Heading'], 80),
    ],
  },
  {
    id: 102,
    slug: 'blog-section',
    name: 'Blog section',
    group: 'blog',
    caption: 'One section, ready to edit',
    variants: 1,
    format: 'article',
    inputs: defineInputs('heading', 'topic', 'points?'),
    outputs: [defineOutput('section', 'Section', SECTION_CHARS)],
  },
  {
    id: 103,
    slug: 'brand-name',
    name: 'Brand name',
    group: 'brand',
    caption: 'Names to try aloud',
    variants: 3,
    info: TRADEMARK_LINKS,
    inputs: defineInputs('what', 'key?'),
    outputs: nameOutputs,
  },
  {
    id: 104,
    slug: 'business-pitch',
    name: 'Business pitch',
    group: 'brand',
    caption: 'Who, what, why you, in half a minute',
    variants: 2,
    format: 'text',
    inputs: defineInputs('name', 'what', 'who', 'problem?', 'price'),
    outputs: [defineOutput('line', 'Line', 140), defineOutput('pitch', 'Pitch', [600, 450])],
  },
  {
    id: 105,
    slug: 'business-ideas',
    name: 'Business ideas',
    group: 'brand',
    caption: 'What to sell them next',
    variants: 3,
    inputs: defineInputs('what', 'who', 'problem?'),
    outputs: [
      defineOutput('idea', 'Idea', 60),
      defineOutput('for_whom', 'For whom', 120),
      optionalOutput(defineOutput('first_test', 'First test', 160)),
    ],
  },
  {
    id: 126,
    slug: 'tagline',
    name: 'Tagline',
    group: 'brand',
    caption: 'A line to hang over the door',
    variants: 3,
    format: 'tagline',
    info: TRADEMARK_LINKS,
    inputs: defineInputs('name', 'what', 'brand?'),
    outputs: [defineOutput('line', 'Line', [60, 40])],
  },
  {
    id: 132,
    slug: 'video-channel-description',
    name: 'Video channel description',
    group: 'video',
    caption: 'What the channel is for',
    variants: 2,
    format: 'text',
    inputs: defineInputs('brand', 'about', 'topic?', 'cta'),
    outputs: [defineOutput('about', 'About', [1000, 150])],
  },
  {
    id: 133,
    slug: 'video-description',
    name: 'Video description',
    group: 'video',
    caption: 'The two lines that show, then the rest',
    variants: 2,
    format: 'video-description',
    inputs: defineInputs('name', 'what', 'topic', 'cta'),
    outputs: [
      defineOutput('title', 'Title', [100, 70]),
      defineOutput('lead', 'First lines', 150),
      defineOutput('body', 'Text', 1200),
    ],
  },
  {
    id: 134,
    slug: 'video-idea',
    name: 'Video idea',
    group: 'video',
    caption: 'Title, first ten seconds, points',
    variants: 3,
    format: 'short-video',
    inputs: defineInputs('topic', 'what', 'who'),
    outputs: [
      defineOutput('title', 'Title', 70),
      defineOutput('hook', 'First ten seconds', 150),
      ...defineOutputs([3, 5], ['point', 'Point'], 90),
      defineOutput('close', 'Close', 100),
    ],
  },
]

import { inputsOf } from './inputs.ts'
import type { UseCaseRow } from './make-use-case.ts'
import { optional, output, outputs } from './outputs.ts'
import { SEARCH_CENTRAL, TRADE_MARKS } from './policy-links.ts'

/* COPY, section 1: blog, brand and business, video. */

const names = Array.from({ length: 4 }, (_, index) => [
  output(`name_${index + 1}`, `Name ${index + 1}`, 25),
  output(`why_${index + 1}`, `Why ${index + 1}`, 80),
]).flat()

/** A section of 120 to 250 words: no channel counts it, so this is how many letters so many words take at most. */
const SECTION_CHARS = 2000

export const OFFERED_IDEAS: readonly UseCaseRow[] = [
  {
    id: 101,
    slug: 'blog-idea-outline',
    name: 'Blog idea and outline',
    group: 'blog',
    caption: 'A title, an angle, five headings',
    variants: 3,
    format: 'article',
    info: SEARCH_CENTRAL,
    inputs: inputsOf('topic', 'what', 'who'),
    outputs: [
      output('title', 'Title', [70, 60]),
      output('angle', 'Angle', 160),
      ...outputs([4, 6], ['heading', 'Heading'], 80),
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
    inputs: inputsOf('heading', 'topic', 'points?'),
    outputs: [output('section', 'Section', SECTION_CHARS)],
  },
  {
    id: 103,
    slug: 'brand-name',
    name: 'Brand name',
    group: 'brand',
    caption: 'Names to try aloud',
    variants: 3,
    info: TRADE_MARKS,
    inputs: inputsOf('what', 'key?'),
    outputs: names,
  },
  {
    id: 104,
    slug: 'business-pitch',
    name: 'Business pitch',
    group: 'brand',
    caption: 'Who, what, why you, in half a minute',
    variants: 2,
    format: 'text',
    inputs: inputsOf('name', 'what', 'who', 'problem?', 'price'),
    outputs: [output('line', 'Line', 140), output('pitch', 'Pitch', [600, 450])],
  },
  {
    id: 105,
    slug: 'business-ideas',
    name: 'Business ideas',
    group: 'brand',
    caption: 'What to sell them next',
    variants: 3,
    inputs: inputsOf('what', 'who', 'problem?'),
    outputs: [
      output('idea', 'Idea', 60),
      output('for_whom', 'For whom', 120),
      optional(output('first_test', 'First test', 160)),
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
    info: TRADE_MARKS,
    inputs: inputsOf('name', 'what', 'brand?'),
    outputs: [output('line', 'Line', [60, 40])],
  },
  {
    id: 132,
    slug: 'video-channel-description',
    name: 'Video channel description',
    group: 'video',
    caption: 'What the channel is for',
    variants: 2,
    format: 'text',
    inputs: inputsOf('brand', 'about', 'topic?', 'cta'),
    outputs: [output('about', 'About', [1000, 150])],
  },
  {
    id: 133,
    slug: 'video-description',
    name: 'Video description',
    group: 'video',
    caption: 'The two lines that show, then the rest',
    variants: 2,
    format: 'video-description',
    inputs: inputsOf('name', 'what', 'topic', 'cta'),
    outputs: [output('title', 'Title', [100, 70]), output('lead', 'First lines', 150), output('body', 'Text', 1200)],
  },
  {
    id: 134,
    slug: 'video-idea',
    name: 'Video idea',
    group: 'video',
    caption: 'Title, first ten seconds, points',
    variants: 3,
    format: 'short-video',
    inputs: inputsOf('topic', 'what', 'who'),
    outputs: [
      output('title', 'Title', 70),
      output('hook', 'First ten seconds', 150),
      ...outputs([3, 5], ['point', 'Point'], 90),
      output('close', 'Close', 100),
    ],
  },
]

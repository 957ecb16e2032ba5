import type { UseCase, UseCaseGroup } from '#domain/copy/catalogue/use-case.ts'
import type { FactKind } from './fact-kinds.ts'

/** Kind of facts, with how many of them a prompt always has room for; a kind alone is one. */
type WorthRow = FactKind | readonly [kind: FactKind, count: number]

/** Kinds of facts that every prompt begins with. */
const FIRST: readonly WorthRow[] = ['name', 'what']

/**
 * What a reader of each group of templates decides by, the most valuable first. A prompt has room for all of a row,
 * however long the offer is; what is left of the room goes to the other kinds.
 */
const GROUP_WORTH: Readonly<Record<UseCaseGroup, readonly WorthRow[]>> = {
  ads: [
    ['benefits', 3],
    'price',
    'deadline',
    'places',
    'guarantee',
    ['testimonials', 2],
    'problem',
    'audience',
    'bonuses',
    'scarcity',
    'cta',
    'hook',
    'change',
    'faq',
  ],
  search: [
    'keywords',
    'price',
    ['benefits', 3],
    'features',
    'guarantee',
    'deadline',
    'cta',
    'testimonials',
    'brand',
    'faq',
  ],
  messages: [
    'price',
    'deadline',
    'places',
    'cta',
    'guarantee',
    ['benefits', 3],
    'testimonials',
    'problem',
    'reason',
    'scarcity',
    ['bonuses', 2],
    'sender',
    'audience',
    'hook',
    'faq',
  ],
  pages: [
    ['benefits', 4],
    'price',
    'guarantee',
    ['testimonials', 2],
    ['faq', 3],
    'deadline',
    'places',
    'scarcity',
    'reason',
    ['bonuses', 2],
    'cta',
    'problem',
    'audience',
    'hook',
    'change',
  ],
  frameworks: [
    'problem',
    'cost',
    'tried',
    ['benefits', 3],
    'price',
    'guarantee',
    'testimonials',
    'deadline',
    'cta',
    'change',
    'audience',
    'hook',
    'faq',
  ],
  blog: [
    'problem',
    ['tried', 2],
    ['obstacles', 2],
    ['faq', 3],
    ['goals', 2],
    'audience',
    'keywords',
    ['benefits', 2],
    'testimonials',
  ],
  brand: ['audience', ['benefits', 3], 'problem', 'change', 'keywords', 'hook', 'price', 'guarantee', 'testimonials'],
  video: [
    'problem',
    'hook',
    ['benefits', 3],
    'tried',
    ['faq', 2],
    'testimonials',
    'price',
    'deadline',
    'guarantee',
    'cta',
  ],
  text: ['price', 'guarantee', 'deadline', ['benefits', 3], 'testimonials', 'faq'],
  others: [['benefits', 3], 'price', 'problem', 'audience', 'guarantee', 'testimonials', 'deadline', 'faq', 'goals'],
}

/** Templates that need other facts than their group. */
const TEMPLATE_WORTH: Readonly<Record<string, readonly WorthRow[]>> = {
  'questions-answers': [
    ['faq', 5],
    'price',
    'guarantee',
    'deadline',
    ['benefits', 3],
    'problem',
    'obstacles',
    'testimonials',
  ],
  'review-replies': ['brand', 'sender', 'guarantee', ['faq', 2]],
  testimonial: ['testimonials'],
  'profile-bio': ['brand', 'about', 'audience', ['benefits', 2], 'change', 'testimonials', 'cta'],
  'video-channel-description': ['brand', 'about', 'audience', 'problem', ['benefits', 2], 'goals', 'cta'],
}

/** Kinds behind those of a template, while there is room. */
const REST: readonly FactKind[] = [
  'benefits',
  'price',
  'deadline',
  'places',
  'guarantee',
  'testimonials',
  'problem',
  'audience',
  'summary',
  'bonuses',
  'features',
  'change',
  'faq',
  'cost',
  'tried',
  'goals',
  'obstacles',
  'reason',
  'scarcity',
  'hook',
  'deliverable',
  'start',
  'cta',
  'brand',
  'about',
  'sender',
  'keywords',
  'custom',
  'worth',
]

/** Kind of facts with how many of them a prompt always has room for. */
export interface FactWorth {
  readonly kind: FactKind
  readonly count: number
}

/** The kinds of facts of a template by their worth to it, the most valuable first; `count` 0: while there is room. */
export function factWorth({ slug, group }: Pick<UseCase, 'slug' | 'group'>): readonly FactWorth[] {
  const own = Object.hasOwn(TEMPLATE_WORTH, slug) ? TEMPLATE_WORTH[slug] : undefined
  const core = [...FIRST, ...(own ?? GROUP_WORTH[group])].map(worthOfRow)
  const known = new Set(core.map(({ kind }) => kind))
  return [...core, ...REST.filter((kind) => !known.has(kind)).map((kind) => ({ kind, count: 0 }))]
}

const worthOfRow = (row: WorthRow): FactWorth =>
  typeof row === 'string' ? { kind: row, count: 1 } : { kind: row[0], count: row[1] }

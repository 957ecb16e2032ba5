import { OPT_IN_USE_CASES } from './opt-in-use-cases.ts'

/**
 * Templates that only an AI can write: their drafts are more than sentences of the offer. A reply to a review, a name,
 * an idea or an outline put together from an offer's words would be wrong.
 */
const AI_ONLY_SLUGS: ReadonlySet<string> = new Set([
  'review-replies',
  'brand-name',
  'business-ideas',
  'blog-idea-outline',
  'video-idea',
  ...OPT_IN_USE_CASES.map(({ slug }) => slug),
])

export const isAiOnly = (slug: string): boolean => AI_ONLY_SLUGS.has(slug)

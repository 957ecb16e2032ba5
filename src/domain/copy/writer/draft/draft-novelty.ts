import type { UseCase } from '#domain/copy/catalogue/use-case.ts'
import type { DraftStrategy } from '#domain/copy/writer/frames/draft-strategy.ts'
import { isTooSimilar, MAX_SIMILARITY, distinctiveText } from '#domain/copy/writer/similarity.ts'
import type { SlotMaterial } from '#domain/copy/writer/slot-material.ts'
import type { DraftParts } from './draft-request.ts'

/** Texts that any draft of an offer may contain, so that repeating them does not count as similarity. */
export const sharedOfferTexts = (material: SlotMaterial): readonly string[] =>
  [
    'P',
    'B',
    'price',
    'until',
    'limit',
    'cta',
    'guar',
    'hello',
    'sender',
    'role',
    'hence',
    'more',
    'about',
    'prob',
  ].flatMap((slot) =>
    material.of(slot).flatMap(({ sentences, labels }) => [...sentences.slice(0, 1), ...labels.slice(0, 1)]),
  )

/** Points and headings are no sign of likeness, but where there is nothing else. */
export function textsToCompare(parts: DraftParts): readonly string[] {
  const single = Object.entries(parts).filter(([key]) => !/_\d+$/.test(key) || /^(?:headline|description)_/.test(key))
  return (single.length > 0 ? single : Object.entries(parts)).map(([, text]) => text)
}

interface NoveltyInput {
  readonly shared: readonly string[]
  readonly own: readonly string[]
  readonly earlier: readonly string[]
  readonly useCase: UseCase
  readonly strategy: DraftStrategy
}

/** A customer's words are the same words however they are cut. */
export const EXACT_COMPARISON_SLUGS: ReadonlySet<string> = new Set(['testimonial'])

export function isNovelDraft(parts: DraftParts, { shared, own, earlier, useCase, strategy }: NoveltyInput): boolean {
  const words = distinctiveText(textsToCompare(parts), shared)
  if (EXACT_COMPARISON_SLUGS.has(useCase.slug)) return !own.includes(words) && !earlier.includes(words)
  // A floor is what always can be said: only the same words forbid it.
  const isFresh = strategy.isFloor
    ? !earlier.some((other) => other.trim() === words.trim())
    : earlier.every((other) => !isTooSimilar(words, other, MAX_SIMILARITY.earlier))
  return isFresh && own.every((other) => !isTooSimilar(words, other, MAX_SIMILARITY.inRequest))
}

import type { UseCase } from '#domain/copy/catalogue/use-case.ts'
import type { DraftStrategy } from '#domain/copy/writer/frames/draft-strategy.ts'
import { isTooSimilar, MAX_SIMILARITY, distinctiveText } from '#domain/copy/writer/similarity.ts'
import type { SlotMaterial } from '#domain/copy/writer/slot-material.ts'
import type { DraftParts } from './draft-request.ts'

/** Texts that any draft of an offer may contain, so that repeating them does not count as similarity. */
export const sharedOfferTexts = (material: SlotMaterial): readonly string[] =>
  [
    'what',
    'P',
    'B',
    'price',
    'until',
    'limit',
    'cta',
    'list',
    'glance',
    'guar',
    'hello',
    'sender',
    'role',
    'hence',
    'more',
    'optout',
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

/** A draft's text, whole and without what all drafts of its offer share. */
export interface ComparableDraft {
  readonly distinctive: string
  readonly whole: string
}

export function comparableDraft(parts: DraftParts, shared: readonly string[]): ComparableDraft {
  const texts = textsToCompare(parts)
  const whole = texts.map((text) => withoutLeadingName(text, shared).toLowerCase()).join('\n')
  return { distinctive: distinctiveText(texts, shared), whole }
}

/** A name with a colon makes no other draft of the same sentence. */
const withoutLeadingName = (text: string, shared: readonly string[]): string => {
  const name = shared.find((one) => one !== '' && text.startsWith(one) && NAME_END.test(text.slice(one.length)))
  return name === undefined ? text : text.slice(name.length).replace(NAME_END, '')
}

const NAME_END = /^\s?[:：.–]\s?(?=\S)/u

const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

/** Is true if two drafts say nearly the same. Two that say only what all drafts may say differ by any word. */
export function areDraftsSimilar(one: ComparableDraft, other: ComparableDraft, maxSimilarity: number): boolean {
  const [isOwn, isOtherOwn] = [hasWords(one.distinctive), hasWords(other.distinctive)]
  if (isOwn && isOtherOwn) return isTooSimilar(one.distinctive, other.distinctive, maxSimilarity)
  return !isOwn && !isOtherOwn && one.whole === other.whole
}

interface NoveltyInput {
  readonly shared: readonly string[]
  readonly own: readonly ComparableDraft[]
  readonly earlier: readonly ComparableDraft[]
  readonly useCase: UseCase
  readonly strategy: DraftStrategy
}

/** A customer's words are the same words however they are cut. */
export const EXACT_COMPARISON_SLUGS: ReadonlySet<string> = new Set(['testimonial'])

export function isNovelDraft(parts: DraftParts, { shared, own, earlier, useCase, strategy }: NoveltyInput): boolean {
  const draft = comparableDraft(parts, shared)
  const isSame = ({ distinctive }: ComparableDraft): boolean => distinctive.trim() === draft.distinctive.trim()
  if (EXACT_COMPARISON_SLUGS.has(useCase.slug)) return ![...own, ...earlier].some(isSame)
  // A floor is what always can be said: only the same words forbid it.
  const isFresh = strategy.isFloor
    ? !earlier.some(({ whole }) => whole === draft.whole)
    : !earlier.some((other) => areDraftsSimilar(draft, other, MAX_SIMILARITY.earlier))
  return isFresh && !own.some((other) => areDraftsSimilar(draft, other, MAX_SIMILARITY.inRequest))
}

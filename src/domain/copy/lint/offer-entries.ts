import { sentencesOf } from '#lib/language/sentences.ts'
import { toComparableText } from './comparable-text.ts'
import type { KnownFacts } from './known-facts.ts'

export type EntryFamily = 'attempt' | 'feature' | 'bonus' | 'step' | 'question'

/** Fields of an offer that belong together: a question and its answer. */
export interface OfferEntry {
  readonly family: EntryFamily
  /** Comparable texts: the first names the entry, the others say what comes of it. */
  readonly halves: readonly string[]
}

/** Value of several sentences that says something else when one is left out. */
export interface OfferPassage {
  readonly kind: 'result' | 'quote' | 'guarantee' | 'answer'
  readonly sentences: readonly { readonly text: string; readonly key: string }[]
}

interface OfferParts {
  readonly entries: readonly OfferEntry[]
  readonly passages: readonly OfferPassage[]
  /** Names of the product itself. */
  readonly productNames: readonly string[]
}

const FAMILIES: readonly (readonly [EntryFamily, form: string, keys: readonly string[]])[] = [
  ['attempt', 'problems', ['tried', 'result']],
  ['feature', 'benefits', ['feature', 'benefit']],
  ['bonus', 'incentives', ['bonus', 'benefit']],
  ['step', 'transformation', ['obstacle', 'goal', 'vehicle']],
  ['question', 'faq', ['question', 'answer']],
]
const NUMBERS = [1, 2, 3, 4, 5, 6]

const partsCache = new WeakMap<KnownFacts, OfferParts>()

/** The entries and the longer values of an offer, read once. */
export function offerParts(facts: KnownFacts, language: string): OfferParts {
  const known = partsCache.get(facts)
  if (known) return known
  const parts = {
    entries: FAMILIES.flatMap(([family, form, keys]) =>
      NUMBERS.map((n) => ({ family, halves: keys.map((key) => toComparableText(facts.offer(form, `${key}_${n}`))) })),
    ).filter(({ halves }) => halves.filter((half) => half !== '').length > 1),
    passages: [
      ...NUMBERS.map((n) => passageOf('result', facts.offer('problems', `result_${n}`), language)),
      ...NUMBERS.map((n) => passageOf('quote', facts.offer('testimonials', `comment_${n}`), language)),
      ...NUMBERS.map((n) => passageOf('answer', facts.offer('faq', `answer_${n}`), language)),
      passageOf('guarantee', facts.offer('benefits', 'guarantee'), language),
    ].filter(({ sentences }) => sentences.length > 1),
    productNames: [facts.offer('overview', 'product_name'), facts.offer('product', 'name')].filter(
      (name) => name !== '',
    ),
  }
  partsCache.set(facts, parts)
  return parts
}

/** Begins the part of a sentence that takes back what comes before. */
const TURN_INSIDE =
  /[,;–—、،] ?(?=(?:but|yet|although|though|except|until|aber|doch|jedoch|pero|aunque|mais|mas|ma|però|maar|ale|αλλά|لكن|ولكن|إلا)(?!\p{L}))|(?<=[がけ]ど?)、/u

const MAX_ENTRY_CHARS = 2_000

function passageOf(kind: OfferPassage['kind'], value: string, language: string): OfferPassage {
  const text = value.slice(0, MAX_ENTRY_CHARS)
  return {
    kind,
    sentences: sentencesOf(text, language)
      .flatMap((sentence) => sentence.text.split(TURN_INSIDE))
      .map((one) => ({ text: one.trim(), key: toComparableText(one) }))
      .filter(({ key }) => key !== ''),
  }
}

import { OfferTexts } from '#domain/copy/catalogue/offer-texts.ts'
import type { AiResult } from '#domain/kinds/ai-result.ts'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import type { Strategy } from '#domain/kinds/strategy.ts'
import { sentencesOf } from '#lib/language/sentences.ts'
import { draftPassages } from './draft-passages.ts'
import { originWords } from '#domain/origin/origin-words.ts'
import { createPassageIndex, MIN_RUN_WORDS } from '#domain/origin/passage-index.ts'
import type { SourcePassage } from '#domain/origin/text-sources.ts'

/** Newest drafts and texts that words are compared with. */
export const MAX_COMPARED_RECORDS = 1_000
export const MAX_COMPARED_OFFERS = 100
/** Words of an AI that are compared, in UTF-16 units, newest records first: about 300,000 words. */
const MAX_COMPARED_CHARS = 2_000_000
/** Shorter sentences are anybody's: greetings, buttons. */
const MIN_TELLING_WORDS = MIN_RUN_WORDS + 2

/** Records of an account that words are compared with, newest first. */
export interface ComparedRecords {
  readonly drafts: readonly AiResult[]
  readonly texts: readonly Strategy[]
  readonly offers: readonly Opportunity[]
}

/**
 * Finds sentences of an AI among an account's records that words are from. For words that come by the clipboard or from a
 * file: an AI can have written them here before. Short sentences, and those that an AI has quoted from an offer, don't
 * count.
 */
export function knownPassages(words: string, { drafts, texts, offers }: ComparedRecords): readonly SourcePassage[] {
  const pasted = tellingSentences(words)
  if (pasted.size === 0) return []
  const passages = [
    ...drafts.flatMap((draft) => draftPassages(draft, drafts)),
    ...texts.flatMap(({ sources = [] }) => sources),
  ]
  const known = new Map<string, readonly string[]>()
  let chars = 0
  for (const { source, text } of passages) {
    if (source !== 'ai' || chars + text.length > MAX_COMPARED_CHARS) continue
    chars += text.length
    for (const [sentence, sentenceWords] of tellingSentences(text)) known.set(sentence, sentenceWords)
  }
  const own = createPassageIndex(
    offers.flatMap(({ content }) => new OfferTexts(content).all()).map((text) => ({ source: 'library', text })),
    'library',
  )
  // Taken for the library's: past its limit, an index of an AI's passages would take all sentences for edited ones, and a
  // person's words for an AI's.
  const index = createPassageIndex([{ source: 'library', text: [...pasted.keys()].join('\n') }], 'library')
  return Array.from(known).flatMap(([text, sentence]) =>
    index.match(sentence) !== 'none' && own.match(sentence) === 'none' ? [{ source: 'ai', text }] : [],
  )
}

/** Sentences that are long enough to tell their writer, with their words. */
function tellingSentences(text: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>()
  for (const sentence of sentencesOf(text, '')) {
    const words = originWords(sentence.text)
    if (words.length >= MIN_TELLING_WORDS) found.set(sentence.text, words)
  }
  return found
}

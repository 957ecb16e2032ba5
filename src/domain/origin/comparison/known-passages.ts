import { OfferTexts } from '#domain/copy/catalogue/offer-texts.ts'
import { type AiResult, draftText } from '#domain/kinds/ai-result.ts'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import type { Strategy } from '#domain/kinds/strategy.ts'
import { originWords } from '#domain/origin/origin-words.ts'
import { createPassageIndex, MIN_RUN_WORDS, type PassageIndex } from '#domain/origin/passage-index.ts'
import { addPassages, joinedPassages, type SourcePassage } from '#domain/origin/text-sources.ts'
import { sentencesOf } from '#lib/language/sentences.ts'
import { draftPassages } from './draft-passages.ts'

/** Words of an AI that are compared, in UTF-16 units, drafts first: about 300,000 words. */
const MAX_COMPARED_CHARS = 2_000_000
/** Shorter sentences are anybody's: greetings, buttons. */
const MIN_TELLING_WORDS = MIN_RUN_WORDS + 2

/** Records of an account that words are compared with, newest first, those in the trash last. */
export interface ComparedRecords {
  readonly drafts: readonly AiResult[]
  readonly texts: readonly Strategy[]
  readonly offers: readonly Opportunity[]
}

/**
 * Finds sentences of an AI among an account's records that words are from, each on a line. For words that come by the
 * clipboard or from a file: an AI can have written them here before. Sentences that an AI has quoted from an offer don't
 * count, and short ones only beside others of the same passage.
 */
export function knownPassages(words: string, records: ComparedRecords): readonly SourcePassage[] {
  const pasted = wordedSentences(words)
  if (pasted.reduce((sum, sentence) => sum + sentence.words.length, 0) < MIN_TELLING_WORDS) return []
  const passages = aiPassages(records)
  const known = passages.map(({ sentences }) => sentences)
  const found = new Set(
    [...findTelling(pasted.filter(isTelling), known), ...findNeighbours(pasted, known)].map(({ text }) => text),
  )
  const written = passages.flatMap(({ sentences, withoutQuotes }) =>
    sentences.some(({ text }) => found.has(text)) ? withoutQuotes().filter(({ text }) => found.has(text)) : [],
  )
  const ofAi = [...new Set(written.map(({ text }) => text))]
  if (ofAi.length === 0) return []
  const own = pasted.filter((sentence) => passages.some((passage) => passage.own.hasSentence(sentence.words)))
  const all = [
    ...ofAi.map((text): SourcePassage => ({ source: 'ai', text })),
    ...own.map(({ text }): SourcePassage => ({ source: 'person', text })),
  ]
  return addPassages([], joinedPassages(all))
}

interface WordedSentence {
  readonly text: string
  readonly words: readonly string[]
}

const wordedSentences = (text: string): readonly WordedSentence[] =>
  sentencesOf(text, '')
    .map((sentence) => ({ text: sentence.text, words: originWords(sentence.text) }))
    .filter((sentence) => sentence.words.length > 0)

const isTelling = ({ words }: WordedSentence): boolean => words.length >= MIN_TELLING_WORDS

/**
 * Taken for the library's: past its limit, an index of an AI's passages takes any sentence for an edited one, and a
 * person's words would be called an AI's.
 */
const indexOf = (sentences: readonly WordedSentence[]) =>
  createPassageIndex([{ source: 'library', text: sentences.map(({ text }) => text).join('\n') }], 'library')

const NO_PASSAGES = createPassageIndex([], 'person')

interface AiPassage {
  readonly sentences: readonly WordedSentence[]
  /** Sentences that a person had written before, and that these resemble. */
  readonly own: PassageIndex
  /** Sentences without those that are quoted from an offer. Slow. */
  readonly withoutQuotes: () => readonly WordedSentence[]
}

/** Passages that an AI wrote, up to a number of letters. */
function aiPassages({ drafts, texts, offers }: ComparedRecords): readonly AiPassage[] {
  const offered = createPassageIndex(
    offers.flatMap(({ content }) => new OfferTexts(content).all()).map((text) => ({ source: 'person', text })),
    'person',
  )
  const sentencesIn = (passages: readonly SourcePassage[]): readonly WordedSentence[] =>
    passages.filter(({ source }) => source === 'ai').flatMap(({ text }) => wordedSentences(text))
  const ofDrafts = drafts.map(
    (draft): AiPassage => ({
      sentences: draft.source === 'ai' ? wordedSentences(draftText(draft.first)) : [],
      own: NO_PASSAGES,
      withoutQuotes: () => sentencesIn(draftPassages(draft, { drafts, texts, offers })),
    }),
  )
  const ofTexts = texts.map(({ sources = [] }): AiPassage => {
    const sentences = sentencesIn(sources)
    const own = createPassageIndex(sources, 'person')
    return { sentences, own, withoutQuotes: () => sentences.filter(({ words }) => offered.match(words) === 'none') }
  })
  let chars = 0
  return [...ofDrafts, ...ofTexts].filter(({ sentences }) => {
    const size = sentences.reduce((sum, { text }) => sum + text.length, 0)
    if (chars + size > MAX_COMPARED_CHARS) return false
    chars += size
    return true
  })
}

/** Longer sentences that pasted ones are from, or are parts of. */
function findTelling(
  pasted: readonly WordedSentence[],
  known: readonly (readonly WordedSentence[])[],
): readonly WordedSentence[] {
  if (pasted.length === 0) return []
  const all = [...new Map(known.flat().map((sentence) => [sentence.text, sentence])).values()].filter(isTelling)
  const inPasted = indexOf(pasted)
  const found = all.filter(({ words }) => inPasted.match(words) !== 'none')
  // A short rest of a long sentence is found from its own side alone.
  const [inFound, inAll] = [indexOf(found), indexOf(all)]
  const rests = pasted.filter(({ words }) => inFound.match(words) === 'none' && inAll.match(words) !== 'none')
  return [
    ...found,
    ...rests.flatMap((rest) => all.filter((sentence) => indexOf([sentence]).match(rest.words) !== 'none')),
  ]
}

/** Short sentences that are pasted with so many of the same passage that they hardly come from elsewhere. */
function findNeighbours(
  pasted: readonly WordedSentence[],
  known: readonly (readonly WordedSentence[])[],
): readonly WordedSentence[] {
  const whole = new Set(pasted.map(({ words }) => words.join(' ')))
  return known.flatMap((sentences) => {
    const same = sentences.filter(({ words }) => whole.has(words.join(' ')))
    return same.reduce((sum, { words }) => sum + words.length, 0) < MIN_TELLING_WORDS ? [] : same
  })
}

import { originWords } from '#domain/origin/origin-words.ts'
import { createPassageIndex, MIN_RUN_WORDS } from '#domain/origin/passage-index.ts'
import type { SourcePassage } from '#domain/origin/text-sources.ts'
import { OfferTexts } from '#domain/copy/catalogue/offer-texts.ts'
import { sentencesOf } from '#lib/language/sentences.ts'
import type { LocalDatabase } from '#store/database.ts'
import { latestRecords } from '#store/queries.ts'
import { draftPassages } from './note-passages.ts'

/** Newest drafts and texts that words are compared with. */
const MAX_COMPARED_RECORDS = 1_000
const MAX_COMPARED_OFFERS = 100
/** Shorter sentences are anybody's: greetings, buttons. */
const MIN_TELLING_WORDS = MIN_RUN_WORDS + 2

/**
 * Finds sentences of an AI on this device that words are from. For words that come by the clipboard or from a file: an AI
 * can have written them here before. Short sentences, and those that an AI has quoted from an offer, don't count.
 */
export async function findKnownPassages(database: LocalDatabase, words: string): Promise<readonly SourcePassage[]> {
  const pasted = tellingSentences(words)
  if (pasted.length === 0) return []
  const [drafts, texts, offers] = await Promise.all([
    latestRecords(database, 'aiResult', MAX_COMPARED_RECORDS),
    latestRecords(database, 'strategy', MAX_COMPARED_RECORDS),
    latestRecords(database, 'opportunity', MAX_COMPARED_OFFERS),
  ])
  const all = [
    ...drafts.flatMap((draft) => draftPassages(draft, drafts)),
    ...texts.flatMap(({ sources = [] }) => sources),
  ]
  const known = new Set(all.filter(({ source }) => source === 'ai').flatMap(({ text }) => tellingSentences(text)))
  const own = createPassageIndex(
    offers.flatMap(({ content }) => new OfferTexts(content).all()).map((text) => ({ source: 'library', text })),
    'library',
  )
  const index = createPassageIndex([{ source: 'ai', text: pasted.join('\n') }], 'ai')
  return [...known]
    .filter((sentence) => index.match(originWords(sentence)) !== 'none' && own.match(originWords(sentence)) === 'none')
    .map((text) => ({ source: 'ai', text }))
}

const tellingSentences = (text: string): readonly string[] =>
  sentencesOf(text, '')
    .map((sentence) => sentence.text)
    .filter((sentence) => originWords(sentence).length >= MIN_TELLING_WORDS)

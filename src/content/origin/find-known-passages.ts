import { originWords } from '#domain/origin/origin-words.ts'
import { createPassageIndex, MIN_RUN_WORDS } from '#domain/origin/passage-index.ts'
import type { SourcePassage } from '#domain/origin/text-sources.ts'
import { sentencesOf } from '#lib/language/sentences.ts'
import type { LocalDatabase } from '#store/database.ts'
import { latestRecords } from '#store/queries.ts'
import { draftPassages } from './note-passages.ts'

/** Newest drafts and texts that words are compared with. */
const MAX_COMPARED_RECORDS = 1_000
const MAX_FOUND = 50

/**
 * Finds AI drafts and passages of texts on this device that words are from. For words that come by the clipboard or from
 * a file: they can have been an AI's here before.
 */
export async function findKnownPassages(database: LocalDatabase, words: string): Promise<readonly SourcePassage[]> {
  const sentences = sentencesOf(words, '').map(({ text }) => originWords(text))
  if (!sentences.some((sentence) => sentence.length >= MIN_RUN_WORDS)) return []
  const [drafts, texts] = await Promise.all([
    latestRecords(database, 'aiResult', MAX_COMPARED_RECORDS),
    latestRecords(database, 'strategy', MAX_COMPARED_RECORDS),
  ])
  const known = [...drafts.flatMap(draftPassages), ...texts.flatMap(({ sources = [] }) => sources)]
  return known
    .filter((passage) => {
      if (passage.source !== 'ai' || passage.text === '') return false
      const index = createPassageIndex([passage], 'ai')
      return sentences.some((sentence) => index.match(sentence) !== 'none')
    })
    .slice(0, MAX_FOUND)
}

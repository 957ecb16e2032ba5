import { type AiResult, draftText } from '#domain/kinds/ai-result.ts'
import { originWords } from '#domain/origin/origin-words.ts'
import { addPassages, type SourcePassage } from '#domain/origin/text-sources.ts'
import { sentencesOf } from '#lib/language/sentences.ts'
import { draftPassages } from './draft-passages.ts'
import { type ComparedRecords, knownPassages } from './known-passages.ts'

/**
 * The passages of a draft as it is now, for the text that it goes into: `draftPassages`, and those that words which a
 * person put into its fields are from. Fields of drafts don't follow what is pasted.
 */
export function editedDraftPassages(draft: AiResult, records: ComparedRecords): readonly SourcePassage[] {
  const first = new Set(sentencesOf(draftText(draft.first), '').map(({ text }) => originWords(text).join(' ')))
  const edited = sentencesOf(draftText(draft), '').filter(({ text }) => !first.has(originWords(text).join(' ')))
  const words = edited.map(({ text }) => text).join('\n')
  return addPassages(draftPassages(draft, records), knownPassages(words, records))
}

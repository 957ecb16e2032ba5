import { originWords } from '#domain/origin/origin-words.ts'
import { createPassageIndex } from '#domain/origin/passage-index.ts'
import { isForgottenAi, type SourcePassage } from '#domain/origin/text-sources.ts'
import { sentencesOf } from '#lib/language/sentences.ts'
import type { WordEdit } from './edited-words.ts'
import { hasWholePhrase } from './telling-words.ts'

/** Tells whether a change of a draft came with words that somebody else wrote. */
export type BroughtCheck = (edit: Pick<WordEdit, 'added' | 'after'>) => boolean

/**
 * Finds changes that came with words of an AI, the writer or the library, such as an accepted rewriting. They say
 * nothing about a person's wording. `before`: the draft as it was written, whose own words are among the sources.
 */
export function createBroughtCheck(before: string, sources: readonly SourcePassage[] = []): BroughtCheck {
  // Anything may come from an AI whose words there was no room for.
  if (sources.some(isForgottenAi)) return () => true
  const bare = (text: string): string => originWords(text).join(' ')
  const drafted = new Set(sentencesOf(before, '').map(({ text }) => bare(text)))
  const brought = sources
    .filter(({ source }) => source !== 'person')
    .flatMap(({ text }) => sentencesOf(text, '').map((sentence) => sentence.text))
    .filter((sentence) => !drafted.has(bare(sentence)))
    .join('\n')
  if (brought === '') return () => false
  const index = createPassageIndex([{ source: 'library', text: brought }], 'library')
  // Words that a person puts into a brought sentence are theirs. Of words taken out, only the sentence is left to tell.
  return ({ added, after }) =>
    /[\p{L}\p{N}]/u.test(added) ? hasWholePhrase(brought, added) : index.match(originWords(after)) !== 'none'
}

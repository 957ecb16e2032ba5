import { addPassages, type SourcePassage } from '#domain/origin/text-sources.ts'
import type { LibraryText } from './library-text.ts'

/** The words of a library text, for the text that is made of it; with an AI's words that a text of one's own had. */
export function libraryPassages({ content, parts, sources = [] }: LibraryText): readonly SourcePassage[] {
  const text = [...Object.values(parts), content].filter((words) => words.trim() !== '').join('\n')
  return text === '' ? sources : addPassages(sources, [{ source: 'library', text }])
}

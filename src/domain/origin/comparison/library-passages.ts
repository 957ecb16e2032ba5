import { fieldTexts } from '#domain/copy/lint/lint-text.ts'
import { textFormat } from '#domain/formats/formats.ts'
import type { Strategy } from '#domain/kinds/strategy.ts'
import { isPossiblyByAi, sentenceOrigins } from '#domain/origin/sentence-origins.ts'
import { addPassages, type SourcePassage } from '#domain/origin/text-sources.ts'

/**
 * The words of a library text, for the text that is made of it. Sentences that an AI had a part in stay the AI's: a
 * template can be made of any text.
 */
export function libraryPassages(
  text: Pick<Strategy, 'kind' | 'format' | 'parts' | 'content' | 'sources'>,
): readonly SourcePassage[] {
  const { parts, content, sources = [] } = text
  const all = [...Object.values(parts), content].filter((words) => words.trim() !== '').join('\n')
  const words = sources.length === 0 ? all : wordsWithoutAi(text, sources)
  return words === '' ? sources : addPassages(sources, [{ source: 'library', text: words }])
}

const wordsWithoutAi = (
  { kind, format, parts, content }: Parameters<typeof libraryPassages>[0],
  sources: readonly SourcePassage[],
): string =>
  sentenceOrigins(fieldTexts({ parts, content }, textFormat({ kind, format }).body?.formatting ?? 'plain'), sources)
    .filter(({ origin }) => !isPossiblyByAi(origin))
    .map(({ text }) => text)
    .join('\n')

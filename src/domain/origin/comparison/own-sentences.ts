import { fieldTexts } from '#domain/copy/lint/lint-text.ts'
import { textFormat } from '#domain/formats/formats.ts'
import type { Strategy } from '#domain/kinds/strategy.ts'
import { originWords } from '#domain/origin/origin-words.ts'
import { createPassageIndex } from '#domain/origin/passage-index.ts'
import { sentenceOrigins } from '#domain/origin/sentence-origins.ts'
import { addPassages, type SourcePassage } from '#domain/origin/text-sources.ts'

/**
 * Passages that come into a text, with the person's sentences in it that they resemble: those stay the person's. `text`:
 * as it is before they come in.
 */
export function withOwnSentences(
  text: Pick<Strategy, 'kind' | 'format' | 'parts' | 'content' | 'sources'>,
  add: readonly SourcePassage[],
): readonly SourcePassage[] {
  const { parts, content, sources = [] } = text
  if (!add.some(({ source }) => source === 'ai')) return add
  const fields = fieldTexts({ parts, content }, textFormat(text).body?.formatting ?? 'plain')
  const after = sentenceOrigins(fields, addPassages(sources, add))
  const person = createPassageIndex(sources, 'person')
  const own = sentenceOrigins(fields, sources).filter(
    ({ origin, text: sentence }, index) =>
      origin === 'person' &&
      after[index]?.origin !== 'person' &&
      // An AI can have mended it: noted as the person's, it would let the next rewriting replace more.
      person.match(originWords(sentence)) !== 'edited',
  )
  return own.length === 0 ? add : [...add, { source: 'person', text: own.map((one) => one.text).join('\n') }]
}

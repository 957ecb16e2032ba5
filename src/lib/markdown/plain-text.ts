import { plainBlocks, type InlineRuns, type TextBlock } from './blocks.ts'
import { toPlainLines } from './plain-lines.ts'
import { blocksToMarkdown } from './write-markdown.ts'
import { writePlainParagraph } from './write-plain.ts'

/**
 * Reads a plain text as paragraphs, every character as it is: a blank line ends a paragraph, further ones are empty
 * paragraphs.
 */
export function plainParagraphs(text: string): readonly TextBlock[] {
  const lines = toPlainLines(text)
  return lines === '' ? [] : lines.split('\n\n').map(paragraphOf)
}

const paragraphOf = (words: string): TextBlock => ({ type: 'paragraph', runs: lineRuns(words) })

const lineRuns = (text: string): InlineRuns =>
  plainBlocks(text).flatMap((line, index) => [
    ...(index > 0 ? [{ text: '\n' }] : []),
    ...('runs' in line ? line.runs : []),
  ])

/** A plain text in the dialect: nothing of it is read as a mark. */
export const plainToDialect = (text: string): string =>
  toPlainLines(text)
    .split('\n\n')
    .map((words, _, { length }) =>
      words === '' && length === 1
        ? ''
        : (writePlainParagraph(words, lineRuns) ?? blocksToMarkdown([paragraphOf(words)])),
    )
    .join('\n\n')

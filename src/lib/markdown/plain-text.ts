import { plainBlocks, type Runs, type TextBlock } from './blocks.ts'
import { toPlainLines } from './plain-lines.ts'
import { blocksToMarkdown } from './write-markdown.ts'

const PARAGRAPH_END = '\n\n'

/** Reads a plain text as paragraphs, every character as it is: a blank line ends a paragraph, further ones are line breaks of the next. */
export function plainParagraphs(text: string): readonly TextBlock[] {
  const written: string[] = []
  let blank = ''
  const pieces = toPlainLines(text).split(PARAGRAPH_END)
  for (const piece of pieces) {
    if (piece === '') {
      blank += PARAGRAPH_END
      continue
    }
    written.push(blank + piece)
    blank = ''
  }
  const last = written.length - 1
  if (last < 0) written.push(PARAGRAPH_END.repeat(pieces.length - 1))
  else written[last] += blank
  return written.filter((words) => words !== '').map((words) => ({ type: 'paragraph', runs: lineRuns(words) }))
}

const lineRuns = (text: string): Runs =>
  plainBlocks(text).flatMap((line, index) => [...(index > 0 ? [{ text: '\n' }] : []), ...('runs' in line ? line.runs : [])])

/** A plain text in the dialect: nothing of it is read as a mark. */
export const plainToDialect = (text: string): string => blocksToMarkdown(plainParagraphs(text))

import { plainBlocks, type Runs, type TextBlock } from './blocks.ts'
import { blocksToMarkdown } from './write-markdown.ts'

/** Line ends of every system as line feeds, U+000B and U+2028 among them. U+0000, which no store takes, is U+FFFD. */
export const toPlainLines = (text: string): string => text.replaceAll(/\r\n?|[\u000B\u2028\u2029]/g, '\n').replaceAll('\0', '\uFFFD')

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

/** A list's item, a heading, a quotation at the start of a line, or a numbered line. */
const BLOCK_MARKS = [/^ {0,3}#{1,6} \S/, /^ *[-*+•] \S/, /^ *\d{1,3}[.)] \S/, /^ {0,3}> ?\S/] as const

/** True if a plain text has the marks of Markdown's blocks on several lines, as answers of an AI have. */
export const hasBlockMarks = (text: string): boolean =>
  toPlainLines(text)
    .split('\n')
    .filter((line) => BLOCK_MARKS.some((mark) => mark.test(line))).length >= 2

import { plainBlocks, type Run, type Runs, type TextBlock } from './blocks.ts'

/* Texts of channels without formatting. They may hold bold from another format, an import or an AI: `**bold**` within one line. It is kept in
   what is stored, so that nothing is lost when the format changes, and never shown. Stars that a person typed are stored as `\**` where they
   would be read as bold. */

const MARK = '**'

/** Reads a text of a channel without formatting: a paragraph for each line; words between two `**` are bold, without the marks. */
export const unformattedBlocks = (text: string): readonly TextBlock[] =>
  text.split('\n').map((line) => ({ type: 'paragraph', runs: lineRuns(line) }))

/** Removes the marks of bold, as a channel without formatting shows a text. */
export const unformattedText = (text: string): string =>
  text.includes(MARK)
    ? text
        .split('\n')
        .map((line) =>
          stretches(line)
            .map(({ text: words }) => words)
            .join(''),
        )
        .join('\n')
    : text

/** Writes the blocks of `unformattedBlocks` again. */
export const blocksToUnformatted = (blocks: readonly TextBlock[]): string =>
  blocks.map((block) => ('runs' in block ? writeLine(block.runs) : '')).join('\n')

interface Stretch {
  readonly text: string
  readonly isBold: boolean
}

function lineRuns(line: string): Runs {
  return stretches(line).flatMap(({ text, isBold }) => {
    const [block] = plainBlocks(text)
    const runs = block?.type === 'paragraph' ? block.runs : []
    return isBold ? runs.map((run): Run => ({ ...run, isBold: true })) : runs
  })
}

/** Parts a line at its pairs of marks. A mark opens before a letter and closes after one. */
function stretches(line: string): readonly Stretch[] {
  const marks = marksIn(line)
  const found: Stretch[] = []
  let from = 0
  for (let index = 0; index + 1 < marks.length; index++) {
    const [open = 0, close = 0] = [marks[index], marks[index + 1]]
    const inner = line.slice(open + MARK.length, close)
    if (inner === '' || inner !== inner.trim() || inner.startsWith('*')) continue
    found.push({ text: line.slice(from, open), isBold: false }, { text: inner, isBold: true })
    from = close + MARK.length
    index++
  }
  return [...found, { text: line.slice(from), isBold: false }]
    .map(({ text, isBold }) => ({ text: withoutEscapes(text), isBold }))
    .filter(({ text }) => text !== '')
}

/** Positions of bold marks in a line, without escaped ones. */
function marksIn(line: string): readonly number[] {
  const places: number[] = []
  for (let at = line.indexOf(MARK); at !== -1; at = line.indexOf(MARK, at + MARK.length)) if (line[at - 1] !== '\\') places.push(at)
  return places
}

const withoutEscapes = (text: string): string => text.replaceAll('\\**', '**')
const withEscapes = (text: string): string => text.replaceAll('**', '\\**')

function writeLine(runs: Runs): string {
  const line = joined(runs)
  const plain = line.map(({ text }) => text).join('')
  const hasBold = line.some(({ isBold }) => isBold)
  // Nothing would be read as bold: what was typed is stored as it is.
  if (!hasBold && unformattedText(plain) === plain) return plain
  return line.map(({ text, isBold }) => (isBold ? boldWords(text) : withEscapes(text))).join('')
}

/** Marks stand beside letters, never beside a space. */
function boldWords(text: string): string {
  const words = text.trim()
  if (words === '') return text
  const start = text.indexOf(words)
  return `${text.slice(0, start)}${MARK}${withEscapes(words)}${MARK}${text.slice(start + words.length)}`
}

function joined(runs: Runs): readonly Stretch[] {
  const stretched: Stretch[] = []
  for (const { text, isBold = false } of runs) {
    const last = stretched.at(-1)
    if (last?.isBold === isBold) stretched[stretched.length - 1] = { text: last.text + text, isBold }
    else stretched.push({ text, isBold })
  }
  return stretched
}

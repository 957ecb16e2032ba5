import type { Run, Runs, TextBlock } from './blocks.ts'

/** Writes blocks as Markdown that is read as the same blocks again: a line break is a line feed, italic `*`, bold `**`, a list's mark `-`. */
export const blocksToMarkdown = (blocks: readonly TextBlock[]): string => writeBlocks(blocks, '\n\n')

function writeBlocks(blocks: readonly TextBlock[], gap: string): string {
  let before: TextBlock | undefined
  const lines: string[] = []
  let isAlternate = false
  for (const block of blocks) {
    // Two lists of one kind below one another would be one: the second has another mark.
    isAlternate = before?.type === 'list' && block.type === 'list' && before.isOrdered === block.isOrdered && !isAlternate
    lines.push(writeBlock(block, isAlternate))
    before = block
  }
  return lines.filter((line) => line !== '').join(gap)
}

function writeBlock(block: TextBlock, isAlternate: boolean): string {
  switch (block.type) {
    case 'paragraph':
      return writeRuns(block.runs)
    case 'heading':
      return `${'#'.repeat(block.level)} ${writeRuns(withoutBreaks(block.runs)).replace(/(^|\s)(#+)$/, String.raw`$1\$2`)}`.trimEnd()
    case 'list':
      return writeList(block, isAlternate)
    case 'quote':
      return writeBlocks(block.blocks, '\n\n').replaceAll(/^/gm, '> ').replaceAll(/^> $/gm, '>')
    case 'rule':
      return '---'
  }
}

type List = Extract<TextBlock, { type: 'list' }>

function writeList({ items, isOrdered, start }: List, isAlternate: boolean): string {
  const gap = items.every(isTight) ? '\n' : '\n\n'
  return items
    .map((blocks, index) => {
      const mark = isOrdered ? `${start + index}${isAlternate ? ')' : '.'} ` : `${isAlternate ? '*' : '-'} `
      const text = writeBlocks(blocks, isTight(blocks) ? '\n' : '\n\n')
      return `${mark}${text.replaceAll(/\n(?!\n)/g, `\n${' '.repeat(mark.length)}`)}`.trimEnd()
    })
    .join(gap)
}

/** An item of one paragraph, perhaps with a list below it that may follow a line at once, needs no blank line. */
const isTight = ([first, second, ...rest]: readonly TextBlock[]): boolean =>
  (first === undefined || first.type === 'paragraph') && rest.length === 0 && (second === undefined || mayFollow(second))

const mayFollow = (block: TextBlock): boolean =>
  block.type === 'list' && block.start === 1 && block.items[0]?.[0]?.type === 'paragraph' && block.items.every(isTight)

/** A heading is one line. */
const withoutBreaks = (runs: Runs): Runs => runs.map((run) => (run.text === '\n' ? { ...run, text: ' ' } : run))

type Mark = 'href' | 'isBold' | 'isItalic'
const MARKS: readonly Mark[] = ['href', 'isBold', 'isItalic']
const SIGNS = { isBold: '**', isItalic: '*' } as const

/** Runs as Markdown: marks are opened as late and closed as early as they can be, none begins or ends at a space. */
function writeRuns(runs: Runs): string {
  const open: { mark: Mark; href: string }[] = []
  const pieces: string[] = []
  const close = (upTo: number): void => {
    while (open.length > upTo) {
      const last = open.pop()
      if (last) pieces.push(last.mark === 'href' ? `](${escapeAddress(last.href)})` : SIGNS[last.mark])
    }
  }
  for (const run of settled(runs)) {
    const wanted = MARKS.filter((mark) => run[mark])
    let kept = 0
    while (kept < open.length && open[kept]?.mark === wanted[kept] && (open[kept]?.mark !== 'href' || open[kept]?.href === run.href)) kept++
    close(kept)
    for (const mark of wanted.slice(kept)) {
      open.push({ mark, href: run.href ?? '' })
      pieces.push(mark === 'href' ? '[' : SIGNS[mark])
    }
    pieces.push(run.isToken ? run.text : escaped(run.text, pieces.at(-1)))
  }
  close(0)
  return pieces.join('')
}

/** Runs without marks on the spaces at their ends, breaks bare, none at the ends of the block, and none after another. */
function settled(runs: Runs): Runs {
  const bare = runs.flatMap((run): Runs => {
    if (run.text === '\n') return [{ text: '\n' }]
    if (run.isToken) return [run]
    return run.text.split(/(\n)/).flatMap((piece) => (piece === '\n' ? [{ text: '\n' }] : spacesApart({ ...run, text: piece })))
  })
  // Spaces at the ends of a line are none to whoever reads it.
  const fromStart = wordsBegin(bare)
  const fromEnd = wordsBegin(bare.toReversed()).toReversed()
  const inside = bare.filter((run, index) => run.text === '\n' || (fromStart[index] && fromEnd[index]))
  const lines = inside.filter((run, index) => run.text !== '\n' || (index > 0 && inside[index - 1]?.text !== '\n'))
  while (lines.at(-1)?.text === '\n') lines.pop()
  return lines
}

/** For each run whether its line has words by then, its own among them. */
function wordsBegin(runs: Runs): readonly boolean[] {
  let isBegun = false
  return runs.map(({ text, isToken = false }) => {
    isBegun = text !== '\n' && (isBegun || isToken || text.trim() !== '')
    return isBegun
  })
}

function spacesApart(run: Run): Runs {
  const [, before = '', inner = '', after = ''] = /^(\s*)(.*?)(\s*)$/su.exec(run.text) ?? []
  const bare = (text: string): Runs => (text === '' ? [] : [{ text, ...(run.href !== undefined && { href: run.href }) }])
  return inner === '' ? bare(before + after) : [...bare(before), { ...run, text: inner }, ...bare(after)]
}

/** Letters that would be marks, with a backslash before them. `before`: the piece of its block that stands before the text. */
function escaped(text: string, before = '\n'): string {
  const inner = text.replaceAll(/[\\*[\]]|_/g, (sign, index: number) => (sign === '_' && isInWord(text, index) ? sign : `\\${sign}`))
  if (!before.endsWith('\n')) return inner
  return inner.replace(/^(\s*)([-+>]|#{1,6}(?=\s|$))/u, String.raw`$1\$2`).replace(/^(\s*\d{1,9})([.)])(?=\s|$)/u, String.raw`$1\$2`)
}

const isInWord = (text: string, index: number): boolean =>
  /[\p{L}\p{N}]/u.test(text[index - 1] ?? '') && /[\p{L}\p{N}]/u.test(text[index + 1] ?? '')

/** An address as it may stand in round brackets. */
const escapeAddress = (href: string): string =>
  /[\s()<>]/.test(href) ? `<${href.replaceAll(/[<>\n]/g, (sign) => encodeURIComponent(sign))}>` : href

import { endsWithBreak, escapeHtml, type InlineRuns, type TextBlock } from './blocks.ts'

/** Makes the HTML of a run that is a token. */
type TokenHtml = (token: string) => string

/**
 * Writes blocks as HTML of p, h1–h3, ul, ol, li, blockquote, hr, strong, em, a and br only: complete elements, every
 * character escaped. Tokens are written as they are stored, or as `tokenHtml` makes them.
 */
export function blocksToHtml(blocks: readonly TextBlock[], tokenHtml: TokenHtml = escapeHtml): string {
  return blocks.map((block) => blockToHtml(block, tokenHtml)).join('\n')
}

function blockToHtml(block: TextBlock, tokenHtml: TokenHtml): string {
  switch (block.type) {
    case 'paragraph':
      return `<p dir="auto">${linesToHtml(block.runs, tokenHtml)}</p>`
    case 'heading':
      return `<h${block.level} dir="auto">${linesToHtml(block.runs, tokenHtml)}</h${block.level}>`
    case 'list': {
      const items = block.items.map((item) => `<li dir="auto">${itemHtml(item, tokenHtml)}</li>`).join('')
      const start = block.isOrdered && block.start !== 1 ? ` start="${block.start}"` : ''
      return block.isOrdered ? `<ol${start}>${items}</ol>` : `<ul>${items}</ul>`
    }
    case 'quote':
      return `<blockquote>${blocksToHtml(block.blocks, tokenHtml)}</blockquote>`
    case 'rule':
      return '<hr>'
  }
}

function itemHtml(blocks: readonly TextBlock[], tokenHtml: TokenHtml): string {
  const [first, ...rest] = blocks
  if (first?.type !== 'paragraph') return blocksToHtml(blocks, tokenHtml)
  // An empty item has the height of its mark.
  const words = first.runs.length === 0 && rest.length === 0 ? '' : linesToHtml(first.runs, tokenHtml)
  return `${words}${blocksToHtml(rest, tokenHtml)}`
}

/** A browser drops the last break of a block and a paragraph without characters: one more break keeps the line. */
const linesToHtml = (runs: InlineRuns, tokenHtml: TokenHtml): string =>
  `${runsToHtml(runs, tokenHtml)}${endsWithBreak(runs) ? '<br>' : ''}`

const runsToHtml = (runs: InlineRuns, tokenHtml: TokenHtml): string =>
  runs
    .map(({ text, isBold, isItalic, isToken, href }) => {
      if (text === '\n') return '<br>'
      let html = isToken ? tokenHtml(text) : escapeHtml(text).replaceAll('\n', '<br>')
      if (isItalic) html = `<em>${html}</em>`
      if (isBold) html = `<strong>${html}</strong>`
      return href === undefined ? html : `<a href="${escapeHtml(href)}">${html}</a>`
    })
    .join('')

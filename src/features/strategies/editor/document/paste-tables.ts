/** Elements that begin a line of their own. */
export const BLOCK_SELECTOR = 'p, h1, h2, h3, h4, h5, h6, ul, ol, blockquote, hr, div, pre, table'

/**
 * Makes lines of tables, inner ones first: a row of a table of data is a line of its cells, those of a table that
 * arranges a page are blocks below one another.
 */
export function tablesAsLines(page: Document): void {
  for (const table of [...page.querySelectorAll('table')].toReversed()) {
    const rows = [...table.querySelectorAll('tr')].map((row) => [...row.querySelectorAll('td, th')])
    const caption = table.querySelector('caption')
    const lines = isLayout(rows) ? rows.flat().map(asBlock) : rows.map((row) => asLine(page, row))
    table.replaceWith(...(caption ? [asBlock(caption)] : []), ...lines.filter((line) => line.textContent.trim() !== ''))
  }
}

/** True if a table has one column, or more than a line in a cell. */
const isLayout = (rows: readonly (readonly Element[])[]): boolean =>
  rows.every((row) => row.length < 2) ||
  rows.flat().some((cell) => cell.querySelectorAll(BLOCK_SELECTOR).length > 1 || cell.querySelector('ul, ol, hr'))

function asBlock(cell: Element): Element {
  const block = cell.ownerDocument.createElement('div')
  block.append(...cell.childNodes)
  return block
}

/**
 * Cells with a bar between them. Empty ones stay, so that the others keep their columns; those at the end have nothing
 * to hold.
 */
function asLine(page: Document, cells: readonly Element[]): Element {
  const line = page.createElement('p')
  const last = cells.findLastIndex((cell) => cell.textContent.trim() !== '')
  for (const [index, cell] of cells.slice(0, last + 1).entries()) {
    for (const lineBreak of cell.querySelectorAll('br')) lineBreak.replaceWith(' ')
    const [inner] = cell.querySelectorAll(BLOCK_SELECTOR)
    if (index > 0) line.append(' | ')
    line.append(...trimmed(inner ?? cell))
  }
  return line
}

/** The nodes of a cell without the spaces around its words. */
function trimmed(cell: Element): readonly ChildNode[] {
  const nodes = [...cell.childNodes]
  const [first, last] = [nodes[0], nodes.at(-1)]
  if (first?.nodeType === Node.TEXT_NODE) first.textContent = (first.textContent ?? '').trimStart()
  if (last?.nodeType === Node.TEXT_NODE) last.textContent = (last.textContent ?? '').trimEnd()
  return nodes
}

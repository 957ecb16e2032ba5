import type { Token } from 'markdown-it'
import type { RuleCore } from 'markdown-it/lib/parser_core.mjs'
import { textTokens } from './commonmark-inline.ts'
import { mergeTagsIn } from './merge-tags.ts'

type State = Parameters<RuleCore>[0]

/**
 * Makes paragraphs of what the dialect has no blocks for: code and HTML as they were written, tables as a line for each
 * row, and definitions of links that no link uses.
 */
export const dialectBlocks: RuleCore = (state) => {
  const tokens: Token[] = []
  const source = state.src.split('\n')
  for (let index = 0; index < state.tokens.length; index++) {
    const token = state.tokens[index]
    if (!token) continue
    if (token.type === 'table_open') {
      const end = closingIndex(state.tokens, index)
      tokens.push(...paragraph(state, tableChildren(state, state.tokens.slice(index, end), source)))
      index = end
    } else {
      const lines = literalLines(token)
      if (lines === undefined) tokens.push(token)
      else tokens.push(...paragraph(state, lineTokens(state, lines)))
    }
  }
  for (const line of unusedDefinitions(state, source))
    tokens.push(...paragraph(state, lineTokens(state, [state.md.utils.unescapeAll(line)])))
  state.tokens = tokens
}

function paragraph(state: State, children: Token[]): Token[] {
  const inline = new state.Token('inline', '', 0)
  inline.children = children
  return [new state.Token('paragraph_open', 'p', 1), inline, new state.Token('paragraph_close', 'p', -1)]
}

const lineTokens = (state: State, lines: readonly string[]): Token[] => textTokens(state.Token, lines.join('\n'))

const BREAKS_ALONE = /^(?:<br[ \t]*\/?>\s*)+$/i

/** The lines of a block that stays as it was written; undefined: the dialect has such blocks. */
function literalLines({ type, content, markup, info }: Token): readonly string[] | undefined {
  const lines = content.replace(/\n$/, '').split('\n')
  switch (type) {
    case 'fence':
      return [`${markup}${info}`, ...(content === '' ? [] : lines), markup]
    case 'code_block':
      return lines.map((line) => (line === '' ? '' : `    ${line}`))
    case 'html_block':
      return BREAKS_ALONE.test(content) ? [] : lines
    default:
      return undefined
  }
}

function closingIndex(tokens: readonly Token[], from: number): number {
  let index = from
  while (index < tokens.length && tokens[index]?.type !== 'table_close') index++
  return index
}

/**
 * The cells of each row on a line, a bar between two. A table with bars in its merge tags, or with cells behind its
 * last column, stays as it was written.
 */
function tableChildren(state: State, table: readonly Token[], source: readonly string[]): Token[] {
  const [from, to] = table[0]?.map ?? [0, 0]
  const lines = source.slice(from, to).map((line) => line.replace(/^[\s>]+/, ''))
  const columns = table.filter(({ type }) => type === 'th_open').length
  if (lines.some((line) => hasBarInTag(line) || cellCount(line) > columns)) return lineTokens(state, lines)
  const rows: Token[][] = []
  for (const [index, { type, children }] of table.entries()) {
    if (type === 'tr_open') rows.push([])
    if (type !== 'inline') continue
    const row = rows.at(-1)
    if (row && isFurtherCell(table, index)) row.push(...textTokens(state.Token, row.length === 0 ? '| ' : ' | '))
    row?.push(...(children ?? []))
  }
  for (const row of rows) {
    const last = row.at(-1)
    if (last?.type === 'text') last.content = last.content.trimEnd()
  }
  return rows.flatMap((row, index) => [...(index > 0 ? textTokens(state.Token, '\n') : []), ...row])
}

const isFurtherCell = (table: readonly Token[], inline: number): boolean => table[inline - 2]?.type !== 'tr_open'

const hasBarInTag = (line: string): boolean =>
  mergeTagsIn(line).some(([from, to]) => line.slice(from, to).includes('|'))

const cellCount = (line: string): number =>
  line
    .trim()
    .replaceAll(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/).length

interface References {
  readonly references?: Record<string, { readonly href: string }>
  readonly footnotes?: Record<string, { readonly href: string }>
}

/** Keeps `[^1]: …`, which notes at the foot of a page have, from being read as the address of a link. */
export const withoutFootnotes: RuleCore = ({ env }) => {
  const given = env as { -readonly [K in keyof References]: References[K] }
  const all = Object.entries(given.references ?? {})
  given.footnotes = Object.fromEntries(all.filter(([label]) => label.startsWith('^')))
  if (given.references) given.references = Object.fromEntries(all.filter(([label]) => !label.startsWith('^')))
}

/** The mark of a quotation or an item may stand before it. */
const DEFINITION = /^[ \t>*+\-.)\d]*\[([^\]]+)\]:/

/** Lines that define the address of a link which nothing uses: readers of Markdown show none of them. */
function unusedDefinitions(state: State, source: readonly string[]): readonly string[] {
  const { references = {}, footnotes = {} } = state.env as References
  const used = new Set(
    state.tokens
      .flatMap(({ children }) => children ?? [])
      .map(({ meta }) => (meta as { address?: string } | null)?.address),
  )
  const isUnused = (label: string): boolean => {
    const key = state.md.utils.normalizeReference(label)
    const found = Object.hasOwn(references, key) ? references[key] : undefined
    return Object.hasOwn(footnotes, key) || (found !== undefined && !used.has(found.href))
  }
  const shown = new Set(
    state.tokens.flatMap(({ map }, index) => (map && isShown(state.tokens[index]) ? linesFrom(...map) : [])),
  )
  let isIncluded = false
  return source.filter((line, index) => {
    const label = DEFINITION.exec(line)?.[1]
    // A definition's address and title may be on the following lines.
    isIncluded = label === undefined ? isIncluded && line.trim() !== '' && !shown.has(index) : isUnused(label)
    return isIncluded
  })
}

/** Blocks around others have the lines of definitions too. */
const isShown = (token: Token | undefined): boolean => token?.type === 'inline' || token?.nesting === 0

const linesFrom = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from }, (_, index) => from + index)

import type MarkdownIt from 'markdown-it'
import type { Token } from 'markdown-it'
import { TOKEN_SOURCE } from '#lib/text/token-pattern.ts'
import { mergeTagEnd } from './merge-tags.ts'

/** The parser drops whatever is nested deeper than this. */
const MAX_NESTING = 200
/** Lists and quotations count up to two levels each, their paragraphs another two. */
const MAX_CONTAINER_LEVEL = MAX_NESTING - 10

const TOKEN = new RegExp(`^${TOKEN_SOURCE}`, 'u')
const MAX_TOKEN_CHARS = 220

/**
 * Adds the rules that every reader of Markdown here has: merge fields and merge tags, in which nothing is a mark,
 * titles of links as text, and no limit to nesting behind which text is lost.
 */
export function addSharedRules(reader: MarkdownIt): void {
  // The parser's types omit this option.
  Object.assign(reader.options, { maxNesting: MAX_NESTING })
  reader.block.ruler.before('blockquote', 'deep_text', deepText)
  reader.inline.ruler.before('escape', 'token', (state, silent) => {
    const { src, pos } = state
    const found =
      src.startsWith('{{', pos) && !src.startsWith('{{{', pos)
        ? TOKEN.exec(src.slice(pos, pos + MAX_TOKEN_CHARS))
        : null
    if (!found) return false
    if (!silent) state.push('token', '', 0).content = found[0]
    state.pos += found[0].length
    return true
  })
  reader.inline.ruler.after('token', 'merge_tag', (state, silent) => {
    const end = mergeTagEnd(state.src, state.pos)
    if (end === undefined || end > state.posMax) return false
    if (!silent) state.pending += state.src.slice(state.pos, end)
    state.pos = end
    return true
  })
  reader.core.ruler.push('link_titles', (state) => {
    for (const { children } of state.tokens)
      if (children) spellOutTitles(children, () => new state.Token('text', '', 0))
  })
}

/** Reads blocks in more lists and quotations than the parser takes as paragraphs, with their marks as text. */
const deepText: Parameters<MarkdownIt['block']['ruler']['push']>[1] = (state, first, end, silent) => {
  if (silent || state.level < MAX_CONTAINER_LEVEL) return false
  let next = first + 1
  while (next < end && !state.isEmpty(next) && (state.sCount[next] ?? 0) >= state.blkIndent) next++
  state.line = next
  state.push('paragraph_open', 'p', 1).map = [first, next]
  const inline = state.push('inline', '', 0)
  inline.content = state.getLines(first, next, state.blkIndent, false).replaceAll(/^[ \t\n]+|[ \t]+$/g, '')
  inline.map = [first, next]
  inline.children = []
  state.push('paragraph_close', 'p', -1)
  return true
}

/**
 * Puts the title of a link (`[a](https://b "title")`), which a text has no place for, behind the link as it was
 * written.
 */
function spellOutTitles(children: Token[], newText: () => Token): void {
  let title: string | null = null
  for (let index = 0; index < children.length; index++) {
    const child = children[index]
    if (child?.type === 'link_open') {
      title = child.attrGet('title')
      if (title !== null) child.attrs = (child.attrs ?? []).filter(([name]) => name !== 'title')
    } else if (child?.type === 'link_close' && title !== null && title !== '') {
      const text = newText()
      text.content = ` "${title}"`
      children.splice(index + 1, 0, text)
      title = null
    }
  }
}

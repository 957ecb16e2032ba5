import MarkdownIt from 'markdown-it'
import { type TextBlock, tokenBlocks } from './blocks.ts'
import { bareAddressRule } from './bare-address-rule.ts'
import { dialectBlocks, withoutFootnotes } from './commonmark-blocks.ts'
import { dialectInline } from './commonmark-inline.ts'
import { stateWithPlainStars } from './dialect.ts'
import { addSharedRules } from './shared-rules.ts'
import { blocksToMarkdown } from './write-markdown.ts'

/**
 * Reads Markdown of other programs: CommonMark with GitHub's tables, strikethrough and addresses. A line break inside a
 * paragraph is a space. Whatever the dialect does not have (code, pictures, HTML, relative links) stays as it was
 * written; a row of a table is a line. Merge tags and stars inside words are never marks.
 */
export function commonMarkBlocks(markdown: string): readonly TextBlock[] {
  const text = markdown.replaceAll(/\r\n?/g, '\n')
  const front = frontMatterLines(text)
  const lead: readonly TextBlock[] = front === '' ? [] : [literal(front)]
  return [...lead, ...tokenBlocks(reader().parse(text.slice(front.length), {}))]
}

/** Markdown of other programs in the dialect. */
export const commonMarkToDialect = (markdown: string): string => blocksToMarkdown(commonMarkBlocks(markdown))

const literal = (lines: string): TextBlock => ({
  type: 'paragraph',
  runs: lines
    .trimEnd()
    .split('\n')
    .flatMap((text, index) => [...(index > 0 ? [{ text: '\n' }] : []), ...(text === '' ? [] : [{ text }])]),
})

let made: MarkdownIt | undefined

const reader = (): MarkdownIt => {
  made ??= createReader()
  return made
}

function createReader(): MarkdownIt {
  const markdown = new MarkdownIt('default', { html: true, linkify: false, breaks: false })
  markdown.inline.State = stateWithPlainStars(markdown.inline.State, 'CommonMark')
  // Links that lead nowhere are written out afterwards, so that their labels and addresses stay together.
  markdown.validateLink = () => true
  markdown.normalizeLink = (url) => url
  markdown.normalizeLinkText = (url) => url
  addSharedRules(markdown)
  markdown.inline.ruler.before('token', 'bare_address', bareAddressRule)
  markdown.core.ruler.after('block', 'footnotes', withoutFootnotes)
  markdown.core.ruler.before('link_titles', 'dialect_inline', dialectInline)
  markdown.core.ruler.after('dialect_inline', 'dialect_blocks', dialectBlocks)
  return markdown
}

const FRONT_MATTER_START = /^---[ \t]*\n(?=[ \t]*[\p{L}_"'][^\n]{0,200}:(?:[ \t]|\n))/u
const FRONT_MATTER_END = /\n(?:---|\.\.\.)[ \t]*(?:\n|$)/g

/** The lines of YAML between `---` with which Obsidian, Jekyll and others begin a file; empty where there are none. */
function frontMatterLines(text: string): string {
  const first = FRONT_MATTER_START.exec(text)
  if (!first) return ''
  FRONT_MATTER_END.lastIndex = first[0].length
  const last = FRONT_MATTER_END.exec(text)
  return last ? text.slice(0, last.index + last[0].length) : ''
}

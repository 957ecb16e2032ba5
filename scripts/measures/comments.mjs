import ts from 'typescript'
import { forEachNode, parse } from './read-sources.mjs'

/** First words of a pronoun or a noun clause. A comment starts with its subject or a verb instead. */
const RIDDLE = new Set(
  'what whatever whether which whichever who whoever whom whose how where why that those these it its they them their he she one ones such same both none nothing something somebody everything everybody whoever all others here there as of beside'.split(
    ' ',
  ),
)
const THE_RIDDLES = /^the (?:same|one|ones|other|others|rest|latter|former)\b/i

export const MAX_COLUMNS = 120

/** Columns of code around a literal that fills the rest of its line. */
const WRAPPED_COLUMNS = 60

/** Comments that tools read. */
const FOR_TOOLS = /^(?:@|biome-|oxlint-|eslint-|#__|v8 |c8 |<reference|\/|!|<|\{)/

/**
 * Comments of a file, markers and leading stars taken away; neighbouring `//` lines are one comment.
 * @param {import('./read-sources.mjs').SourceFile} file
 * @returns {{ path: string, line: number, text: string }[]}
 */
export function commentsOf(file) {
  const source = parse(file)
  /** @type {Map<number, ts.CommentRange>} */
  const ranges = new Map()
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (node.kind !== ts.SyntaxKind.JsxText) {
      for (const range of ts.getLeadingCommentRanges(file.text, node.getFullStart()) ?? []) ranges.set(range.pos, range)
      for (const range of ts.getTrailingCommentRanges(file.text, node.getEnd()) ?? []) ranges.set(range.pos, range)
    }
    for (const child of node.getChildren(source))
      if (child.kind < ts.SyntaxKind.FirstJSDocNode || child.kind > ts.SyntaxKind.LastJSDocNode) visit(child)
  }
  visit(source)
  /** @type {{ path: string, line: number, text: string }[]} */
  const found = []
  let lastLine = -2
  for (const range of [...ranges.values()].toSorted((a, b) => a.pos - b.pos)) {
    const line = source.getLineAndCharacterOfPosition(range.pos).line + 1
    const isLine = range.kind === ts.SyntaxKind.SingleLineCommentTrivia
    const text = file.text
      .slice(range.pos, range.end)
      .replace(/^\/\*+|\*+\/$|^\/\/+/g, '')
      .replace(/^[ \t]*\*[ \t]?/gm, '')
      .trim()
    const previous = found.at(-1)
    if (isLine && previous && line === lastLine + 1) previous.text = `${previous.text} ${text}`
    else found.push({ path: file.path, line, text })
    lastLine = isLine ? line : -2
  }
  return found.filter(({ text }) => text !== '' && !FOR_TOOLS.test(text))
}

/** @param {string} text */
export function startsWithRiddle(text) {
  const [first = ''] = text.toLowerCase().match(/[\p{L}]+/u) ?? []
  return RIDDLE.has(first) || THE_RIDDLES.test(text)
}

/**
 * Columns of each line without the words inside string, template and expression literals: those cannot be wrapped
 * without changing them.
 * @param {import('./read-sources.mjs').SourceFile} file
 * @returns {number[]}
 */
function breakableColumns(file) {
  const columns = file.text.split('\n').map((line) => line.length)
  const source = parse(file)
  forEachNode(source, (node) => {
    if (
      !ts.isStringLiteralLike(node) &&
      !ts.isRegularExpressionLiteral(node) &&
      !ts.isJsxText(node) &&
      !isTemplatePart(node)
    )
      return
    const first = source.getLineAndCharacterOfPosition(node.getStart(source))
    const last = source.getLineAndCharacterOfPosition(node.getEnd())
    for (let line = first.line; line <= last.line; line += 1) {
      const from = line === first.line ? first.character : 0
      const to = line === last.line ? last.character : (columns[line] ?? 0)
      columns[line] = (columns[line] ?? 0) - (to - from)
    }
  })
  return columns
}

/** @param {ts.Node} node */
const isTemplatePart = (node) => ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)

/**
 * Lines wider than the limit that could be wrapped.
 * @param {readonly import('./read-sources.mjs').SourceFile[]} files
 * @returns {{ path: string, line: number, columns: number }[]}
 */
export const wideLines = (files) =>
  files.flatMap((file) => {
    if (!file.text.split('\n').some((line) => line.length > MAX_COLUMNS)) return []
    const breakable = breakableColumns(file)
    return file.text
      .split('\n')
      .flatMap((line, at) =>
        line.length > MAX_COLUMNS && (breakable[at] ?? 0) > WRAPPED_COLUMNS
          ? [{ path: file.path, line: at + 1, columns: line.length }]
          : [],
      )
  })

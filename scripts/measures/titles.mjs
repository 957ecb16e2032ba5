import ts from 'typescript'
import { startsWithRiddle } from './comments.mjs'
import { forEachNode, parse } from './read-sources.mjs'

/** First words of a title that lacks its subject. */
const BARE_VERBS = new Set(
  'is are was were has have had does do can may cannot must says tells takes goes keeps stays ends gives leaves shows finds refuses comes makes stands wants holds reads sends gets lets'.split(
    ' ',
  ),
)

/**
 * Titles of the tests in some files. A title that begins with a placeholder takes its subject from its table.
 * @param {readonly import('./read-sources.mjs').SourceFile[]} files
 * @returns {{ path: string, line: number, title: string }[]}
 */
export const testTitles = (files) =>
  files
    .filter(({ path }) => /\.(?:test|spec)\.tsx?$/.test(path))
    .flatMap((file) => {
      const source = parse(file)
      /** @type {{ path: string, line: number, title: string }[]} */
      const found = []
      forEachNode(source, (node) => {
        if (
          !ts.isCallExpression(node) ||
          !/^test\b(?!\.(?:describe|step|use|extend))/.test(node.expression.getText(source))
        )
          return
        const [title] = node.arguments
        if (!title || !(ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))) return
        const line = source.getLineAndCharacterOfPosition(title.getStart(source)).line + 1
        found.push({ path: file.path, line, title: title.getText(source).slice(1, -1) })
      })
      return found
    })

/**
 * Tells a title that does not begin with its subject.
 * @param {string} title
 */
export const lacksSubject = (title) => startsWithRiddle(title) || BARE_VERBS.has(/^[\p{L}]+/u.exec(title)?.[0] ?? '')

import ts from 'typescript'
import { expect, test } from 'vitest'
import { slownessOf } from '../../support/tools/regex-slowness.ts'
import { readSource, sourceFiles } from './walk.ts'

/** Every regular expression that is written in a file. */
function expressionsIn(path: string): readonly string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) found.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, readSource(path), ts.ScriptTarget.Latest, true))
  return found
}

const compiled = (literal: string): RegExp => {
  const end = literal.lastIndexOf('/')
  return new RegExp(literal.slice(1, end), literal.slice(end + 1))
}

test('no regular expression takes more than twelve times as long for ten times the text', { timeout: 300_000 }, () => {
  const slow = sourceFiles().flatMap((path) =>
    [...new Set(expressionsIn(path))].flatMap((literal) => {
      const slowness = slownessOf(compiled(literal))
      return slowness === null ? [] : [`${path}: ${literal}: ${slowness}`]
    }),
  )
  expect(slow).toEqual([])
})

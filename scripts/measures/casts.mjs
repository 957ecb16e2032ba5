import ts from 'typescript'
import { forEachNode, parse } from './read-sources.mjs'

/**
 * Type assertions of some files: `value as Type`, without `as const`.
 * @param {readonly import('./read-sources.mjs').SourceFile[]} files
 * @returns {{ path: string, line: number, text: string }[]}
 */
export function casts(files) {
  return files.flatMap((file) => {
    if (!file.text.includes(' as ')) return []
    const source = parse(file)
    /** @type {{ path: string, line: number, text: string }[]} */
    const found = []
    forEachNode(source, (node) => {
      if (!ts.isAsExpression(node) || node.type.getText(source) === 'const') return
      const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1
      found.push({ path: file.path, line, text: node.getText(source) })
    })
    return found
  })
}

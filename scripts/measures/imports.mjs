import { posix } from 'node:path'
import ts from 'typescript'
import { forEachNode, parse } from './read-sources.mjs'

/** @typedef {Map<string, Set<string>>} Graph a node and the nodes that it imports */

/**
 * Imports between files of src, with types and `import()`.
 * @param {readonly import('./read-sources.mjs').SourceFile[]} files
 * @returns {Graph}
 */
export function importGraph(files) {
  const known = new Set(files.map(({ path }) => path))
  return new Map(
    files.map((file) => {
      /** @type {Set<string>} */
      const targets = new Set()
      /** @param {ts.Expression | undefined} specifier */
      const add = (specifier) => {
        if (!specifier || !ts.isStringLiteral(specifier)) return
        const { text } = specifier
        const target = text.startsWith('#') ? `src/${text.slice(1)}` : posix.join(posix.dirname(file.path), text)
        if (known.has(target)) targets.add(target)
      }
      forEachNode(parse(file), (node) => {
        if (ts.isImportDeclaration(node)) add(node.moduleSpecifier)
        else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier)
        else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
          add(node.arguments[0])
      })
      return [file.path, targets]
    }),
  )
}

/** @param {Graph} graph @returns {Graph} the same imports between folders */
export function folderGraph(graph) {
  /** @type {Graph} */
  const folders = new Map()
  for (const [path, targets] of graph) {
    const from = posix.dirname(path)
    const to = folders.get(from) ?? new Set()
    for (const target of targets) if (posix.dirname(target) !== from) to.add(posix.dirname(target))
    folders.set(from, to)
  }
  return folders
}

/**
 * Groups of nodes that import one another in a circle (Tarjan's strongly connected components).
 * @param {Graph} graph
 * @returns {string[][]}
 */
export function circles(graph) {
  /** @type {Map<string, { index: number, low: number, isOpen: boolean }>} */
  const states = new Map()
  /** @type {string[]} */
  const stack = []
  /** @type {string[][]} */
  const found = []
  /** @param {string} node */
  const visit = (node) => {
    const state = { index: states.size, low: states.size, isOpen: true }
    states.set(node, state)
    stack.push(node)
    for (const target of graph.get(node) ?? []) {
      const seen = states.get(target)
      if (!seen) state.low = Math.min(state.low, visit(target).low)
      else if (seen.isOpen) state.low = Math.min(state.low, seen.index)
    }
    if (state.low === state.index) {
      const group = stack.splice(stack.indexOf(node))
      for (const member of group) /** @type {{ isOpen: boolean }} */ (states.get(member)).isOpen = false
      if (group.length > 1) found.push(group.toSorted())
    }
    return state
  }
  for (const node of graph.keys()) if (!states.has(node)) visit(node)
  return found
}

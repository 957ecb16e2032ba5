import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/**
 * A file of the project: `path` from the root with forward slashes, `text` as stored.
 * @typedef {{ readonly path: string, readonly text: string }} SourceFile
 */

const SCRIPT = /\.(?:tsx?|mjs)$/
const GENERATED = /(?:^|\/)routeTree\.gen\.ts$/

/**
 * Every path below some folders, without what is installed or generated.
 * @param {string} root with a slash at its end
 * @param {readonly string[]} folders
 * @returns {string[]}
 */
export function pathsUnder(root, folders) {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/'))
      .filter((path) => !GENERATED.test(path)),
  )
}

/**
 * The scripts (.ts, .tsx, .mjs) below some folders, with their text.
 * @param {string} root
 * @param {readonly string[]} folders
 * @returns {SourceFile[]}
 */
export const readScripts = (root, folders) =>
  pathsUnder(root, folders)
    .filter((path) => SCRIPT.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

/** @param {SourceFile} file */
export const parse = ({ path, text }) => ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)

/**
 * Visits every node of a file, parents first.
 * @param {ts.Node} node
 * @param {(node: ts.Node) => void} visit
 */
export function forEachNode(node, visit) {
  visit(node)
  ts.forEachChild(node, (child) => forEachNode(child, visit))
}

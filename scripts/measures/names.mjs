import ts from 'typescript'
import { forEachNode, parse } from './read-sources.mjs'

/**
 * @typedef {{ readonly name: string, readonly path: string, readonly isExported: boolean }} Declaration
 * @typedef {import('./read-sources.mjs').SourceFile} SourceFile
 */

/** @param {ts.Statement} statement @returns {string[]} */
function namesOfStatement(statement) {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []))
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement)
  return isNamed && statement.name ? [statement.name.text] : []
}

/**
 * Every name declared at the top level of a file, once per file.
 * @param {readonly SourceFile[]} files
 * @returns {Declaration[]}
 */
export function topLevelNames(files) {
  return files.flatMap((file) => {
    /** @type {Map<string, Declaration>} */
    const found = new Map()
    for (const statement of parse(file).statements) {
      const isExported = ts.canHaveModifiers(statement)
        ? (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
        : false
      for (const name of namesOfStatement(statement))
        found.set(name, { name, path: file.path, isExported: isExported || found.get(name)?.isExported === true })
    }
    return [...found.values()]
  })
}

/** Names by which frameworks find something: every route exports its `Route`. */
const FRAMEWORK_NAMES = new Set(['Route'])

/**
 * Names with several declarations, each with its files.
 * @param {readonly Declaration[]} declarations
 * @param {(declaration: Declaration) => boolean} counts
 * @returns {{ name: string, paths: string[] }[]} most often declared first
 */
export function repeatedNames(declarations, counts = () => true) {
  /** @type {Map<string, string[]>} */
  const paths = new Map()
  for (const declaration of declarations)
    if (counts(declaration) && !FRAMEWORK_NAMES.has(declaration.name))
      paths.set(declaration.name, [...(paths.get(declaration.name) ?? []), declaration.path])
  return [...paths]
    .filter(([, files]) => files.length > 1)
    .map(([name, files]) => ({ name, paths: files }))
    .toSorted((a, b) => b.paths.length - a.paths.length || a.name.localeCompare(b.name))
}

/**
 * Names that are declared anywhere in some files: variables, parameters, functions, types, members and keys of objects.
 * @param {readonly SourceFile[]} files
 * @returns {{ readonly name: string, readonly path: string, readonly line: number }[]}
 */
export const declaredNames = (files) =>
  files.flatMap((file) => {
    const source = parse(file)
    /** @type {{ name: string, path: string, line: number }[]} */
    const found = []
    forEachNode(source, (node) => {
      if (!ts.isIdentifier(node) && !ts.isPrivateIdentifier(node)) return
      if (!isDeclarationName(node)) return
      const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1
      found.push({ name: node.text, path: file.path, line })
    })
    return found
  })

/** @param {ts.Identifier | ts.PrivateIdentifier} node */
function isDeclarationName(node) {
  const { parent } = node
  return (
    'name' in parent &&
    parent.name === node &&
    !ts.isPropertyAccessExpression(parent) &&
    !ts.isMetaProperty(parent) &&
    !ts.isImportClause(parent) &&
    !ts.isImportSpecifier(parent) &&
    !ts.isNamespaceImport(parent) &&
    !ts.isExportSpecifier(parent)
  )
}

/**
 * Words of a name in camelCase, PascalCase or CONSTANT_CASE, in lower case.
 * @param {string} name
 */
export const wordsOfName = (name) =>
  name
    .split(/[_$#]+|(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase())

/**
 * Names that are exported by one file and declared at the top level of another, with their files.
 * @param {readonly Declaration[]} declarations
 */
export function ambiguousExports(declarations) {
  const exported = new Set(declarations.flatMap(({ name, isExported }) => (isExported ? [name] : [])))
  return repeatedNames(declarations, ({ name }) => exported.has(name))
}

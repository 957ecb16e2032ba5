import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/**
 * Every file under a project folder, as paths from the root with forward slashes, without installed packages; empty
 * when the folder is not there.
 */
export function filesUnder(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/[\\/]node_modules(?:[\\/]|$)/.test(entry.parentPath))
    .map((entry) => posix.join(entry.parentPath.slice(ROOT.length).replaceAll('\\', '/'), entry.name))
}

/** The source files that the arrows are about. */
export const sourceFiles = (): string[] => ['src', 'workers'].flatMap(filesUnder).filter((path) => /\.tsx?$/.test(path))

export const readSource = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
const IMPORTS = /(?:\bfrom|\bimport)\s*\(?\s*(['"])([^'"]+)\1|\bnew URL\(\s*(['"])([^'"]+)\3,\s*import\.meta\.url/g

/** What a source text imports: static, dynamic, type and worker imports, as they are written. */
export function importsOf(source: string): string[] {
  return [...source.replace(COMMENTS, '').matchAll(IMPORTS)].flatMap((match) => match[2] ?? match[4] ?? [])
}

/** The project path that an import means, or undefined for a package. */
export function targetOf(importer: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`
  return specifier.startsWith('.') ? posix.join(posix.dirname(importer), specifier) : undefined
}

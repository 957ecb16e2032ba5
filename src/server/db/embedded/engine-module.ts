import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

let compiled: Promise<WebAssembly.Module> | undefined

/**
 * The embedded PostgreSQL's code, compiled once for all threads of this process: one that replaces another starts in
 * half of the time. Rejects with a sentence where the package's file cannot be read.
 */
export const loadEngineModule = (): Promise<WebAssembly.Module> => (compiled ??= compile())

async function compile(): Promise<WebAssembly.Module> {
  try {
    const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
    return await WebAssembly.compile(await readFile(join(dirname(entry), 'pglite.wasm')))
  } catch (cause) {
    compiled = undefined
    throw new Error(`the embedded database's code cannot be loaded, install the packages again: ${String(cause)}`, {
      cause,
    })
  }
}

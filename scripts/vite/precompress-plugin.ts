import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin, ResolvedConfig } from 'vite'

const COMPRESSIBLE = /\.(?:js|css|html|svg|json|webmanifest|txt|md|map|wasm)$/
/** Under this a compressed copy saves no packet. */
const MIN_BYTES = 512

const brotli = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/**
 * Writes `file.br` and `file.gz` beside every compressible file of the build, so that the server never compresses.
 * Runs after the service worker was written: its list of files must not hold the copies.
 */
export function precompressPlugin(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler(error) {
        if (error === undefined) await compressTree(resolve(config.root, config.build.outDir))
      },
    },
  }
}

async function compressTree(dir: string): Promise<void> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(files.map(compressFile))
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.byteLength < MIN_BYTES) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength }
  const [br, gz] = await Promise.all([brotli(bytes, { params }), gzipAsync(bytes, { level: 9 })])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}

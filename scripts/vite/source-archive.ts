import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { zipSync } from 'fflate'

/** Sources of the product, with everything that builds it. */
const PARTS = [
  'src',
  'workers',
  'public',
  'scripts',
  'docs',
  'tsconfig',
  'tests',
  'index.html',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'vite.server.config.ts',
  'vitest.config.ts',
  'playwright.config.ts',
  'drizzle.config.ts',
  'biome.json',
  'knip.json',
  'oxlint.config.mjs',
  'LICENSE',
  'README.md',
  'CONTRIBUTING.md',
]
/**
 * Pictures of screens are large, and made anew by scripts/pictures/screenshots.mjs; packages of the peers' bench come
 * with its first run.
 */
const LEFT_OUT = new Set(['docs/images', 'tests/bench/peers/node_modules'])
/** ZIP has no earlier one; the same source gives the same file. */
const MADE_AT = new Date(1980, 0, 1)

/** The source code of this build as a ZIP file, so that a server can offer it by itself. */
export function sourceArchive(root: string): Uint8Array {
  const files: Record<string, Uint8Array> = {}
  for (const part of PARTS)
    for (const path of filesOf(root, part)) files[`offer-desk/${path}`] = readFileSync(join(root, path))
  return zipSync(files, { level: 9, mtime: MADE_AT })
}

function filesOf(root: string, path: string): readonly string[] {
  if (LEFT_OUT.has(path)) return []
  const stats = statSync(join(root, path), { throwIfNoEntry: false })
  if (!stats?.isDirectory()) return stats ? [path] : []
  return readdirSync(join(root, path))
    .toSorted()
    .flatMap((name) => (name.startsWith('.') ? [] : filesOf(root, `${path}/${name}`)))
}

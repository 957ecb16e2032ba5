import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { licenseNotices } from './licenses.ts'
import { sourceArchive } from './source-archive.ts'

/** Puts the licences of everything that ships, the product's own, and its source code beside the app. */
export function noticesPlugin(): Plugin {
  let root = ''
  return {
    name: 'notices',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'licenses.txt', source: licenseNotices(root) })
      this.emitFile({ type: 'asset', fileName: 'license.txt', source: readFileSync(join(root, 'LICENSE'), 'utf8') })
      this.emitFile({ type: 'asset', fileName: 'source.zip', source: sourceArchive(root) })
    },
  }
}

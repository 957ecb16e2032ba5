import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const PACKAGE = 'node_modules/@fontsource-variable/inter/files'
const FILES = [
  ['fonts/inter-latin.woff2', 'inter-latin-wght-normal.woff2'],
  ['fonts/inter-latin-ext.woff2', 'inter-latin-ext-wght-normal.woff2'],
] as const

/**
 * Copies the typeface to addresses without a hash, for pages that the server writes: public forms and shared offers.
 */
export function publicFontsPlugin(): Plugin {
  let root = ''
  return {
    name: 'public-fonts',
    configResolved: (config) => {
      root = config.root
    },
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const file = FILES.find(([fileName]) => request.url === `/${fileName}`)
        if (file) request.url = `/${PACKAGE}/${file[1]}`
        next()
      })
    },
    async generateBundle() {
      for (const [fileName, source] of FILES)
        this.emitFile({ type: 'asset', fileName, source: await readFile(`${root}/${PACKAGE}/${source}`) })
    },
  }
}

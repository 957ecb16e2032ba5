import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'
import { compileCatalog } from './compile-catalog.ts'
import { pseudoMessage } from './pseudo-message.ts'

const CATALOG = /\/src\/locales\/([a-zA-Z-]+)\/(\w+)\.po$/
/** Pseudo-locales, by the codes that Android gave them: longer English, and longer English from right to left. */
const PSEUDO = ['en-XA', 'ar-XB']
const SOURCE = 'en'

/**
 * Compiles the catalogs of src/locales into modules: `messages` by their key (src/lib/locale/message-key.ts), and the
 * `url` of the file they come in. Those of the pseudo-locales are made from the English ones. Throws on a message whose
 * syntax is wrong, and on two with the same key, with their file and ID.
 */
export function catalogsPlugin(): Plugin {
  return {
    name: 'catalogs',
    resolveId: {
      filter: { id: /\.po$/ },
      handler(id, importer) {
        if (!importer) return null
        const path = new URL(id, `file://${importer}`).pathname
        return CATALOG.test(path) ? path : null
      },
    },
    load: {
      filter: { id: CATALOG },
      async handler(id) {
        const [, language = '', part = ''] = CATALOG.exec(id) ?? []
        const isPseudo = PSEUDO.includes(language)
        const path = isPseudo ? id.replace(`/${language}/${part}.po`, `/${SOURCE}/${part}.po`) : id
        this.addWatchFile(path)
        const text = await readFile(path, 'utf8')
        const compiled = await compileCatalog({ text, language, path, isEnglishTaken: isPseudo })
        const messages = isPseudo
          ? Object.fromEntries(Object.entries(compiled).map(([key, message]) => [key, pseudoMessage(message)]))
          : compiled
        const json = JSON.stringify(JSON.stringify(messages))
        return { code: `export const messages = JSON.parse(${json})\nexport const url = import.meta.url`, map: null }
      },
    },
  }
}

import { readFile } from 'node:fs/promises'
import { formatter } from '@lingui/format-po'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import type { Plugin } from 'vite'
import { messageKey } from '../../src/lib/locale/message-key.ts'
import { type CompiledMessage, pseudoMessage } from './pseudo-message.ts'

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
  const po = formatter({ lineNumbers: false })
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
        const catalog = await po.parse(await readFile(path, 'utf8'), {
          locale: language,
          sourceLocale: SOURCE,
          filename: path,
        })
        const messages: Record<string, CompiledMessage> = {}
        for (const [messageId, { translation, message, obsolete }] of Object.entries(catalog)) {
          if (obsolete) continue
          const text = isPseudo ? translation || message : translation
          if (!text) continue
          const place = `${path}: ${messageId}`
          const key =
            message && messageId === generateMessageId(message) ? messageKey(compile(message, place)) : messageId
          if (Object.hasOwn(messages, key)) throw new Error(`${place} has the key of another message`)
          const compiled = compile(text, place)
          messages[key] = isPseudo ? pseudoMessage(compiled) : compiled
        }
        const json = JSON.stringify(JSON.stringify(messages))
        return { code: `export const messages = JSON.parse(${json})\nexport const url = import.meta.url`, map: null }
      },
    },
  }
}

function compile(text: string, place: string): CompiledMessage {
  try {
    return compileMessageOrThrow(text)
  } catch (error) {
    throw new Error(`${place} is no valid message`, { cause: error })
  }
}

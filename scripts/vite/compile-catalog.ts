import { formatter } from '@lingui/format-po'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { messageKey } from '../../src/lib/locale/message-key.ts'
import type { CompiledMessage } from './pseudo-message.ts'

const SOURCE = 'en'
const po = formatter({ lineNumbers: false })

interface CatalogSource {
  /** Content of the PO file. */
  readonly text: string
  readonly language: string
  /** Named in errors. */
  readonly path: string
  /** Takes the English of a message that has no translation. */
  readonly isEnglishTaken?: boolean
}

/**
 * Compiles a catalog: its messages by their key (src/lib/locale/message-key.ts). Throws on a message whose syntax is
 * wrong, and on two with the same key, with their file and ID.
 */
export async function compileCatalog({
  text,
  language,
  path,
  isEnglishTaken = false,
}: CatalogSource): Promise<Record<string, CompiledMessage>> {
  const catalog = await po.parse(text, { locale: language, sourceLocale: SOURCE, filename: path })
  const messages: Record<string, CompiledMessage> = {}
  for (const [messageId, { translation, message, obsolete }] of Object.entries(catalog)) {
    const shown = translation || (isEnglishTaken ? message : '')
    if (obsolete || !shown) continue
    const place = `${path}: ${messageId}`
    const key = message && messageId === generateMessageId(message) ? messageKey(compile(message, place)) : messageId
    if (Object.hasOwn(messages, key)) throw new Error(`${place} has the key of another message`)
    messages[key] = compile(shown, place)
  }
  return messages
}

/** Key of a message without placeholders, by its English. */
export const messageKeyOf = (message: string): string => messageKey(compile(message, message))

function compile(text: string, place: string): CompiledMessage {
  try {
    return compileMessageOrThrow(text)
  } catch (error) {
    throw new Error(`${place} is no valid message`, { cause: error })
  }
}

import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { messageKey } from '#lib/locale/message-key.ts'
import type { CompiledMessage } from '../../../scripts/vite/pseudo-message.ts'

/**
 * The English messages that the catalogs of the page get from files of the code, compiled, by their keys: as the next
 * extraction puts them into `first` and `rest`.
 */
export async function pageMessages(files: RegExp): Promise<ReadonlyMap<string, CompiledMessage>> {
  const messages = new Map<string, CompiledMessage>()
  for (const catalog of await getCatalogs(getConfig({ configPath: 'lingui.config.ts' }))) {
    const found = await catalog.collect({ files: catalog.sourcePaths.filter((path) => files.test(path)) })
    if (!found) throw new Error('the messages could not be extracted')
    for (const [id, { message = '' }] of Object.entries(found)) {
      const compiled = compileMessageOrThrow(message)
      messages.set(id === generateMessageId(message) ? messageKey(compiled) : id, compiled)
    }
  }
  return messages
}

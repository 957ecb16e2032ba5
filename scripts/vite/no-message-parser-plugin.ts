import type { Plugin } from 'vite'

const PARSER = '@lingui/message-utils/compileMessage'
const NONE = '\0no-message-parser'

/**
 * Leaves Lingui's parser out of `@lingui/core`, which uses it only while developing. Otherwise the parser would come
 * with the first load as soon as any screen checks a message.
 */
export function noMessageParserPlugin(): Plugin {
  return {
    name: 'no-message-parser',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^@lingui\/message-utils\/compileMessage$/ },
      handler: (id, importer) => (id === PARSER && importer?.includes('/@lingui/core/') ? NONE : null),
    },
    load: {
      filter: { id: /^\0no-message-parser$/ },
      handler: () => 'export const compileMessage = (message) => message',
    },
  }
}

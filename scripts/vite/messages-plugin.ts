import { createRequire } from 'node:module'
import { type PluginObj, transformAsync, types } from '@babel/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

const MACRO_PLUGIN = createRequire(import.meta.url).resolve('@lingui/babel-plugin-lingui-macro')
/** Files that import Lingui's macros. No other file is parsed. */
const MACRO_IMPORT = /@lingui\/(?:core|react)\/macro/

/**
 * Turns Lingui's macros (`t`, `plural`, `<Trans>`) into calls with an ID, and compiles the English message that stays
 * beside it, so that English needs no catalog and the browser no parser. Every build and test project needs this
 * plugin: without it the macro package itself is bundled, with jiti and modules of Node.
 */
export function messagesPlugin(): Plugin {
  return {
    name: 'messages',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?(?:\?|$)/, code: MACRO_IMPORT },
      async handler(code, id) {
        const result = await transformAsync(code, {
          filename: id.replace(/\?.*$/, ''),
          babelrc: false,
          configFile: false,
          sourceMaps: true,
          parserOpts: { plugins: ['typescript', 'jsx'] },
          plugins: [[MACRO_PLUGIN, { descriptorFields: 'message', stripMessageField: false }], compileMessages],
        })
        return result?.code ? { code: result.code, map: JSON.stringify(result.map) } : null
      },
    },
  }
}

/** Replaces the text of each message by its compiled form, after the macros have run. */
function compileMessages(): PluginObj {
  return {
    name: 'compile-messages',
    visitor: {
      Program: {
        exit(program) {
          program.traverse({
            ObjectProperty({ node, parent }) {
              const { key, value } = node
              if (!types.isIdentifier(key, { name: 'message' }) || !isDescriptor(parent)) return
              if (types.isStringLiteral(value)) node.value = types.valueToNode(compileMessageOrThrow(value.value))
            },
          })
        },
      },
    },
  }
}

/** The macros mark their objects with this comment. */
const isDescriptor = ({ leadingComments }: types.Node): boolean =>
  leadingComments?.some(({ value }) => value.trim() === 'i18n') ?? false

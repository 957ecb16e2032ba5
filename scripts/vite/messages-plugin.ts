import { createRequire } from 'node:module'
import { type PluginObj, transformAsync, types } from '@babel/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import type { Plugin } from 'vite'

const MACRO_PLUGIN = createRequire(import.meta.url).resolve('@lingui/babel-plugin-lingui-macro')
/** Files that import Lingui's macros. No other file is parsed. */
const MACRO_IMPORT = /@lingui\/(?:core|react)\/macro/

/** Module that messages come from, and its export. */
interface MessageSource {
  readonly module: string
  readonly name: string
}

const PAGE_I18N: MessageSource = { module: '#locales/i18n.ts', name: 'i18n' }
/** Replaces `i18n` in the server's build: it remembers the message and the values of each sentence. */
export const SERVER_I18N: MessageSource = { module: '#server/answers/sentence-log.ts', name: 'sentenceLog' }

/**
 * Turns Lingui's macros (`t`, `plural`, `<Trans>`) into calls with the compiled English message, so that English needs
 * no catalog and the browser no parser. IDs that follow from the message are left out: src/locales/i18n.ts. Every build
 * and test project needs this plugin: without it the macro package itself is bundled, with jiti and modules of Node.
 */
export function messagesPlugin(source = PAGE_I18N): Plugin {
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
          plugins: [[MACRO_PLUGIN, { descriptorFields: 'message', stripMessageField: false }], compileMessages(source)],
        })
        return result?.code ? { code: result.code, map: JSON.stringify(result.map) } : null
      },
    },
  }
}

/** Replaces the text of each message by its compiled form, after the macros have run. */
const compileMessages = (source: MessageSource) => (): PluginObj => {
  return {
    name: 'compile-messages',
    visitor: {
      Program: {
        exit(program) {
          program.traverse({
            ImportDeclaration({ node }) {
              if (node.source.value !== PAGE_I18N.module) return
              node.source = types.stringLiteral(source.module)
              for (const specifier of node.specifiers)
                if (types.isImportSpecifier(specifier)) specifier.imported = types.identifier(source.name)
            },
            CallExpression: {
              exit({ node }) {
                const [descriptor] = node.arguments
                if (!types.isObjectExpression(descriptor) || !isDescriptor(descriptor)) return
                const words = plainWords(descriptor)
                if (words === undefined || !types.isMemberExpression(node.callee)) return
                // Other functions take a message as it is: `translate(msg`…`)`.
                if (!types.isIdentifier(node.callee.property, { name: '_' })) return
                node.callee.property = types.identifier('text')
                node.arguments = [types.stringLiteral(words)]
              },
            },
            ObjectExpression({ node }) {
              if (!isDescriptor(node)) return
              const message = textOf(node, 'message')
              if (message === undefined) return
              const isGenerated = textOf(node, 'id') === generateMessageId(message)
              node.properties = node.properties.filter((property) => !(isGenerated && isNamed(property, 'id')))
              for (const property of node.properties)
                if (isNamed(property, 'message')) property.value = types.valueToNode(compileMessageOrThrow(message))
            },
          })
        },
      },
    },
  }
}

/** The words of a descriptor that has only a compiled message without values: most are such, and shorter so. */
function plainWords({ properties }: types.ObjectExpression): string | undefined {
  const [message] = properties
  if (properties.length !== 1 || !message || !isNamed(message, 'message')) return undefined
  if (!types.isArrayExpression(message.value)) return undefined
  const [words, ...rest] = message.value.elements
  return rest.length === 0 && types.isStringLiteral(words) ? words.value : undefined
}

const isNamed = (property: types.Node, name: string): property is types.ObjectProperty =>
  types.isObjectProperty(property) && types.isIdentifier(property.key, { name })

/** Text of a property that is a plain string. */
function textOf({ properties }: types.ObjectExpression, name: string): string | undefined {
  const value = properties.find((property) => isNamed(property, name))?.value
  return types.isStringLiteral(value) ? value.value : undefined
}

/** The macros mark their objects with this comment. */
const isDescriptor = ({ leadingComments }: types.Node): boolean =>
  leadingComments?.some(({ value }) => value.trim() === 'i18n') ?? false

import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { directionOf } from '#lib/text/text-script.ts'

const key = new PluginKey<DecorationSet>('aroundDirection')

const CONTAINER_NODES: ReadonlySet<string> = new Set(['bulletList', 'orderedList', 'blockquote'])

/** So much of a list is looked at for its first letter. */
const MAX_INSPECTED_CHARS = 500

/**
 * Lists and quotations run as their first words do, so that marks and edges stand where those begin. `dir="auto"` does
 * not say so: it looks into no element that has a direction of its own, as paragraphs have.
 */
export const ContainerDirection = Extension.create({
  name: 'aroundDirection',
  addProseMirrorPlugins() {
    return [
      new Plugin<DecorationSet>({
        key,
        state: {
          init: (_, { doc }) => directed(doc),
          apply: ({ docChanged, doc }, before) => (docChanged ? directed(doc) : before),
        },
        props: { decorations: (state) => key.getState(state) },
      }),
    ]
  },
})

function directed(document: Node): DecorationSet {
  const found: Decoration[] = []
  document.descendants((node, at) => {
    if (CONTAINER_NODES.has(node.type.name))
      found.push(Decoration.node(at, at + node.nodeSize, { dir: directionOf(firstWords(node)) }))
    return !node.isTextblock
  })
  return DecorationSet.create(document, found)
}

const firstWords = (node: Node): string => node.textBetween(0, Math.min(node.content.size, MAX_INSPECTED_CHARS), ' ')

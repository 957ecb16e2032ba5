import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

/**
 * Has the editor read the caret of the page before a key or the clipboard changes the text. Browsers report a moved
 * caret in a task of its own, which a busy page runs after the next key: End and Enter behind 'Select all' would
 * replace the whole text.
 */
export const SelectionAtKeys = Extension.create({
  name: 'selectionAtKeys',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleDOMEvents: { keydown: readSelection, paste: readSelection, cut: readSelection, copy: readSelection },
      },
    }),
  ],
})

function readSelection({ composing, dom: { ownerDocument } }: EditorView): void {
  if (!composing) ownerDocument.dispatchEvent(new Event('selectionchange'))
}

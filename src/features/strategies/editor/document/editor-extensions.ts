import { type Extensions, Extension } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import type { Formatting } from '#domain/formats/format.ts'
import type { TokenValues } from '#domain/tokens/tokens.ts'
import { isSafeLink } from '#lib/markdown/dialect.ts'
import type { Observable } from '#ui/hooks/observable.ts'
import { ContainerDirection } from './container-direction.ts'
import { FindExtension } from './find-extension.ts'
import { RewriteRangeExtension } from './rewrite-range.ts'
import { MarksExtension } from './marks-extension.ts'
import { PastedText } from './paste-text.ts'
import { TokenNode } from './token-node.ts'

const DISABLED_EVERYWHERE = {
  strike: false,
  code: false,
  codeBlock: false,
  underline: false,
  trailingNode: false,
} as const
const DISABLED_IN_EMAILS = { heading: false, blockquote: false, horizontalRule: false } as const
const DISABLED_IN_PLAIN_TEXT = {
  ...DISABLED_IN_EMAILS,
  bold: false,
  italic: false,
  link: false,
  bulletList: false,
  orderedList: false,
  listItem: false,
  listKeymap: false,
  hardBreak: false,
} as const

const ATTRIBUTES = { HTMLAttributes: { dir: 'auto' } }

/**
 * Extensions whose rules turn typed characters into something else: blocks and tokens. Stars and underscores inside a
 * line are characters, as merge tags and `__NAME__` have them; the toolbar and the keyboard make words bold.
 */
export const TYPING_RULES = ['token', 'heading', 'bulletList', 'orderedList', 'blockquote'] as const
/** Extensions whose rules apply to pasted text. */
export const PASTE_RULES = ['token', 'link'] as const

/** Returns the extensions that define what an editor of a text can contain, and its keys. */
export function editorExtensions(formatting: Formatting, values: Observable<TokenValues>): Extensions {
  return [
    StarterKit.configure({
      paragraph: ATTRIBUTES,
      heading: { levels: [1, 2, 3], ...ATTRIBUTES },
      link: {
        openOnClick: false,
        autolink: true,
        linkOnPaste: true,
        defaultProtocol: 'https',
        HTMLAttributes: { rel: 'noopener noreferrer nofollow', target: null },
        isAllowedUri: (url) => isSafeLink(url ?? ''),
      },
      undoRedo: { depth: 500, newGroupDelay: 500 },
      ...DISABLED_EVERYWHERE,
      ...(formatting === 'mail' && DISABLED_IN_EMAILS),
      ...(formatting === 'plain' && DISABLED_IN_PLAIN_TEXT),
    }),
    SelectionAtKeys,
    ContainerDirection,
    TokenNode.configure({ values }),
    FindExtension,
    RewriteRangeExtension,
    PastedText,
    MarksExtension,
  ]
}

/**
 * Has the editor read the caret of the page before a key or the clipboard changes the text. Browsers report a moved
 * caret in a task of its own, which a busy page runs after the next key: End and Enter behind 'Select all' would
 * replace the whole text.
 */
const SelectionAtKeys = Extension.create({
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

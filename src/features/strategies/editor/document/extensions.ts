import type { Extensions } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'
import type { Formatting } from '#domain/formats/format.ts'
import type { TokenValues } from '#domain/tokens/tokens.ts'
import { isSafeLink } from '#lib/markdown/dialect.ts'
import type { Cell } from '#ui/hooks/cell.ts'
import { AroundDirection } from './around-direction.ts'
import { FindExtension } from './find-extension.ts'
import { HeldWordsExtension } from './held-words.ts'
import { MarksExtension } from './marks-extension.ts'
import { PastedText } from './paste-text.ts'
import { SelectionAtKeys } from './selection-at-keys.ts'
import { TokenNode } from './token-node.ts'

const NOT_AT_ALL = { strike: false, code: false, codeBlock: false, underline: false, trailingNode: false } as const
const NOT_IN_MAILS = { heading: false, blockquote: false, horizontalRule: false } as const
const NOT_IN_PLAIN = {
  ...NOT_IN_MAILS,
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
/** The same for what is pasted. */
export const PASTE_RULES = ['token', 'link'] as const

/** What an editor of such a text can hold, and its keys. */
export function extensionsOf(formatting: Formatting, values: Cell<TokenValues>): Extensions {
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
      ...NOT_AT_ALL,
      ...(formatting === 'mail' && NOT_IN_MAILS),
      ...(formatting === 'plain' && NOT_IN_PLAIN),
    }),
    SelectionAtKeys,
    AroundDirection,
    TokenNode.configure({ values }),
    FindExtension,
    HeldWordsExtension,
    PastedText,
    MarksExtension,
  ]
}

import type { Extensions } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'
import type { Formatting } from '#domain/formats/format.ts'
import type { TokenValues } from '#domain/tokens/tokens.ts'
import { isSafeLink } from '#lib/markdown/dialect.ts'
import type { Cell } from '#ui/cell.ts'
import { AroundDirection } from './around-direction.ts'
import { FindExtension } from './find-extension.ts'
import { HeldWordsExtension } from './held-words.ts'
import { HiddenBold } from './hidden-bold.ts'
import { MarksExtension } from './marks-extension.ts'
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
    ...(formatting === 'plain' ? [HiddenBold] : []),
    AroundDirection,
    TokenNode.configure({ values }),
    FindExtension,
    HeldWordsExtension,
    MarksExtension,
  ]
}

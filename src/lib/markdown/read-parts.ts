import type { Token } from 'markdown-it'
import type { TextBlock } from './text-block.ts'
import { markdownParts } from './markdown-parts.ts'

interface ReadPart {
  readonly tokens: readonly Token[]
  readonly blocks: readonly TextBlock[]
}

/** A list at the end of what was read: the next part may go on with it. */
interface OpenList {
  readonly mark: string
  readonly items: (readonly TextBlock[])[]
}

/** Reads Markdown part by part, as the same blocks that it has as a whole. */
export function readInParts(
  markdown: string,
  read: (part: string) => ReadPart,
  partChars?: number,
): readonly TextBlock[] {
  const blocks: TextBlock[] = []
  let open: OpenList | undefined
  for (const part of markdownParts(markdown, partChars)) {
    const found = read(part)
    const [first] = found.blocks
    const isContinued = first?.type === 'list' && open?.mark === listMark(found.tokens[0])
    if (isContinued) for (const item of first.items) open?.items.push(item)
    for (const block of isContinued ? found.blocks.slice(1) : found.blocks) blocks.push(block)
    open = openListAfter(blocks, found.tokens.at(-1), open)
  }
  return blocks
}

/** Lists of one kind with different marks (`-`, `*`) are two. */
const listMark = (token: Token | undefined): string => `${token?.tag} ${token?.markup}`

function openListAfter(
  blocks: TextBlock[],
  closing: Token | undefined,
  open: OpenList | undefined,
): OpenList | undefined {
  const last = blocks.at(-1)
  if (last?.type !== 'list') return undefined
  if (open && open.items === last.items) return open
  const items = [...last.items]
  blocks[blocks.length - 1] = { ...last, items }
  return { mark: listMark(closing), items }
}

/** Node of a frame. `prefix` is the slot before a label's colon: ‘Weekly Loaf: fresh bread’. */
export type FrameNode =
  | { readonly type: 'slot'; readonly name: string; readonly isLabel: boolean; readonly prefix?: string }
  | { readonly type: 'mark'; readonly text: string }
  | { readonly type: 'option'; readonly rank: number; readonly nodes: readonly FrameNode[] }

/** The ways to fill a field, the best first. */
export type SlotFrame = readonly (readonly FrameNode[])[]

const TOKEN = /\[|\]\d|[A-Za-z][A-Za-z_?]*~?|[^[\]A-Za-z]+/g
const SLOT = /^[A-Za-z]/

const frameCache = new Map<string, SlotFrame>()

/**
 * Reads a frame. Each word is a slot (`~`: a label instead of a sentence), `[ ]n` an option of which the lowest n is
 * dropped first, `¶` a paragraph, `⏎` a line, ` > ` stands between alternatives; all other marks are meant. COPY,
 * section 3. Throws a RangeError for a bracket too many or too few.
 */
export function parseFrame(source: string): SlotFrame {
  const known = frameCache.get(source)
  if (known) return known
  const frame = source.split(' > ').map((one) => parseNodes(one))
  frameCache.set(source, frame)
  return frame
}

type FrameNodeList = FrameNode[]

function parseNodes(source: string): readonly FrameNode[] {
  const open: FrameNodeList[] = [[]]
  for (const [token] of source.matchAll(TOKEN)) {
    const nodes = open.at(-1) ?? []
    if (token === '[') open.push([])
    else if (token.startsWith(']')) {
      open.pop()
      const outer = open.at(-1)
      if (!outer) throw new RangeError(`A bracket too many in: ${source}`)
      outer.push({ type: 'option', rank: Number(token.slice(1)), nodes })
    } else if (SLOT.test(token)) addSlot(nodes, token)
    else nodes.push({ type: 'mark', text: token.replaceAll('¶', '\n\n').replaceAll('⏎', '\n') })
  }
  const [nodes] = open
  if (!nodes || open.length > 1) throw new RangeError(`A bracket is not closed in: ${source}`)
  return nodes
}

function addSlot(nodes: FrameNodeList, token: string): void {
  const slot = { type: 'slot', name: token.replace('~', ''), isLabel: token.endsWith('~') } as const
  const [before, mark] = nodes.slice(-2)
  if (before?.type === 'slot' && mark?.type === 'mark' && mark.text === ': ')
    nodes.splice(-2, 2, { ...slot, prefix: before.name })
  else nodes.push(slot)
}

/** The slots of a way, options and prefixes among them. */
export const slotNames = (nodes: readonly FrameNode[]): readonly string[] =>
  nodes.flatMap((node) =>
    node.type === 'slot'
      ? [...(node.prefix === undefined ? [] : [node.prefix]), node.name]
      : node.type === 'option'
        ? slotNames(node.nodes)
        : [],
  )

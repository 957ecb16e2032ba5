const MAX_CONTEXT_CHARS = 44

/** What stands before a place and behind it, cut at words; an ellipsis where something was cut. */
export function placeContext(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
): readonly [before: string, behind: string] {
  const left = text.slice(Math.max(0, start - MAX_CONTEXT_CHARS), start)
  const right = text.slice(end, end + MAX_CONTEXT_CHARS)
  const line = left.split(/\n/).at(-1) ?? ''
  const isLineCut = line.length === left.length && start > MAX_CONTEXT_CHARS
  const shownLeft = isLineCut ? `…${line.replace(/^\S*\s/u, '')}` : line
  const nextLine = right.split(/\n/)[0] ?? ''
  const isCut = nextLine.length === right.length && end + MAX_CONTEXT_CHARS < text.length
  return [shownLeft, isCut ? `${nextLine.replace(/\s\S*$/u, '')}…` : nextLine]
}

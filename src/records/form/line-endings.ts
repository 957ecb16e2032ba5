/** The text as a text field of the browser holds it: every line ends in a line feed. */
export const toLineFeeds = (stored: string): string => (stored.includes('\r') ? stored.replace(/\r\n?/g, '\n') : stored)

/**
 * An edited text with the line endings of the stored one it came from: lines that were not touched keep their own
 * ending, new ones take the ending that the stored text uses most. Without a carriage return in the stored text the
 * edit is taken as it is.
 */
export function withLineEndingsOf(stored: string, edited: string): string {
  if (!stored.includes('\r')) return edited
  const lines = toLineFeeds(stored)
  const starts = rawPositions(stored)
  const startLength = commonStart(lines, edited)
  const endLength = commonEnd(lines, edited, startLength)
  const ending = usualEnding(stored)
  const middle = edited.slice(startLength, edited.length - endLength).replaceAll('\n', ending)
  const joined = stored.slice(0, starts[startLength]) + middle + stored.slice(starts[lines.length - endLength])
  // With mixed line endings, a return could end up in front of a feed, and two line ends would become one.
  return toLineFeeds(joined) === edited ? joined : edited.replaceAll('\n', ending)
}

/** For each character of the text in line feeds (and its end) where it begins in the stored text. */
function rawPositions(stored: string): Uint32Array {
  const positions = new Uint32Array(stored.length + 1)
  let count = 0
  for (let at = 0; at < stored.length; at++) {
    positions[count++] = at
    if (stored[at] === '\r' && stored[at + 1] === '\n') at++
  }
  positions[count] = stored.length
  return positions
}

function commonStart(a: string, b: string): number {
  const maxLength = Math.min(a.length, b.length)
  let length = 0
  while (length < maxLength && a[length] === b[length]) length++
  return length
}

function commonEnd(a: string, b: string, start: number): number {
  const maxLength = Math.min(a.length, b.length) - start
  let length = 0
  while (length < maxLength && a[a.length - 1 - length] === b[b.length - 1 - length]) length++
  return length
}

function usualEnding(stored: string): string {
  const count = (pattern: RegExp): number => stored.match(pattern)?.length ?? 0
  const pairs = count(/\r\n/g)
  const returns = count(/\r(?!\n)/g)
  const feeds = count(/(?<!\r)\n/g)
  if (pairs >= returns && pairs >= feeds) return '\r\n'
  return feeds >= returns ? '\n' : '\r'
}

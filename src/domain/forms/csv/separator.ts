const SEPARATORS = [',', ';', '\t', '|'] as const
const MAX_LINES = 50

/** The separator that a file's first lines tell: the one that most of them have equally often. What stands in quotes does not count. */
export function guessSeparator(head: string): string {
  const lines = linesOf(head)
  const scores = SEPARATORS.map((mark) => scoreOf(lines.map((line) => line.split(mark).length - 1)))
  const best = Math.max(...scores)
  return best <= 0 ? ',' : (SEPARATORS[scores.indexOf(best)] ?? ',')
}

/** The lines without what is in quotes; the last one may have been cut. */
function linesOf(head: string): readonly string[] {
  const bare = head.replaceAll(/"(?:[^"]|"")*(?:"|$)/g, '').split('\n')
  const whole = bare.length > 1 ? bare.slice(0, -1) : bare
  return whole.filter((line) => line.trim() !== '').slice(0, MAX_LINES)
}

/** The header has to have it; lines that agree with the header count, and each further column a little. */
function scoreOf(counts: readonly number[]): number {
  const [first = 0] = counts
  if (first === 0) return 0
  const agreeing = counts.filter((count) => count === first).length / counts.length
  return agreeing + Math.min(first, 100) / 200
}

import { type HostileText, hostileTexts } from '../samples/hostile-texts.ts'
import { cpuNowMs } from './cpu-time.ts'

const [SHORT, LONG] = [1_000, 10_000]
/** Below this a time says nothing: what grows with the square takes a hundred. */
const MIN_MS = 20
/** What grows with the square takes about one for 1,000 letters. */
const MAX_SHORT_MS = 15
/** Ten times the text may take twelve times as long. */
const MAX_RATIO = 12
const LOOKS = 3

function timeOf(expression: RegExp, text: string): number {
  const fresh = new RegExp(expression.source, expression.flags)
  const startMs = cpuNowMs()
  fresh.test(text)
  return cpuNowMs() - startMs
}

const shortest = (count: number, work: () => number): number => Math.min(...Array.from({ length: count }, work))

/**
 * Says how much longer an expression takes for ten times a text; null where it takes about ten times as long, or no
 * time at all.
 */
function slownessFor(expression: RegExp, make: HostileText): string | null {
  // What doubles with each letter shows before it can't be waited for.
  for (const length of [20, 25, 100, 300, SHORT]) {
    const ms = shortest(3, () => timeOf(expression, make(length)))
    if (ms > MAX_SHORT_MS) return `${Math.round(ms)} ms for ${length} letters`
  }
  if (timeOf(expression, make(LONG)) < MIN_MS) return null
  const longMs = shortest(3, () => timeOf(expression, make(LONG)))
  if (longMs < MIN_MS) return null
  const shortMs = shortest(10, () => timeOf(expression, make(SHORT)))
  return longMs / shortMs > MAX_RATIO
    ? `${longMs.toFixed(1)} ms for ${LONG} letters, ${shortMs.toFixed(2)} ms for ${SHORT}`
    : null
}

/** Why an expression is too slow for texts that strangers write; null where it isn't. */
export function slownessOf(expression: RegExp): string | null {
  for (const make of hostileTexts(expression)) {
    // Other work of the machine makes one look slow; what is slow is so each time.
    const slowness = Array.from({ length: LOOKS }).reduce<string | null>(
      (slow, _, look) => (look > 0 && slow === null ? null : slownessFor(expression, make)),
      null,
    )
    if (slowness !== null) return `${slowness}, such as ${JSON.stringify(make(12).slice(0, 60))}`
  }
  return null
}

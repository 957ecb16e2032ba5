import { FLOOD_SECONDS, MAX_MESSAGES_PER_SECOND } from '#contract/extension-messages.ts'

/** As many in one second stop an extension at once. */
const MAX_AT_ONCE = 2000
/** A message that is too long counts as this many: reading it costs as much. */
export const LONG_WEIGHT = 10

/** warn: the first one of a second that is dropped. */
export type Verdict = 'take' | 'warn' | 'drop' | 'stop'

/** Counts the messages of one opening. The first ones of a second are taken, the rest dropped; the third second in a row with too many stops it. */
export function createMessageLimit(nowMs: () => number): (weight: number) => Verdict {
  let second = -1
  let count = 0
  let floodSecond = -2
  let floods = 0
  return (weight) => {
    const now = Math.floor(nowMs() / 1000)
    if (now !== second) {
      second = now
      count = 0
    }
    count += weight
    if (count <= MAX_MESSAGES_PER_SECOND) return 'take'
    const isFirst = floodSecond !== now
    if (isFirst) floods = floodSecond === now - 1 ? floods + 1 : 1
    floodSecond = now
    if (floods >= FLOOD_SECONDS || count > MAX_AT_ONCE) return 'stop'
    return isFirst ? 'warn' : 'drop'
  }
}

/** True for as many calls as there may be within any second. */
export function createRateLimit(maxPerSecond: number, nowMs: () => number): () => boolean {
  let times: readonly number[] = []
  return () => {
    const now = nowMs()
    times = times.filter((time) => now - time < 1000)
    if (times.length >= maxPerSecond) return false
    times = [...times, now]
    return true
  }
}

/** Length of a message as JSON, about. Reading ends past the limit, so that a huge one costs no more. Values that are no JSON are longer than any limit. */
export function jsonLength(value: unknown, limit: number): number {
  let chars = 0
  const open: unknown[] = [value]
  while (open.length > 0 && chars <= limit) {
    const one = open.pop()
    if (typeof one === 'string') chars += one.length + 2
    else if (typeof one !== 'object' || one === null) chars += 4
    else if (Array.isArray(one)) {
      if (one.length > limit) return Infinity
      chars += 2 + one.length
      for (const item of one as readonly unknown[]) open.push(item)
    } else if (!isPlain(one)) return Infinity
    else chars += takeFields(one, limit - chars, open)
  }
  return chars
}

/** An object literal of any window: a message to a window of its own comes with that window's prototypes. */
function isPlain(object: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(object)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

function takeFields(fields: object, limit: number, open: unknown[]): number {
  let chars = 2
  for (const [key, value] of Object.entries(fields)) {
    chars += key.length + 4
    if (chars > limit) break
    open.push(value)
  }
  return chars
}

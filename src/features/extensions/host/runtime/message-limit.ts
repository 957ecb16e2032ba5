import { FLOOD_SECONDS, MAX_MESSAGES_PER_SECOND } from '#contract/extension-messages.ts'

/** Number of messages in one second that stops an extension at once. */
const MAX_MESSAGES_AT_ONCE = 2000
/** A message that is too long counts as this many: reading it costs as much. */
export const LONG_MESSAGE_WEIGHT = 10

/** warn: the first one of a second that is dropped. */
export type MessageVerdict = 'take' | 'warn' | 'drop' | 'stop'

/**
 * Counts the messages of one opening. The first ones of a second are taken, the rest dropped; the third second in a row
 * with too many stops it.
 */
export function createMessageLimit(
  nowMs: () => number,
  maxPerSecond = MAX_MESSAGES_PER_SECOND,
): (weight: number) => MessageVerdict {
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
    if (count <= maxPerSecond) return 'take'
    const isFirst = floodSecond !== now
    if (isFirst) floods = floodSecond === now - 1 ? floods + 1 : 1
    floodSecond = now
    if (floods >= FLOOD_SECONDS || count > MAX_MESSAGES_AT_ONCE) return 'stop'
    return isFirst ? 'warn' : 'drop'
  }
}

/** True for as many calls as there may be within any second. */
export function createCallRateLimit(maxPerSecond: number, nowMs: () => number): () => boolean {
  let times: readonly number[] = []
  return () => {
    const now = nowMs()
    times = times.filter((time) => now - time < 1000)
    if (times.length >= maxPerSecond) return false
    times = [...times, now]
    return true
  }
}

const encoder = new TextEncoder()

/**
 * True for a message whose JSON has more bytes than the limit, and for what is no JSON. Reading ends past the limit, so
 * that a huge one costs no more; only a message near it is written out.
 */
export function isMessageLongerThan(value: unknown, limitBytes: number): boolean {
  const { least: minBytes, most: maxBytes } = jsonBounds(value, limitBytes)
  if (minBytes > limitBytes) return true
  return maxBytes > limitBytes && bytesOf(value) > limitBytes
}

function bytesOf(value: unknown): number {
  try {
    return encoder.encode(JSON.stringify(value)).length
  } catch {
    // Nested too deeply to be written out.
    return Infinity
  }
}

/** Longest JSON of a number. */
const MAX_NUMBER_BYTES = 25
/** A UTF-16 code unit as an escape: `\u001f`. */
const MAX_UNIT_BYTES = 6

/** Bounds of a value's length as JSON. `least` is past the limit for cycles and for values that are no JSON. */
function jsonBounds(value: unknown, limit: number): { readonly least: number; readonly most: number } {
  let minBytes = 0
  let maxBytes = 0
  const open: unknown[] = [value]
  const addText = (text: string) => {
    minBytes += text.length + 2
    maxBytes += text.length * MAX_UNIT_BYTES + 2
  }
  while (open.length > 0 && minBytes <= limit) {
    const one = open.pop()
    if (typeof one === 'string') addText(one)
    else if (typeof one === 'bigint') return { least: Infinity, most: Infinity }
    else if (typeof one !== 'object' || one === null) {
      minBytes += 1
      maxBytes += MAX_NUMBER_BYTES
    } else if (Array.isArray(one)) {
      // Brackets, and a comma after each item but the last.
      minBytes += 1 + Math.max(1, one.length)
      maxBytes += 2 + one.length
      if (minBytes > limit) break
      for (const item of one) open.push(item)
    } else if (!isPlain(one)) return { least: Infinity, most: Infinity }
    else {
      minBytes += 1
      maxBytes += 2
      for (const [key, field] of Object.entries(one)) {
        addText(key)
        // Colon and comma; the closing bracket stands for the last comma.
        minBytes += 2
        maxBytes += 2
        if (minBytes > limit) break
        open.push(field)
      }
    }
  }
  return { least: minBytes, most: maxBytes }
}

/** An object literal of any window: a message to a window of its own comes with that window's prototypes. */
function isPlain(object: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(object)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

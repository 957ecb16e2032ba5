import type { Json } from '#lib/json.ts'

/** A code unit takes at most so many bytes in JSON: `\u0001`. */
const MAX_BYTES_PER_UNIT = 6
/** Braces, quotation marks, a colon and a comma. */
const AROUND = 6
const MAX_NUMBER_CHARS = 32

/** Upper bound of the bytes of a value as JSON, without writing it. */
export function maxJsonBytes(value: Json | undefined): number {
  if (typeof value === 'string') return value.length * MAX_BYTES_PER_UNIT + AROUND
  if (typeof value !== 'object' || value === null) return MAX_NUMBER_CHARS
  let bound = AROUND
  if (Array.isArray(value)) {
    for (const item of value as readonly Json[]) bound += maxJsonBytes(item) + 1
    return bound
  }
  for (const [key, item] of Object.entries(value))
    bound += key.length * MAX_BYTES_PER_UNIT + AROUND + maxJsonBytes(item)
  return bound
}

/** Bytes of a value as JSON in UTF-8. */
export function jsonByteLength(value: Json): number {
  const text = JSON.stringify(value)
  let bytes = text.length
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    // Each half of a surrogate pair counts two bytes: JSON has already escaped every lone half.
    if (unit > 0x7ff && (unit < 0xd800 || unit > 0xdfff)) bytes += 2
    else if (unit > 0x7f) bytes += 1
  }
  return bytes
}

/**
 * Key of a message in its catalogs: 53 bits of a hash over the compiled English message, in base 36. Code and catalogs
 * compute it alike, so no ID has to be sent with a message. Builds end where two messages share one.
 */
export function messageKey(message: unknown): string {
  const text = JSON.stringify(message)
  let low = 0x2c1b3c6d
  let high = 0x297a2d39
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    low = Math.imul(low ^ unit, 0x9e3779b1)
    high = Math.imul(high ^ unit, 0x5f356495)
  }
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35)
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35)
  return ((high & 0x1fffff) * 0x100000000 + (low >>> 0)).toString(36)
}

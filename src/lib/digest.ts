/** A short fingerprint of a text, to notice that two copies are equal: 64 bits as 16 hexadecimal digits. Not for secrets: whoever wants to can make two texts
 *  with the same one. */
export function digestOf(text: string): string {
  let low = 0x9e3779b9
  let high = 0x85ebca6b
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    low = Math.imul(low ^ unit, 0x5bd1e995)
    low ^= low >>> 15
    high = Math.imul(high ^ unit, 0x27d4eb2f) + low
    high ^= high >>> 13
  }
  return hex32(low) + hex32(high)
}

const hex32 = (word: number): string => (word >>> 0).toString(16).padStart(8, '0')

const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

/** FNV-1a over the UTF-16 units of a text, low byte first, 32 bits. To tell texts apart, never to protect them. */
export function fnv1a(text: string): number {
  let hash = FNV_OFFSET
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    hash = Math.imul(hash ^ (unit & 0xff), FNV_PRIME)
    hash = Math.imul(hash ^ (unit >>> 8), FNV_PRIME)
  }
  return hash >>> 0
}

import { createHash } from 'node:crypto'

const hashes = new Map<string, string>()
const MAX_HASHES = 500

/** The hash that a policy names a style by. Remembered: pages share a few styles. */
export function styleHash(style: string): string {
  const known = hashes.get(style)
  if (known !== undefined) return known
  const hash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`
  if (hashes.size >= MAX_HASHES) hashes.clear()
  hashes.set(style, hash)
  return hash
}

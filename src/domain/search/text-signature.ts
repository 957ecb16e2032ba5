/**
 * Hashes of the pairs and triples of characters that a text has, as bits. A text without one of a word's need not be
 * read: looking through 40 MB for a word that few texts have would take longer than a key.
 */
export type TextSignature = Uint32Array

const MIN_BITS = 1_024
const MAX_BITS = 16_384

/** Two bits or more for each character, as far as that goes, so that few bits are set by chance. */
export function textSignature(text: string): TextSignature {
  let bits = MIN_BITS
  while (bits < 2 * text.length && bits < MAX_BITS) bits *= 2
  const signature = new Uint32Array(bits / 32)
  let [first, second] = [text.charCodeAt(0), text.charCodeAt(1)]
  for (let index = 1; index < text.length; index++) {
    const pair = hashPair(first, second)
    setBit(signature, pair)
    const third = text.charCodeAt(index + 1)
    if (index + 1 < text.length) setBit(signature, hashTriple(pair, third))
    first = second
    second = third
  }
  return signature
}

/** The hashes that the signature of every text with this term has. */
export function termHashes(term: string): readonly number[] {
  const hashes: number[] = []
  for (let index = 1; index < term.length; index++) {
    const pair = hashPair(term.charCodeAt(index - 1), term.charCodeAt(index))
    hashes.push(pair)
    if (index + 1 < term.length) hashes.push(hashTriple(pair, term.charCodeAt(index + 1)))
  }
  return hashes
}

/** False: the text surely lacks the term. */
export function mayHaveTerm(signature: TextSignature, hashes: readonly number[]): boolean {
  const mask = signature.length * 32 - 1
  for (const hash of hashes) {
    const bit = hash & mask
    if (((signature[bit >>> 5] ?? 0) & (1 << (bit & 31))) === 0) return false
  }
  return true
}

// The multipliers are those of MurmurHash3.
const hashPair = (first: number, second: number): number => mixed(Math.imul((first << 16) | second, 0x85ebca6b))
const hashTriple = (pair: number, third: number): number => mixed(Math.imul(pair ^ (third + 1), 0xc2b2ae35))
const mixed = (hash: number): number => (hash ^ (hash >>> 15)) >>> 0

function setBit(signature: TextSignature, hash: number): void {
  const bit = hash & (signature.length * 32 - 1)
  signature[bit >>> 5] = (signature[bit >>> 5] ?? 0) | (1 << (bit & 31))
}

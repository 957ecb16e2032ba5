/**
 * A message of PostgreSQL's protocol: one byte of type, then its length with these four bytes. The first one of a
 * connection has no type.
 */
const HEADER_BYTES = 5
const STARTUP_HEADER_BYTES = 8
/** Asked before anything else: may the connection be encrypted, or encrypted in another way. */
const ENCRYPTION_REQUESTS = new Set([80_877_103, 80_877_104])
/** Parse, Bind, Describe, Execute and Close are run with the Sync or Flush that follows them. */
const UNFINISHED = new Set(Buffer.from('PBDEC'))
const TERMINATE = 'X'.charCodeAt(0)

export type WireBatch =
  | { readonly type: 'encryption' }
  /** Whole messages that are to be run together; the last one asks for an answer. */
  | { readonly type: 'messages'; readonly bytes: Buffer }

/**
 * Puts the pieces of a connection together to whole messages. What has arrived of a long message is joined once, not
 * with each piece of it.
 */
export class WireMessages {
  #chunks: Buffer[] = []
  #bytes = 0
  /** Before that many bytes are there, nothing more can be told. */
  #wantedBytes = STARTUP_HEADER_BYTES
  #isStarted = false
  #isEnded = false

  put(chunk: Buffer): void {
    this.#chunks.push(chunk)
    this.#bytes += chunk.length
  }

  /** Returns the messages that can be run now; null until more bytes have arrived. */
  take(): WireBatch | null {
    if (this.#isEnded || this.#bytes < this.#wantedBytes) return null
    const all =
      this.#chunks.length === 1 && this.#chunks[0] ? this.#chunks[0] : Buffer.concat(this.#chunks, this.#bytes)
    const batchBytes = this.#isStarted ? this.#lengthOfBatch(all) : this.#lengthOfStartup(all)
    this.#chunks = [all.subarray(batchBytes)]
    this.#bytes -= batchBytes
    this.#wantedBytes -= batchBytes
    if (batchBytes === 0) return null
    if (!this.#isStarted && ENCRYPTION_REQUESTS.has(all.readInt32BE(4))) return { type: 'encryption' }
    this.#isStarted = true
    return { type: 'messages', bytes: all.subarray(0, batchBytes) }
  }

  #lengthOfStartup(all: Buffer): number {
    const length = all.readInt32BE(0)
    this.#wantedBytes = length
    if (all.length < length) return 0
    this.#wantedBytes += ENCRYPTION_REQUESTS.has(all.readInt32BE(4)) ? STARTUP_HEADER_BYTES : HEADER_BYTES
    return length
  }

  #lengthOfBatch(all: Buffer): number {
    let batchBytes = 0
    for (let start = 0; ; start = this.#wantedBytes) {
      this.#wantedBytes = start + HEADER_BYTES
      if (all.length < this.#wantedBytes) return batchBytes
      const type = all[start] ?? 0
      if (type === TERMINATE) {
        this.#isEnded = true
        return batchBytes
      }
      this.#wantedBytes = start + 1 + all.readInt32BE(start + 1)
      if (all.length < this.#wantedBytes) return batchBytes
      if (!UNFINISHED.has(type)) batchBytes = this.#wantedBytes
    }
  }
}

/**
 * Bytes of bodies that are being read, in all and from one network: whoever sends many at once waits, and others have
 * room.
 */
export interface BodyBudget {
  /** Starts a body; give it back with `release`. */
  open(address: string): BodyShare
}

export interface BodyShare {
  /** False where there is no room for so many more bytes; they aren't counted then. */
  take(bytes: number): boolean
  release(): void
}

export function createBodyBudget({
  maxBytes,
  maxBytesOfOne,
}: {
  readonly maxBytes: number
  readonly maxBytesOfOne: number
}): BodyBudget {
  let allBytes = 0
  const byAddress = new Map<string, number>()
  return {
    open(address) {
      let ownBytes = 0
      return {
        take(bytes) {
          const ofOne = (byAddress.get(address) ?? 0) + bytes
          if (allBytes + bytes > maxBytes || ofOne > maxBytesOfOne) return false
          allBytes += bytes
          ownBytes += bytes
          byAddress.set(address, ofOne)
          return true
        },
        release() {
          allBytes -= ownBytes
          const left = (byAddress.get(address) ?? 0) - ownBytes
          ownBytes = 0
          if (left > 0) byAddress.set(address, left)
          else byAddress.delete(address)
        },
      }
    },
  }
}

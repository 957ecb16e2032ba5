import { mayHaveTerm, type TextSignature, termHashes, textSignature } from './text-signature.ts'

interface SearchedRecord {
  readonly ID: number
  readonly updatedAt: number
  /** Folded texts of the record, a line each. */
  readonly folded: string
  /** Absent for a short text, which is read as quickly. */
  readonly signature: TextSignature | undefined
}

const MIN_SIGNED_CHARS = 500

/** Between two texts; no term has it, so that none is found across them. */
export const TEXT_BREAK = '\n'

/** Folded texts of the records of a kind in memory. */
export class SearchTable {
  readonly #records = new Map<number, SearchedRecord>()

  get size(): number {
    return this.#records.size
  }

  put(ID: number, updatedAt: number, folded: string): void {
    const signature = folded.length < MIN_SIGNED_CHARS ? undefined : textSignature(folded)
    this.#records.set(ID, { ID, updatedAt, folded, signature })
  }

  has(ID: number): boolean {
    return this.#records.has(ID)
  }

  remove(ID: number): void {
    this.#records.delete(ID)
  }

  /** The IDs of the records that have all of these terms, the last one edited first. */
  matching(terms: readonly string[]): readonly number[] {
    if (terms.length === 0) return []
    const wanted = terms.map((term) => ({ term, hashes: termHashes(term) }))
    const found: SearchedRecord[] = []
    for (const record of this.#records.values()) {
      const { folded, signature } = record
      const isFound = wanted.every(
        ({ term, hashes }) => (!signature || mayHaveTerm(signature, hashes)) && folded.includes(term),
      )
      if (isFound) found.push(record)
    }
    return found.toSorted((a, b) => b.updatedAt - a.updatedAt || b.ID - a.ID).map(({ ID }) => ID)
  }
}

import type { RecordKey } from '#domain/engine/record.ts'
import { recordKeyString } from '#domain/engine/record.ts'
import type { StoredRecord } from '#domain/engine/transaction.ts'

/** A record as it lies in the database, parsed. Nobody changes it: a change makes a new one. */
export interface CachedRecord extends StoredRecord {
  readonly set: string
  readonly version: number
  /** Bytes of its JSON in UTF-8. */
  readonly bytes: number
}

interface AccountEntry {
  head: number
  size: number
  readonly records: Map<string, CachedRecord>
}

/** Bytes of JSON kept over all accounts; parsed they take a few times as much memory. */
const DEFAULT_LIMIT = 16 * 1024 * 1024

/**
 * The records that were touched last, so that an account at work is not read from the database for every batch. An
 * account's entry holds for one change number, which is read under the account's lock: whatever another process wrote
 * meanwhile makes it worthless, and it is not used.
 */
export class RecordCache {
  /** Least recently used first. */
  readonly #accounts = new Map<number, AccountEntry>()
  #size = 0

  constructor(private readonly limit = DEFAULT_LIMIT) {}

  /** A record as of the account's change number `head`. */
  get(accountId: number, head: number, { kind, ID }: RecordKey): CachedRecord | undefined {
    const entry = this.#accounts.get(accountId)
    return entry?.head === head ? entry.records.get(recordKeyString(kind, ID)) : undefined
  }

  /**
   * After a commit that brought an account from one change number to another: the records that are known as of the
   * later one, because they were read or written under the lock.
   */
  store(
    accountId: number,
    { from, to }: { readonly from: number; readonly to: number },
    records: ReadonlyMap<string, CachedRecord>,
  ): void {
    const before = this.#accounts.get(accountId)
    if (before && before.head > to) return
    if (before) this.#drop(accountId)
    const entry = before?.head === from ? before : { head: to, size: 0, records: new Map<string, CachedRecord>() }
    entry.head = to
    for (const [key, record] of records) {
      entry.size += record.bytes - (entry.records.get(key)?.bytes ?? 0)
      entry.records.set(key, record)
    }
    this.#accounts.set(accountId, entry)
    this.#size += entry.size
    for (const [oldest] of this.#accounts) {
      if (this.#size <= this.limit) break
      this.#drop(oldest)
    }
  }

  /** Records went away without a change number. */
  clear(): void {
    this.#accounts.clear()
    this.#size = 0
  }

  #drop(accountId: number): void {
    this.#size -= this.#accounts.get(accountId)?.size ?? 0
    this.#accounts.delete(accountId)
  }
}

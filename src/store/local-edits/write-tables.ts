import type { RecordReads, RowsInRange } from '#store/record-set.ts'
import type { BaseRow, LocalRecordRow, MetaRow, OutboxRow, StoredOutboxRow } from '#store/rows.ts'

type PrimaryKey = [kind: string, ID: number]

interface CountedRows<T> extends RowsInRange<T> {
  count(): PromiseLike<number>
}

/** The tables as a mutation on this device uses them, inside one transaction. */
export interface WriteTables {
  readonly records: RecordReads & { bulkPut(rows: readonly LocalRecordRow[]): PromiseLike<unknown> }
  readonly bases: {
    where(index: string): { equals(key: PrimaryKey): CountedRows<BaseRow> }
    put(row: BaseRow): PromiseLike<unknown>
  }
  readonly outbox: {
    where(index: string): { equals(key: string): RowsInRange<StoredOutboxRow> }
    add(row: OutboxRow): PromiseLike<number>
    put(row: StoredOutboxRow): PromiseLike<unknown>
  }
  readonly meta: {
    get(key: MetaRow['key']): PromiseLike<MetaRow | undefined>
    put(row: MetaRow): PromiseLike<unknown>
  }
}

import type { KindDefinition } from '#domain/engine/kind.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import { findKind } from '#domain/engine/registry.ts'
import { isNewerBody, upgradeRecord } from '#domain/engine/versions/record-versions.ts'
import { findInRecord, foldedRecordTexts, type FoundPlace } from '#domain/search/find-in-record.ts'
import { SearchTable } from '#domain/search/search-table.ts'
import { searchTerms } from '#domain/search/search-query.ts'
import type { LocalDatabase } from '#store/database.ts'
import { summaryRowOf } from '#store/queries.ts'
import { startRecordMirror } from '#store/record-mirror.ts'
import type { LocalRecordRow, SummaryRow } from '#store/rows.ts'

/** Read at once: more would keep what is asked meanwhile waiting. */
const PAGE_ROWS = 250
/** Between two notices that more is read. */
const NOTICE_MS = 200

export interface SearchHit {
  readonly summary: SummaryRow
  readonly place: FoundPlace
}

/** The records of a kind that have all words of a query. */
export interface KindHits {
  readonly kind: string
  /** The last one edited first. */
  readonly hits: readonly SearchHit[]
}

export interface SearchAnswer {
  readonly kinds: readonly KindHits[]
  /** False while records are still being read. */
  readonly isWhole: boolean
}

export interface FoundIDs {
  readonly IDs: readonly number[]
  readonly isWhole: boolean
}

/** Interface that the worker with the texts of records in memory offers to pages. Every answer is plain data. */
export interface RecordSearchApi {
  /** Follows a database, and none that was opened before. `onChange`: searches may have other answers by now. */
  open(database: string, onChange: () => void): void
  /** Searches what is read of these kinds by now, and reads the rest; at most `limit` hits of each. */
  search(query: string, options: { readonly kinds: readonly string[]; readonly limit: number }): Promise<SearchAnswer>
  /** Likewise for all records of one kind. */
  findIDs(query: string, kind: string): Promise<FoundIDs>
  /** Finds the place in a record that has words of a query; null: none has. */
  findPlace(query: string, kind: string, ID: number): Promise<FoundPlace | null>
}

export interface RecordSearchDeps {
  readonly openDatabase: (name: string) => LocalDatabase
  readonly nowMs: () => number
}

/** The worker's whole behaviour: the texts of records, kind by kind, as the device's database has them. */
export function createRecordSearch({ openDatabase, nowMs }: RecordSearchDeps): RecordSearchApi {
  let opened: { readonly database: LocalDatabase; readonly kinds: Map<string, SearchedKind> } | undefined
  let onChange = (): void => undefined
  let reading: Promise<unknown> = Promise.resolve()

  const kindOf = (kind: string): SearchedKind => {
    if (!opened) throw new Error('no database is open')
    const { database, kinds } = opened
    const known = kinds.get(kind)
    if (known) return known
    const searched = new SearchedKind(database, kind, () => onChange(), nowMs)
    kinds.set(kind, searched)
    // One kind after the other, so that the first one is there soon. What couldn't be read is read for the next search.
    reading = reading
      .then(() => searched.start())
      .catch((error: unknown) => {
        kinds.delete(kind)
        setTimeout(() => reportError(error))
      })
    return searched
  }

  return {
    open(name, listener) {
      for (const searched of opened?.kinds.values() ?? []) searched.stop()
      onChange = listener
      opened = { database: openDatabase(name), kinds: new Map() }
    },
    async search(query, { kinds, limit }) {
      const terms = searchTerms(query)
      const searched = kinds.map(kindOf)
      const hits = await Promise.all(searched.map((one) => one.hits(terms, limit)))
      return {
        kinds: hits.flatMap((found, at) => (found.length > 0 ? [{ kind: kinds[at] ?? '', hits: found }] : [])),
        isWhole: searched.every(({ isWhole }) => isWhole),
      }
    },
    async findIDs(query, kind) {
      const searched = kindOf(kind)
      return { IDs: searched.matching(searchTerms(query)), isWhole: searched.isWhole }
    },
    findPlace: async (query, kind, ID) => (await kindOf(kind).places([ID], searchTerms(query)))[0]?.place ?? null,
  }
}

/** The texts of one kind's records that aren't in the trash. */
class SearchedKind {
  isWhole = false
  #table = new SearchTable()
  #isStopped = false
  #stopMirror = (): void => undefined
  readonly #definition: KindDefinition | undefined
  readonly #database: LocalDatabase
  readonly #kind: string
  readonly #onChange: () => void
  readonly #nowMs: () => number

  constructor(database: LocalDatabase, kind: string, onChange: () => void, nowMs: () => number) {
    this.#definition = findKind(kind)
    this.#database = database
    this.#kind = kind
    this.#onChange = onChange
    this.#nowMs = nowMs
  }

  /** Reads the records, and keeps up with the database from then on. */
  async start(): Promise<void> {
    if (this.#isStopped) return
    const { started, stop } = startRecordMirror(this.#database, {
      kind: this.#kind,
      readAll: () => this.#readAll(),
      readAgain: (IDs) => this.#readAgain(IDs),
      onChange: this.#onChange,
    })
    this.#stopMirror = stop
    await started.catch((error: unknown) => {
      stop()
      throw error
    })
  }

  /** Keeps up with the database no longer. */
  stop(): void {
    this.#isStopped = true
    this.#stopMirror()
  }

  matching(terms: readonly string[]): readonly number[] {
    return this.#table.matching(terms)
  }

  hits(terms: readonly string[], limit: number): Promise<readonly SearchHit[]> {
    return this.places(this.matching(terms).slice(0, limit), terms)
  }

  /** Reads these records again: their texts as they were written are not in memory. */
  async places(IDs: readonly number[], terms: readonly string[]): Promise<readonly SearchHit[]> {
    const definition = this.#definition
    if (!definition) return []
    const rows = await this.#rowsOf(IDs)
    const found = rows.flatMap((row) => {
      const record = row?.deleted === 0 ? readRecord(this.#kind, row) : undefined
      return row && record ? [{ row, record }] : []
    })
    const parents = await this.#parentsOf(definition, found)
    return found.flatMap(({ row, record }) => {
      const place = findInRecord(definition, record, terms, parents.get(row.parent ?? 0))
      return place ? [{ summary: summaryRowOf(row), place }] : []
    })
  }

  /** The records that name the fields of these, by ID. */
  async #parentsOf(
    { placeOf, parent }: KindDefinition,
    found: readonly { readonly row: LocalRecordRow }[],
  ): Promise<ReadonlyMap<number, DomainRecord>> {
    if (!placeOf || !parent) return new Map()
    const IDs = [...new Set(found.flatMap(({ row }) => row.parent ?? []))]
    const rows = await this.#database.records.bulkGet(IDs.map((ID): [string, number] => [parent.kind, ID]))
    return new Map(
      rows.flatMap((row) => {
        const record = row && readRecord(parent.kind, row)
        return record ? [[record.ID, record] as const] : []
      }),
    )
  }

  /** The first time what is read can be searched at once; later ones replace it when they are done. */
  async #readAll(): Promise<void> {
    const table = this.isWhole ? new SearchTable() : this.#table
    const { records } = this.#database
    let noticeAtMs = this.#nowMs() + NOTICE_MS
    let after: unknown = [Number.NEGATIVE_INFINITY]
    for (;;) {
      const rows = await records
        .where('[kind+deleted+order]')
        .between([this.#kind, 0, after], [this.#kind, 0, [Number.POSITIVE_INFINITY]], false)
        .limit(PAGE_ROWS)
        .toArray()
      for (const row of rows) this.#put(table, row)
      after = rows.at(-1)?.order
      if (rows.length < PAGE_ROWS) break
      if (this.isWhole || this.#nowMs() < noticeAtMs) continue
      noticeAtMs = this.#nowMs() + NOTICE_MS
      this.#onChange()
    }
    this.#table = table
    this.isWhole = true
    this.#onChange()
  }

  async #readAgain(IDs: readonly number[]): Promise<boolean> {
    let isChanged = false
    for (let from = 0; from < IDs.length; from += PAGE_ROWS) {
      const page = IDs.slice(from, from + PAGE_ROWS)
      const rows = await this.#rowsOf(page)
      for (const [at, ID] of page.entries()) {
        const row = rows[at]
        if (row?.deleted === 0) this.#put(this.#table, row)
        else if (this.#table.has(ID)) this.#table.remove(ID)
        else continue
        isChanged = true
      }
    }
    return isChanged
  }

  #put(table: SearchTable, row: LocalRecordRow): void {
    const record = readRecord(this.#kind, row)
    table.put(row.ID, row.updatedAt, this.#definition && record ? foldedRecordTexts(this.#definition, record) : '')
  }

  #rowsOf(IDs: readonly number[]): Promise<(LocalRecordRow | undefined)[]> {
    return this.#database.records.bulkGet(IDs.map((ID): [string, number] => [this.#kind, ID]))
  }
}

/** Undefined for a record that a newer version has written: what its fields are is not known here. */
function readRecord(kind: string, { json }: LocalRecordRow): DomainRecord | undefined {
  const body = JSON.parse(json) as DomainRecord
  return isNewerBody(kind, body) ? undefined : upgradeRecord(kind, body)
}

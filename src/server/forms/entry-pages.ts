import type { DomainRecord } from '#domain/engine/record.ts'
import { type EntrySort, type EntrySortKey, readEntrySort } from '#domain/forms/entry-query.ts'
import { searchTerms } from '#domain/search/search-query.ts'
import { allFormFields } from '#domain/forms/form-field.ts'
import type { ViewCondition } from '#domain/forms/table/entry-view.ts'
import type { TableEntry } from '#domain/forms/table/table-entry.ts'
import { isCompleteCondition, viewMatcher } from '#domain/forms/table/view-matcher.ts'
import type { Session } from '#server/identity/session.ts'
import type { ReadRecord, RecordService } from '#server/records/record-service.ts'

/** Methods of the record service that entry pages need. */
export type EntryRecords = Pick<RecordService, 'get' | 'childrenAfter' | 'countChildren' | 'latestChildren'>
type EntryCaller = Pick<Session, 'accountId'>

export interface EntryQuery {
  readonly form: number
  readonly filter: string
  readonly conditions: readonly ViewCondition[]
  readonly sort: string
  readonly after: string | null
  readonly limit: number
}

export interface EntryPage {
  readonly entries: readonly DomainRecord[]
  /** For the next page; null behind the last. */
  readonly after: string | null
  readonly total: number
}

const READ_AT_ONCE = 1_000
/** Bytes of the entries of a page; one entry alone may have more. */
const MAX_PAGE_BYTES = 2 * 1024 * 1024

/**
 * A page of a form's entries, for whoever does not hold them; null where the account has no such form. However many
 * there are, a thousand and the page are in memory at once. All of them by last edit, which is how a form is first
 * looked at, cost no more than the page.
 */
export async function readEntryPage(
  records: EntryRecords,
  caller: EntryCaller,
  query: EntryQuery,
): Promise<EntryPage | null> {
  const form = await records.get(caller, 'form', { ID: query.form })
  if (!form) return null
  const sort = readEntrySort(form, query.sort)
  const words = searchTerms(query.filter)
  const from = readPlace(query.after)
  const isPlain = words.length === 0 && query.conditions.every((one) => !isCompleteCondition(allFormFields(form), one))
  if (isPlain && sort.isByTime) return latestPage(records, caller, { ...query, from, isOldestFirst: !sort.isTurned })
  const matches = viewMatcher(allFormFields(form), query.conditions, words)
  let total = 0
  let behind: readonly Placed[] = []
  for await (const read of chunks(records, caller, query.form)) {
    const found = read
      .filter(({ record }) => matches(record as unknown as TableEntry))
      .map(({ record: entry, bytes }) => ({ entry, bytes, key: sort.keyOf(entry) }))
    total += found.length
    const next = from ? found.filter(({ key }) => sort.compare(key, from) > 0) : found
    behind = first([...behind, ...next], sort, query.limit)
  }
  const page = fitting(behind, query.limit)
  return {
    entries: page.map(({ entry }) => entry),
    after: behind.length > page.length ? writePlace(page.at(-1)?.key) : null,
    total,
  }
}

interface PlainPage {
  readonly form: number
  readonly from: EntrySortKey | null
  readonly isOldestFirst: boolean
  readonly limit: number
}

async function latestPage(
  records: EntryRecords,
  caller: EntryCaller,
  { form, from, isOldestFirst, limit }: PlainPage,
): Promise<EntryPage> {
  const of = { kind: 'entry', parent: form }
  const after =
    from && typeof from[1] === 'number' && Number.isSafeInteger(from[1]) ? { updatedAt: from[1], ID: from[2] } : null
  const [read, total] = await Promise.all([
    records.latestChildren(caller, of, { isOldestFirst, after, limit }),
    records.countChildren(caller, of),
  ])
  const entries = read.records.map(({ record }) => record)
  const last = entries.at(-1)
  return { entries, after: last && !read.isLast ? writePlace([0, last.updatedAt, last.ID]) : null, total }
}

interface Placed {
  readonly entry: DomainRecord
  readonly bytes: number
  readonly key: EntrySortKey
}

/** A page of them: so many, and of so many bytes. */
function fitting(sorted: readonly Placed[], limit: number): readonly Placed[] {
  let bytes = 0
  const over = sorted.findIndex((one, index) => index === limit || ((bytes += one.bytes) > MAX_PAGE_BYTES && index > 0))
  return over < 0 ? sorted : sorted.slice(0, over)
}

/** The first of the found ones, as many as a page holds and one that shows that there are more. */
function first(found: readonly Placed[], sort: EntrySort, limit: number): readonly Placed[] {
  const sorted = found.toSorted((one, other) => sort.compare(one.key, other.key))
  return sorted.slice(0, fitting(sorted, limit).length + 1)
}

async function* chunks(
  records: EntryRecords,
  caller: EntryCaller,
  form: number,
): AsyncGenerator<readonly ReadRecord[]> {
  for (let after = 0; ; ) {
    const { records: read, isLast } = await records.childrenAfter(
      caller,
      { kind: 'entry', parent: form },
      after,
      READ_AT_ONCE,
    )
    yield read
    const last = read.at(-1)
    if (!last || isLast) return
    after = last.record.ID
  }
}

const writePlace = (key: EntrySortKey | undefined): string | null =>
  key ? Buffer.from(JSON.stringify(key)).toString('base64url') : null

/** Returns null for an invalid cursor, so that the first page is returned. */
function readPlace(after: string | null): EntrySortKey | null {
  if (after === null) return null
  try {
    const read: unknown = JSON.parse(Buffer.from(after, 'base64url').toString('utf8'))
    return isSortKey(read) ? read : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

const isSortKey = (read: unknown): read is EntrySortKey =>
  Array.isArray(read) &&
  (read[0] === 0 || read[0] === 1 || read[0] === 2) &&
  ['number', 'string'].includes(typeof read[1]) &&
  Number.isSafeInteger(read[2])

import type { DomainRecord } from '#domain/engine/record.ts'
import { hasWords, type Sort, type SortKey, sortOf, wordsIn } from '#domain/forms/entry-query.ts'
import type { Session } from '#server/identity/session.ts'
import type { RecordService } from '#server/records/record-service.ts'

type Records = Pick<RecordService, 'get' | 'childrenAfter'>
type Caller = Pick<Session, 'accountId'>

/** What is asked of a form's entries. */
export interface EntryQuery {
  readonly form: number
  readonly filter: string
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

/** A page of a form's entries, for whoever does not hold them; null where the account has no such form. However many there are, a thousand and the page are in memory at
 *  once. */
export async function entryPage(records: Records, caller: Caller, query: EntryQuery): Promise<EntryPage | null> {
  const form = await records.get(caller, 'form', { ID: query.form })
  if (!form) return null
  const sort = sortOf(form, query.sort)
  const words = wordsIn(query.filter)
  const from = readPlace(query.after)
  let total = 0
  let behind: Placed[] = []
  for await (const read of chunks(records, caller, query.form)) {
    const found = read.filter((entry) => hasWords(entry, words)).map((entry) => ({ entry, key: sort.keyOf(entry) }))
    total += found.length
    const next = from ? found.filter(({ key }) => sort.compare(key, from) > 0) : found
    behind = first([...behind, ...next], sort, query.limit + 1)
  }
  const page = behind.slice(0, query.limit)
  return { entries: page.map(({ entry }) => entry), after: behind.length > page.length ? writePlace(page.at(-1)?.key) : null, total }
}

interface Placed {
  readonly entry: DomainRecord
  readonly key: SortKey
}

const first = (found: readonly Placed[], sort: Sort, count: number): Placed[] =>
  found.toSorted((one, other) => sort.compare(one.key, other.key)).slice(0, count)

async function* chunks(records: Records, caller: Caller, form: number): AsyncGenerator<readonly DomainRecord[]> {
  for (let after = 0; ; ) {
    const read = await records.childrenAfter(caller, { kind: 'entry', parent: form }, after, READ_AT_ONCE)
    yield read
    const last = read.at(-1)
    if (!last || read.length < READ_AT_ONCE) return
    after = last.ID
  }
}

const writePlace = (key: SortKey | undefined): string | null => (key ? Buffer.from(JSON.stringify(key)).toString('base64url') : null)

/** What somebody else made up is no place: the first page is given. */
function readPlace(after: string | null): SortKey | null {
  if (after === null) return null
  try {
    const read: unknown = JSON.parse(Buffer.from(after, 'base64url').toString('utf8'))
    return isKey(read) ? read : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

const isKey = (read: unknown): read is SortKey =>
  Array.isArray(read) &&
  (read[0] === 0 || read[0] === 1 || read[0] === 2) &&
  ['number', 'string'].includes(typeof read[1]) &&
  typeof read[2] === 'number'

import { entryKind } from '#domain/kinds/no-code/entry.ts'
import { opportunityKind } from '#domain/kinds/opportunity.ts'
import { createLocalDatabase, type LocalDatabase, recordsOfKind } from '#store/database.ts'
import { createRecordSearch, type RecordSearchApi } from '#store/search/record-search.ts'
import { type LocalRecordRow, recordOrder } from '#store/rows.ts'
import { offerContent } from '../offers.ts'
import { entryRow } from './entries.ts'
import { timed } from './work.ts'

/** Records of a kind, as many as an account may have. */
export type SearchedRecords = 'offers' | 'entries'

const RECORDS = {
  offers: { kind: opportunityKind.kind, count: 10_000, rowOf: offerRow },
  entries: { kind: entryKind.kind, count: 100_000, rowOf: entryRow },
} as const

/** Words of many texts, of one, and of none; two letters, and letters that are frequent. */
const QUERIES = ['bread', 'ee', 'product 9999', 'freezer 12', 'neighbourly', 'guarantees', 'zq', '"the date be on"']
const HITS = { limit: 5 }
const PUT_AT_ONCE = 2_500

function offerRow(number: number): LocalRecordRow {
  const record = {
    ID: number,
    name: `offer-${number}`,
    title: `Offer ${number}`,
    excerpt: `Summary of offer ${number}`,
    content: offerContent(number),
    updatedAt: 1_000_000 + number,
  }
  return {
    ...opportunityKind.summary(record),
    ID: number,
    updatedAt: record.updatedAt,
    kind: opportunityKind.kind,
    name: record.name,
    deleted: 0,
    order: recordOrder(record),
    json: JSON.stringify(record),
    foldBarrier: 0,
    rebuildCount: 0,
  }
}

interface Filled {
  readonly database: LocalDatabase
  readonly search: RecordSearchApi
  /** Reads everything each time it is opened. */
  readonly reader: RecordSearchApi
  /** The records as text in lower case, for the plainest search. */
  readonly texts: readonly string[]
}

const filled = new Map<SearchedRecords, Promise<Filled>>()

const filledWith = (name: SearchedRecords): Promise<Filled> => {
  const known = filled.get(name) ?? fill(name)
  filled.set(name, known)
  return known
}

async function fill(name: SearchedRecords): Promise<Filled> {
  const { kind, count, rowOf } = RECORDS[name]
  const database = createLocalDatabase(`bench/search/${name}`)
  const texts: string[] = []
  for (let from = 1; from <= count; from += PUT_AT_ONCE) {
    const rows = Array.from({ length: Math.min(PUT_AT_ONCE, count - from + 1) }, (_, at) => rowOf(from + at))
    texts.push(...rows.map(({ json }) => json.toLowerCase()))
    await database.records.bulkPut(rows)
  }
  const deps = { openDatabase: () => database, nowMs: () => performance.now() }
  const [search, reader] = [createRecordSearch(deps), createRecordSearch(deps)]
  await readAll(search, database, kind)
  return { database, search, reader, texts }
}

async function readAll(search: RecordSearchApi, { name }: LocalDatabase, kind: string): Promise<void> {
  search.open(name, () => undefined)
  while (!(await search.findIDs('bread', kind)).isWhole) await new Promise((resolve) => setTimeout(resolve, 5))
}

const slowest = async (work: (query: string) => unknown): Promise<number> => {
  let slowestMs = 0
  for (const query of QUERIES) slowestMs = Math.max(slowestMs, await timed(async () => work(query)))
  return slowestMs
}

/** Ms of the slowest of some queries once everything is read, of one for all IDs, and of reading everything. */
export async function searches(name: SearchedRecords): Promise<Readonly<Record<'query' | 'IDs' | 'read', number>>> {
  const { database, search, reader } = await filledWith(name)
  const { kind } = RECORDS[name]
  // Whatever the side before left in memory is not cleared up within a figure.
  await slowest((query) => search.findIDs(query, kind))
  return {
    query: await slowest((query) => search.search(query, { kinds: [kind], ...HITS })),
    IDs: await slowest((query) => search.findIDs(query, kind)),
    read: await timed(() => readAll(reader, database, kind)),
  }
}

let offers: { readonly database: LocalDatabase; readonly search: RecordSearchApi } | undefined

/** Searches the offers of a device for a word, once all of them are read: ms, and how many have it. */
export async function searchOffers(
  database: LocalDatabase,
  word: string,
): Promise<{ readonly ms: number; readonly found: number }> {
  if (offers?.database !== database) {
    offers = { database, search: createRecordSearch({ openDatabase: () => database, nowMs: () => performance.now() }) }
    await readAll(offers.search, database, opportunityKind.kind)
  }
  const { search } = offers
  let found = 0
  const ms = await timed(async () => {
    found = (await search.findIDs(word, opportunityKind.kind)).IDs.length
  })
  return { ms, found }
}

/** Ms of the slowest of the same queries, by `includes` in the JSON of every record. */
export async function plainSearches(name: SearchedRecords): Promise<number> {
  const { texts } = await filledWith(name)
  return slowest((query) => {
    const words = query.replaceAll('"', '').split(' ')
    return texts.filter((text) => words.every((word) => text.includes(word))).length
  })
}

/** Ms of reading the same rows with nothing done to them. */
export async function plainReading(name: SearchedRecords): Promise<number> {
  const { database } = await filledWith(name)
  return timed(() => recordsOfKind(database, RECORDS[name].kind).toArray())
}

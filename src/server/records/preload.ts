import { typedFind } from '#domain/engine/mutation.ts'
import { parseRecord } from '#domain/engine/versions/record-versions.ts'
import { findKind } from '#domain/kinds/index.ts'
import { type Mutation, mutationTouches } from '#domain/engine/mutation.ts'
import {
  type Children,
  childrenKeyString,
  recordKeyString,
  type RecordKey,
  type Touches,
} from '#domain/engine/record.ts'
import { err, ok, type Result } from '#lib/result.ts'
import { createEventLoopYield } from '#server/records/event-loop-yield.ts'
import type { CachedRecord, RecordCache } from '#server/records/record-cache.ts'
import {
  type AccountState,
  ERASED_BODY,
  loadChildren,
  loadRecords,
  type StoredRow,
} from '#server/records/record-rows.ts'
import { loadNames } from '#server/records/record-names.ts'
import type { PoolClient } from 'pg'

export interface PreloadContext {
  readonly client: PoolClient
  readonly cache: RecordCache
  readonly accountId: number
  readonly account: AccountState
}

interface PreloadWork {
  readonly mutation: Mutation
  readonly params: unknown
}

interface Preloaded {
  readonly records: Map<string, CachedRecord>
  readonly names: [string, string, number][]
}

/** Bytes of JSON that several mutations read at once; parsed they take a few times as much memory. */
const MAX_BATCH_BYTES = 32 * 1024 * 1024
/** A single mutation may have to read all texts of an offer, or all entries of a form. */
const MAX_SINGLE_BYTES = 128 * 1024 * 1024

/**
 * Loads what the mutations name, and what those records then name, in as few statements as there are rounds. Error: how
 * many of the first works fit into memory together; 0 where not even the first does.
 */
export async function preloadRecords(
  context: PreloadContext,
  works: readonly PreloadWork[],
): Promise<Result<Preloaded, number>> {
  const records = new Map<string, CachedRecord>()
  const names: [string, string, number][] = []
  const asked = new Set<string>()
  const find = typedFind((kind, ID) => records.get(recordKeyString(kind, ID))?.record)
  const first = works.map(({ mutation, params }) => mutationTouches(mutation, params))
  let touches: readonly Touches[] = first
  let room = works.length > 1 ? MAX_BATCH_BYTES : MAX_SINGLE_BYTES
  const curious = works.filter(({ mutation }) => mutation.touchesMore)
  for (;;) {
    const keys = notAskedYet(
      touches.flatMap((touch) => touch.keys).filter(({ kind }) => findKind(kind) !== undefined),
      ({ kind, ID }) => recordKeyString(kind, ID),
      asked,
    )
    const bases = notAskedYet(
      touches.flatMap((touch) => touch.names ?? []).filter(({ base }) => base !== ''),
      ({ kind, base }) => `${kind}/${base}`,
      asked,
    )
    const children = notAskedYet(
      touches.flatMap((touch) => touch.children ?? []),
      ({ kind, of }) => childrenKeyString(kind, of),
      asked,
    )
    if (keys.length === 0 && bases.length === 0 && children.length === 0) return ok({ records, names })
    const loaded = await loadCached(context, keys, room)
    if (!loaded.ok) return err(touches === first ? fittingCount(first, loaded.error) : half(works))
    for (const [key, record] of loaded.value) records.set(key, record)
    room -= sumOf(loaded.value.map(([, { bytes }]) => bytes))
    const belonging = await loadBelonging(context, children, room)
    if (!belonging.ok) return err(half(works))
    for (const [key, record] of belonging.value) records.set(key, record)
    room -= sumOf(belonging.value.map(([, { bytes }]) => bytes))
    names.push(...(await loadNames(context.client, context.accountId, bases)))
    touches = curious.flatMap(({ mutation, params }) => mutation.touchesMore?.(params, find) ?? [])
  }
}

const half = ({ length }: readonly unknown[]): number => Math.floor(length / 2)
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)

/**
 * Counts the leading mutations whose records fit into the bytes that several may load at once. At least one if there
 * are several.
 */
function fittingCount(touches: readonly Touches[], bytesByKey: ReadonlyMap<string, number>): number {
  if (touches.length === 1) return 0
  const counted = new Set<string>()
  let bytes = 0
  const over = touches.findIndex(({ keys }) => {
    for (const { kind, ID } of keys) {
      const key = recordKeyString(kind, ID)
      if (!counted.has(key)) bytes += bytesByKey.get(key) ?? 0
      counted.add(key)
    }
    return bytes > MAX_BATCH_BYTES
  })
  return Math.max(1, over < 0 ? half(touches) : over)
}

type Cached = [key: string, record: CachedRecord]

/**
 * Records from memory where they are known as of the account's present change number, from the database otherwise.
 * Error: the bytes of each by its key, where they are more than `maxBytes`.
 */
export async function loadCached(
  { client, cache, accountId, account: { head } }: PreloadContext,
  keys: readonly RecordKey[],
  maxBytes = MAX_SINGLE_BYTES,
): Promise<Result<Cached[], ReadonlyMap<string, number>>> {
  const known: Cached[] = []
  const unknown: RecordKey[] = []
  for (const key of keys) {
    const record = cache.get(accountId, head, key)
    if (record) known.push([recordKeyString(key.kind, key.ID), record])
    else unknown.push(key)
  }
  const rows = await loadRecords(client, accountId, unknown, maxBytes)
  const read = await parsed(rows)
  if (read && sumOf([...known, ...read].map(([, { bytes }]) => bytes)) <= maxBytes) return ok([...known, ...read])
  const sizes = [
    ...known.map(([key, { bytes }]) => [key, bytes] as const),
    ...rows.map(({ kind, ID, bytes }) => [recordKeyString(kind, ID), bytes] as const),
  ]
  return err(new Map(sizes))
}

async function loadBelonging(
  { client, accountId }: PreloadContext,
  children: readonly Children[],
  maxBytes: number,
): Promise<Result<Cached[], null>> {
  const rows = await loadChildren(client, accountId, children, maxBytes)
  const read = await parsed(rows)
  return read ? ok(read) : err(null)
}

/**
 * The rows that are not gone for good; undefined where a body was left in the database. Lets other calls go on in
 * between: all of it together may take a second.
 */
async function parsed(rows: readonly StoredRow[]): Promise<Cached[] | undefined> {
  if (rows.some(({ body }) => body === null)) return undefined
  const pause = createEventLoopYield()
  const read: Cached[] = []
  for (const { kind, ID, set, version, deleted, body, bytes } of rows) {
    if (body === null || body === ERASED_BODY) continue
    read.push([recordKeyString(kind, ID), { record: parseRecord(kind, body), deleted, set, version, bytes }])
    await pause()
  }
  return read
}

/** The items not asked for before, each once. */
function notAskedYet<T>(items: readonly T[], textOf: (item: T) => string, asked: Set<string>): T[] {
  return items.filter((item) => {
    const text = textOf(item)
    if (asked.has(text)) return false
    asked.add(text)
    return true
  })
}

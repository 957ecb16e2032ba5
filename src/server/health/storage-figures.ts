import type { Pool } from 'pg'
import type { StorageFigures } from '#contract/methods/admin.ts'
import type { DatabaseRow } from '#server/db/row-types.ts'

const MAX_AGE_MS = 60_000
/** A look at a large database takes longer, and is taken less often: no more than a hundredth of its time. */
const MIN_REST_FACTOR = 100
const LARGEST_COUNT = 10

interface KindRow extends DatabaseRow<'records', 'kind'> {
  readonly records: string
  readonly bytes: string
}

interface LargestRow extends DatabaseRow<'records', 'kind' | 'id'> {
  readonly email: string
  readonly bytes: number
}

type AccountRow = DatabaseRow<'users', 'email'> & DatabaseRow<'accounts', 'bytes' | 'history_bytes'>

type StorageLimits = Pick<StorageFigures, 'maxAccountBytes' | 'maxHistoryBytes'>

/** Measures the space used by records, cached for up to a minute. Sums the stored lengths, so that no body is read. */
export function createStorageFigures(pool: Pool, limits: StorageLimits): () => Promise<StorageFigures> {
  let last: { readonly figures: Promise<StorageFigures>; staleAtMs: number } | undefined
  const readFigures = async (): Promise<StorageFigures> => {
    const beganMs = performance.now()
    const figures = await read(pool, limits)
    const endedMs = performance.now()
    if (last) last.staleAtMs = endedMs + Math.max(MAX_AGE_MS, (endedMs - beganMs) * MIN_REST_FACTOR)
    return figures
  }
  return () => {
    if (last && performance.now() < last.staleAtMs) return last.figures
    const figures = readFigures()
    last = { figures, staleAtMs: Number.POSITIVE_INFINITY }
    figures.catch(() => {
      last = undefined
    })
    return figures
  }
}

async function read(pool: Pool, { maxAccountBytes, maxHistoryBytes }: StorageLimits): Promise<StorageFigures> {
  const { rows: kinds } = await pool.query<KindRow>(
    `SELECT kind, count(*) FILTER (WHERE NOT deleted) AS records, sum(octet_length(body)) AS bytes FROM records GROUP BY kind ORDER BY bytes DESC, kind`,
  )
  const { rows: largest } = await pool.query<LargestRow>(
    `SELECT l.kind, l.id, coalesce(u.email, '') AS email, l.bytes
       FROM (SELECT account_id, kind, id, octet_length(body) AS bytes FROM records ORDER BY octet_length(body) DESC LIMIT ${LARGEST_COUNT}) l
       LEFT JOIN users u ON u.account_id = l.account_id ORDER BY l.bytes DESC, l.id`,
  )
  const { rows: accounts } = await pool.query<AccountRow>(
    `SELECT u.email, a.bytes, a.history_bytes FROM accounts a JOIN users u ON u.account_id = a.id
      ORDER BY a.bytes + a.history_bytes DESC, a.id LIMIT ${LARGEST_COUNT}`,
  )
  const { rows: size } = await pool.query<{ bytes: string }>('SELECT pg_database_size(current_database()) AS bytes')
  return {
    databaseBytes: Number(size[0]?.bytes ?? 0),
    kinds: kinds.map(({ kind, records, bytes }) => ({ kind, records: Number(records), bytes: Number(bytes) })),
    largest: largest.map(({ kind, id, email, bytes }) => ({ kind, ID: Number(id), email, bytes })),
    accounts: accounts.map(({ email, bytes, history_bytes }) => ({
      email,
      bytes: Number(bytes),
      historyBytes: Number(history_bytes),
    })),
    maxAccountBytes,
    maxHistoryBytes,
  }
}

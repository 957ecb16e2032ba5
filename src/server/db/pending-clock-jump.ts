import type { Pool } from 'pg'
import type { DatabaseRow } from '#server/db/row-types.ts'

/** The clock as it was when a jump was noticed: a restart goes on waiting from there. */
export interface PendingClockJump {
  readonly wallMs: number
  /** Time that the clock should have shown, epoch ms. */
  readonly expectedMs: number
}

const KEY = 'clock_hold'

const WRITE = `INSERT INTO database_meta (key, value) VALUES ('${KEY}', $1) ON CONFLICT (key) DO UPDATE SET value = excluded.value`

/**
 * Longest life of what is issued, from `$1`: what was issued by a clock that was ahead would outlive everything else.
 */
const CUTS: readonly string[] = [
  `UPDATE sessions SET expires_at = $1::timestamptz + interval '30 days' WHERE expires_at > $1::timestamptz + interval '30 days'`,
  `UPDATE mailed_links SET expires_at = $1::timestamptz + interval '14 days' WHERE expires_at > $1::timestamptz + interval '14 days'`,
]
const CUT_KEYS = `UPDATE api_keys SET expires_at = expires_at - make_interval(secs => $2) WHERE created_at >= $1`

export async function readPendingClockJump(pool: Pool): Promise<PendingClockJump | undefined> {
  const { rows } = await pool.query<DatabaseRow<'database_meta', 'value'>>(
    'SELECT value FROM database_meta WHERE key = $1',
    [KEY],
  )
  return rows[0] && parsed(rows[0].value)
}

export async function writePendingClockJump(pool: Pool, { wallMs, expectedMs }: PendingClockJump): Promise<void> {
  await pool.query(WRITE, [`${Math.floor(wallMs)} ${Math.floor(expectedMs)}`])
}

/**
 * Forgets a jump that is over. Where the clock was ahead and went back, what was issued meanwhile ends as if it hadn't
 * been.
 */
export async function settleClockJump(pool: Pool, nowMs: number): Promise<void> {
  const hold = await readPendingClockJump(pool)
  if (!hold) return
  const aheadMs = hold.wallMs - hold.expectedMs
  if (aheadMs > 0 && nowMs < hold.wallMs) {
    for (const cut of CUTS) await pool.query(cut, [new Date(nowMs)])
    await pool.query(CUT_KEYS, [new Date(hold.expectedMs), aheadMs / 1000])
  }
  await pool.query('DELETE FROM database_meta WHERE key = $1', [KEY])
}

function parsed(value: string): PendingClockJump | undefined {
  const [wallMs = Number.NaN, expectedMs = Number.NaN] = value.split(' ').map(Number)
  return Number.isFinite(wallMs) && Number.isFinite(expectedMs) ? { wallMs, expectedMs } : undefined
}

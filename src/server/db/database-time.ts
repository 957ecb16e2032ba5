import type { Pool } from 'pg'
import type { Clock } from '#lib/time/clock.ts'
import { type PendingClockJump, settleClockJump, writePendingClockJump } from '#server/db/pending-clock-jump.ts'
import type { DatabaseRow } from '#server/db/row-types.ts'

/** A jump of the machine's clock that isn't believed yet. */
export interface SystemClockJump {
  /** Difference of the clock from where it should be, in ms; negative where it was set back. */
  readonly byMs: number
  /** For how long it has been there, by a clock that nobody sets. */
  readonly forMs: number
}

/**
 * The time by which things end and are deleted. A clock that jumps by more than a day has to stay there for an hour
 * before it is believed: otherwise a clock that is wrong for a few seconds would end all sessions and empty the trash.
 * Goes on across restarts, from what the database saw last.
 */
export interface DatabaseTime extends Clock {
  /**
   * The later of this time and the machine's clock: the life of sessions and links is counted from it, so that a jump
   * either way does not end them.
   */
  latestMs(): number
  jump(): SystemClockJump | null
  /** Returns the state of the jump that the next start needs. */
  hold(): PendingClockJump | null
}

const DAY_MS = 24 * 3_600_000
const MAX_JUMP_MS = DAY_MS
export const CLOCK_JUMP_ACCEPTED_AFTER_MS = 3_600_000
/** A clock that moves again by more than this has jumped anew. */
const STEADY_MS = 5 * 60_000
const NOTED_EVERY_MS = 5 * 60_000
const KEY = 'clock'
/** The latest time ever: a clock that was set back makes nothing older than this. */
const LATEST_KEY = 'latest_clock'

const NOTE = `INSERT INTO database_meta (key, value) VALUES ('${KEY}', $1), ('${LATEST_KEY}', $1)
  ON CONFLICT (key) DO UPDATE SET value = CASE WHEN database_meta.key = '${KEY}' THEN excluded.value
    ELSE greatest(database_meta.value::bigint, excluded.value::bigint)::text END`

/**
 * SQL for the time at which something goes into the trash: in the trash for long before it was put there, it would be
 * emptied at once.
 */
export const TRASHED_AT_SQL = `greatest(now(), (SELECT to_timestamp(value::bigint / 1000.0) FROM database_meta WHERE key = '${LATEST_KEY}'))`

export interface DatabaseTimeOptions {
  readonly clock: Clock
  /** The time that the database saw last; undefined where there is none. */
  readonly seenMs: number | undefined
  /** The jump that an earlier run noticed and did not see the end of. */
  readonly hold?: PendingClockJump | undefined
  /** A jump was noticed, or (null) is over: believed, or taken back. */
  readonly onJump?: ((jump: SystemClockJump | null) => void) | undefined
}

interface Jump {
  readonly byMs: number
  readonly sinceMs: number
  readonly hold: PendingClockJump
}

export function createDatabaseTime({ clock, seenMs, hold, onJump }: DatabaseTimeOptions): DatabaseTime {
  const steadyMs = (): number => clock.steadyMs?.() ?? clock.nowMs()
  let anchor = { wallMs: seenMs ?? clock.nowMs(), steadyMs: steadyMs() }
  let jump: Jump | null = null

  const resume = (): void => {
    const elapsedMs = hold === undefined ? Number.NaN : clock.nowMs() - hold.wallMs
    // A clock that was set again while no server ran begins a jump of its own.
    if (hold === undefined || !(elapsedMs >= 0 && elapsedMs <= MAX_JUMP_MS)) return
    const expectedMs = hold.expectedMs + elapsedMs
    const byMs = clock.nowMs() - expectedMs
    if (Math.abs(clock.nowMs() - anchor.wallMs) <= MAX_JUMP_MS || Math.abs(byMs) <= MAX_JUMP_MS) return
    anchor = { wallMs: expectedMs, steadyMs: anchor.steadyMs }
    jump = { byMs, sinceMs: anchor.steadyMs - elapsedMs, hold }
    onJump?.({ byMs, forMs: elapsedMs })
  }
  resume()

  const believe = (wallMs: number, atMs: number): number => {
    anchor = { wallMs, steadyMs: atMs }
    if (jump === null) return wallMs
    jump = null
    onJump?.(null)
    return wallMs
  }
  const read = (): { readonly nowMs: number; readonly latestMs: number } => {
    const wallMs = clock.nowMs()
    const atMs = steadyMs()
    const expectedMs = anchor.wallMs + Math.max(0, atMs - anchor.steadyMs)
    const byMs = wallMs - expectedMs
    const isBelieved = Math.abs(byMs) <= MAX_JUMP_MS
    if (!isBelieved && (jump === null || Math.abs(byMs - jump.byMs) > STEADY_MS)) {
      jump = { byMs, sinceMs: atMs, hold: { wallMs, expectedMs } }
      onJump?.({ byMs, forMs: 0 })
    }
    if (isBelieved || (jump !== null && atMs - jump.sinceMs >= CLOCK_JUMP_ACCEPTED_AFTER_MS)) {
      const nowMs = believe(wallMs, atMs)
      return { nowMs, latestMs: nowMs }
    }
    return { nowMs: Math.min(wallMs, expectedMs), latestMs: Math.max(wallMs, expectedMs) }
  }
  return {
    nowMs: () => read().nowMs,
    latestMs: () => read().latestMs,
    jump() {
      read()
      return jump && { byMs: jump.byMs, forMs: steadyMs() - jump.sinceMs }
    },
    hold() {
      read()
      return jump?.hold ?? null
    },
  }
}

/** The time that the database saw last. */
export async function readSeenTime(pool: Pool): Promise<number | undefined> {
  const { rows } = await pool.query<DatabaseRow<'database_meta', 'value'>>(
    'SELECT value FROM database_meta WHERE key = $1',
    [KEY],
  )
  const seenMs = Number(rows[0]?.value)
  return rows[0] && Number.isFinite(seenMs) ? seenMs : undefined
}

export interface TimeRecorder {
  /** Writes the time down now. */
  note(): Promise<void>
  stop(): Promise<void>
}

/**
 * Writes the time down again and again. Not while the clock is far off: the next start begins with what was right
 * before, and with the jump.
 */
export async function startTimeRecorder(
  pool: Pool,
  time: DatabaseTime,
  everyMs = NOTED_EVERY_MS,
): Promise<TimeRecorder> {
  const write = async (): Promise<void> => {
    const hold = time.hold()
    if (hold) return writePendingClockJump(pool, hold)
    await pool.query(NOTE, [String(Math.floor(time.nowMs()))])
    await settleClockJump(pool, time.nowMs())
  }
  let noting = Promise.resolve()
  // A failure loses minutes, and a database that does not answer shows in /healthz.
  const note = (): Promise<void> => (noting = noting.then(write).catch(() => undefined))
  await note()
  const timer = setInterval(() => void note(), everyMs)
  timer.unref()
  return {
    note,
    async stop() {
      clearInterval(timer)
      await noting
    },
  }
}

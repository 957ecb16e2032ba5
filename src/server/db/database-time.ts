import type { Pool } from 'pg'
import type { Clock } from '#lib/clock.ts'

/** A jump of the machine's clock that isn't believed yet. */
export interface ClockJump {
  /** Difference of the clock from where it should be, in ms; negative where it was set back. */
  readonly byMs: number
  /** For how long it has been there, by a clock that nobody sets. */
  readonly forMs: number
}

/** The time by which things end and are deleted. A clock that jumps by more than a day has to stay there for an hour before it is believed: otherwise a clock that is
 *  wrong for a few seconds would end all sessions and empty the trash. Goes on across restarts, from what the database saw last. */
export interface DatabaseTime extends Clock {
  jump(): ClockJump | null
}

const DAY_MS = 24 * 3_600_000
const MAX_JUMP_MS = DAY_MS
export const BELIEVED_AFTER_MS = 3_600_000
/** A clock that moves again by more than this has jumped anew. */
const STEADY_MS = 5 * 60_000
const NOTED_EVERY_MS = 5 * 60_000
const KEY = 'clock'
/** The latest time ever: a clock that was set back makes nothing older than this. */
const LATEST_KEY = 'latest_clock'

const NOTE = `INSERT INTO database_meta (key, value) VALUES ('${KEY}', $1), ('${LATEST_KEY}', $1)
  ON CONFLICT (key) DO UPDATE SET value = CASE WHEN database_meta.key = '${KEY}' THEN excluded.value
    ELSE greatest(database_meta.value::bigint, excluded.value::bigint)::text END`

/** SQL for the time at which something goes into the trash: in the trash for long before it was put there, it would be emptied at once. */
export const TRASHED_AT = `greatest(now(), (SELECT to_timestamp(value::bigint / 1000.0) FROM database_meta WHERE key = '${LATEST_KEY}'))`

export interface DatabaseTimeOptions {
  readonly clock: Clock
  /** The time that the database saw last; undefined where there is none. */
  readonly seenMs: number | undefined
  /** A jump was noticed, or (null) is over: believed, or taken back. */
  readonly onJump?: ((jump: ClockJump | null) => void) | undefined
}

export function createDatabaseTime({ clock, seenMs, onJump }: DatabaseTimeOptions): DatabaseTime {
  const steadyMs = (): number => clock.steadyMs?.() ?? clock.nowMs()
  let anchor = { wallMs: seenMs ?? clock.nowMs(), steadyMs: steadyMs() }
  let jump: { readonly byMs: number; readonly sinceMs: number } | null = null

  const believe = (wallMs: number, atMs: number): number => {
    anchor = { wallMs, steadyMs: atMs }
    if (jump === null) return wallMs
    jump = null
    onJump?.(null)
    return wallMs
  }
  const nowMs = (): number => {
    const wallMs = clock.nowMs()
    const atMs = steadyMs()
    const expectedMs = anchor.wallMs + Math.max(0, atMs - anchor.steadyMs)
    const byMs = wallMs - expectedMs
    if (Math.abs(byMs) <= MAX_JUMP_MS) return believe(wallMs, atMs)
    if (jump === null || Math.abs(byMs - jump.byMs) > STEADY_MS) {
      jump = { byMs, sinceMs: atMs }
      onJump?.({ byMs, forMs: 0 })
    }
    if (atMs - jump.sinceMs >= BELIEVED_AFTER_MS) return believe(wallMs, atMs)
    return Math.min(wallMs, expectedMs)
  }
  return {
    nowMs,
    jump() {
      nowMs()
      return jump && { byMs: jump.byMs, forMs: steadyMs() - jump.sinceMs }
    },
  }
}

/** The time that the database saw last. */
export async function readSeenTime(pool: Pool): Promise<number | undefined> {
  const { rows } = await pool.query<{ value: string }>('SELECT value FROM database_meta WHERE key = $1', [KEY])
  const seenMs = Number(rows[0]?.value)
  return rows[0] && Number.isFinite(seenMs) ? seenMs : undefined
}

/** Writes the time down again and again. Not while the clock is far off: the next start begins with what was right before. */
export async function startNotingTime(pool: Pool, time: DatabaseTime, everyMs = NOTED_EVERY_MS): Promise<{ stop(): Promise<void> }> {
  const note = async (): Promise<void> => {
    if (time.jump() !== null) return
    // A failure loses minutes, and a database that does not answer shows in /healthz.
    await pool.query(NOTE, [String(Math.floor(time.nowMs()))]).catch(() => undefined)
  }
  await note()
  let noting = Promise.resolve()
  const timer = setInterval(() => void (noting = note()), everyMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await noting
    },
  }
}

import { type WireError, wireErrors } from '#contract/errors.ts'
import { formErrors } from '#contract/form-errors.ts'
import { refusals } from '#domain/engine/refusal.ts'
import { nounOf } from '#domain/kinds/index.ts'
import type { PoolClient } from 'pg'
import {
  dayAt,
  DEFAULT_DAY_BYTES,
  isFullToday,
  MAX_IN_WINDOW,
  type Moment,
  nextDayMs,
  type PublicationRow,
  stateOf,
  waitOf,
  WINDOW_MS,
} from './publication-row.ts'

/** Undoes the transaction that it is thrown in: the form has no place for the answer. */
export class NotTaken extends Error {}

export interface WantedPlace {
  readonly submission: string
  readonly entry: number
  readonly bytes: number
  readonly nowMs: number
}

/** Counts an answer that is being stored, and only those: by number, by rate and by bytes of the day. */
const TAKE = `UPDATE published_forms p SET answers = p.answers + 1, untold = p.untold + 1,
    window_answers = CASE WHEN p.window_at > $3 THEN p.window_answers + 1 ELSE 1 END,
    window_at = CASE WHEN p.window_at > $3 THEN p.window_at ELSE $2 END,
    day_bytes = CASE WHEN p.day = $4 THEN p.day_bytes ELSE 0 END + $5,
    day = $4
  FROM records r
  WHERE p.key = $1 AND p.withdrawn_at IS NULL AND p.is_open AND (p.closes_at IS NULL OR p.closes_at > $2)
    AND (p.max_answers IS NULL OR p.answers < p.max_answers)
    AND (p.window_at IS NULL OR p.window_at <= $3 OR p.window_answers < $6)
    AND CASE WHEN p.day = $4 THEN p.day_bytes ELSE 0 END + $5 <= coalesce(p.max_day_bytes, $7)
    AND r.account_id = p.account_id AND r.kind = 'form' AND r.id = p.form_id AND NOT r.deleted`

/** Under the account's lock: of two that come at once the second finds the first, and the last place is given once. */
export const takePlace =
  (of: PublicationRow, { submission, entry, bytes, nowMs }: WantedPlace) =>
  async (client: PoolClient): Promise<void> => {
    const at = new Date(nowMs)
    const { rowCount: stored } = await client.query(
      'INSERT INTO submissions (account_id, form_id, submission, entry_id, at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING',
      [of.account_id, of.form_id, submission, entry, at],
    )
    if (stored !== 1) throw new NotTaken()
    const params = [of.key, at, new Date(nowMs - WINDOW_MS), dayAt(nowMs), bytes, MAX_IN_WINDOW, DEFAULT_DAY_BYTES]
    const { rowCount: placed } = await client.query(TAKE, params)
    if (placed !== 1) throw new NotTaken()
  }

export const noSuchForm = (): WireError => refusals.notFound(nounOf('form'))

/** Why a form takes no answer of so many bytes now; null where it does. */
export function refusalOf(row: PublicationRow | undefined, moment: Moment, bytes: number): WireError | null {
  if (!row || row.withdrawn_at) return noSuchForm()
  const { nowMs } = moment
  const state = stateOf(row, moment)
  if (state === 'closed') return formErrors.closed()
  if (state === 'full') return formErrors.full()
  if (state === 'account_full') return formErrors.accountFull()
  if (state === 'full_today' || isFullToday(row, nowMs, bytes)) return formErrors.fullToday(nextDayMs(nowMs))
  const waitS = waitOf(row, nowMs)
  return waitS > 0 ? wireErrors.rateLimited(waitS) : null
}

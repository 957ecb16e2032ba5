import { type WireError, wireErrors } from '#contract/errors.ts'
import { formErrors } from '#contract/form-errors.ts'
import { refusals } from '#domain/engine/refusal.ts'
import { kindNoun } from '#domain/kinds/index.ts'
import type { PoolClient } from 'pg'
import {
  utcDay,
  DEFAULT_SUBMISSION_BYTES_PER_DAY,
  isDailyLimitReached,
  MAX_SUBMISSIONS_IN_WINDOW,
  type PublicationConditions,
  nextUtcDayMs,
  type PublicationRow,
  publicationState,
  submissionWaitS,
  SUBMISSION_WINDOW_MS,
} from './publication-row.ts'

/** Undoes the transaction that it is thrown in: the form has no place for the answer. */
export class SubmissionRejected extends Error {}

export interface NewSubmission {
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
export const storeSubmission =
  (of: PublicationRow, { submission, entry, bytes, nowMs }: NewSubmission) =>
  async (client: PoolClient): Promise<void> => {
    const at = new Date(nowMs)
    const { rowCount: stored } = await client.query(
      'INSERT INTO submissions (account_id, form_id, submission, entry_id, at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING',
      [of.account_id, of.form_id, submission, entry, at],
    )
    if (stored !== 1) throw new SubmissionRejected()
    const params = [
      of.key,
      at,
      new Date(nowMs - SUBMISSION_WINDOW_MS),
      utcDay(nowMs),
      bytes,
      MAX_SUBMISSIONS_IN_WINDOW,
      DEFAULT_SUBMISSION_BYTES_PER_DAY,
    ]
    const { rowCount: placed } = await client.query(TAKE, params)
    if (placed !== 1) throw new SubmissionRejected()
  }

export const formNotFound = (): WireError => refusals.notFound(kindNoun('form'))

/** Explains why a form does not accept a response of this size at present, or returns null if it does. */
export function submissionRefusal(
  row: PublicationRow | undefined,
  moment: PublicationConditions,
  bytes: number,
): WireError | null {
  if (!row || row.withdrawn_at) return formNotFound()
  const { nowMs } = moment
  const state = publicationState(row, moment)
  if (state === 'closed') return formErrors.closed()
  if (state === 'full') return formErrors.full()
  if (state === 'account_full') return formErrors.accountFull()
  if (state === 'full_today' || isDailyLimitReached(row, nowMs, bytes)) return formErrors.fullToday(nextUtcDayMs(nowMs))
  const waitS = submissionWaitS(row, nowMs)
  return waitS > 0 ? wireErrors.rateLimited(waitS) : null
}

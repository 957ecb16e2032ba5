import type { Publication } from '#contract/methods/public-forms.ts'
import type { Column, DatabaseRow } from '#server/db/row-types.ts'

/** A published form as it is stored. */
export interface PublicationRow
  extends DatabaseRow<
    'published_forms',
    | 'key'
    | 'account_id'
    | 'form_id'
    | 'is_open'
    | 'closes_at'
    | 'max_answers'
    | 'answers'
    | 'notifies'
    | 'withdrawn_at'
    | 'window_at'
    | 'window_answers'
    | 'day'
    | 'day_bytes'
    | 'max_day_bytes'
    | 'full_day'
  > {
  /** Bytes of all records of its account. */
  readonly account_bytes: Column<'accounts', 'bytes'>
}

export const PUBLICATION_COLUMNS = `key, account_id, form_id, is_open, closes_at, max_answers, answers, notifies, withdrawn_at,
  window_at, window_answers, day, day_bytes, max_day_bytes, full_day,
  (SELECT bytes FROM accounts WHERE id = published_forms.account_id) AS account_bytes`

const KEY = /^[\w-]{32}$/

/** Is true if a text has the form of a key. Others are not looked up. */
export const isPublicationKey = (key: string): boolean => KEY.test(key)

const MIB = 1024 * 1024
/** Bytes of answers that a form stores a day where its owner says nothing else. */
export const DEFAULT_SUBMISSION_BYTES_PER_DAY = 50 * MIB

export const SUBMISSION_WINDOW_MS = 10 * 60_000
/** Answers that a form stores in a window. */
export const MAX_SUBMISSIONS_IN_WINDOW = 1_200

/** Stored beside the words of an answer: an entry's own values, its history and its indexes. */
export const SUBMISSION_OVERHEAD_BYTES = 1024

const DAY_MS = 24 * 3_600_000

/** The day in UTC: `2027-01-31`. */
export const utcDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** When the next day begins in UTC. */
export const nextUtcDayMs = (ms: number): number => (Math.floor(ms / DAY_MS) + 1) * DAY_MS

const maxDayBytesOf = ({ max_day_bytes }: PublicationRow): number =>
  max_day_bytes === null ? DEFAULT_SUBMISSION_BYTES_PER_DAY : Number(max_day_bytes)

/** Says that answers of so many bytes have no room any more that day. */
export const isDailyLimitReached = (row: PublicationRow, nowMs: number, bytes: number): boolean =>
  row.day === utcDay(nowMs) && Number(row.day_bytes) + bytes > maxDayBytesOf(row)

/** Seconds until a form takes answers as fast as they come; 0: it does. */
export function submissionWaitS({ window_at, window_answers }: PublicationRow, nowMs: number): number {
  const leftMs = (window_at?.getTime() ?? 0) + SUBMISSION_WINDOW_MS - nowMs
  return leftMs > 0 && window_answers >= MAX_SUBMISSIONS_IN_WINDOW ? Math.ceil(leftMs / 1000) : 0
}

/** Facts beside its own row that open or close a form. */
export interface PublicationConditions {
  readonly nowMs: number
  /** The most bytes of an account's records. */
  readonly maxAccountBytes: number
  /** The account's plan lets nobody add entries. */
  readonly isRefusedByPlan?: boolean
}

/** Returns the current state of a published form: whether it accepts responses. */
export function publicationState(
  row: PublicationRow,
  { nowMs, maxAccountBytes, isRefusedByPlan = false }: PublicationConditions,
): Publication['state'] {
  const { is_open, closes_at, max_answers, answers } = row
  if (!is_open || (closes_at && closes_at.getTime() <= nowMs)) return 'closed'
  if (isRefusedByPlan) return 'not_allowed'
  if (max_answers !== null && answers >= max_answers) return 'full'
  if (Number(row.account_bytes) + SUBMISSION_OVERHEAD_BYTES > maxAccountBytes) return 'account_full'
  return row.full_day === utcDay(nowMs) || isDailyLimitReached(row, nowMs, 1) ? 'full_today' : 'open'
}

/** A published form as its owner sees it. */
export const toPublication = (row: PublicationRow, moment: PublicationConditions): Publication => ({
  key: row.key,
  path: `/public/forms/${row.key}`,
  open: row.is_open,
  state: publicationState(row, moment),
  closesAt: row.closes_at?.getTime() ?? null,
  maxAnswers: row.max_answers,
  maxDayBytes: maxDayBytesOf(row),
  notify: row.notifies,
  answers: row.answers,
})

import { type WireError, wireErrors } from '#contract/errors.ts'
import { formErrors } from '#contract/form-errors.ts'
import { refusals } from '#domain/engine/refusal.ts'
import { publicAnswers } from '#domain/forms/public-questions.ts'
import { findMutation } from '#domain/kinds/index.ts'
import type { Clock } from '#lib/time/clock.ts'
import { err, ok, type Result } from '#lib/result.ts'
import type { Database } from '#server/db/database.ts'
import { createConcurrencyLimit } from '#server/http/concurrency-limit.ts'
import type { RecordService } from '#server/records/record-service.ts'
import {
  SUBMISSION_OVERHEAD_BYTES,
  utcDay,
  isPublicationKey,
  type PublicationConditions,
  PUBLICATION_COLUMNS,
  type PublicationRow,
} from './publication-row.ts'
import { formNotFound, SubmissionRejected, submissionRefusal, storeSubmission } from './store-submission.ts'
import { createSenderLimits, type SenderLimit } from './sender-limits.ts'

export interface SubmissionInput {
  readonly key: string
  /** A UUID that whoever sends it made up. */
  readonly submission: string
  readonly fields: Readonly<Record<string, string>>
  /** Honeypot field that only bots fill in. */
  readonly trap?: string | undefined
}

/**
 * Takes answers of strangers. The same submission again gives the same and stores nothing. Errors: `not_found`,
 * `form_closed`, `form_full`, `invalid`, `too_large`, `rate_limited`.
 */
export type SubmitPublicForm = (
  given: SubmissionInput,
  address: string,
) => Promise<Result<{ readonly submission: string }, WireError>>

interface SubmitDeps {
  readonly database: Pick<Database, 'pool'>
  readonly records: Pick<RecordService, 'get' | 'mutate'>
  readonly clock: Clock
  readonly mintId: () => number
  /** An answer was stored, or found no room that day: its owner may have to be told. Never waited for. */
  readonly onNews: () => void
  readonly maxAccountBytes?: number | undefined
  /** An answer found no room in the form's account. Never waited for. */
  readonly onAccountFull?: (of: PublicationRow) => void
}

const MAX_BYTES = 256 * 1024
/** Answers that are worked on at once: however many are sent, other calls wait for a few at most. */
const MAX_RUNNING = 4
const MAX_WAITING = 2_000
/** Bytes of all answers that are worked on or wait. */
const MAX_PENDING_BYTES = 64 * 1024 * 1024
const BUSY_WAIT_S = 5
const AUTHOR = 'Public form'
const MAX_MINTS = 3

interface Checked {
  readonly values: SubmissionInput['fields']
  readonly bytes: number
}

export function createSubmitPublicForm({
  database: { pool },
  records,
  clock,
  mintId,
  onNews,
  ...deps
}: SubmitDeps): SubmitPublicForm {
  const limits = createSenderLimits(clock)
  const queue = createConcurrencyLimit({ maxRunning: MAX_RUNNING, maxWaiting: MAX_WAITING })
  let pendingBytes = 0
  const moment = (): PublicationConditions => ({
    nowMs: clock.nowMs(),
    maxAccountBytes: deps.maxAccountBytes ?? Infinity,
  })

  const find = async (key: string): Promise<PublicationRow | undefined> => {
    if (!isPublicationKey(key)) return undefined
    const { rows } = await pool.query<PublicationRow>(
      `SELECT ${PUBLICATION_COLUMNS} FROM published_forms WHERE key = $1`,
      [key],
    )
    return rows[0]
  }
  const isKnown = async (of: PublicationRow, submission: string): Promise<boolean> => {
    const { rowCount } = await pool.query(
      'SELECT 1 FROM submissions WHERE account_id = $1 AND form_id = $2 AND submission = $3',
      [of.account_id, of.form_id, submission],
    )
    return rowCount === 1
  }

  const store = async (
    of: PublicationRow,
    submission: string,
    { values, bytes }: Checked,
  ): Promise<WireError | null> => {
    const create = findMutation('entry.create')
    if (!create) throw new Error('entries cannot be made')
    for (let mints = 1; ; mints++) {
      const ID = mintId()
      const params = { ID, form: Number(of.form_id), fields: values, source: 'public' }
      const place = storeSubmission(of, { submission, entry: ID, bytes, nowMs: clock.nowMs() })
      const made = await records.mutate({ accountId: Number(of.account_id), login: AUTHOR }, create, params, place)
      if (made.ok) return null
      if (made.error.code === 'too_large') return formErrors.accountFull()
      // The plan of the form's owner has ended, is paused or lets nothing be added.
      if (made.error.code === 'not_allowed') return formErrors.closed()
      if (made.error.code !== 'id_taken' || mints >= MAX_MINTS) return made.error
    }
  }

  /** `repeated`: the same was stored a moment ago. */
  const storeOnce = async (
    of: PublicationRow,
    submission: string,
    checked: Checked,
  ): Promise<WireError | 'repeated' | null> => {
    try {
      const refused = await store(of, submission, checked)
      if (!refused) onNews()
      return refused
    } catch (error) {
      if (!(error instanceof SubmissionRejected)) throw error
      if (await isKnown(of, submission)) return 'repeated'
      const now = await find(of.key)
      return submissionRefusal(now, moment(), checked.bytes) ?? formNotFound()
    }
  }

  /** A form that an answer found no room in is full for the rest of the day. */
  const noteFull = async (of: PublicationRow): Promise<void> => {
    const day = utcDay(clock.nowMs())
    const { rowCount } = await pool.query(
      'UPDATE published_forms SET full_day = $2 WHERE key = $1 AND full_day IS DISTINCT FROM $2',
      [of.key, day],
    )
    if (rowCount === 1) onNews()
  }

  const checked = async (of: PublicationRow, { fields }: SubmissionInput): Promise<Result<Checked, WireError>> => {
    const refused = submissionRefusal(of, moment(), 1)
    if (refused) return err(refused)
    const form = await records.get({ accountId: Number(of.account_id) }, 'form', { ID: Number(of.form_id) })
    if (!form) return err(formNotFound())
    const { values, remarks } = publicAnswers(form, fields)
    return Object.keys(remarks).length > 0
      ? err(refusals.invalid(remarks))
      : ok({ values, bytes: Buffer.byteLength(JSON.stringify(values)) + SUBMISSION_OVERHEAD_BYTES })
  }

  type Answered =
    | { readonly became: 'stored' | 'repeated' | 'trapped' }
    | { readonly became: 'refused'; readonly error: WireError }

  const refuse = async (of: PublicationRow, error: WireError): Promise<Answered> => {
    if ('againAt' in error) await noteFull(of)
    else if (isAccountFull(error)) deps.onAccountFull?.(of)
    return { became: 'refused', error }
  }

  const answer = async (given: SubmissionInput, takeTurn: () => number): Promise<Answered> => {
    const of = await find(given.key)
    if (!of) return { became: 'refused', error: formNotFound() }
    if (await isKnown(of, given.submission)) return { became: 'repeated' }
    const read = await checked(of, given)
    if (!read.ok) return isAccountFull(read.error) ? refuse(of, read.error) : { became: 'refused', error: read.error }
    // Bots that filled in the hidden field do not learn that they were detected.
    if ((given.trap ?? '') !== '') return { became: 'trapped' }
    const waitS = takeTurn()
    if (waitS > 0) return { became: 'refused', error: wireErrors.rateLimited(waitS) }
    const refused = await storeOnce(of, given.submission, read.value)
    if (refused === null || refused === 'repeated') return { became: refused ?? 'stored' }
    return refuse(of, refused)
  }

  const answerFrom = async (given: SubmissionInput, sender: SenderLimit): Promise<Answered> => {
    const turn = { isTaken: false }
    const takeTurn = (): number => {
      const turnWaitS = sender.takeTurn()
      turn.isTaken = turnWaitS === 0
      return turnWaitS
    }
    const answered = await answer(given, takeTurn)
    if (answered.became === 'stored') sender.noteStored()
    else if (turn.isTaken) sender.giveTurnBack()
    return answered
  }

  return async (given, address) => {
    const sender = limits.of(address)
    const waitS = sender.begin()
    if (waitS > 0) return err(wireErrors.rateLimited(waitS))
    const bytes = Buffer.byteLength(JSON.stringify(given.fields))
    if (bytes > MAX_BYTES) return err(wireErrors.tooLarge(MAX_BYTES))
    if (pendingBytes + bytes > MAX_PENDING_BYTES) return err(wireErrors.rateLimited(BUSY_WAIT_S))
    pendingBytes += bytes
    try {
      const answered = await queue.tryRun(() => answerFrom(given, sender))
      if (!answered) return err(wireErrors.rateLimited(BUSY_WAIT_S))
      return answered.became === 'refused' ? err(answered.error) : ok({ submission: given.submission })
    } finally {
      pendingBytes -= bytes
    }
  }
}

const isAccountFull = ({ message }: WireError): boolean => message === formErrors.accountFull().message

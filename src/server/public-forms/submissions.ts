import { type WireError, wireErrors } from '#contract/errors.ts'
import { formErrors } from '#contract/form-errors.ts'
import { refusals } from '#domain/engine/refusal.ts'
import { publicAnswers } from '#domain/forms/public-questions.ts'
import { mutationNamed, nounOf } from '#domain/kinds/index.ts'
import type { Clock } from '#lib/clock.ts'
import { err, ok, type Result } from '#lib/result.ts'
import type { Database } from '#server/db/database.ts'
import { createRateLimit } from '#server/http/rate-limit.ts'
import type { RecordService } from '#server/records/record-service.ts'
import { isKey, PUBLICATION_COLUMNS, type PublicationRow, stateOf } from './publication-row.ts'
import type { PoolClient } from 'pg'

export interface Submission {
  readonly key: string
  /** A UUID that whoever sends it made up. */
  readonly submission: string
  readonly fields: Readonly<Record<string, string>>
  /** What only a machine fills in. */
  readonly trap?: string | undefined
}

/** Takes answers of strangers. The same submission again gives the same and stores nothing. Errors: `not_found`, `form_closed`, `form_full`, `invalid`,
 *  `too_large`, `rate_limited`. */
export type Submit = (given: Submission, address: string) => Promise<Result<{ readonly submission: string }, WireError>>

interface SubmitDeps {
  readonly database: Pick<Database, 'pool'>
  readonly records: Pick<RecordService, 'get' | 'mutate'>
  readonly clock: Clock
  readonly mintId: () => number
  /** An answer was stored; never waited for. */
  readonly onStored: (key: string) => void
}

const MAX_BYTES = 256 * 1024
const WINDOW_MS = 10 * 60_000
/** A stand at a fair that was without a network sends what it kept, more slowly. */
const MAX_FROM_ADDRESS = 120
const MAX_AT_FORM = 1_200
const AUTHOR = 'Public form'
const MAX_MINTS = 3

/** Undoes the transaction that it is thrown in. */
class NotTaken extends Error {}

export function createSubmit({ database: { pool }, records, clock, mintId, onStored }: SubmitDeps): Submit {
  const fromAddress = createRateLimit(clock, { maxTries: MAX_FROM_ADDRESS, windowMs: WINDOW_MS })
  const atForm = createRateLimit(clock, { maxTries: MAX_AT_FORM, windowMs: WINDOW_MS })

  const find = async (key: string): Promise<PublicationRow | undefined> => {
    if (!isKey(key)) return undefined
    const { rows } = await pool.query<PublicationRow>(`SELECT ${PUBLICATION_COLUMNS} FROM published_forms WHERE key = $1`, [key])
    return rows[0]
  }
  const isKnown = async (of: PublicationRow, submission: string): Promise<boolean> => {
    const { rowCount } = await pool.query('SELECT 1 FROM submissions WHERE account_id = $1 AND form_id = $2 AND submission = $3', [
      of.account_id,
      of.form_id,
      submission,
    ])
    return rowCount === 1
  }
  const waitFor = (of: PublicationRow, address: string): number => fromAddress.take(address) || atForm.take(of.key)

  /** Under the account's lock: of two that come at once the second finds the first, and the last place is given once. */
  const takePlace = (of: PublicationRow, submission: string, entry: number) => async (client: PoolClient) => {
    const at = new Date(clock.nowMs())
    const { rowCount: kept } = await client.query(
      'INSERT INTO submissions (account_id, form_id, submission, entry_id, at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING',
      [of.account_id, of.form_id, submission, entry, at],
    )
    if (kept !== 1) throw new NotTaken()
    const { rowCount: placed } = await client.query(
      `UPDATE published_forms p SET answers = p.answers + 1, untold = p.untold + 1 FROM records r
        WHERE p.key = $1 AND p.withdrawn_at IS NULL AND p.is_open AND (p.closes_at IS NULL OR p.closes_at > $2)
          AND (p.max_answers IS NULL OR p.answers < p.max_answers)
          AND r.account_id = p.account_id AND r.kind = 'form' AND r.id = p.form_id AND NOT r.deleted`,
      [of.key, at],
    )
    if (placed !== 1) throw new NotTaken()
  }

  const store = async (of: PublicationRow, submission: string, values: Submission['fields']): Promise<WireError | null> => {
    const create = mutationNamed('entry.create')
    if (!create) throw new Error('entries cannot be made')
    for (let mints = 1; ; mints++) {
      const ID = mintId()
      const params = { ID, form: Number(of.form_id), fields: values, source: 'public' }
      const made = await records.mutate({ accountId: Number(of.account_id), login: AUTHOR }, create, params, takePlace(of, submission, ID))
      if (made.ok) return null
      // The plan of the form's owner has ended, is paused or lets nothing be added.
      if (made.error.code === 'not_allowed') return formErrors.closed()
      if (made.error.code !== 'id_taken' || mints >= MAX_MINTS) return made.error
    }
  }

  const storeOnce = async (of: PublicationRow, { submission }: Submission, values: Submission['fields']): Promise<WireError | null> => {
    try {
      const refused = await store(of, submission, values)
      if (!refused) onStored(of.key)
      return refused
    } catch (error) {
      if (!(error instanceof NotTaken)) throw error
      const now = await find(of.key)
      return (await isKnown(of, submission)) ? null : (refusalOf(now, clock.nowMs()) ?? noSuchForm())
    }
  }

  const checked = async (of: PublicationRow, { key: _, fields }: Submission): Promise<Result<Submission['fields'], WireError>> => {
    const refused = refusalOf(of, clock.nowMs())
    if (refused) return err(refused)
    const form = await records.get({ accountId: Number(of.account_id) }, 'form', { ID: Number(of.form_id) })
    if (!form) return err(noSuchForm())
    if (Buffer.byteLength(JSON.stringify(fields)) > MAX_BYTES) return err(wireErrors.tooLarge(MAX_BYTES))
    const { values, remarks } = publicAnswers(form, fields)
    return Object.keys(remarks).length > 0 ? err(refusals.invalid(remarks)) : ok(values)
  }

  return async (given, address) => {
    const of = await find(given.key)
    const { submission } = given
    if (!of) return err(noSuchForm())
    const waitS = waitFor(of, address)
    if (waitS > 0) return err(wireErrors.rateLimited(waitS))
    if (await isKnown(of, submission)) return ok({ submission })
    const values = await checked(of, given)
    if (!values.ok) return values
    // Whoever filled in what nobody sees is not told that they were seen through.
    if ((given.trap ?? '') !== '') return ok({ submission })
    const refused = await storeOnce(of, given, values.value)
    return refused ? err(refused) : ok({ submission })
  }
}

const noSuchForm = (): WireError => refusals.notFound(nounOf('form'))

function refusalOf(row: PublicationRow | undefined, nowMs: number): WireError | null {
  if (!row || row.withdrawn_at) return noSuchForm()
  const state = stateOf(row, nowMs)
  if (state === 'open') return null
  return state === 'full' ? formErrors.full() : formErrors.closed()
}

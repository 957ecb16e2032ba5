import { randomBytes } from 'node:crypto'
import type { WireError } from '#contract/errors.ts'
import type { Publication } from '#contract/methods/public-forms.ts'
import { refusals } from '#domain/engine/refusal.ts'
import { publicQuestions } from '#domain/forms/public-questions.ts'
import { COMPANY_KEY } from '#domain/kinds/company.ts'
import { findMutation, kindNoun } from '#domain/kinds/index.ts'
import type { CustomForm } from '#domain/kinds/no-code/form.ts'
import { CAPABILITIES_KEY, type RequiredRight, planRefusal } from '#domain/plan/capabilities.ts'
import { NO_PAGE_COMPANY, type PageCompany, pageCompany } from '#domain/pages/page-company.ts'
import { NO_PAGE_TEXTS, type ShownForm } from '#domain/pages/public-form-page.ts'
import type { Clock } from '#lib/time/clock.ts'
import { err, ok, type Result } from '#lib/result.ts'
import type { Database } from '#server/db/database.ts'
import type { Session } from '#server/identity/session.ts'
import { planRefusalInTransaction } from '#server/records/plan-check.ts'
import type { RecordService } from '#server/records/record-service.ts'
import { lockAccount } from '#server/records/record-rows.ts'
import type { PoolClient } from 'pg'
import {
  isPublicationKey,
  type PublicationConditions,
  PUBLICATION_COLUMNS,
  type PublicationRow,
  publicationState,
  toPublication,
} from './publication-row.ts'

export interface PublicationSettings {
  readonly ID: number
  readonly open: boolean
  readonly closesAt?: number | null | undefined
  readonly maxAnswers?: number | null | undefined
  readonly maxDayBytes?: number | null | undefined
  readonly notify?: boolean | undefined
}

/** Forms that an account lets strangers answer. */
export interface Publications {
  /**
   * `siteUrl`: where the app is, for mails. Errors: `not_found`; `not_allowed` by the plan, but never for closing a
   * form.
   */
  publish(session: Session, wanted: PublicationSettings, siteUrl: string): Promise<Result<Publication, WireError>>
  of(session: Session, form: number): Promise<Publication | null>
  /** Takes effect at once, for good. */
  withdraw(session: Session, form: number): Promise<void>
  /** undefined where nothing is shown: never published, withdrawn, in the trash. */
  read(key: string): Promise<ShownForm | undefined>
}

interface PublicationsDeps {
  readonly database: Pick<Database, 'pool' | 'transaction'>
  readonly records: Pick<RecordService, 'get'>
  readonly clock: Clock
  readonly maxAccountBytes?: number | undefined
}

const KEY_BYTES = 24
const IS_OF_FORM = 'account_id = $1 AND form_id = $2 AND withdrawn_at IS NULL'

/** A changed limit counts from now on, also on a day on which there was no room. */
const PUBLISH = `INSERT INTO published_forms (key, account_id, form_id, is_open, closes_at, max_answers, notifies, site_url, created_at, max_day_bytes)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $13)
  ON CONFLICT (account_id, form_id) WHERE withdrawn_at IS NULL DO UPDATE SET
    is_open = excluded.is_open, site_url = excluded.site_url,
    closes_at = CASE WHEN $10 THEN excluded.closes_at ELSE published_forms.closes_at END,
    max_answers = CASE WHEN $11 THEN excluded.max_answers ELSE published_forms.max_answers END,
    notifies = CASE WHEN $12 THEN excluded.notifies ELSE published_forms.notifies END,
    max_day_bytes = CASE WHEN $14 THEN excluded.max_day_bytes ELSE published_forms.max_day_bytes END,
    full_day = CASE WHEN $14 AND excluded.max_day_bytes IS DISTINCT FROM published_forms.max_day_bytes THEN NULL ELSE published_forms.full_day END
  RETURNING ${PUBLICATION_COLUMNS}`

const PUBLISHING: RequiredRight = { module: 'opportunities', action: 'update', many: 'published forms', isNew: true }

/** Says that a published form is closed and nothing else: whoever shows something to strangers can always end it. */
const isClosingPublication = (
  row: PublicationRow | undefined,
  { open, closesAt, maxAnswers, maxDayBytes, notify }: PublicationSettings,
): boolean =>
  row !== undefined &&
  !open &&
  (closesAt === undefined || closesAt === (row.closes_at?.getTime() ?? null)) &&
  (maxAnswers === undefined || maxAnswers === row.max_answers) &&
  (maxDayBytes === undefined || maxDayBytes === (row.max_day_bytes === null ? null : Number(row.max_day_bytes))) &&
  (notify === undefined || notify === row.notifies)

const formNotFoundResult = () => err(refusals.notFound(kindNoun('form')))

export function createPublications({
  database,
  records,
  clock,
  maxAccountBytes = Infinity,
}: PublicationsDeps): Publications {
  const { pool } = database
  const find = async (
    client: Pick<PoolClient, 'query'>,
    accountId: number,
    form: number,
  ): Promise<PublicationRow | undefined> => {
    const { rows } = await client.query<PublicationRow>(
      `SELECT ${PUBLICATION_COLUMNS} FROM published_forms WHERE ${IS_OF_FORM}`,
      [accountId, form],
    )
    return rows[0]
  }
  const momentOf = async (accountId: number): Promise<PublicationConditions> => {
    const nowMs = clock.nowMs()
    const plan = await records.get({ accountId }, CAPABILITIES_KEY.kind, CAPABILITIES_KEY)
    const { needs } = findMutation('entry.create') ?? {}
    const isRefusedByPlan = plan !== undefined && needs !== undefined && planRefusal(plan, { ...needs, nowMs }) !== null
    return { nowMs, maxAccountBytes, isRefusedByPlan }
  }
  return {
    async publish(session, wanted, siteUrl) {
      const { ID, open, closesAt, maxAnswers, maxDayBytes, notify } = wanted
      const { accountId } = session
      if (!(await records.get(session, 'form', { ID }))) return formNotFoundResult()
      const published = await database.transaction(async (client) => {
        await lockAccount(client, accountId)
        const before = await find(client, accountId, ID)
        const refusal = isClosingPublication(before, wanted)
          ? null
          : await planRefusalInTransaction(client, accountId, PUBLISHING, clock.nowMs())
        if (refusal) return err(refusal)
        const { rows } = await client.query<PublicationRow>(PUBLISH, [
          randomBytes(KEY_BYTES).toString('base64url'),
          accountId,
          ID,
          open,
          typeof closesAt === 'number' ? new Date(closesAt) : null,
          maxAnswers ?? null,
          notify ?? false,
          siteUrl,
          new Date(clock.nowMs()),
          closesAt !== undefined,
          maxAnswers !== undefined,
          notify !== undefined,
          maxDayBytes ?? null,
          maxDayBytes !== undefined,
        ])
        return rows[0] ? ok(rows[0]) : formNotFoundResult()
      })
      return published.ok ? ok(toPublication(published.value, await momentOf(accountId))) : published
    },

    async of({ accountId }, form) {
      const row = await find(pool, accountId, form)
      return row ? toPublication(row, await momentOf(accountId)) : null
    },

    async withdraw({ accountId }, form) {
      await pool.query(`UPDATE published_forms SET withdrawn_at = $3, is_open = false WHERE ${IS_OF_FORM}`, [
        accountId,
        form,
        new Date(clock.nowMs()),
      ])
    },

    async read(key) {
      if (!isPublicationKey(key)) return undefined
      const { rows } = await pool.query<PublicationRow>(
        `SELECT ${PUBLICATION_COLUMNS} FROM published_forms WHERE key = $1 AND withdrawn_at IS NULL`,
        [key],
      )
      const [row] = rows
      if (!row) return undefined
      const account = { accountId: Number(row.account_id) }
      const [form, company, moment] = await Promise.all([
        records.get(account, 'form', { ID: Number(row.form_id) }),
        records.get(account, COMPANY_KEY.kind, COMPANY_KEY),
        momentOf(account.accountId),
      ])
      return (
        form && publicForm(row, { form, company: company ? pageCompany(company.content) : NO_PAGE_COMPANY }, moment)
      )
    },
  }
}

interface PublishedForm {
  readonly form: CustomForm
  readonly company: PageCompany
}

/** A form that accepts no responses shows nothing but whose it is. */
function publicForm(row: PublicationRow, { form, company }: PublishedForm, moment: PublicationConditions): ShownForm {
  const ownerState = publicationState(row, moment)
  const state = ownerState === 'account_full' ? 'full' : ownerState === 'not_allowed' ? 'closed' : ownerState
  const closesAt = row.closes_at?.getTime() ?? null
  const closed = { state, closesAt, title: '', description: '', fields: [], texts: NO_PAGE_TEXTS, company }
  if (state !== 'open') return closed
  const { title, excerpt, button = '', thanksTitle = '', thanksText = '', redirect = '', privacy_url = '' } = form
  const description = typeof excerpt === 'string' ? excerpt : ''
  return {
    ...closed,
    title,
    description,
    fields: publicQuestions(form),
    texts: { button, thanksTitle, thanksText, redirect, privacy_url },
  }
}

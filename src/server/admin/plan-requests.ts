import { t } from '@lingui/core/macro'
import { type WireError, wireErrors } from '#contract/errors.ts'
import type { PlanRequestLine } from '#contract/methods/admin.ts'
import type { PlanRequest } from '#contract/methods/session.ts'
import { OFFERED_TIERS, type Tier } from '#domain/plan/tiers.ts'
import { refusals } from '#domain/engine/refusal.ts'
import type { BrandedPartner } from '#server/partners/branding-store.ts'
import type { Clock } from '#lib/time/clock.ts'
import { err, ok, type Result } from '#lib/result.ts'
import { writeAuditEvent } from '#server/admin/audit.ts'
import type { Database } from '#server/db/database.ts'
import type { CallOrigin } from '#server/handlers/handler.ts'
import { createMemoryRateLimit } from '#server/http/memory-rate-limit.ts'
import { siteUrl } from '#server/http/site-url.ts'
import type { Session } from '#server/identity/session.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { readerLocale } from '#server/mail/reader-locale.ts'
import type { OutgoingEmail } from '#server/mail/outgoing-email.ts'
import { planRequestCopyEmail, planRequestEmail } from '#server/mail/plan-request-email.ts'
import type { PartnerContacts } from '#server/partners/partner-contacts.ts'
import type { PoolClient } from 'pg'
import type { Column, DatabaseRow } from '#server/db/row-types.ts'

export interface PlanRequestsDeps {
  readonly database: Database
  readonly clock: Clock
  readonly mailer: Pick<Mailer, 'send' | 'canSend'>
  readonly contacts: PartnerContacts
  readonly partnerOf: (id: string) => Promise<BrandedPartner>
  readonly publicUrl: string | undefined
}

/** Requests of people for another plan: kept until an administrator answers or the person withdraws. */
export interface PlanRequests {
  /** The account's last request, open or declined. */
  of(session: Session): Promise<PlanRequest | null>
  /** Errors: `invalid` (`plan`: not one that people can ask for, or the account's own), `rate_limited`. */
  make(session: Session, wanted: WantedPlan, from: CallOrigin): Promise<Result<PlanRequest, WireError>>
  withdraw(session: Session): Promise<void>
  /** The open ones, oldest first, of everyone who may log in. */
  list(): Promise<readonly PlanRequestLine[]>
  /** Declines a request; its person is told on the page of plans. Errors: `not_found`. */
  close(by: Session, userId: number): Promise<Result<readonly PlanRequestLine[], WireError>>
}

interface WantedPlan {
  readonly plan: Tier
  readonly message?: string | undefined
  readonly copy?: boolean | undefined
}

type RequestRow = DatabaseRow<'plan_requests', 'plan' | 'message' | 'is_emailed' | 'at' | 'declined_at' | 'declined_by'>

interface LineRow
  extends DatabaseRow<'users', 'id' | 'partner'>,
    DatabaseRow<'accounts', 'tier'>,
    DatabaseRow<'plan_requests', 'plan' | 'message' | 'at'> {
  readonly user_login: Column<'users', 'login'>
  readonly user_email: Column<'users', 'email'>
}

/** Each request may send two emails: enough for somebody who changes their mind, too few to fill a mailbox. */
const MAX_REQUESTS = 5
const WINDOW_MS = 60 * 60_000

export function createPlanRequests({
  database,
  clock,
  mailer,
  contacts,
  partnerOf,
  publicUrl,
}: PlanRequestsDeps): PlanRequests {
  const { pool } = database
  const limit = createMemoryRateLimit(clock, { maxTries: MAX_REQUESTS, windowMs: WINDOW_MS })

  const list = async (): Promise<readonly PlanRequestLine[]> => {
    const { rows } = await pool.query<LineRow>(
      `SELECT u.id, u.login AS user_login, u.email AS user_email, u.partner, a.tier, r.plan, r.message, r.at
       FROM plan_requests r JOIN users u ON u.account_id = r.account_id JOIN accounts a ON a.id = r.account_id
       WHERE NOT u.disabled AND r.declined_at IS NULL ORDER BY r.at, u.id`,
    )
    return rows.map(({ id, at, ...row }) => ({ ID: Number(id), ...row, at: at.getTime() }))
  }

  /** Undefined for an address without an account. */
  const accountOf = async (partner: string, email: string): Promise<string | undefined> => {
    const { rows } = await pool.query<DatabaseRow<'users', 'account_id'>>(
      'SELECT account_id FROM users WHERE partner = $1 AND lower(email) = lower($2)',
      [partner, email],
    )
    return rows[0]?.account_id
  }

  /** The emails of a request; none where there is no mail server, and none to a contact without an address. */
  const emailsOf = async (
    session: Session,
    { plan, message = '', copy }: WantedPlan,
    from: CallOrigin,
  ): Promise<readonly OutgoingEmail[]> => {
    if (!(await mailer.canSend())) return []
    const [partner, contact] = await Promise.all([partnerOf(session.partner), contacts.of(session.partner)])
    const site = siteUrl(publicUrl, from)
    const senderName = partner.labels['global.appName']
    const asker = { accountId: session.ownAccountId, languages: from.languages }
    const accountId = contact?.email ? await accountOf(session.partner, contact.email) : undefined
    const [contactLocale, locale] = await Promise.all([
      readerLocale(pool, accountId === undefined ? asker : { accountId }),
      readerLocale(pool, asker),
    ])
    const asked = planRequestEmail(
      { partner, locale: contactLocale },
      {
        from: session.email,
        plan,
        message,
        link: `${site}/admin/users/requests`,
      },
    )
    const copied = planRequestCopyEmail({ partner, locale }, { plan, message, link: `${site}/orders` })
    return [
      ...(contact?.email ? [{ to: contact.email, senderName, replyTo: session.email, content: asked }] : []),
      ...(copy ? [{ to: session.email, senderName, content: copied }] : []),
    ]
  }

  return {
    async of({ accountId }) {
      const { rows } = await pool.query<RequestRow>(`SELECT ${COLUMNS} FROM plan_requests WHERE account_id = $1`, [
        accountId,
      ])
      return rows[0] ? toRequest(rows[0]) : null
    },

    async make(session, wanted, from) {
      const { accountId } = session
      const { rows: own } = await pool.query<DatabaseRow<'accounts', 'tier'>>(
        'SELECT tier FROM accounts WHERE id = $1',
        [accountId],
      )
      if (!OFFERED_TIERS.has(wanted.plan)) return err(refusals.invalid({ plan: t`This plan can’t be requested` }))
      if (own[0]?.tier === wanted.plan) return err(refusals.invalid({ plan: t`You already have this plan` }))
      const waitS = limit.take(String(accountId))
      if (waitS > 0) return err(wireErrors.rateLimited(waitS))
      const message = (wanted.message ?? '').replaceAll('\0', '').trim()
      const emails = await emailsOf(session, { ...wanted, message }, from)
      const isEmailed = emails.some(({ replyTo }) => replyTo !== undefined)
      const { rows } = await pool.query<RequestRow>(
        `INSERT INTO plan_requests (account_id, plan, message, is_emailed, at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (account_id) DO UPDATE SET plan = $2, message = $3, is_emailed = $4, at = $5, declined_at = NULL, declined_by = NULL
         RETURNING ${COLUMNS}`,
        [accountId, wanted.plan, message, isEmailed, new Date(clock.nowMs())],
      )
      if (!rows[0]) throw new Error('a plan request was not stored')
      for (const email of emails) mailer.send(email)
      return ok(toRequest(rows[0]))
    },

    async withdraw({ accountId }) {
      await pool.query('DELETE FROM plan_requests WHERE account_id = $1', [accountId])
    },

    list,

    async close(by, userId) {
      const isClosed = await database.transaction(async (client) => {
        const { rows } = await client.query<
          DatabaseRow<'plan_requests', 'plan'> & DatabaseRow<'users', 'email' | 'partner'>
        >(
          `UPDATE plan_requests r SET declined_at = $2, declined_by = $3 FROM users u
           WHERE u.account_id = r.account_id AND u.id = $1 AND r.declined_at IS NULL RETURNING r.plan, u.email, u.partner`,
          [userId, new Date(clock.nowMs()), by.email],
        )
        const [closed] = rows
        if (!closed) return false
        const person = { ID: userId, partner: closed.partner }
        await writeAuditEvent(client, by, {
          action: 'close plan request',
          subject: closed.email,
          person,
          detail: `tier: ${closed.plan}`,
        })
        return true
      })
      return isClosed ? ok(await list()) : err(REQUEST_GONE)
    },
  }
}

const REQUEST_GONE: WireError = { code: 'not_found', message: t`This request was withdrawn or answered.` }

const COLUMNS = 'plan, message, is_emailed, at, declined_at, declined_by'

const toRequest = ({ plan, message, is_emailed, at, declined_at, declined_by }: RequestRow): PlanRequest => ({
  plan,
  message,
  isEmailed: is_emailed,
  at: at.getTime(),
  declined: declined_at && { by: declined_by ?? '', at: declined_at.getTime() },
})

/** Closes the request for a plan that the account gets now, in the transaction that gives it. */
export const closeGrantedRequest = (
  client: Pick<PoolClient, 'query'>,
  accountId: number,
  tier: string,
): Promise<unknown> => client.query('DELETE FROM plan_requests WHERE account_id = $1 AND plan = $2', [accountId, tier])

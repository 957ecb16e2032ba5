import type { PoolClient } from 'pg'
import { type WireError, wireErrors } from '#contract/errors.ts'
import type { BrandedPartner } from '#server/partners/branding-store.ts'
import type { Clock } from '#lib/time/clock.ts'
import { err, ok, type Result } from '#lib/result.ts'
import { mailboxKey } from '#server/identity/login-throttle.ts'
import type { CallOrigin } from '#server/handlers/handler.ts'
import { createInvitationLink } from '#server/identity/invitation-links.ts'
import { accessEmail, invitationEmail } from '#server/mail/emails.ts'
import { readerLocale } from '#server/mail/reader-locale.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { OutgoingEmail } from '#server/mail/outgoing-email.ts'
import type { Database } from '#server/db/database.ts'
import { createSharedRateLimit } from '#server/http/shared-rate-limit.ts'
import type { RecordService } from '#server/records/record-service.ts'
import type { Session } from '#server/identity/session.ts'
import { siteUrl } from '#server/http/site-url.ts'
import type { DatabaseRow } from '#server/db/row-types.ts'

export interface GrantDeps {
  readonly database: Pick<Database, 'pool'>
  readonly records: Pick<RecordService, 'spend'>
  readonly clock: Clock
  readonly mailer: Pick<Mailer, 'send'>
  readonly partnerOf: (id: string) => Promise<BrandedPartner>
  readonly publicUrl: string | undefined
}

const WINDOW_MS = 15 * 60_000
/** Access that is given and taken back in turns must not fill somebody's mailbox. Counted for all server processes. */
const MAX_EMAILS_PER_ADDRESS = 5

/**
 * Lets an address into the caller's account and tells it so by mail, after the answer: a person of the partner where to
 * log in, nobody yet by an invitation. Done already, it costs nothing and mails nothing. Errors: what the plan refuses;
 * `rate_limited`.
 */
export type GrantAccess = (session: Session, email: string, from: CallOrigin) => Promise<Result<null, WireError>>

export function createGrantAccess(deps: GrantDeps): GrantAccess {
  const { pool } = deps.database
  const forEmail = createSharedRateLimit(pool, deps.clock, { maxTries: MAX_EMAILS_PER_ADDRESS, windowMs: WINDOW_MS })
  return async (session, email, from) => {
    const partner = await deps.partnerOf(session.partner)
    const values = [session.accountId, email]
    // Counted before the transaction, which would hold a second connection while it waits.
    const mailbox = `access ${mailboxKey(session.partner, email)}`
    if (await isGranted(pool, values)) return ok(null)
    const waitS = await forEmail.take(mailbox)
    if (waitS > 0) return err(wireErrors.rateLimited(waitS))
    let mail: OutgoingEmail | undefined
    const spent = await deps.records.spend(session, {
      method: 'session.grantAccessToUser',
      module: 'invitations',
      isNeeded: async (client) => !(await isGranted(client, values)),
      async execute(client) {
        await client.query('INSERT INTO grants (account_id, email) VALUES ($1, lower($2))', values)
        mail = await mailFor(client, {
          session,
          email,
          partner,
          site: siteUrl(deps.publicUrl, from),
          languages: from.languages,
          clock: deps.clock,
        })
      },
    })
    if (mail) deps.mailer.send(mail)
    // A refusal of the plan sends no email.
    else await forEmail.giveBack(mailbox)
    return spent.ok ? ok(null) : spent
  }
}

async function isGranted(db: Pick<PoolClient, 'query'>, values: readonly unknown[]): Promise<boolean> {
  const { rows } = await db.query('SELECT 1 FROM grants WHERE account_id = $1 AND email = lower($2)', [...values])
  return rows.length > 0
}

interface Granted {
  readonly session: Session
  readonly email: string
  readonly partner: BrandedPartner
  readonly site: string
  readonly languages: string
  readonly clock: Clock
}

/** Undefined for somebody who may not log in. */
async function mailFor(
  client: PoolClient,
  { session, email, partner, site, languages, clock }: Granted,
): Promise<OutgoingEmail | undefined> {
  const senderName = partner.labels['global.appName']
  const { rows } = await client.query<DatabaseRow<'users', 'email' | 'account_id' | 'disabled'>>(
    'SELECT email, account_id, disabled FROM users WHERE partner = $1 AND lower(email) = lower($2)',
    [session.partner, email],
  )
  const [person] = rows
  if (person?.disabled) return undefined
  const inviter = { accountId: session.ownAccountId, languages }
  const locale = await readerLocale(client, person ? { accountId: person.account_id } : inviter)
  if (person) {
    const content = accessEmail(
      { partner, locale },
      { from: session.email, email: person.email, link: `${site}/login` },
    )
    return { to: person.email, senderName, content }
  }
  const token = await createInvitationLink(
    client,
    { accountId: session.accountId, partner: session.partner, email },
    clock,
  )
  return {
    to: email,
    senderName,
    content: invitationEmail({ partner, locale }, { from: session.email, link: `${site}/login#invitation=${token}` }),
  }
}

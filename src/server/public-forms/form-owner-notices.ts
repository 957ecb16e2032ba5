import { parseRecord } from '#domain/engine/versions/record-versions.ts'
import type { BrandedPartner } from '#server/partners/branding-store.ts'
import type { EmailContext } from '#server/mail/compose-email.ts'
import type { Clock } from '#lib/time/clock.ts'
import type { Database } from '#server/db/database.ts'
import { createSharedRateLimit } from '#server/http/shared-rate-limit.ts'
import { accountFullEmail, answersEmail, formFullEmail } from '#server/mail/emails.ts'
import { readerLocale } from '#server/mail/reader-locale.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { EmailContent } from '#server/mail/outgoing-email.ts'
import { DEFAULT_SUBMISSION_BYTES_PER_DAY, type PublicationRow } from './publication-row.ts'
import type { DatabaseRow } from '#server/db/row-types.ts'

/** Tells owners of answers to their forms, and of forms that received as much as they may in a day. */
export interface FormOwnerNotices {
  /** Has the owner told of what they do not know yet, unless they were told lately. */
  notifyOwners(): Promise<void>
  /** Tells the owner that answers find no room in the account, once a day. */
  notifyAccountFull(of: Pick<PublicationRow, 'key' | 'account_id'>): Promise<void>
  /** Tells now and then, for what came soon after a mail. */
  start(onFailure: (error: unknown) => void): () => Promise<void>
}

interface NoticesDeps {
  readonly database: Pick<Database, 'pool'>
  readonly mailer: Pick<Mailer, 'send'>
  readonly partnerOf: (id: string) => Promise<BrandedPartner>
  readonly clock: Clock
  readonly maxAccountBytes: number
}

const PAUSE_MS = 10 * 60_000
const NOTICE_CHECK_EVERY_MS = 60_000

/** Taken and noted in one statement: of several servers one tells. */
const TAKE = `WITH due AS (
    SELECT key, untold FROM published_forms
     WHERE notifies AND untold > 0 AND (told_at IS NULL OR told_at <= $2) FOR UPDATE SKIP LOCKED)
  UPDATE published_forms p SET untold = 0, told_at = $1 FROM due, users u, records r
   WHERE p.key = due.key AND u.account_id = p.account_id AND NOT u.disabled
     AND r.account_id = p.account_id AND r.kind = 'form' AND r.id = p.form_id AND NOT r.deleted
  RETURNING due.untold AS count, u.email, u.account_id, u.partner, r.body, p.site_url`

/** Once a day and form, whether or not its owner wants to be told of answers. */
const TAKE_FULL = `WITH due AS (SELECT key FROM published_forms WHERE full_day IS NOT NULL AND full_day IS DISTINCT FROM told_full_day FOR UPDATE SKIP LOCKED)
  UPDATE published_forms p SET told_full_day = p.full_day FROM due, users u, records r
   WHERE p.key = due.key AND u.account_id = p.account_id AND NOT u.disabled
     AND r.account_id = p.account_id AND r.kind = 'form' AND r.id = p.form_id AND NOT r.deleted
  RETURNING coalesce(p.max_day_bytes, $1)::float8 AS bytes, u.email, u.account_id, u.partner, r.body, p.site_url`

/** The owner of a form whose account is full. */
const OWNER_OF_FULL = `SELECT u.email, u.account_id, u.partner, r.body, p.site_url FROM published_forms p JOIN users u ON u.account_id = p.account_id AND NOT u.disabled
  JOIN records r ON r.account_id = p.account_id AND r.kind = 'form' AND r.id = p.form_id WHERE p.key = $1`
const DAY_MS = 24 * 3_600_000

type Due = DatabaseRow<'users', 'email' | 'account_id' | 'partner'> &
  DatabaseRow<'records', 'body'> &
  DatabaseRow<'published_forms', 'site_url'>

interface DueCount extends Due {
  readonly count: number
}

interface DueFull extends Due {
  readonly bytes: number
}

interface AboutForm {
  readonly context: EmailContext
  readonly title: string
  readonly link: string
  readonly planLink: string
}

export function createFormOwnerNotices({
  database: { pool },
  mailer,
  partnerOf,
  clock,
  maxAccountBytes,
}: NoticesDeps): FormOwnerNotices {
  const fullAccounts = createSharedRateLimit(pool, clock, { maxTries: 1, windowMs: DAY_MS })
  const send = async (
    { email, account_id: accountId, partner: id, body, site_url }: Due,
    contentFor: (about: AboutForm) => EmailContent,
  ): Promise<void> => {
    const { title, name } = parseRecord('form', body)
    const [partner, locale] = await Promise.all([partnerOf(id), readerLocale(pool, { accountId })])
    const link = `${site_url}/workbooks/run/-/${encodeURIComponent(name)}`
    const senderName = partner.mail.fromName || partner.labels['global.appName']
    mailer.send({
      to: email,
      senderName,
      content: contentFor({ context: { partner, locale }, title, link, planLink: `${site_url}/orders` }),
    })
  }
  const notifyOwners = async (): Promise<void> => {
    const nowMs = clock.nowMs()
    const { rows: counts } = await pool.query<DueCount>(TAKE, [new Date(nowMs), new Date(nowMs - PAUSE_MS)])
    for (const due of counts)
      await send(due, ({ context, title, link }) => answersEmail(context, { title, link, count: due.count }))
    const { rows: full } = await pool.query<DueFull>(TAKE_FULL, [DEFAULT_SUBMISSION_BYTES_PER_DAY])
    for (const due of full)
      await send(due, ({ context, title, link }) => formFullEmail(context, { title, link, bytes: due.bytes }))
  }
  return {
    notifyOwners,
    async notifyAccountFull({ key, account_id }) {
      if ((await fullAccounts.take(`full account ${account_id}`)) > 0) return
      const { rows } = await pool.query<Due>(OWNER_OF_FULL, [key])
      for (const due of rows)
        await send(due, ({ context, title, planLink }) =>
          accountFullEmail(context, { title, bytes: maxAccountBytes, link: planLink }),
        )
    },
    start(onFailure) {
      let last: Promise<void> = Promise.resolve()
      const timer = setInterval(() => {
        last = notifyOwners().catch(onFailure)
      }, NOTICE_CHECK_EVERY_MS)
      timer.unref()
      return async () => {
        clearInterval(timer)
        await last
      }
    },
  }
}

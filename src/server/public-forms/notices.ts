import type { Partner } from '#domain/partner/partner.ts'
import type { Clock } from '#lib/clock.ts'
import type { Database } from '#server/db/database.ts'
import { answersEmail } from '#server/mail/emails.ts'
import type { Mailer } from '#server/mail/mailer.ts'

/** Tells owners of answers to their forms. */
export interface Notices {
  /** Has the owner told of what they do not know yet, unless they were told lately. */
  tell(): Promise<void>
  /** The same now and then, for what came soon after a mail. */
  start(onFailure: (error: unknown) => void): () => Promise<void>
}

interface NoticesDeps {
  readonly database: Pick<Database, 'pool'>
  readonly mailer: Pick<Mailer, 'send'>
  readonly partnerOf: (id: string) => Promise<Partner>
  readonly clock: Clock
}

const PAUSE_MS = 10 * 60_000
const LOOK_EVERY_MS = 60_000

/** Taken and noted in one statement: of several servers one tells. */
const TAKE = `WITH due AS (
    SELECT key, untold FROM published_forms
     WHERE notifies AND untold > 0 AND (told_at IS NULL OR told_at <= $2) FOR UPDATE SKIP LOCKED)
  UPDATE published_forms p SET untold = 0, told_at = $1 FROM due, users u, records r
   WHERE p.key = due.key AND u.account_id = p.account_id AND NOT u.disabled
     AND r.account_id = p.account_id AND r.kind = 'form' AND r.id = p.form_id AND NOT r.deleted
  RETURNING due.untold AS count, u.email, u.partner, r.body, p.site_url`

interface Due {
  readonly count: number
  readonly email: string
  readonly partner: string
  readonly body: string
  readonly site_url: string
}

export function createNotices({ database: { pool }, mailer, partnerOf, clock }: NoticesDeps): Notices {
  const tell = async (): Promise<void> => {
    const nowMs = clock.nowMs()
    const { rows } = await pool.query<Due>(TAKE, [new Date(nowMs), new Date(nowMs - PAUSE_MS)])
    for (const { count, email, partner: id, body, site_url } of rows) {
      const { title, name } = JSON.parse(body) as { readonly title: string; readonly name: string }
      const partner = await partnerOf(id)
      const link = `${site_url}/workbooks/run/-/${encodeURIComponent(name)}`
      const senderName = partner.mail.fromName || partner.labels['global.appName']
      mailer.send({ to: email, senderName, content: answersEmail(partner, { title, count, link }) })
    }
  }
  return {
    tell,
    start(onFailure) {
      let last: Promise<void> = Promise.resolve()
      const timer = setInterval(() => {
        last = tell().catch(onFailure)
      }, LOOK_EVERY_MS)
      timer.unref()
      return async () => {
        clearInterval(timer)
        await last
      }
    },
  }
}

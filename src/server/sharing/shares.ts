import { t } from '@lingui/core/macro'
import { randomBytes } from 'node:crypto'
import { type WireError, wireErrors } from '#contract/errors.ts'
import type { OfferShare } from '#contract/methods/sharing.ts'
import { COMPANY_KEY } from '#domain/kinds/company.ts'
import { kindNoun } from '#domain/kinds/index.ts'
import { refusals } from '#domain/engine/refusal.ts'
import type { RequiredRight } from '#domain/plan/capabilities.ts'
import { type SharedOffer, sharedOffer } from '#domain/pages/shared-offer-page.ts'
import type { Clock } from '#lib/time/clock.ts'
import { err, ok, type Result } from '#lib/result.ts'
import type { Database } from '#server/db/database.ts'
import { unlessDiskFull } from '#server/db/disk-full.ts'
import type { Session } from '#server/identity/session.ts'
import { addAccountBytes, type AccountState, lockAccount } from '#server/records/record-rows.ts'
import { planRefusalInTransaction } from '#server/records/plan-check.ts'
import { isSharedPageTooLong } from './shared-size.ts'
import type { RecordService } from '#server/records/record-service.ts'
import type { PoolClient } from 'pg'
import type { DatabaseRow } from '#server/db/row-types.ts'

export interface ShareChange {
  readonly key: string
  readonly sections?: readonly string[] | undefined
  readonly until?: number | null | undefined
  readonly refreshes?: boolean | undefined
}

/** Pages to read that an account shows to whoever has a link. */
export interface Shares {
  list(session: Session, offer: number): Promise<readonly OfferShare[]>
  /**
   * `until`: epoch ms. Errors: `not_found`; `not_allowed` by the plan, or where the offer has as many as it may have.
   */
  create(
    session: Session,
    wanted: { readonly ID: number; readonly sections: readonly string[]; readonly until: number | null },
  ): Promise<Result<OfferShare, WireError>>
  /**
   * Other sections are copied anew, since what was not chosen was not kept. Errors: `not_found`; `not_allowed` by the
   * plan.
   */
  change(session: Session, change: ShareChange): Promise<Result<OfferShare, WireError>>
  /** Takes effect at once, for good. Errors: `not_found`. */
  revoke(session: Session, key: string): Promise<Result<OfferShare, WireError>>
  /**
   * The link as whoever has it may follow it; undefined where there is nothing to see. `isCounted`: somebody looks at
   * it.
   */
  read(key: string, isCounted: boolean): Promise<OpenShare | undefined>
  /** JSON of the copy that a link shows; undefined where it has changed since it was read. */
  content(share: OpenShare): Promise<string | undefined>
}

/** A link that leads somewhere, and which copy it shows. */
export interface OpenShare {
  readonly key: string
  /** Epoch ms. */
  readonly copiedAt: number
  readonly sections: readonly string[]
}

interface SharesDeps {
  readonly database: Pick<Database, 'pool' | 'transaction'>
  readonly records: Pick<RecordService, 'get'>
  readonly clock: Clock
  /** The most bytes of an account: copies count as its records do. */
  readonly maxAccountBytes: number
}

/** A page that others read is part of the offer's use: whoever may edit the offer may show it, until the plan ends. */
const SHARING: RequiredRight = { module: 'opportunities', action: 'update', many: 'shared pages', isNew: true }

const KEY_BYTES = 24
const KEY = /^[\w-]{32}$/
const MAX_OPEN_OF_OFFER = 50
/** Revoked links that an offer's list shows; older ones are forgotten. */
const MAX_REVOKED_OF_OFFER = 100

const COLUMNS = 'key, offer_id, sections, ends_at, revoked_at, views, created_at, copied_at'

export function createShares({ database, records, clock, maxAccountBytes }: SharesDeps): Shares {
  const { pool } = database
  const copy = async (
    session: Pick<Session, 'accountId'>,
    ID: number,
    sections: readonly string[],
  ): Promise<SharedOffer | undefined> => {
    const [offer, company] = await Promise.all([
      records.get(session, 'opportunity', { ID }),
      records.get(session, COMPANY_KEY.kind, COMPANY_KEY),
    ])
    return offer && sharedOffer(offer, company?.content ?? {}, sections, clock.nowMs())
  }
  const deletePages = (client: Queryable, key: string): Promise<unknown> =>
    client.query('DELETE FROM rendered_pages WHERE key = $1', [key])
  /** Counts what a copy takes more than before. Errors: `too_large` where the account has no room for it. */
  const grow = async (
    client: Queryable,
    accountId: number,
    { bytes }: AccountState,
    grown: number,
  ): Promise<Result<null, WireError>> => {
    if (grown > 0 && bytes + grown > maxAccountBytes) return err(refusals.accountFull(maxAccountBytes))
    await addAccountBytes(client, accountId, grown)
    return ok(null)
  }
  const find = async ({ accountId }: Session, key: string): Promise<ShareRow | undefined> => {
    const { rows } = await pool.query<ShareRow>(
      `SELECT ${COLUMNS} FROM shared_pages WHERE key = $1 AND account_id = $2`,
      [key, accountId],
    )
    return rows[0]
  }
  const noSuchPage = err(refusals.notFound('page'))

  return {
    async list({ accountId }, offer) {
      const { rows } = await pool.query<ShareRow>(
        `SELECT ${COLUMNS} FROM shared_pages WHERE account_id = $1 AND offer_id = $2 ORDER BY created_at DESC, key`,
        [accountId, offer],
      )
      return rows.map((row) => toShare(row, clock.nowMs()))
    },

    async create(session, { ID, sections, until }) {
      const content = await copy(session, ID, sections)
      if (!content) return err(refusals.notFound(kindNoun('opportunity')))
      if (isSharedPageTooLong(content)) return err(wireErrors.tooMuch(TOO_LONG_TO_SHARE))
      const { accountId } = session
      const text = JSON.stringify(content)
      return database.transaction(async (client) => {
        // Under the account's lock: two calls at once count each other's.
        const account = await lockAccount(client, accountId)
        const refusal = await planRefusalInTransaction(client, accountId, SHARING, clock.nowMs())
        if (refusal) return err(refusal)
        const { rows: counted } = await client.query<{ count: number }>(
          'SELECT count(*)::int AS count FROM shared_pages WHERE account_id = $1 AND offer_id = $2 AND revoked_at IS NULL',
          [accountId, ID],
        )
        if ((counted[0]?.count ?? 0) >= MAX_OPEN_OF_OFFER) return err(wireErrors.notAllowed(TOO_MANY, 'opportunities'))
        const grown = await grow(client, accountId, account, Buffer.byteLength(text))
        if (!grown.ok) return grown
        const { rows } = await client.query<ShareRow>(
          `INSERT INTO shared_pages (key, account_id, offer_id, sections, ends_at, content, created_at, copied_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $7) RETURNING ${COLUMNS}`,
          [
            randomBytes(KEY_BYTES).toString('base64url'),
            accountId,
            ID,
            sections,
            until === null ? null : new Date(until),
            text,
            new Date(content.copiedAt),
          ],
        )
        return rows[0] ? ok(toShare(rows[0], clock.nowMs())) : noSuchPage
      })
    },

    async change(session, { key, sections, until, refreshes = false }) {
      const before = await find(session, key)
      if (!before || before.revoked_at !== null) return noSuchPage
      const chosen = sections ?? before.sections
      const content = refreshes || sections ? await copy(session, Number(before.offer_id), chosen) : null
      if (content === undefined) return err(refusals.notFound(kindNoun('opportunity')))
      if (content && isSharedPageTooLong(content)) return err(wireErrors.tooMuch(TOO_LONG_TO_SHARE))
      const endsAt = until === undefined ? before.ends_at : until === null ? null : new Date(until)
      const text = content && JSON.stringify(content)
      return database.transaction(async (client) => {
        const account = await lockAccount(client, session.accountId)
        const refusal = await planRefusalInTransaction(client, session.accountId, SHARING, clock.nowMs())
        if (refusal) return err(refusal)
        const former = await lengthOf(client, session, key)
        if (former === undefined) return noSuchPage
        const grown =
          text === null ? ok(null) : await grow(client, session.accountId, account, Buffer.byteLength(text) - former)
        if (!grown.ok) return grown
        const { rows } = await client.query<ShareRow>(
          `UPDATE shared_pages SET sections = $3, ends_at = $4, content = coalesce($5, content), copied_at = coalesce($6, copied_at)
           WHERE key = $1 AND account_id = $2 AND revoked_at IS NULL RETURNING ${COLUMNS}`,
          [key, session.accountId, chosen, endsAt, text, content && new Date(content.copiedAt)],
        )
        if (content) await deletePages(client, key)
        return rows[0] ? ok(toShare(rows[0], clock.nowMs())) : noSuchPage
      })
    },

    revoke: ({ accountId }, key) =>
      database.transaction(
        async (client) => {
          const account = await lockAccount(client, accountId)
          const former = await lengthOf(client, { accountId }, key)
          const { rows } = await client.query<ShareRow>(
            `UPDATE shared_pages SET revoked_at = coalesce(revoked_at, $3), content = '{}' WHERE key = $1 AND account_id = $2 RETURNING ${COLUMNS}`,
            [key, accountId, new Date(clock.nowMs())],
          )
          const [row] = rows
          if (!row) return noSuchPage
          if (former !== undefined) await grow(client, accountId, account, EMPTY_BYTES - former)
          await deletePages(client, key)
          await client.query(FORGET_REVOKED, [accountId, row.offer_id])
          return ok(toShare(row, clock.nowMs()))
        },
        { isUrgent: true },
      ),

    async read(key, isCounted) {
      if (!KEY.test(key)) return undefined
      // An offer in the trash is shown to nobody; taken out of it, its pages are there again.
      const { rows } = await pool.query<Pick<ShareRow, 'copied_at' | 'sections'>>(
        `SELECT p.copied_at, p.sections FROM shared_pages p JOIN records r
           ON r.account_id = p.account_id AND r.kind = 'opportunity' AND r.id = p.offer_id AND NOT r.deleted
         WHERE p.key = $1 AND p.revoked_at IS NULL AND (p.ends_at IS NULL OR p.ends_at > $2)`,
        [key, new Date(clock.nowMs())],
      )
      if (rows[0] && isCounted)
        await unlessDiskFull(pool.query('UPDATE shared_pages SET views = views + 1 WHERE key = $1', [key]))
      return rows[0] && { key, copiedAt: rows[0].copied_at.getTime(), sections: rows[0].sections }
    },

    async content({ key, copiedAt }) {
      const { rows } = await pool.query<DatabaseRow<'shared_pages', 'content'>>(
        'SELECT content FROM shared_pages WHERE key = $1 AND copied_at = $2 AND revoked_at IS NULL',
        [key, new Date(copiedAt)],
      )
      return rows[0]?.content
    },
  }
}

type Queryable = Pick<PoolClient, 'query'>

const EMPTY_BYTES = '{}'.length

/** Bytes of the copy of a link that is open; undefined where there is none. */
async function lengthOf(
  client: Queryable,
  { accountId }: Pick<Session, 'accountId'>,
  key: string,
): Promise<number | undefined> {
  const { rows } = await client.query<{ bytes: number }>(
    'SELECT octet_length(content) AS bytes FROM shared_pages WHERE key = $1 AND account_id = $2 AND revoked_at IS NULL',
    [key, accountId],
  )
  return rows[0]?.bytes
}

/** Copies that were emptied take two bytes each of the account's, which are given back with them. */
const FORGET_REVOKED = `WITH old AS (
    DELETE FROM shared_pages WHERE key IN (SELECT key FROM shared_pages WHERE account_id = $1 AND offer_id = $2 AND revoked_at IS NOT NULL
      ORDER BY revoked_at DESC, key OFFSET ${MAX_REVOKED_OF_OFFER}) RETURNING octet_length(content) AS bytes)
  UPDATE accounts SET bytes = bytes - (SELECT coalesce(sum(bytes), 0) FROM old) WHERE id = $1`

const TOO_LONG_TO_SHARE = t`These sections have more than 1 MB of text, too much for one page. Choose fewer sections`
const TOO_MANY = t`An offer can have at most ${{ max: MAX_OPEN_OF_OFFER }} links. Delete one first.`

type ShareRow = DatabaseRow<
  'shared_pages',
  'key' | 'offer_id' | 'sections' | 'ends_at' | 'revoked_at' | 'views' | 'created_at' | 'copied_at'
>

const toShare = (row: ShareRow, nowMs: number): OfferShare => ({
  key: row.key,
  path: `/shared/${row.key}`,
  sections: [...row.sections],
  until: row.ends_at?.getTime() ?? null,
  views: row.views,
  createdAt: row.created_at.getTime(),
  copiedAt: row.copied_at.getTime(),
  state: row.revoked_at ? 'revoked' : row.ends_at && row.ends_at.getTime() <= nowMs ? 'ended' : 'open',
})

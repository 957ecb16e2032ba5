import { t } from '@lingui/core/macro'
import { type WireError, wireErrors } from '#contract/errors.ts'
import type { AccessGroup } from '#contract/methods/access.ts'
import { isEmail, normalizeTypedEmail } from '#domain/email.ts'
import { CAPABILITIES_KEY, type ModuleRights } from '#domain/plan/capabilities.ts'
import { refusals } from '#domain/engine/refusal.ts'
import { err, ok, type Result } from '#lib/result.ts'
import { writeAuditEvent } from '#server/admin/audit.ts'
import type { SignInAnswer } from '#server/identity/auth.ts'
import type { Bus } from '#server/records/bus.ts'
import type { Database } from '#server/db/database.ts'
import { createGrantAccess, type GrantDeps } from '#server/identity/grant-access.ts'
import type { CallOrigin } from '#server/handlers/handler.ts'
import { endInvitations } from '#server/identity/invitation-links.ts'
import { createSharedRateLimit } from '#server/http/shared-rate-limit.ts'
import type { RecordService } from '#server/records/record-service.ts'
import { isActingForAnother, type Session } from '#server/identity/session.ts'
import type { Caller } from '#server/identity/session-cache.ts'
import {
  RETURNING_ENDED_SESSIONS,
  type EndedSession,
  lockUserShared,
  isStillSignedOn,
  lockUsers,
} from '#server/identity/session-rows.ts'
import { mintToken } from '#server/identity/tokens.ts'
import type { PoolClient } from 'pg'
import type { Column, DatabaseRow } from '#server/db/row-types.ts'

export interface AccessDeps extends GrantDeps {
  readonly database: Database
  readonly bus: Bus
  readonly records: Pick<RecordService, 'get' | 'spend'>
}

/** Letting others into one's account, and working in theirs. */
export interface AccountAccess {
  /**
   * The person's own, whoever they act for. Errors: `not_allowed` by the plan's `invitations.read`, but never while
   * somebody has been let in.
   */
  groupOf(session: Session): Promise<Result<AccessGroup, WireError>>
  /**
   * Lets somebody of the same partner in, known or not yet, and tells them by mail; costs one invitation. Twice is as
   * good as once, costs nothing and mails nothing. Errors: `invalid` (no address, or one's own); what the plan refuses;
   * `rate_limited`.
   */
  grant(session: Session, email: string, from: CallOrigin): Promise<Result<AccessGroup, WireError>>
  /**
   * Takes it back, with an invitation that nobody has taken up; whoever works in the account by it is signed out there
   * at once, at every server process. What had been spent stays spent. Errors: `invalid`; `not_allowed` by the plan's
   * `invitations.delete`, but never for somebody who has been let in.
   */
  revoke(session: Session, email: string): Promise<Result<AccessGroup, WireError>>
  /**
   * A session of the same person in the account with that address: with its owner's leave, as an administrator, or in
   * their own. Errors: `not_allowed`, for who is not known and where somebody may not go in the same words;
   * `rate_limited`.
   */
  loginAs(caller: Caller, email: string, userAgent: string): Promise<Result<SignInAnswer, WireError>>
  /**
   * Lists the people of the account that is being worked in: its owner first, then those whom the owner let in, also
   * such as have not come yet.
   */
  peopleOf(session: Session): Promise<readonly AccountMember[]>
  /** Returns the caller's identity and current account: the sign-in answer without the token. */
  whoIs(session: Session): Promise<Omit<SignInAnswer, 'token'>>
}

export interface AccountMember {
  readonly user_login: string
  readonly user_email: string
  readonly role: 'owner' | 'guest'
}

/** Refused log-ins to other accounts of one person: more would be looking for who has an account. */
const MAX_REFUSED_ENTRIES = 30
const ENTRY_WINDOW_MS = 5 * 60_000
/** Numbers of accounts begin at 1. */
const NO_ACCOUNT = 0

export function createAccountAccess(deps: AccessDeps): AccountAccess {
  const { database, bus, clock } = deps
  const { pool } = database
  const grantAccess = createGrantAccess(deps)
  const entering = createSharedRateLimit(pool, clock, { maxTries: MAX_REFUSED_ENTRIES, windowMs: ENTRY_WINDOW_MS })
  const groupOf = (session: Session) => readGroup(pool, session)
  const flagsOf = async ({ ownAccountId }: Session): Promise<ModuleRights | undefined> => {
    const { kind, ID } = CAPABILITIES_KEY
    const plan = await deps.records.get({ accountId: ownAccountId }, kind, { ID })
    return plan?.modules.invitations
  }

  return {
    async groupOf(session) {
      const group = await groupOf(session)
      // People who granted access always see to whom, so that they can revoke it whatever their plan now allows
      // (decision 17).
      const isNeeded = group.gave_access_to.length > 0 || group.has_access_to.length > 0
      return isNeeded || (await flagsOf(session))?.read !== false ? ok(group) : err(refusals.notAllowed('invitations'))
    },
    async grant(session, given, from) {
      const email = normalizeTypedEmail(given)
      if (!isEmail(email)) return err(INVALID_EMAIL)
      if (email.toLowerCase() === session.email.toLowerCase())
        return err(refusals.invalid({ email: t`This is your own account already.` }))
      const granted = await grantAccess(session, email, from)
      return granted.ok ? ok(await groupOf(session)) : granted
    },
    async revoke(session, given) {
      const email = normalizeTypedEmail(given)
      if (!isEmail(email)) return err(INVALID_EMAIL)
      if (!(await isLetIn(pool, session, email)) && (await flagsOf(session))?.delete === false)
        return err(refusals.notAllowed('invitations'))
      const ended = await database.transaction((client) => takeBack(client, session, email), { isUrgent: true })
      for (const tokenHash of ended) bus.publish({ type: 'signedOut', tokenHash })
      return ok(await groupOf(session))
    },
    async loginAs({ session, tokenHash }, given, userAgent) {
      const email = normalizeTypedEmail(given)
      const who = `login as ${session.userId}`
      const waitS = await entering.take(who)
      if (waitS > 0) return err(wireErrors.rateLimited(waitS))
      const owner = isEmail(email) ? await findOwner(pool, session.partner, email) : undefined
      const token = await database.transaction(
        async (client) => {
          await lockUserShared(client, session.userId)
          if (!(await isStillSignedOn(client, tokenHash))) return undefined
          if (!(await mayEnter(client, session, owner)) || !owner) return undefined
          const { token: fresh, hash, expiresAtMs } = mintToken(clock)
          await client.query(
            `INSERT INTO sessions (token_hash, user_id, account_id, user_agent, expires_at, created_at, last_used_at)
           VALUES (decode($1, 'hex'), $2, $3, $4, $5, $6, $6)`,
            [hash, session.userId, owner.accountId, userAgent, new Date(expiresAtMs), new Date(clock.nowMs())],
          )
          return fresh
        },
        { isUrgent: true },
      )
      if (token === undefined || !owner)
        return err(wireErrors.notAllowed(t`ERROR: unable to login as "${given}"`, 'access'))
      await entering.giveBack(who)
      return ok({ ...signInAnswerFor(session, owner), token })
    },
    async peopleOf({ accountId, partner }) {
      const owner = await readOwner(pool, accountId)
      const { rows: guests } = await pool.query<DatabaseRow<'grants', 'email'> & { readonly login: string }>(
        `SELECT coalesce(u.login, g.email) AS login, g.email FROM grants g
         LEFT JOIN users u ON lower(u.email) = g.email AND u.partner = $2 WHERE g.account_id = $1 ORDER BY g.email`,
        [accountId, partner],
      )
      const person = (role: AccountMember['role']) => (one: Pick<Owner, 'login' | 'email'>) => ({
        user_login: one.login,
        user_email: one.email,
        role,
      })
      return [...(owner ? [person('owner')(owner)] : []), ...guests.map(person('guest'))]
    },
    async whoIs(session) {
      const owner = isActingForAnother(session) ? await readOwner(pool, session.accountId) : undefined
      return owner ? signInAnswerFor(session, owner) : ownSignInAnswer(session)
    },
  }
}

const INVALID_EMAIL = refusals.invalid({ email: t`ERROR: invalid email address.` })

type Queryable = Pick<PoolClient, 'query'>

interface Owner {
  readonly ID: number
  readonly login: string
  readonly email: string
  readonly accountId: number
  readonly accountUid: string
  readonly isDisabled: boolean
}

interface OwnerRow extends DatabaseRow<'users', 'login' | 'email'> {
  readonly ID: Column<'users', 'id'>
  readonly accountId: Column<'users', 'account_id'>
  readonly accountUid: Column<'accounts', 'uid'>
  readonly isDisabled: Column<'users', 'disabled'>
}

const OWNERS = `SELECT u.id AS "ID", u.login, u.email, u.account_id AS "accountId", a.uid AS "accountUid", u.disabled AS "isDisabled"
  FROM users u JOIN accounts a ON a.id = u.account_id`

const toOwner = (row: OwnerRow | undefined): Owner | undefined =>
  row && { ...row, ID: Number(row.ID), accountId: Number(row.accountId) }

async function findOwner(pool: Queryable, partner: string, email: string): Promise<Owner | undefined> {
  const { rows } = await pool.query<OwnerRow>(`${OWNERS} WHERE u.partner = $1 AND lower(u.email) = lower($2)`, [
    partner,
    email,
  ])
  return toOwner(rows[0])
}

async function readOwner(pool: Queryable, accountId: number): Promise<Owner | undefined> {
  const { rows } = await pool.query<OwnerRow>(`${OWNERS} WHERE u.account_id = $1`, [accountId])
  return toOwner(rows[0])
}

async function readGroup(pool: Queryable, { email, partner, ownAccountId }: Session): Promise<AccessGroup> {
  const { rows: into } = await pool.query<DatabaseRow<'users', 'email'>>(
    `SELECT u.email FROM grants g JOIN users u ON u.account_id = g.account_id
     WHERE g.email = lower($1) AND u.partner = $2 AND NOT u.disabled ORDER BY lower(u.email)`,
    [email, partner],
  )
  const { rows: given } = await pool.query<DatabaseRow<'grants', 'email'>>(
    'SELECT email FROM grants WHERE account_id = $1 ORDER BY email',
    [ownAccountId],
  )
  return { has_access_to: into.map((row) => row.email), gave_access_to: given.map((row) => row.email) }
}

/** Asked of the database, which wrote the address down in its own lower case. */
async function isLetIn(pool: Queryable, { accountId }: Session, email: string): Promise<boolean> {
  const { rows } = await pool.query('SELECT 1 FROM grants WHERE account_id = $1 AND email = lower($2)', [
    accountId,
    email,
  ])
  return rows.length > 0
}

/**
 * Locks the owner's grant until the session exists, so that someone revoking it meanwhile waits and then ends this
 * session too. An unknown owner takes as long as one without a grant, so that timing does not reveal who has an
 * account.
 */
async function mayEnter(client: PoolClient, session: Session, owner: Owner | undefined): Promise<boolean> {
  if (owner?.accountId === session.ownAccountId) return true
  if (session.isAdmin) {
    if (!owner) return false
    await writeAuditEvent(client, session, {
      action: 'login as',
      subject: owner.email,
      person: { ID: owner.ID, partner: session.partner },
    })
    return true
  }
  const { rows } = await client.query('SELECT 1 FROM grants WHERE account_id = $1 AND email = lower($2) FOR SHARE', [
    owner?.accountId ?? NO_ACCOUNT,
    session.email,
  ])
  return rows.length > 0 && owner?.isDisabled === false
}

/** Gives the ended sessions. An administrator is not there by anybody's leave. */
async function takeBack(
  client: PoolClient,
  { accountId, partner }: Session,
  email: string,
): Promise<readonly string[]> {
  const { rows: guests } = await client.query<DatabaseRow<'users', 'id'>>(
    'SELECT id FROM users WHERE partner = $1 AND lower(email) = lower($2)',
    [partner, email],
  )
  await lockUsers(
    client,
    guests.map(({ id }) => Number(id)),
  )
  await client.query('DELETE FROM grants WHERE account_id = $1 AND email = lower($2)', [accountId, email])
  await endInvitations(client, accountId, email)
  const { rows } = await client.query<EndedSession>(
    `DELETE FROM sessions s USING users u WHERE u.id = s.user_id AND s.account_id = $1 AND u.account_id <> $1 AND NOT u.is_admin
       AND u.partner = $2 AND lower(u.email) = lower($3) ${RETURNING_ENDED_SESSIONS}`,
    [accountId, partner, email],
  )
  return rows.map(({ hash }) => hash)
}

const ownSignInAnswer = ({ userId, accountUid, login, email, isAdmin }: Session): Omit<SignInAnswer, 'token'> => ({
  ID: userId,
  account: accountUid,
  user_login: login,
  user_email: email,
  is_admin: isAdmin,
})

/** An administrator's rights count in their own account alone. */
function signInAnswerFor(session: Session, owner: Owner): Omit<SignInAnswer, 'token'> {
  const own = ownSignInAnswer({ ...session, accountUid: owner.accountUid })
  if (owner.accountId === session.ownAccountId) return own
  return { ...own, ID: owner.ID, is_admin: false, acting: { user_login: owner.login, user_email: owner.email } }
}

import { t } from '@lingui/core/macro'
import { type WireError, wireErrors } from '#contract/errors.ts'
import type { AdminUser, AccountPlan } from '#contract/methods/admin.ts'
import { normalizeTypedEmail } from '#domain/email.ts'
import { CAPABILITIES_KEY, type PlanModule, PLAN_MODULES } from '#domain/plan/capabilities.ts'
import type { Tier } from '#domain/plan/tiers.ts'
import { changePlan, type PlanTerms, type PlanChange } from '#domain/plan/plan.ts'
import { refusals } from '#domain/engine/refusal.ts'
import { USE_CASES } from '#domain/copy/catalogue/use-cases.ts'
import { err, ok, type Result } from '#lib/result.ts'
import { createUserAccount } from '#server/identity/accounts.ts'
import { type AuditEvent, readAuditEvents, writeAuditEvent } from '#server/admin/audit.ts'
import {
  endGuestSessions,
  deleteApiKeys,
  findUsers,
  findUserById,
  type FoundUser,
  readKeyHashes,
  lockUserAndGuests,
} from '#server/admin/user-queries.ts'
import { closeGrantedRequest } from '#server/admin/plan-requests.ts'
import { restoreDefaultPlan, planOfTier, readPlans, writePlan } from '#server/admin/plans.ts'
import { readUseCases, setUseCaseOffered } from '#server/admin/use-case-switches.ts'
import type { Bus } from '#server/records/bus.ts'
import type { Database } from '#server/db/database.ts'
import { DEFAULT_PARTNER_ID } from '#server/partners/partner-directory.ts'
import { generatePassword } from '#server/identity/passwords.ts'
import type { RecordService } from '#server/records/record-service.ts'
import type { Session } from '#server/identity/session.ts'
import { endSessions, lockUsers, signInCount } from '#server/identity/session-rows.ts'
import type { PoolClient } from 'pg'

export interface AdministrationDeps {
  readonly database: Database
  readonly records: Pick<RecordService, 'get' | 'mutate' | 'seedAccount'>
  readonly bus: Bus
}

export interface NewUser {
  readonly user_email: string
  readonly user_login?: string | undefined
  readonly user_password?: string | undefined
  readonly tier: Tier
  readonly is_admin?: boolean | undefined
  readonly partner?: string | undefined
}

export interface UserUpdate {
  readonly ID: number
  readonly tier?: Tier | undefined
  readonly is_admin?: boolean | undefined
  readonly disabled?: boolean | undefined
}

interface WithPlan {
  readonly user: AdminUser
  readonly plan: AccountPlan
}

export type Administration = ReturnType<typeof createAdministration>

/**
 * Creates the service for administrators' actions. Each is recorded in the audit log in its own transaction, without
 * any text that people wrote.
 */
export function createAdministration({ database, records, bus }: AdministrationDeps) {
  const { pool } = database

  const withPlan = async (ID: number): Promise<Result<WithPlan, WireError>> => {
    const found = await findUserById(pool, ID)
    if (!found) return err(NO_SUCH_USER)
    const plan = await records.get(found, CAPABILITIES_KEY.kind, { ID: CAPABILITIES_KEY.ID })
    if (!plan) throw new Error('an account without a plan')
    const { name, activation, expiration, paused, quota, modules } = plan
    return ok({ user: found.user, plan: { name, activation, expiration, paused, quota, modules } })
  }

  /**
   * Changes the plan's record of an account, so that every device hears of it, together with what else has to happen.
   */
  const givePlan = (
    by: Session,
    { accountId }: FoundUser,
    change: PlanChange,
    afterWrite: (client: PoolClient) => Promise<void>,
  ) => records.mutate({ accountId, login: by.login }, changePlan, change, afterWrite)

  const signOut = (hashes: readonly string[]): void => {
    for (const tokenHash of hashes) bus.publish({ type: 'signedOut', tokenHash })
  }

  return {
    users: (search: string, offset: number) => findUsers(pool, search, offset),
    user: withPlan,

    /**
     * Errors: `invalid`, with a sentence at the field it is about. `password` is the one that was made up, to be told
     * once.
     */
    async create(
      by: Session,
      wanted: NewUser,
    ): Promise<Result<{ user: AdminUser; password: string | null }, WireError>> {
      const madeUp = wanted.user_password === undefined ? generatePassword() : null
      const made = await createUserAccount(
        { database, records },
        {
          email: wanted.user_email,
          login: wanted.user_login?.trim() || undefined,
          password: wanted.user_password ?? madeUp ?? '',
          tier: wanted.tier,
          isAdmin: wanted.is_admin ?? false,
          partner: wanted.partner,
          afterWrite: (client, userId) =>
            writeAuditEvent(client, by, {
              action: 'create user',
              subject: normalizeTypedEmail(wanted.user_email),
              person: { ID: userId, partner: wanted.partner ?? DEFAULT_PARTNER_ID },
              detail: [
                wanted.tier,
                wanted.is_admin ? 'administrator' : '',
                wanted.partner ? `partner ${wanted.partner}` : '',
              ]
                .filter((word) => word !== '')
                .join(', '),
            }),
        },
      )
      if (!made.ok) return err(refusals.invalid({ [made.error.field]: made.error.message }))
      const found = await findUserById(pool, made.value.userId)
      return found ? ok({ user: found.user, password: madeUp }) : err(NO_SUCH_USER)
    },

    /**
     * A new kind of plan begins anew, with all of its quota. Errors: `not_found`; `not_allowed`: nobody shuts
     * themselves out.
     */
    async update(by: Session, { ID, tier, is_admin, disabled }: UserUpdate): Promise<Result<WithPlan, WireError>> {
      const found = await findUserById(pool, ID)
      if (!found) return err(NO_SUCH_USER)
      if (ID === by.userId && (is_admin === false || disabled === true)) return err(CANNOT_DISABLE_SELF)
      const ended: string[] = []
      const flags = async (client: PoolClient): Promise<void> => {
        await lockUserAndGuests(client, found)
        await client.query(
          'UPDATE users SET is_admin = coalesce($2, is_admin), disabled = coalesce($3, disabled) WHERE id = $1',
          [ID, is_admin ?? null, disabled ?? null],
        )
        // Ends sessions that were opened under other rights.
        if (disabled === true || (is_admin !== undefined && is_admin !== found.user.is_admin))
          ended.push(...(await endSessions(client, ID)).map(({ hash }) => hash))
        if (disabled === true)
          ended.push(...(await endGuestSessions(client, found.accountId)), ...(await readKeyHashes(client, ID)))
        await writeAuditEvent(client, by, {
          action: 'change user',
          ...about(found),
          detail: inWords({ tier, is_admin, disabled }),
        })
      }
      if (tier === undefined) await database.transaction(flags)
      else {
        const plan = await planOfTier(pool, tier)
        const given = await givePlan(by, found, { name: tier, ...plan }, async (client) => {
          await noteTier(client, found, tier)
          await flags(client)
        })
        if (!given.ok) return given
      }
      signOut(ended)
      return withPlan(ID)
    },

    /** Errors: `not_found`; `invalid` (`name`: there is no plan of that name). */
    async updatePlanOf(
      by: Session,
      { ID, ...change }: PlanChange & { readonly ID: number },
    ): Promise<Result<WithPlan, WireError>> {
      const found = await findUserById(pool, ID)
      if (!found) return err(NO_SUCH_USER)
      const before = await withPlan(ID)
      if (!before.ok) return before
      const event = {
        action: 'change plan of',
        ...about(found),
        detail: inWords({
          ...change.quota,
          ...allowedInWords(before.value.plan.modules, change.modules),
          ...change,
          quota: undefined,
          modules: undefined,
        }),
      }
      const given = await givePlan(by, found, change, async (client) => {
        if (change.name !== undefined) await noteTier(client, found, change.name)
        await writeAuditEvent(client, by, event)
      })
      return given.ok ? withPlan(ID) : given
    },

    /** Ends every sign-in and every key of a person; gives how many. */
    async signOutUser(by: Session, ID: number): Promise<Result<{ count: number; keyCount: number }, WireError>> {
      const found = await findUserById(pool, ID)
      if (!found) return err(NO_SUCH_USER)
      const ended = await database.transaction(
        async (client) => {
          await lockUsers(client, [ID])
          await writeAuditEvent(client, by, { action: 'sign out everywhere', ...about(found) })
          return { sessions: await endSessions(client, ID), keys: await deleteApiKeys(client, ID) }
        },
        { isUrgent: true },
      )
      signOut([...ended.sessions.map(({ hash }) => hash), ...ended.keys])
      return ok({ count: signInCount(ended.sessions), keyCount: ended.keys.length })
    },

    plans: () => readPlans(pool),
    /** For accounts that are made, or given this kind of plan, from now on. */
    updatePlan: (by: Session, tier: Tier, plan: PlanTerms) =>
      database.transaction(async (client) => {
        const before = await planOfTier(client, tier)
        await writePlan(client, tier, plan)
        const detail = inWords({ ...plan.quota, ...allowedInWords(before.modules, plan.modules) })
        await writeAuditEvent(client, by, { action: 'change plan', subject: tier, detail })
        return readPlans(client)
      }),
    resetPlan: (by: Session, tier: Tier) =>
      database.transaction(async (client) => {
        await restoreDefaultPlan(client, tier)
        await writeAuditEvent(client, by, { action: 'reset plan', subject: tier })
        return readPlans(client)
      }),

    useCases: () => readUseCases(pool),
    async switchUseCase(by: Session, slug: string, isOffered: boolean) {
      if (!USE_CASES.some((each) => each.slug === slug))
        return err(refusals.invalid({ slug: t`This writing template doesn’t exist` }))
      const useCases = await database.transaction(async (client) => {
        await setUseCaseOffered(client, slug, isOffered)
        await writeAuditEvent(client, by, { action: isOffered ? 'offer template' : 'withhold template', subject: slug })
        return readUseCases(client)
      })
      return ok(useCases)
    },

    audit: (before: number | undefined) => readAuditEvents(pool, before),

    async counts(): Promise<{ people: number; accounts: number }> {
      const { rows } = await pool.query<{ people: string; accounts: string }>(
        'SELECT (SELECT count(*) FROM users) AS people, (SELECT count(*) FROM accounts) AS accounts',
      )
      return { people: Number(rows[0]?.people ?? 0), accounts: Number(rows[0]?.accounts ?? 0) }
    },
  }
}

/** Copies the plan's name to the account, for the list of people, and closes the request that it answers. */
async function noteTier(client: PoolClient, { accountId }: FoundUser, tier: string): Promise<void> {
  await client.query('UPDATE accounts SET tier = $2 WHERE id = $1', [accountId, tier])
  await closeGrantedRequest(client, accountId, tier)
}

const NO_SUCH_USER: WireError = { code: 'not_found', message: t`This person no longer exists` }
const CANNOT_DISABLE_SELF = wireErrors.notAllowed(t`You cannot shut yourself out: another administrator can`, 'admin')

const about = ({ user }: FoundUser): Pick<AuditEvent, 'subject' | 'person'> => ({
  subject: user.user_email,
  person: user,
})

/** Describes the rights of each module whose rights change: 'may ai: create read'. */
const allowedInWords = (
  before: PlanTerms['modules'],
  after: PlanTerms['modules'] | undefined,
): Record<string, string> =>
  Object.fromEntries(
    PLAN_MODULES.filter(
      (module) => after && JSON.stringify(allowedOf(after[module])) !== JSON.stringify(allowedOf(before[module])),
    ).map((module) => [`may ${module}`, (after && allowedOf(after[module]).join(' ')) || 'nothing']),
  )
const ACTIONS = ['create', 'read', 'update', 'delete'] as const
const allowedOf = (flags: PlanTerms['modules'][PlanModule]): readonly string[] =>
  ACTIONS.filter((action) => flags[action])

const inWords = (change: Readonly<Record<string, unknown>>): string =>
  Object.entries(change)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}: ${String(value)}`)
    .join(', ')

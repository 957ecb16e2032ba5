import { type WireError, wireErrors } from '#contract/errors.ts'
import type { ExchangeAnswer } from '#contract/sync.ts'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import { changePlan } from '#domain/plan/plan.ts'
import { DEFAULT_PLANS, type Tier } from '#domain/plan/tiers.ts'
import type { Clock } from '#lib/time/clock.ts'
import { err, ok, type Result } from '#lib/result.ts'
import type { Database } from '#server/db/database.ts'
import type { Session } from '#server/identity/session.ts'
import type { Caller } from '#server/identity/session-cache.ts'
import { mintToken } from '#server/identity/tokens.ts'
import type { Bus } from '#server/records/bus.ts'
import { createRecordService } from '#server/records/create-record-service.ts'
import type { HintHub, RecordService } from '#server/records/record-service.ts'
import type { AfterWrite } from '#server/records/unit-of-work.ts'
import type { AccountSession } from '#store/session.ts'
import { type Person, pullAll } from '../server/e2e-account.ts'
import { backUpAccount } from './account-backup.ts'
import { liveRecords } from './live-records.ts'
import { type ServerRule, underServerRule } from './server-rules.ts'

/** Somebody's account on a device host. */
export interface HostAccount extends Person {
  /** The session of a browser that is logged in. */
  readonly session: AccountSession
  /** Makes an offer on the server. */
  createOffer(title: string, content?: Record<string, Record<string, string>>): Promise<Opportunity>
  /** Ends every session of the account, except that of direct calls. */
  endSessions(): void
  /** Gives the account another plan, as an administrator does. */
  setTier(tier: Tier): Promise<void>
  /** Asked before each mutation of a device is carried out: a refusal ends it. Null: no more. */
  refuse(rule: ServerRule | null): void
  /** Keeps a copy of the account. Calling the result puts the server back to it, as a restored backup does. */
  backUp(): Promise<() => Promise<void>>
}

export interface AccountOptions {
  readonly tier?: Tier
  readonly email?: string
  readonly isAdmin?: boolean
}

interface Deps {
  readonly database: Database
  readonly clock: Clock
  readonly hints: HintHub
  readonly bus: Bus
  readonly afterWrite: AfterWrite
  /** Makes a call from outside of the network that tests cut. */
  readonly call: <T>(method: string, params: readonly unknown[], token: string) => Promise<T>
}

/** Accounts of one host in the shared database, the record service that holds their records, and who is logged in. */
export interface HostAccounts {
  readonly records: RecordService
  add(options?: AccountOptions): Promise<HostAccount>
  authenticate(token: string): Result<Caller, WireError>
  /** Logs a person in; undefined where address or password are wrong. */
  signOn(email: string, password: string): AccountSession | undefined
  signOut(tokenHash: string): void
  session(accountId: number): AccountSession | undefined
}

interface KnownAccount {
  readonly signedIn: AccountSession
  readonly session: Session
}

const PASSWORD = 'six letters and more'

export function createHostAccounts({ database, clock, hints, bus, afterWrite, call }: Deps): HostAccounts {
  const accounts = new Map<number, KnownAccount>()
  const callers = new Map<string, Caller>()
  const rules = new Map<number, ServerRule>()
  let count = 0
  const openService = (): RecordService =>
    createRecordService({
      database,
      clock,
      hints,
      epoch: database.epoch,
      afterWrite,
      onFailure: (error) => {
        throw error
      },
    })
  let service = openService()
  // A restored backup opens another service. Reads keep nothing in memory, so only writes have to go to the newest.
  const records: RecordService = {
    ...service,
    exchange: (session, params) =>
      underServerRule(rules.get(session.accountId) ?? null, () => service.exchange(session, params)),
    mutate: (...args) => service.mutate(...args),
    mutateAll: (...args) => service.mutateAll(...args),
    spend: (...args) => service.spend(...args),
  }

  const logIn = ({ signedIn, session }: KnownAccount): AccountSession => {
    const { token, hash, expiresAtMs } = mintToken(clock)
    callers.set(token, { session, tokenHash: hash, expiresAtMs })
    return { ...signedIn, token }
  }

  const insert = (tier: Tier): Promise<{ readonly id: number; readonly uid: string }> =>
    database.transaction(async (client) => {
      const { rows } = await client.query<{ id: string; uid: string }>(
        'INSERT INTO accounts (tier) VALUES ($1) RETURNING id, uid',
        [tier],
      )
      const [row] = rows
      if (!row) throw new Error('no account was made')
      const id = Number(row.id)
      await service.seedAccount(client, id, tier)
      return { id, uid: row.uid }
    })

  return {
    records,
    async add({ tier = 'subscriber', isAdmin = false, email = `person${++count}@example.com` } = {}) {
      const { id, uid } = await insert(tier)
      const signedIn = { ID: id, account: uid, token: '', user_login: email, user_email: email, is_admin: isAdmin }
      const session: Session = {
        userId: id,
        login: email,
        email,
        isAdmin,
        partner: 'default',
        accountId: id,
        accountUid: uid,
        ownAccountId: id,
        keyScopes: null,
      }
      const known = { signedIn, session }
      accounts.set(id, known)
      const direct = logIn(known).token
      const pull: Person['pull'] = () =>
        pullAll(async (params) => {
          const answer = await service.exchange(session, params)
          if (!answer.ok) throw new Error(answer.error.code)
          return JSON.parse(answer.value.rawJson) as ExchangeAnswer
        })
      const account: HostAccount = {
        email,
        password: PASSWORD,
        session: logIn(known),
        signIn: () => Promise.resolve(logIn(known)),
        call: (method, params = []) => call(method, params, direct),
        pull,
        offers: () => liveRecords<Opportunity>({ pull }, 'opportunity'),
        createOffer(post_title, content = {}) {
          const post_content = Object.fromEntries(Object.entries(content).map(([form, fields]) => [form, { fields }]))
          return account.call<Opportunity>('opportunity.create', [{ post_title, post_excerpt: '', post_content }])
        },
        endSessions() {
          for (const [token, caller] of callers) {
            if (caller.session.accountId !== id || token === direct) continue
            callers.delete(token)
            bus.publish({ type: 'signedOut', tokenHash: caller.tokenHash })
          }
        },
        async setTier(name) {
          const changed = await service.mutate(session, changePlan, { name, ...DEFAULT_PLANS[name] })
          if (!changed.ok) throw new Error(changed.error.code)
        },
        refuse(rule) {
          if (rule) rules.set(id, rule)
          else rules.delete(id)
        },
        async backUp() {
          const restore = await backUpAccount(database, id)
          return async () => {
            await restore()
            // A restored server starts with nothing of the later state in its memory.
            service = openService()
          }
        },
      }
      return account
    },
    authenticate: (token) => {
      const caller = callers.get(token)
      return caller ? ok(caller) : err(wireErrors.session())
    },
    signOn(email, password) {
      const known = [...accounts.values()].find(({ signedIn }) => signedIn.user_email === email)
      return known && password === PASSWORD ? logIn(known) : undefined
    },
    signOut(tokenHash) {
      for (const [token, caller] of callers) if (caller.tokenHash === tokenHash) callers.delete(token)
    },
    session: (accountId) => accounts.get(accountId)?.signedIn,
  }
}

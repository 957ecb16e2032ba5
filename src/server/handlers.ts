import { type WireError, wireErrors } from '#contract/errors.ts'
import { describeMethods, type QueryMethod, type QueryParams } from '#contract/methods.ts'
import { PRODUCT_VERSION, WIRE_SCHEMA } from '#contract/version.ts'
import { CAPABILITIES_KEY } from '#domain/capabilities.ts'
import { entitiesByKind } from '#domain/entities/index.ts'
import { COMPANY_KEY } from '#domain/entities/company.ts'
import { DEFAULT_PARTNER } from '#domain/partner.ts'
import { refusals } from '#domain/refusal.ts'
import { err, ok, type Result } from '#lib/result.ts'
import type { Data, Outcome } from '#server/answers.ts'
import type { Auth } from '#server/auth.ts'
import type { RecordService } from '#server/records/record-service.ts'
import type { Caller } from '#server/session-cache.ts'
import type { Watchers } from '#server/watch.ts'

export interface CallContext {
  /** Where the call comes from, for rate limits. */
  readonly address: string
  /** Absent for the open methods. */
  readonly caller: Caller | undefined
}

type Handler<P> = (params: P, context: CallContext) => Promise<Outcome>

/** One for each query of the contract: one too few or too many does not compile. */
export type Handlers = { readonly [M in QueryMethod]: Handler<QueryParams<M>> }

interface Deps {
  readonly records: Pick<RecordService, 'exchange' | 'get' | 'history' | 'list'>
  readonly auth: Pick<Auth, 'signOn' | 'signOut'>
  readonly watchers: Pick<Watchers, 'open'>
}

/** Whatever the method table says, what needs an account refuses without one. */
const withCaller =
  <P>(run: (params: P, caller: Caller) => Promise<Outcome>): Handler<P> =>
  async (params, { caller }) =>
    caller ? run(params, caller) : err(wireErrors.session())

/** PostgreSQL has no text with a NUL in it, so nothing can have such a name. */
const isStorable = (by: { readonly ID: number } | { readonly name: string }): boolean => !('name' in by && by.name.includes('\0'))

const give = (value: unknown): Result<Data, WireError> => ok({ value })

/** The methods that read, and those of the session. Mutations are not here: they all go through the record service. */
export function createHandlers({ records, auth, watchers }: Deps): Handlers {
  let methods: ReturnType<typeof describeMethods> | undefined

  const getOne = (kind: string) =>
    withCaller(async ([by]: [{ readonly ID: number } | { readonly name: string }], { session }) => {
      const record = isStorable(by) ? await records.get(session, kind, by) : undefined
      return record ? give(record) : err(refusals.notFound(kind))
    })
  const listAll = (kind: string) => withCaller(async (_none: unknown, { session }) => give(await records.list(session, kind)))
  const getOnly = ({ kind, ID }: { readonly kind: string; readonly ID: number }) => {
    const get = getOne(kind)
    return (_none: unknown, context: CallContext) => get([{ ID }], context)
  }

  return {
    'session.version': async () => give({ version: PRODUCT_VERSION, schema: WIRE_SCHEMA }),
    'session.signOn': async ([{ user_login, user_password }], { address }) => {
      const signedOn = await auth.signOn({ loginOrEmail: user_login, password: user_password, address })
      return signedOn.ok ? give(signedOn.value) : signedOn
    },
    'session.signOut': withCaller(async (_none, caller) => {
      await auth.signOut(caller)
      return give(true)
    }),
    'session.getCurrentUser': withCaller(async (_none, { session }) =>
      give({
        ID: session.userId,
        account: session.accountUid,
        user_login: session.login,
        user_email: session.email,
        is_admin: session.isAdmin,
      }),
    ),
    'session.getCurrentUserCapabilities': getOnly(CAPABILITIES_KEY),
    'session.getPartnerConfiguration': async () => give(DEFAULT_PARTNER),
    'misc.methods': async () => {
      methods ??= describeMethods()
      return give(methods)
    },
    'misc.sum': withCaller(async (numbers) => give(numbers.reduce((sum, number) => sum + number, 0))),
    'opportunity.get': getOne('opportunity'),
    'opportunity.list': listAll('opportunity'),
    'opportunity.getOpportunities': listAll('opportunity'),
    'opportunity.getOpportunityData': getOne('opportunity'),
    'company.getUserCompany': getOnly(COMPANY_KEY),
    'sync.exchange': withCaller(([params], { session }) => records.exchange(session, params)),
    'sync.history': withCaller(async ([key], { session }) => {
      const entries = entitiesByKind.has(key.kind) ? await records.history(session, key) : undefined
      return entries ? give(entries) : err(refusals.notFound(key.kind))
    }),
    'sync.watch': withCaller(async (_none, { session, tokenHash, expiresAtMs }) =>
      ok({ stream: watchers.open({ accountId: session.accountId, tokenHash, expiresAtMs }) }),
    ),
  }
}

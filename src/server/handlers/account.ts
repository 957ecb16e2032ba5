import type { ACCOUNT_METHODS } from '#contract/methods/account.ts'
import { type WireError } from '#contract/errors.ts'
import type { Clock } from '#lib/time/clock.ts'
import { err, type Result } from '#lib/result.ts'
import { answerValue, type Handlers, withCaller } from '#server/handlers/handler.ts'
import { planRefusalFor } from '#server/handlers/records.ts'
import { KEY_CREATION_NEEDS, type ApiKeyService } from '#server/identity/api-key-service.ts'
import type { PasswordService } from '#server/identity/password-service.ts'
import type { SignInService } from '#server/identity/sign-in-service.ts'
import type { RecordService } from '#server/records/record-service.ts'

export interface AccountDeps {
  readonly records: Pick<RecordService, 'get'>
  readonly clock: Clock
  readonly passwords: PasswordService
  readonly signIns: SignInService
  readonly keys: ApiKeyService
}

const giveDone = <T>(done: Result<T, WireError>) => (done.ok ? answerValue(done.value) : done)

/** A person's password, where they are signed in, and the keys of their account. */
export const createAccountHandlers = ({
  records,
  clock,
  passwords,
  signIns,
  keys,
}: AccountDeps): Pick<Handlers, keyof typeof ACCOUNT_METHODS> => ({
  'session.resetPasswordRequest': async ([given], from) =>
    giveDone(await passwords.requestReset(typeof given === 'string' ? given : given.email, from)),
  'session.resetPassword': async ([given], from) => giveDone(await passwords.reset(given, from)),
  'session.verifyPassword': withCaller(async ([password], caller, from) =>
    giveDone(await passwords.verify(password, caller, from)),
  ),
  'session.updatePassword': withCaller(async (params, caller, from) => {
    const [first] = params
    const given = typeof first === 'string' ? { current: first, new: params[1] ?? '' } : first
    const updated = await passwords.update(given, caller, from)
    return updated.ok ? answerValue(updated.value.done, updated.value.token) : updated
  }),
  'session.getSessions': withCaller(async (_none, caller) => answerValue(await signIns.list(caller))),
  'session.revokeSession': withCaller(async ([{ id }], caller) => answerValue(await signIns.revoke(caller, id))),
  'session.revokeOtherSessions': withCaller(async (_none, caller) => {
    const ended = await signIns.revokeOthers(caller)
    return ended.ok ? answerValue(ended.value.count, ended.value.token) : ended
  }),
  'session.getKeys': withCaller(async (_none, { session }) => answerValue(await keys.list(session))),
  'session.createKey': withCaller(async ([wanted], caller, from) => {
    const refusal = await planRefusalFor({ records, clock }, caller.session, KEY_CREATION_NEEDS)
    return refusal ? err(refusal) : giveDone(await keys.create(caller, wanted, from))
  }),
  'session.revokeKey': withCaller(async ([{ ID }], { session }) => answerValue(await keys.revoke(session, ID))),
})

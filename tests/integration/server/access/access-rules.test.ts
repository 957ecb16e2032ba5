import { systemClock } from '#lib/time/clock.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MethodAccess, KeyScope } from '#contract/method.ts'
import { methodNames, methodRule } from '#contract/methods.ts'
import { accessRefusal } from '#server/http/access-rule.ts'
import type { Session } from '#server/identity/session.ts'
import { mintToken } from '#server/identity/tokens.ts'
import { startTestServer, type TestAnswer, type TestServer } from '../../../support/server/server.ts'

/**
 * What a rule makes of a call: let through, or refused because there is no session, because it is not the person's own
 * account, because they are no administrator, or because a key cannot do it.
 */
type Outcome = 'let through' | 'no session' | 'not one’s own account' | 'no administrator' | 'no key'

const CALLERS = [
  'nobody',
  'a stranger',
  'a guest acting',
  'an administrator acting',
  'an owner',
  'an administrator',
] as const
type CallerName = (typeof CALLERS)[number]

const none = 'no session'
const yes = 'let through'
const acting = 'not one’s own account'
const EXPECTED: Readonly<Record<MethodAccess, Readonly<Record<CallerName, Outcome>>>> = {
  open: rule(yes, yes, yes, yes, yes, yes),
  account: rule(none, none, yes, yes, yes, yes),
  person: rule(none, none, yes, yes, yes, yes),
  owner: rule(none, none, acting, acting, yes, yes),
  admin: rule(none, none, acting, acting, 'no administrator', yes),
}

function rule(
  ...outcomes: readonly [Outcome, Outcome, Outcome, Outcome, Outcome, Outcome]
): Readonly<Record<CallerName, Outcome>> {
  const [nobody, stranger, guestActing, adminActing, owner, admin] = outcomes
  return {
    nobody,
    'a stranger': stranger,
    'a guest acting': guestActing,
    'an administrator acting': adminActing,
    'an owner': owner,
    'an administrator': admin,
  }
}

/** No method takes these, so whatever is let through does nothing: the rule is asked before the parameters are read. */
const FITS_NOTHING = [null, null, null]

let server: TestServer
const tokens = new Map<CallerName, string>()

beforeAll(async () => {
  server = await startTestServer()
  const owner = await server.signUp()
  const [guest, admin] = [await server.signUp(), await server.signUp({ isAdmin: true })]
  await server.call('session.grantAccessToUser', [guest.email], owner.token)
  const tokenAs = async (token: string): Promise<string> =>
    ((await server.call('session.loginAs', [owner.email], token)).data as { token: string }).token
  tokens
    .set('nobody', '')
    .set('a stranger', mintToken(systemClock).token)
    .set('a guest acting', await tokenAs(guest.token))
    .set('an administrator acting', await tokenAs(admin.token))
    .set('an owner', owner.token)
    .set('an administrator', admin.token)
})
afterAll(() => server?.dispose())

/** Any other refusal by its code. */
const outcomeOf = ({ status, data }: TestAnswer): string => {
  const { code, module } = data as { readonly code?: string; readonly module?: string }
  if (status === 403 && code === 'session') return 'no session'
  if (status === 400 && code === 'malformed') return 'let through'
  return refusedBy(code, module)
}

const refusedBy = (code?: string, module?: string): string => {
  if (code !== 'not_allowed') return `${code}`
  const words: Readonly<Record<string, Outcome>> = {
    access: 'not one’s own account',
    admin: 'no administrator',
    keys: 'no key',
  }
  return words[module ?? ''] ?? `not allowed for ${module}`
}

describe.each(methodNames())('%s', (method) => {
  test.each(CALLERS)('called by %s does what its rule says', async (name) => {
    const answer = await server.call(method, FITS_NOTHING, tokens.get(name))
    expect(outcomeOf(answer)).toBe(EXPECTED[methodRule(method).access][name])
  })

  test.each<[KeyScope]>([['read'], ['write']])('called with a key that may %s does what its rule says', (scope) => {
    const { access, scope: needed } = methodRule(method)
    const refusal = accessRefusal(methodRule(method), {
      keyScopes: [scope],
      accountId: 1,
      ownAccountId: 1,
      isAdmin: true,
    } as unknown as Session)
    // What is open is let through before anybody is asked for.
    const may = access === 'account' && (scope === 'write' || needed === 'read')
    if (access !== 'open')
      expect(refusal ? refusedBy(refusal.code, 'module' in refusal ? refusal.module : '') : yes).toBe(
        may ? yes : 'no key',
      )
  })
})

import type { Account, SignOnFault } from '#features/account/account.ts'
import { sleep } from '#lib/async.ts'
import { err, ok } from '#lib/result.ts'
import type { SignedIn } from '#store/session.ts'
import * as z from 'zod/mini'
import { type CallFault, call } from './call.ts'
import type { SessionKeeper } from './session-keeper.ts'

/** How long after logging out the start page follows, as the specification says. */
const LEAVE_DELAY_MS = 1000
const GOODBYE_TIMEOUT_MS = 5000

const signedInSchema = z.object({
  ID: z.int().check(z.positive()),
  token: z.string().check(z.minLength(1)),
  user_login: z.string(),
  user_email: z.string(),
  is_admin: z._default(z.boolean(), false),
})

interface Parts {
  readonly keeper: SessionKeeper
  readonly session: () => SignedIn | null
  /** Shows the start page. */
  readonly goHome: () => void
}

/** Logging in and out against the server. */
export const createAccount = ({ keeper, session, goHome }: Parts): Account => ({
  async signOn({ login, password }) {
    const answered = await call('session.signOn', [{ user_login: login, user_password: password }])
    if (!answered.ok) return err(signOnFault(answered.error))
    const parsed = z.safeParse(signedInSchema, answered.value)
    if (!parsed.success) return err(signOnFault({ code: 'not_ours' }))
    try {
      keeper.enter(parsed.data)
      return ok(null)
    } catch {
      return err(STORAGE_OFF)
    }
  },
  async signOut() {
    const token = session()?.token
    if (token) await Promise.race([sayGoodbye(token), sleep(GOODBYE_TIMEOUT_MS)])
    keeper.leave()
    await sleep(LEAVE_DELAY_MS)
    goHome()
  },
})

/** Best effort: a token that the server does not hear about ends by its own date. */
async function sayGoodbye(token: string): Promise<void> {
  await call('session.signOut', [], token)
  await fetch('/logout', { cache: 'no-store' }).catch(() => {})
}

const STORAGE_OFF: SignOnFault = {
  code: 'storage',
  message: 'This browser does not let the app keep anything (a private window, or storage turned off). Open the app in an ordinary window.',
}

function signOnFault(fault: CallFault): SignOnFault {
  if (fault.code === 'away')
    return navigator.onLine
      ? { code: 'away', message: 'The server cannot be reached. Check the connection and try again.' }
      : { code: 'offline', message: 'You are offline. Logging in needs a connection; try again once you have one.' }
  if (fault.code === 'not_ours')
    return {
      code: 'not_ours',
      message:
        'Something else answered in the server’s place, such as the sign-in page of a hotel or café network. Open that page in another tab, then try again.',
    }
  const { error } = fault
  if (error.code === 'bad_credentials') return { code: 'bad_credentials', message: error.message.join(' ') }
  if (error.code === 'rate_limited')
    return { code: 'rate_limited', message: `Too many tries. Please wait ${error.retryAfterS} seconds, then try again.` }
  return { code: 'refused', message: `${error.message}.`.replace(/\.\.$/, '.') }
}

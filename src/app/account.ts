import type { Account, SignOnFault } from '#features/account/account.ts'
import { sleep } from '#lib/async.ts'
import type { AskFault } from '#contract/ask.ts'
import { err, ok, type Result } from '#lib/result.ts'
import type { SignedIn } from '#store/session.ts'
import { askServer } from './ask-server.ts'
import type { SessionKeeper } from './session-keeper.ts'

/** How long after logging out the start page follows, as the specification says. */
const LEAVE_DELAY_MS = 1000
const GOODBYE_TIMEOUT_MS = 5000

interface Parts {
  readonly keeper: SessionKeeper
  readonly session: () => SignedIn | null
  /** The query that the page was opened with, as it was written: a router's reading of it is not that of the identity provider. */
  readonly arrivedWith: string
  /** The person's own, while they work in another's account. */
  readonly ownSession: () => SignedIn | null
  /** Shows the start page. */
  readonly goHome: () => void
}

/** Logging in and out, and into others' accounts. How the server is asked is loaded when it is: most visits begin signed in. */
export const createAccount = ({ keeper, session, ownSession, arrivedWith, goHome }: Parts): Account => {
  const loginAs = async (email: string): Promise<Result<null, AskFault>> => {
    const entered = await askServer('session.loginAs', [email], session()?.token ?? '')
    if (!entered.ok) return entered
    keeper.actAs(entered.value)
    return ok(null)
  }
  return {
    async signOn(credentials) {
      const asking = await import('./sign-on.ts').catch(() => null)
      return asking ? asking.signOn(credentials, keeper.enter) : err(AWAY)
    },
    async provider() {
      const asking = await providerSignOn()
      return asking ? asking.askForProvider() : null
    },
    async goToProvider(redirect) {
      const asking = await providerSignOn()
      return asking ? asking.goToProvider(redirect) : AWAY
    },
    async finishProvider() {
      const asking = await providerSignOn()
      return asking ? asking.finishProvider(arrivedWith, keeper.enter) : err(AWAY)
    },
    ask: (method, params) => askServer(method, params, ''),
    async signOut() {
      const { token, sign_out_url } = session() ?? {}
      if (token) await Promise.race([sayGoodbye(token), sleep(GOODBYE_TIMEOUT_MS)])
      if (session()?.acting && keeper.goBack()) return
      keeper.leave()
      await sleep(LEAVE_DELAY_MS)
      if (sign_out_url !== undefined && navigator.onLine) location.assign(sign_out_url)
      else goHome()
    },
    loginAs,
    async goBack() {
      const left = session()
      if (!left?.acting) return
      if (keeper.goBack()) return void sayGoodbye(left.token)
      if (left.token !== '' && (await loginAs(left.user_email)).ok) return void sayGoodbye(left.token)
      keeper.leave()
      goHome()
    },
    isAdmin: () => (ownSession() ?? session())?.is_admin === true,
  }
}

const providerSignOn = () => import('./provider-sign-on.ts').catch(() => null)

const AWAY: SignOnFault = { code: 'away', message: 'The server cannot be reached. Check the connection and try again.' }

/** Best effort, also while the page goes: a token that the server does not hear about ends by its own date. */
async function sayGoodbye(token: string): Promise<void> {
  try {
    await fetch('/appc/session.signOut', {
      method: 'POST',
      body: new URLSearchParams({ action: 'appc', method: 'session.signOut', params: '[]', token }),
      keepalive: true,
      credentials: 'omit',
    })
    await fetch('/logout', { cache: 'no-store', redirect: 'manual' })
  } catch {
    // Not reachable: see above.
  }
}

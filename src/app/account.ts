import type { Account, SignOnFault } from '#features/account/account.ts'
import { sleep } from '#lib/async.ts'
import { err } from '#lib/result.ts'
import type { SignedIn } from '#store/session.ts'
import type { SessionKeeper } from './session-keeper.ts'

/** How long after logging out the start page follows, as the specification says. */
const LEAVE_DELAY_MS = 1000
const GOODBYE_TIMEOUT_MS = 5000

interface Parts {
  readonly keeper: SessionKeeper
  readonly session: () => SignedIn | null
  /** Shows the start page. */
  readonly goHome: () => void
}

/** Logging in and out. How the server is asked is loaded when it is: most visits begin signed in. */
export const createAccount = ({ keeper, session, goHome }: Parts): Account => ({
  async signOn(credentials) {
    const asking = await import('./sign-on.ts').catch(() => null)
    return asking ? asking.signOn(credentials, keeper.enter) : err(AWAY)
  },
  async signOut() {
    const token = session()?.token
    if (token) await Promise.race([sayGoodbye(token), sleep(GOODBYE_TIMEOUT_MS)])
    keeper.leave()
    await sleep(LEAVE_DELAY_MS)
    goHome()
  },
})

const AWAY: SignOnFault = { code: 'away', message: 'The server cannot be reached. Check the connection and try again.' }

/** Best effort: a token that the server does not hear about ends by its own date. */
async function sayGoodbye(token: string): Promise<void> {
  try {
    const { call } = await import('./call.ts')
    await call('session.signOut', [], token)
    await fetch('/logout', { cache: 'no-store', redirect: 'manual' })
  } catch {
    // Not reachable: see above.
  }
}

import { t } from '@lingui/core/macro'
import type { SessionActions, SignOnFault } from '#features/account/login/session-actions.ts'
import { hasSessionToken } from '#features/account/login/session-state.ts'
import { sleep } from '#lib/sleep.ts'
import { err } from '#lib/result.ts'
import type { AccountSession } from '#store/session.ts'
import { askServer } from './ask-server.ts'
import { endSession } from './end-session.ts'
import { sessionCopy } from './session-copy.ts'
import type { SessionKeeper } from './session-keeper.ts'
import { tokenChange } from './token-change.ts'

/** Time between logging out and the redirect to the start page, in ms, as the specification says. */
const LEAVE_DELAY_MS = 1000
const GOODBYE_TIMEOUT_MS = 5000

interface AccountServiceParts {
  readonly keeper: SessionKeeper
  readonly session: () => AccountSession | null
  /**
   * The query that the page was opened with, as it was written: a router's reading of it is not that of the identity
   * provider.
   */
  readonly arrivedWith: string
  /** The person's own, while they work in another's account. */
  readonly ownSession: () => AccountSession | null
  /** Shows the start page. */
  readonly goHome: () => void
}

/** Logging in and out. How the server is asked is loaded when it is: most visits begin signed in. */
export const createAccountService = ({
  keeper,
  session,
  ownSession,
  arrivedWith,
  goHome,
}: AccountServiceParts): SessionActions => ({
  async signOn(credentials) {
    const asking = await import('./sign-on.ts').catch(() => null)
    return asking ? asking.signOn(credentials, keeper.enter) : err(AWAY)
  },
  async takeInvitation(given) {
    const asking = await import('./sign-on.ts').catch(() => null)
    return asking ? asking.takeInvitation(given, keeper.enter) : err(AWAY)
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
  async loginAs(email) {
    const acting = await import('./acting.ts').catch(() => null)
    return acting
      ? acting.enterOtherAccount({ keeper, session, goHome }, email)
      : err({ code: 'away', message: AWAY.message })
  },
  async goBack() {
    const acting = await import('./acting.ts')
    await acting.leaveOtherAccount({ keeper, session, goHome })
  },
  isAdmin: () => (ownSession() ?? session())?.is_admin === true,
  async signOut() {
    const sign_out_url = session()?.sign_out_url
    const isBack = await tokenChange.during(async () => {
      const left = session()
      if (hasSessionToken(left)) await Promise.race([sayGoodbye(left), sleep(GOODBYE_TIMEOUT_MS)])
      if (left?.acting && keeper.goBack()) return true
      keeper.leave()
      return false
    })
    if (isBack) return
    await sleep(LEAVE_DELAY_MS)
    if (sign_out_url !== undefined && navigator.onLine) location.assign(sign_out_url)
    else goHome()
  },
})

const providerSignOn = () => import('./provider-sign-on.ts').catch(() => null)

const AWAY: SignOnFault = {
  code: 'away',
  message: t`The server cannot be reached. Check the connection and try again.`,
}

/** Ends the session on the server, if it can be reached. */
async function sayGoodbye({ ID, user_login, token }: AccountSession): Promise<void> {
  const copied = await sessionCopy.read()
  // Another tab may have been given a newer token a moment ago.
  const newer = copied?.ID === ID && copied.user_login === user_login ? copied.token : token
  await Promise.all([...new Set([token, newer])].map(endSession))
  await fetch('/logout', { cache: 'no-store', redirect: 'manual' }).catch(() => undefined)
}

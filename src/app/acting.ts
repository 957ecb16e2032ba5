import type { AskFault } from '#contract/ask.ts'
import type { Account } from '#features/account/account.ts'
import { ok, type Result } from '#lib/result.ts'
import type { SignedIn } from '#store/session.ts'
import { askServer } from './ask-server.ts'
import { endSession } from './end-session.ts'
import type { SessionKeeper } from './session-keeper.ts'

interface Parts {
  readonly keeper: Pick<SessionKeeper, 'actAs' | 'goBack' | 'leave'>
  readonly session: () => SignedIn | null
  /** The person's own, while they work in another's account. */
  readonly ownSession: () => SignedIn | null
  /** Shows the start page. */
  readonly goHome: () => void
}

/** Into others' accounts, and back into one's own. */
export function createActing({ keeper, session, ownSession, goHome }: Parts): Pick<Account, 'loginAs' | 'goBack' | 'isAdmin'> {
  const loginAs = async (email: string): Promise<Result<null, AskFault>> => {
    const left = session()
    const entered = await askServer('session.loginAs', [email], left?.token ?? '')
    if (!entered.ok) return entered
    keeper.actAs(entered.value)
    if (left?.acting) void endSession(left.token)
    return ok(null)
  }
  return {
    loginAs,
    async goBack() {
      const left = session()
      if (!left?.acting) return
      if (keeper.goBack()) return void endSession(left.token)
      if (left.token !== '' && (await loginAs(left.user_email)).ok) return
      keeper.leave()
      goHome()
    },
    isAdmin: () => (ownSession() ?? session())?.is_admin === true,
  }
}

import type { CallError } from '#contract/call-error.ts'
import { ok, type Result } from '#lib/result.ts'
import type { AccountSession } from '#store/session.ts'
import { ask } from './ask.ts'
import { endSession } from './end-session.ts'
import { sessionCopy } from './session-copy.ts'
import type { SessionKeeper } from './session-keeper.ts'

interface ActingParts {
  readonly keeper: Pick<SessionKeeper, 'actAs' | 'goBack' | 'leave'>
  readonly session: () => AccountSession | null
  /** Shows the start page. */
  readonly goHome: () => void
}

/** Into the account with that address. */
export async function enterOtherAccount(
  { keeper, session }: ActingParts,
  email: string,
): Promise<Result<null, CallError>> {
  const left = session()
  const entered = await ask('session.loginAs', [email], left?.token ?? '')
  if (!entered.ok) return entered
  keeper.actAs(entered.value)
  if (left?.acting) void endLeftSession(left.token)
  return ok(null)
}

/** Other tabs that hear of its end find the session that goes on. */
async function endLeftSession(token: string): Promise<void> {
  await sessionCopy.written()
  await endSession(token)
}

/** Back into one's own account. */
export async function leaveOtherAccount(parts: ActingParts): Promise<void> {
  const { keeper, session, goHome } = parts
  const left = session()
  if (!left?.acting) return
  if (keeper.goBack()) return void endLeftSession(left.token)
  if (left.token !== '' && (await enterOtherAccount(parts, left.user_email)).ok) return
  keeper.leave()
  goHome()
}

import { plural, t } from '@lingui/core/macro'
import type { LoginCredentials, SignOnFault } from '#features/account/login/session-actions.ts'
import { errorSentence } from '#contract/errors.ts'
import { isObject } from '#lib/json.ts'
import { err, ok, type Result } from '#lib/result.ts'
import type { AccountSession } from '#store/session.ts'
import { callInPageLanguage } from './call-in-page-language.ts'
import type { CallFault } from './call-server.ts'

/** Asks the server, and hands a session over to `enter`, which throws where the browser does not store. */
export async function signOn(
  { login, password }: LoginCredentials,
  enter: (session: AccountSession) => void,
): Promise<Result<null, SignOnFault>> {
  return enterWith(await callInPageLanguage('session.signOn', [{ user_login: login, user_password: password }]), enter)
}

/** Makes the account that an invitation is for; else as `signOn`. */
export async function takeInvitation(
  given: { readonly token: string; readonly password: string },
  enter: (session: AccountSession) => void,
): Promise<Result<null, SignOnFault>> {
  return enterWith(await callInPageLanguage('session.takeInvitation', [given]), enter)
}

/** Takes the session over that the server's answer brings. */
export function enterWith(
  answered: Result<unknown, CallFault>,
  enter: (session: AccountSession) => void,
): Result<null, SignOnFault> {
  if (!answered.ok) return err(signOnFault(answered.error))
  const session = signedInOf(answered.value)
  if (!session) return err(signOnFault({ code: 'not_ours' }))
  try {
    enter(session)
    return ok(null)
  } catch {
    return err(STORAGE_OFF)
  }
}

function signedInOf(data: unknown): AccountSession | null {
  if (!isObject(data)) return null
  const { ID, account, token, user_login, user_email, is_admin, sign_out_url } = data
  const isWhole =
    typeof ID === 'number' &&
    Number.isSafeInteger(ID) &&
    typeof token === 'string' &&
    token !== '' &&
    typeof user_login === 'string'
  return isWhole
    ? {
        ID,
        ...(typeof account === 'string' ? { account } : {}),
        token,
        user_login,
        user_email: typeof user_email === 'string' ? user_email : '',
        is_admin: is_admin === true,
        ...(isWebAddress(sign_out_url) ? { sign_out_url } : {}),
      }
    : null
}

const isWebAddress = (text: unknown): text is string =>
  typeof text === 'string' && /^https?:\/\//.test(text) && URL.canParse(text)

const STORAGE_OFF: SignOnFault = {
  code: 'storage',
  message: t`This browser doesn’t let the app store anything (a private window, or storage turned off). Open the app in a regular window.`,
}

/** Returns why logging in failed, in words. */
export function signOnFault(fault: CallFault): SignOnFault {
  if (fault.code === 'away')
    return navigator.onLine
      ? { code: 'away', message: t`The server cannot be reached. Check the connection and try again.` }
      : {
          code: 'offline',
          message: t`You’re offline. Logging in needs a connection. Try again once you’re back online.`,
        }
  if (fault.code === 'not_ours')
    return {
      code: 'not_ours',
      message: t`You may need to sign in to this Wi-Fi. Open its page in another tab, then try again.`,
    }
  const { error } = fault
  if (error.code === 'bad_credentials') return { code: 'bad_credentials', message: error.message.join(' ') }
  if (error.code === 'identity_provider') return { code: 'provider', message: errorSentence(error) }
  if (error.code === 'rate_limited')
    return {
      code: 'rate_limited',
      message: t`Too many tries. Please wait ${plural(error.retryAfterS, { one: '# second', other: '# seconds' })}, then try again.`,
    }
  return { code: 'refused', message: errorSentence(error) }
}

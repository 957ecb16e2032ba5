import { t } from '@lingui/core/macro'
import type { SignOnFault } from '#features/account/login/session-actions.ts'
import { saveRedirect } from '#features/account/login/redirect-path.ts'
import { isObject } from '#lib/json.ts'
import { err, type Result } from '#lib/result.ts'
import type { AccountSession } from '#store/session.ts'
import { ask } from './ask.ts'
import { callInPageLanguage } from './call-in-page-language.ts'
import { enterWith, signOnFault } from './sign-on.ts'

/**
 * Key of the state stored in this tab while the person is at the provider. A person who returns without it did not
 * start here.
 */
const KEY = 'provider-round'
const BINDING_BYTES = 32

/** The identity provider of this server; null where there is none, or nobody answers. */
export async function askForProvider(): Promise<{ readonly name: string } | null> {
  const options = await ask('session.getSignInOptions', [], '')
  return options.ok ? options.value.provider : null
}

/** Leaves for the provider. Gives the fault where that does not work. */
export async function goToProvider(redirect: string): Promise<SignOnFault> {
  const bytes = crypto.getRandomValues(new Uint8Array(BINDING_BYTES))
  const binding = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const started = await callInPageLanguage('session.startProvider', [{ origin: location.origin, binding }])
  if (!started.ok) return signOnFault(started.error)
  if (!isObject(started.value) || typeof started.value.url !== 'string') return signOnFault({ code: 'not_ours' })
  try {
    sessionStorage.setItem(KEY, binding)
    saveRedirect(redirect)
  } catch {
    return {
      code: 'storage',
      message: t`This browser doesn’t let the app store anything. Open the app in a regular window.`,
    }
  }
  location.assign(started.value.url)
  // The page is being left: what comes after this is never seen.
  return new Promise<never>(() => {})
}

/**
 * Logs in with what the provider sent back. A round is good once; where to go on was kept for the route: see
 * local-path.ts.
 */
export async function finishProvider(
  search: string,
  enter: (session: AccountSession) => void,
): Promise<Result<null, SignOnFault>> {
  const binding = takeBinding()
  if (binding === null) return err(NOT_BEGUN_HERE)
  return enterWith(await callInPageLanguage('session.finishProvider', [{ search, binding }]), enter)
}

const NOT_BEGUN_HERE: SignOnFault = {
  code: 'provider',
  message: t`This log-in started in another tab or is already finished. Please start again.`,
}

function takeBinding(): string | null {
  try {
    const binding = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return binding
  } catch {
    return null // a browser that stores nothing: it could not have begun either
  }
}

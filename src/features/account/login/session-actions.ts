import type { CallError } from '#contract/call-error.ts'
import type { Result } from '#lib/result.ts'
import type { AccountContext } from '#store/react/account-context.tsx'

export interface LoginCredentials {
  readonly login: string
  readonly password: string
}

/** Explains why logging in failed, with the sentence to show. */
export interface SignOnFault {
  readonly code:
    | 'offline'
    | 'away'
    | 'not_ours'
    | 'bad_credentials'
    | 'rate_limited'
    | 'storage'
    | 'refused'
    | 'provider'
  readonly message: string
}

/** Actions of the session's screens. Built in src/app. */
export interface SessionActions {
  /** Logs in and asks for the first sync. Nothing changes on this device unless it answers ok. */
  readonly signOn: (credentials: LoginCredentials) => Promise<Result<null, SignOnFault>>
  /** Makes the account that an invitation is for, and logs in as `signOn` does. */
  readonly takeInvitation: (given: {
    readonly token: string
    readonly password: string
  }) => Promise<Result<null, SignOnFault>>
  /** The identity provider that people may log in by; null where there is none, or the server cannot be asked. */
  readonly provider: () => Promise<{ readonly name: string } | null>
  /**
   * Sends the browser to the identity provider; `redirect`: the page of this app to go on at afterwards. Does not come
   * back where it works.
   */
  readonly goToProvider: (redirect: string) => Promise<SignOnFault>
  /** Logs in with what the provider sent this page back with. */
  readonly finishProvider: () => Promise<Result<null, SignOnFault>>
  /** Asks the server for what needs nobody to be logged in. */
  readonly ask: AccountContext['ask']
  /**
   * Tells the server as far as it can be reached, forgets the session and goes to the start page 1 s later; records
   * stay on this device. Out of another's account it leads back into one's own.
   */
  readonly signOut: () => Promise<void>
  /** Works in the account with that address from now on: the page starts anew. */
  readonly loginAs: (email: string) => Promise<Result<null, CallError>>
  /**
   * Goes back to one's own account: by the session that this device has kept, without a connection; else by asking the
   * server, else by logging in.
   */
  readonly goBack: () => Promise<void>
  /** Returns true if the person is an administrator in their own account, wherever they work now. */
  readonly isAdmin: () => boolean
}

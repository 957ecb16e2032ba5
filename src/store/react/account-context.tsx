import { liveQuery } from 'dexie'
import { useObservable } from 'dexie-react-hooks'
import { createContext, type ReactNode, useContext } from 'react'
import type { CallError } from '#contract/call-error.ts'
import type { MethodAnswer, AskableMethod } from '#contract/methods.ts'
import type { PlanModule } from '#domain/plan/capabilities.ts'
import type { Partner } from '#domain/partner/partner.ts'
import type { MutationCall, MutationData } from '#domain/engine/mutation.ts'
import type { MutationMethod, MutationParams } from '#domain/kinds/index.ts'
import type { MutationRefusal } from '#domain/engine/refusal.ts'
import type { Result } from '#lib/result.ts'
import type { LocalDatabase } from '#store/database.ts'
import { createPace } from '#store/pace.ts'
import type { StoreFault } from '#store/store-fault.ts'
import type { RecordEvents } from '#store/record-events.ts'
import type { AccountSession } from '#store/session.ts'
import type { UnsavedEdits } from '#store/unsaved-edits.ts'

export interface MutateOptions {
  /** Title of the extension that asked for the change. */
  readonly via?: string
}

/** Signed-in account's services for screens. Built once in src/app. Screens never create their own. */
export interface AccountContext {
  readonly session: AccountSession
  readonly partner: Partner
  readonly database: LocalDatabase
  /**
   * Carries out a mutation on this device at once; it travels by itself later. `ID`s of creates are minted with
   * `mintId`.
   */
  mutate<M extends MutationMethod>(
    method: M,
    params: MutationParams<M>,
  ): Promise<Result<MutationData, MutationRefusal | StoreFault>>
  /** Runs a call that a definition has created. */
  runMutation(call: MutationCall): Promise<Result<MutationData, MutationRefusal | StoreFault>>
  /** Runs several calls in order. If one is refused, none is applied. */
  runMutations(
    calls: readonly MutationCall[],
    options?: MutateOptions,
  ): Promise<Result<readonly MutationData[], MutationRefusal | StoreFault>>
  /** Journal of what is being typed, for a page that ends before the database has it. */
  readonly unsavedEdits: UnsavedEdits
  /** Tells of what is done with records on this page. */
  readonly events: Pick<RecordEvents, 'subscribe'>
  mintId(): number
  /**
   * Checks, from the data on this device and before anything is typed, whether the plan allows one more record of a
   * module. If not, notifies the person and offers to open the plans. The mutation makes the final decision.
   */
  mayCreate(module: PlanModule): Promise<boolean>
  /**
   * Says why something was refused, or could not be kept. What the plan does not allow leads to the plans, if they
   * want; of a form or field that there is not the console has been told, and they are not.
   */
  showRefusal(error: { readonly code: string; readonly message: string }): Promise<void>
  /** Asks for an exchange now (the 'Sync now' button); resolves when it was tried. */
  syncNow(): Promise<void>
  /** Sends a refused piece of work once more, together with what depends on it. */
  retryRejected(localSeq: number): Promise<void>
  /** Gives up a refused piece of work; what it changed on this device goes with it. */
  discardRejected(localSeq: number): Promise<void>
  /** Asks the server for what only it can do or tell: the one thing here that needs a connection. */
  ask<M extends AskableMethod>(method: M, params: readonly unknown[]): Promise<Result<MethodAnswer<M>, CallError>>
}

const AccountReactContext = createContext<AccountContext | null>(null)

export function AccountContextProvider({
  account,
  children,
}: {
  readonly account: AccountContext
  readonly children: ReactNode
}) {
  return <AccountReactContext.Provider value={account}>{children}</AccountReactContext.Provider>
}

/** Services of the signed-in account. Throws without a provider: screens that use it are behind the login gate. */
export function useAccountContext(): AccountContext {
  const account = useContext(AccountReactContext)
  if (!account) throw new Error('no account context')
  return account
}

/** Services of the account, or null on screens that people see without a session too. */
export const useOptionalAccountContext = (): AccountContext | null => useContext(AccountReactContext)

/**
 * A query over the local database that runs again whenever what it read changes, in any tab or by the sync worker.
 * Until its first answer it is what was read before, or undefined. One that is slow rests before it runs again.
 */
export function useLocalQuery<T>(
  query: (database: LocalDatabase) => Promise<T>,
  deps: readonly unknown[] = [],
  before?: T,
): T | undefined {
  const { database } = useAccountContext()
  return useObservable(
    () => {
      const pace = createPace()
      return liveQuery(() => pace(() => query(database)))
    },
    [database, ...deps],
    before,
  )
}

import { createStore } from 'jotai'
import { cancelAccountChoice } from '#features/account/access/account-choice.ts'
import {
  hasSessionEnded,
  hasScreenAccess,
  partnerAtom,
  sessionAtom,
  accountContextAtom,
} from '#features/account/login/session-state.ts'
import { watchInstallPrompt } from '#features/shell/menus/install-state.ts'
import { openDialogAtom } from '#features/shell/frame/shell-state.ts'
import type { Partner } from '#domain/partner/partner.ts'
import { answerRecordChoice } from '#records/choose/choose-record.ts'
import { readPersonalSession } from '#store/session.ts'
import { notifier } from '#ui/feedback/notifier.ts'
import { createAccountService } from './session/account-service.ts'
import { type DeviceStorage, deviceStorage } from './session/device-storage.ts'
import { createAccountContextOpener } from './startup/open-account-context.ts'
import { readKnownPartner, showPartnerStyle } from './startup/partner.ts'
import { inPageLanguage } from './startup/page-labels.ts'
import { type AppRouter, createAppRouter } from './router.ts'
import { sessionCopy } from './session/session-copy.ts'
import { createSessionKeeper, type SessionKeeper } from './session/session-keeper.ts'
import { restoreSessionAfterCrash } from './session/restore-session-after-crash.ts'
import { createSyncClient } from './sync/sync-client.ts'
import { createSyncWaker } from './sync/sync-waker.ts'
import { loadMutationMethods } from './startup/account-context.ts'
import type { SessionActions } from '#features/account/login/session-actions.ts'
import { accessActionsAtom } from '#features/shell/menus/access-actions.ts'
import type { AccountContext } from '#store/react/account-context.tsx'
import { sleep } from '#lib/sleep.ts'

type State = ReturnType<typeof createStore>

/** The longest that the first screen may keep what comes after it waiting. */
const IDLE_TIMEOUT_MS = 1500

/**
 * Builds everything and connects it. What the first screen needs happens here and at once, from this device alone; the
 * worker, the service worker and the network come after it: see background.ts.
 */
export function startApp(): { readonly state: State; readonly router: AppRouter } {
  const state = createStore()
  const storage = deviceStorage()
  state.sub(partnerAtom, () => applyPartnerLabels(state.get(partnerAtom)))
  state.set(partnerAtom, inPageLanguage(readKnownPartner(storage, document)))
  showPartnerStyle(state.get(partnerAtom))

  const sync = createSyncClient()
  const askToPersist = createPersistRequest()
  const waker = createSyncWaker({
    sync,
    database: () =>
      hasScreenAccess(state.get(sessionAtom)) ? (state.get(accountContextAtom)?.database ?? null) : null,
  })
  const openAccountContext = createAccountContextOpener({
    state,
    storage,
    sync,
    onToken: (name, renewed) => keeper.renew(name, renewed),
    onWork: () => {
      waker.onWork()
      askToPersist()
    },
    showPlans: () => void router.navigate({ to: '/orders' }),
  })
  const keeper: SessionKeeper = createSessionKeeper({
    state,
    storage,
    sync,
    openAccountContext,
    copy: sessionCopy.put,
    reloadAtHome,
  })
  const account = createAccountService({
    keeper,
    session: () => state.get(sessionAtom),
    arrivedWith: location.search,
    ownSession: () => readPersonalSession(storage),
    goHome: () => void router.navigate({ to: '/' }),
  })
  const router: AppRouter = createAppRouter({ state, account })

  watchInstallPrompt(state)
  provideAccessActions(state, account)
  followSession({ state, storage, keeper, router })
  restoreSessionAfterCrash(state, keeper)
  afterFirstScreen(router, async () => {
    void loadMutationMethods().catch(() => {})
    const { startBackground } = await retryUntilLoaded(() => import('./sync/start-background.ts'))
    startBackground({ state, storage, keeper, sync, open: (href) => void router.navigate({ href }) })
  })
  return { state, router }
}

/** The notifier stands outside of React and asks in the partner's words. */
function applyPartnerLabels({ labels }: Partner): void {
  const words: Readonly<Record<string, string | undefined>> = labels
  notifier.takeWords((kind, part) => words[`notifier.${kind}.${part}`])
}

/** Loads the page for another account: nothing of the former one's stays in memory. */
const reloadAtHome = (): void => void sessionCopy.written().then(() => location.assign('/'))

interface FollowSessionParts {
  readonly state: State
  readonly storage: DeviceStorage
  readonly keeper: SessionKeeper
  readonly router: AppRouter
}

/** Runs the routes' guards again whenever what they ask for changes, here or in another tab. */
function followSession({ state, storage, keeper, router }: FollowSessionParts): void {
  const guarded = () => {
    const session = state.get(sessionAtom)
    return `${session?.ID} ${hasScreenAccess(session)} ${hasSessionEnded(session)}`
  }
  let before = guarded()
  state.sub(sessionAtom, () => {
    const now = guarded()
    if (now === before) return
    before = now
    if (!hasScreenAccess(state.get(sessionAtom))) closeQuestions(state)
    void router.invalidate()
  })
  addEventListener('storage', ({ key, storageArea }) => {
    if (storageArea === storage && (key === 'session' || key === null)) keeper.follow()
  })
}

/** Cancels questions put to the previous person, so that the next person to log in does not see them. */
function closeQuestions(state: State): void {
  notifier.cancelAll()
  cancelAccountChoice()
  answerRecordChoice(null)
  state.set(openDialogAtom, null)
}

/** Runs the task once the first screen was rendered and the page has a moment. */
function afterFirstScreen(router: AppRouter, task: () => Promise<void>): void {
  const run = () => void task().catch(reportError)
  const unsubscribe = router.subscribe('onRendered', () => {
    unsubscribe()
    // Not every browser has it: https://caniuse.com/requestidlecallback
    if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS })
    else setTimeout(run, 200)
  })
}

/** Gives the menu and the banners what they can do about access to accounts. Loaded when it is first asked for. */
function provideAccessActions(state: ReturnType<typeof createStore>, account: SessionActions): void {
  const load = () => import('#features/account/access/access-actions.ts')
  type Actions = Awaited<ReturnType<typeof load>>
  const way = (act: (actions: Actions, accountContext: AccountContext) => Promise<unknown>) => async () => {
    const accountContext = state.get(accountContextAtom)
    if (accountContext) await act(await load(), accountContext)
  }
  state.set(accessActionsAtom, {
    grant: way((actions, accountContext) => actions.grantAccess(accountContext)),
    revoke: way((actions, accountContext) => actions.revokeAccess(accountContext)),
    loginAs: way((actions, accountContext) => actions.switchToAccount(accountContext, account)),
    goBack: way((actions, accountContext) => actions.switchBackToOwnAccount(accountContext, account)),
  })
}

/**
 * Asks the browser, once a page load, not to evict what is kept on this device. Called after the first real edit:
 * browsers weigh how much a site is used, and some ask the person, who by then knows what for.
 */
function createPersistRequest(
  storage: Pick<StorageManager, 'persist' | 'persisted'> | undefined = navigator.storage,
): () => void {
  let isAsked = false
  return () => {
    if (isAsked || !storage?.persist) return
    isAsked = true
    // The answer changes nothing for the person: the server's copy and their own download stand behind it.
    void storage.persisted().then(
      (isPersisted) => isPersisted || storage.persist(),
      () => false,
    )
  }
}

const FIRST_RETRY_DELAY_MS = 1000
const MAX_RETRY_DELAY_MS = 60_000

/**
 * Loads a part of the app, over and over until it is there: a network that was away for a moment must not leave the app
 * without it.
 */
async function retryUntilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (let delayMs = FIRST_RETRY_DELAY_MS; ; delayMs = Math.min(delayMs * 2, MAX_RETRY_DELAY_MS)) {
    try {
      return await load()
    } catch {
      await sleep(delayMs)
    }
  }
}

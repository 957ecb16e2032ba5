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
import { provideAccessActions } from './session/provide-access-actions.ts'
import { createAccountService } from './session/account-service.ts'
import { type DeviceStorage, deviceStorage } from './session/device-storage.ts'
import { createAccountContextOpener } from './startup/open-account-context.ts'
import { readKnownPartner, showPartnerStyle } from './startup/partner.ts'
import { type AppRouter, createAppRouter } from './router.ts'
import { sessionCopy } from './session/session-copy.ts'
import { createSessionKeeper, type SessionKeeper } from './session/session-keeper.ts'
import { restoreSessionAfterCrash } from './session/restore-session-after-crash.ts'
import { createPersistRequest } from './startup/persist-request.ts'
import { createSyncClient } from './sync/sync-client.ts'
import { createSyncWaker } from './sync/sync-waker.ts'
import { retryUntilLoaded } from './startup/retry-until-loaded.ts'
import { loadMutationMethods } from './startup/account-context.ts'

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
  state.set(partnerAtom, readKnownPartner(storage, document))
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
    startAnew,
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
const startAnew = (): void => void sessionCopy.written().then(() => location.assign('/'))

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

/** What was asked of the person who was here is not asked of whoever logs in. */
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

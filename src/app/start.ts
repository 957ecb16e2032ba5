import { createStore } from 'jotai'
import { cancelChoice } from '#features/account/access/choice.ts'
import { hasEnded, hasAccess, partnerAtom, sessionAtom, workspaceAtom } from '#features/account/login/session-state.ts'
import { watchInstallPrompt } from '#features/shell/menus/install-state.ts'
import { openDialogAtom } from '#features/shell/frame/shell-state.ts'
import type { Partner } from '#domain/partner/partner.ts'
import { answerChoice } from '#records/choose/choose.ts'
import { readOwnSession } from '#store/session.ts'
import { notifier } from '#ui/feedback/notifier.ts'
import { provideAccessWays } from './session/access-ways.ts'
import { createAccount } from './session/account.ts'
import { type DeviceStorage, deviceStorage } from './session/device-storage.ts'
import { createWorkspaceOpener } from './startup/open-workspace.ts'
import { knownPartner, showPartnerStyle } from './startup/partner.ts'
import { type AppRouter, createAppRouter } from './router.ts'
import { sessionCopy } from './session/session-copy.ts'
import { createSessionKeeper, type SessionKeeper } from './session/session-keeper.ts'
import { saveSessionThroughCrash } from './session/session-recovery.ts'
import { createPersistRequest } from './startup/storage-guard.ts'
import { createSyncClient } from './sync/sync-client.ts'
import { createSyncWaker } from './sync/sync-wake.ts'
import { untilLoaded } from './startup/until-loaded.ts'
import { loadMethods } from './startup/workspace.ts'

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
  state.sub(partnerAtom, () => sayPartnerWords(state.get(partnerAtom)))
  state.set(partnerAtom, knownPartner(storage, document))
  showPartnerStyle(state.get(partnerAtom))

  const sync = createSyncClient()
  const askToPersist = createPersistRequest()
  const waker = createSyncWaker({
    sync,
    database: () => (hasAccess(state.get(sessionAtom)) ? (state.get(workspaceAtom)?.database ?? null) : null),
  })
  const openWorkspace = createWorkspaceOpener({
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
    openWorkspace,
    copy: sessionCopy.put,
    startAnew,
  })
  const account = createAccount({
    keeper,
    session: () => state.get(sessionAtom),
    arrivedWith: location.search,
    ownSession: () => readOwnSession(storage),
    goHome: () => void router.navigate({ to: '/' }),
  })
  const router: AppRouter = createAppRouter({ state, account })

  watchInstallPrompt(state)
  provideAccessWays(state, account)
  followSession({ state, storage, keeper, router })
  saveSessionThroughCrash(state, keeper)
  afterFirstScreen(router, async () => {
    void loadMethods().catch(() => {})
    const { startBackground } = await untilLoaded(() => import('./sync/background.ts'))
    startBackground({ state, storage, keeper, sync, open: (href) => void router.navigate({ href }) })
  })
  return { state, router }
}

/** The notifier stands outside of React and asks in the partner's words. */
function sayPartnerWords({ labels }: Partner): void {
  const words: Readonly<Record<string, string | undefined>> = labels
  notifier.takeWords((kind, part) => words[`notifier.${kind}.${part}`])
}

/** Loads the page for another account: nothing of the former one's stays in memory. */
const startAnew = (): void => void sessionCopy.written().then(() => location.assign('/'))

interface Following {
  readonly state: State
  readonly storage: DeviceStorage
  readonly keeper: SessionKeeper
  readonly router: AppRouter
}

/** Runs the routes' guards again whenever what they ask for changes, here or in another tab. */
function followSession({ state, storage, keeper, router }: Following): void {
  const guarded = () => {
    const session = state.get(sessionAtom)
    return `${session?.ID} ${hasAccess(session)} ${hasEnded(session)}`
  }
  let before = guarded()
  state.sub(sessionAtom, () => {
    const now = guarded()
    if (now === before) return
    before = now
    if (!hasAccess(state.get(sessionAtom))) closeQuestions(state)
    void router.invalidate()
  })
  addEventListener('storage', ({ key, storageArea }) => {
    if (storageArea === storage && (key === 'session' || key === null)) keeper.follow()
  })
}

/** What was asked of the person who was here is not asked of whoever logs in. */
function closeQuestions(state: State): void {
  notifier.cancelAll()
  cancelChoice()
  answerChoice(null)
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

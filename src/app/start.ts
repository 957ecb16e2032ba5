import { createStore } from 'jotai'
import { hasEnded, isGateOpen, partnerAtom, sessionAtom, workspaceAtom } from '#features/account/session-state.ts'
import { keepInstallPrompt } from '#features/shell/install-state.ts'
import { createAccount } from './account.ts'
import { call } from './call.ts'
import { watchForNewVersion } from './new-version.ts'
import { fetchPartner, readPartner, showPartnerStyle } from './partner.ts'
import { type AppRouter, createAppRouter } from './router.ts'
import { createSessionKeeper, type SessionKeeper } from './session-keeper.ts'
import { createPersistRequest } from './storage-guard.ts'
import { createSyncClient } from './sync-client.ts'
import { listenToNews } from './sync-news.ts'
import { createSyncWaker } from './sync-wake.ts'
import { connectSyncWorker } from './sync-worker.ts'

type State = ReturnType<typeof createStore>

/** The longest that the first screen may keep the worker waiting. */
const IDLE_TIMEOUT_MS = 1500

/** Builds everything and connects it. What the first screen needs happens here and at once, from this device alone; the worker, the service
 *  worker and the network come after it. */
export function startApp(): { readonly state: State; readonly router: AppRouter } {
  const state = createStore()
  state.set(partnerAtom, readPartner(localStorage))
  showPartnerStyle(state.get(partnerAtom))

  const sync = createSyncClient(connectSyncWorker)
  const askToPersist = createPersistRequest()
  const waker = createSyncWaker({
    sync,
    database: () => (isGateOpen(state.get(sessionAtom)) ? (state.get(workspaceAtom)?.database ?? null) : null),
  })
  const keeper = createSessionKeeper({
    state,
    storage: localStorage,
    sync,
    onWork: () => {
      waker.onWork()
      askToPersist()
    },
  })
  const account = createAccount({ keeper, session: () => state.get(sessionAtom), goHome: () => void router.navigate({ to: '/' }) })
  const router: AppRouter = createAppRouter({ state, account })

  keepInstallPrompt(state)
  followSession({ state, keeper, router })
  afterFirstScreen(router, () => {
    sync.allowWorker()
    sync.wake()
    const newVersion = watchForNewVersion(state)
    listenToNews({
      sessionEnded: (name) => void endIfOver({ state, keeper }, name),
      tokenRenewed: keeper.renew,
      upgradeNeeded: newVersion.needed,
    })
    void refreshPartner(state)
  })
  return { state, router }
}

interface Following {
  readonly state: State
  readonly keeper: SessionKeeper
  readonly router: AppRouter
}

/** Runs the routes' guards again whenever the gate opens or closes, here or in another tab. */
function followSession({ state, keeper, router }: Following): void {
  let wasEnded = hasEnded(state.get(sessionAtom))
  state.sub(sessionAtom, () => {
    const isEnded = hasEnded(state.get(sessionAtom))
    if (isEnded !== wasEnded) void router.invalidate()
    wasEnded = isEnded
  })
  addEventListener('storage', ({ key, storageArea }) => {
    if (storageArea === localStorage && (key === 'session' || key === null)) keeper.follow()
  })
}

/** A worker of any tab was answered 403. It may have used an older token than this tab has: only the server's word on this one closes the gate. */
async function endIfOver({ state, keeper }: Omit<Following, 'router'>, databaseName: string): Promise<void> {
  const session = state.get(sessionAtom)
  if (!isGateOpen(session)) return
  const asked = await call('session.getCurrentUser', [], session.token)
  const isOver = !asked.ok && asked.error.code === 'wire' && asked.error.error.code === 'session'
  if (isOver && state.get(sessionAtom)?.token === session.token) keeper.end(databaseName)
}

async function refreshPartner(state: State): Promise<void> {
  const partner = await fetchPartner(localStorage)
  if (!partner) return
  state.set(partnerAtom, partner)
  showPartnerStyle(partner)
}

function afterFirstScreen(router: AppRouter, task: () => void): void {
  const unsubscribe = router.subscribe('onRendered', () => {
    unsubscribe()
    // Not every browser has it: https://caniuse.com/requestidlecallback
    if ('requestIdleCallback' in globalThis) requestIdleCallback(task, { timeout: IDLE_TIMEOUT_MS })
    else setTimeout(task, 200)
  })
}

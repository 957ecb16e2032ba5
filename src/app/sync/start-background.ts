import type { createStore } from 'jotai'
import { releaseProxy, wrap } from 'comlink'
import { hasSessionToken, partnerAtom, sessionAtom, accountContextAtom } from '#features/account/login/session-state.ts'
import type { Partner } from '#domain/partner/partner.ts'
import { callServer } from '#app/session/call-server.ts'
import type { DeviceStorage } from '#app/session/device-storage.ts'
import { announceQueuedJobs } from './announce-queued-jobs.ts'
import { watchForNewVersion } from '#app/update/watch-for-new-version.ts'
import { inPageLanguage } from '#app/startup/page-labels.ts'
import { cachePartnerAssets, saveContact, savePartner, showPartnerStyle } from '#app/startup/partner.ts'
import { refreshPartnerOffers, refreshPartnerTemplates, refreshPartnerTopics } from '#store/react/partner-library.ts'
import { extensionsStorageKey } from '#features/extensions/registry/extension-storage-keys.ts'
import type { AccountContext } from '#store/react/account-context.tsx'
import { sessionCopy } from '#app/session/session-copy.ts'
import { type RenewedToken, type SyncApi, SYNC_NOTIFICATION_CHANNEL, type SyncNotification } from '#sync/sync-api.ts'
import type { SessionKeeper } from '#app/session/session-keeper.ts'
import type { SyncClient, SyncConnection } from './sync-client.ts'
import { tokenChange } from '#app/session/token-change.ts'
import { FILES_PAGE, incomingFiles } from '#features/offers/files/incoming-files.ts'

type State = ReturnType<typeof createStore>

interface BackgroundParts {
  /** Opens a page of the app. */
  readonly open: (href: string) => void
  readonly state: State
  readonly storage: DeviceStorage
  readonly keeper: SessionKeeper
  readonly sync: SyncClient
}

/** Loads and starts everything that needs no screen and is not urgent, after the first screen is shown. */
export function startBackground({ open, state, storage, keeper, sync }: BackgroundParts): void {
  sync.allowWorker(connectSyncWorker)
  sync.wake()
  const newVersion = watchForNewVersion(state)
  listenToSyncNews({
    sessionEnded: (name) => void endSessionIfRefused({ state, keeper }, name),
    tokenRenewed: (name, renewed) => void renewUnlessLeft({ state, keeper }, name, renewed),
    upgradeNeeded: newVersion.needed,
  })
  void refreshPartner({ state, storage })
  followContact({ state, storage })
  void refreshLibrary({ state, storage })
  announceFinishedJobs(state, open)
  openLaunchedFiles(open)
}

/** For whoever is signed in, from now on: at a first log-in the workspace comes later. */
function announceFinishedJobs(state: State, open: BackgroundParts['open']): void {
  let stop = (): void => undefined
  let of = ''
  const follow = (): void => {
    const database = state.get(accountContextAtom)?.database
    if ((database?.name ?? '') === of) return
    of = database?.name ?? ''
    stop()
    stop = database ? announceQueuedJobs(database, open) : () => undefined
  }
  state.sub(accountContextAtom, follow)
  follow()
}

/**
 * A worker of any tab was given a token. Whoever has logged out meanwhile in another tab, or logged in as somebody
 * else, does not come back by it.
 */
async function renewUnlessLeft(
  { state, keeper }: Pick<BackgroundParts, 'state' | 'keeper'>,
  databaseName: string,
  renewed: RenewedToken,
): Promise<void> {
  const copied = await sessionCopy.read()
  const isLeft = copied === null || (copied && copied.user_login !== state.get(sessionAtom)?.user_login)
  if (!isLeft) keeper.renew(databaseName, renewed)
}

/**
 * A worker of any tab was answered 403. It may have used an older token than this tab has: only the server's word on
 * this one closes the gate, and only where none comes in its place.
 */
async function endSessionIfRefused(
  { state, keeper }: Pick<BackgroundParts, 'state' | 'keeper'>,
  databaseName: string,
): Promise<void> {
  const session = state.get(sessionAtom)
  if (!hasSessionToken(session)) return
  const asked = await callServer('session.getCurrentUser', [], session.token)
  const hasEnded = !asked.ok && asked.error.code === 'wire' && asked.error.error.code === 'session'
  if (!hasEnded) return
  await tokenChange.over()
  keeper.end(databaseName, session.token, await sessionCopy.read())
}

/**
 * So that the partner's texts are there without a network before anybody has looked at them. What this device cannot
 * keep is asked for again when they are looked at.
 */
async function refreshLibrary({ state, storage }: Pick<BackgroundParts, 'state' | 'storage'>): Promise<void> {
  const accountContext = state.get(accountContextAtom)
  if (accountContext && hasSessionToken(state.get(sessionAtom)))
    await Promise.all([
      refreshPartnerTemplates(accountContext),
      refreshPartnerOffers(accountContext),
      refreshPartnerTopics(accountContext),
      refreshExtensions(storage, accountContext),
    ]).catch(() => undefined)
}

/** Brings added extensions up to date; a device without any loads nothing for it. */
async function refreshExtensions(storage: DeviceStorage, accountContext: AccountContext): Promise<void> {
  if (storage.getItem(extensionsStorageKey(accountContext.session.ID)) === null) return
  const { refreshOfferedExtensions } = await import('#features/extensions/registry/offered-extensions.ts')
  await refreshOfferedExtensions(accountContext)
}

/**
 * Asks for the person who looks after plans at every log-in and start, so that a refusal can name them offline. Asks
 * again with the network where no answer came.
 */
function followContact({ state, storage }: Pick<BackgroundParts, 'state' | 'storage'>): void {
  let askedFor = ''
  const follow = async (): Promise<void> => {
    const session = state.get(sessionAtom)
    const login = hasSessionToken(session) ? session.user_login : ''
    if (login === askedFor) return
    askedFor = login
    if (!hasSessionToken(session) || (await refreshContact({ state, storage }, session.token))) return
    if (askedFor === login) askedFor = ''
  }
  const begin = (): void => void follow()
  state.sub(sessionAtom, begin)
  addEventListener('online', begin)
  begin()
}

async function refreshContact(
  { state, storage }: Pick<BackgroundParts, 'state' | 'storage'>,
  token: string,
): Promise<boolean> {
  const answered = await callServer('session.getContact', [], token)
  if (answered.ok) showPartner(state, saveContact(storage, answered.value, state.get(partnerAtom)))
  return answered.ok
}

function showPartner(state: State, given: Partner): void {
  const partner = inPageLanguage(given)
  state.set(partnerAtom, partner)
  state.set(accountContextAtom, (accountContext) => accountContext && { ...accountContext, partner })
}

async function refreshPartner({ state, storage }: Pick<BackgroundParts, 'state' | 'storage'>): Promise<void> {
  const answered = await callServer('session.getPartnerConfiguration', [{ hostname: location.hostname }])
  if (!answered.ok) return
  const partner = savePartner(storage, answered.value)
  if (partner) {
    showPartner(state, partner)
    showPartnerStyle(partner)
  }
  // Also where nothing is new: the browser may have thrown them away. What could not be fetched is tried again at the
  // next start.
  await cachePartnerAssets(state.get(partnerAtom)).catch(() => undefined)
}

/** Represents what an installed app was opened with: https://wicg.github.io/web-app-launch/#launchqueue-interface */
interface LaunchQueue {
  setConsumer(consumer: (params: { readonly files?: readonly { getFile(): Promise<File> }[] }) => void): void
}

declare global {
  interface Window {
    readonly launchQueue?: LaunchQueue
  }
}

/** Shows what is in the files that the installed app is opened with. One that went away meanwhile is left out. */
function openLaunchedFiles(open: (href: string) => void): void {
  window.launchQueue?.setConsumer(({ files = [] }) => {
    void Promise.allSettled(files.map((handle) => handle.getFile())).then((read) => {
      const found = read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      if (found.length === 0) return
      incomingFiles.set(found)
      open(FILES_PAGE.to)
    })
  })
}

/** Starts the worker that syncs. */
function connectSyncWorker(): SyncConnection {
  const worker = new Worker(new URL('../../../workers/sync.worker.ts', import.meta.url), {
    type: 'module',
    name: 'sync',
  })
  const api = wrap<SyncApi>(worker)
  return {
    api,
    onFailure(listener) {
      worker.addEventListener('error', listener)
      worker.addEventListener('messageerror', listener)
    },
    close() {
      api[releaseProxy]()
      worker.terminate()
    },
  }
}

interface NewsHandlers {
  sessionEnded(databaseName: string): void
  tokenRenewed(databaseName: string, renewed: RenewedToken): void
  upgradeNeeded(): void
}

/** Listens to what the sync workers of all tabs have to tell. */
function listenToSyncNews(handlers: NewsHandlers): void {
  new BroadcastChannel(SYNC_NOTIFICATION_CHANNEL).addEventListener(
    'message',
    ({ data }: MessageEvent<SyncNotification>) => {
      switch (data.type) {
        case 'session-ended':
          return handlers.sessionEnded(data.databaseName)
        case 'token-renewed':
          return handlers.tokenRenewed(data.databaseName, data.renewed)
        case 'upgrade-needed':
          return handlers.upgradeNeeded()
      }
    },
  )
}

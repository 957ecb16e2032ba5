import type { LocalDatabase } from '#store/database.ts'
import { syncSummary } from '#store/queries.ts'
import type { SyncClient } from './sync-client.ts'

/** Edits come in bursts of keystrokes: the worker is told once they pause. */
const WORK_DEBOUNCE_MS = 50
const PING_EVERY_MS = 30_000
/**
 * Work that is still here after this long is also entrusted to the browser, which wakes us even when no page is open.
 */
const BACKGROUND_AFTER_MS = 2000

/**
 * Declares background sync's registration: not every browser has it, and the standard library has no type for it.
 * https://wicg.github.io/background-sync/spec/#sync-manager-interface
 */
interface WithBackgroundSync {
  readonly sync?: { register(tag: string): Promise<void> }
}

export interface SyncWakerParts {
  readonly sync: Pick<SyncClient, 'wake' | 'online' | 'leave' | 'comeBack' | 'check'>
  /** The open account's database, while its gate is open. */
  readonly database: () => LocalDatabase | null
}

export interface SyncWaker {
  /** Called after something was changed on this device. */
  onWork(): void
}

/**
 * Tells the worker whenever there is a reason to exchange: new work, the network, the person coming back, the service
 * worker.
 */
export function createSyncWaker({ sync, database }: SyncWakerParts): SyncWaker {
  let workTimer: ReturnType<typeof setTimeout> | undefined
  let backgroundTimer: ReturnType<typeof setTimeout> | undefined

  const entrust = () => void registerBackgroundSync(database())
  const onVisibility = () => {
    if (document.visibilityState === 'visible') sync.wake()
    else entrust()
  }
  addEventListener('online', sync.online)
  addEventListener('focus', sync.wake)
  addEventListener('pagehide', sync.leave)
  addEventListener('pageshow', ({ persisted }) => persisted && sync.comeBack())
  addEventListener('offline', entrust)
  document.addEventListener('visibilitychange', onVisibility)
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<{ type?: unknown } | null>) => {
    if (data?.type === 'drain') sync.wake()
  })
  setInterval(() => document.visibilityState === 'visible' && void sync.check(), PING_EVERY_MS)

  return {
    onWork() {
      clearTimeout(workTimer)
      workTimer = setTimeout(sync.wake, WORK_DEBOUNCE_MS)
      clearTimeout(backgroundTimer)
      backgroundTimer = setTimeout(entrust, BACKGROUND_AFTER_MS)
    },
  }
}

/**
 * Registers the background sync when work waits and the browser knows it. Best effort: the next open page drains in any
 * case.
 */
async function registerBackgroundSync(database: LocalDatabase | null): Promise<void> {
  if (!database || !navigator.serviceWorker?.controller) return
  try {
    if ((await syncSummary(database)).waitingCount === 0) return
    const registration = (await navigator.serviceWorker.ready) as WithBackgroundSync
    await registration.sync?.register('drain')
  } catch {
    // Refused by the person's settings, or the page is going away.
  }
}

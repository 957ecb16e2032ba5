import type { createStore } from 'jotai'
import { newVersionAtom } from '#features/shell/banners/new-version-state.ts'

/** The service worker as the build names it: see vite.config.ts. */
const SCRIPT_URL = '/service-worker.js'
/** Long-lived pages ask for a new version too, not only new ones. */
const CHECK_EVERY_MS = 60 * 60_000

/** The worker's word for taking a page over: workers/service-worker.ts. */
const CLAIM = 'CLAIM'

/**
 * A part of the app that did not arrive ends the installation as a whole. Without it nothing opens without a network:
 * it is begun anew, less and less often.
 */
const INSTALL_AGAIN_MS = 15_000

/**
 * A former one that is busy keeps the new one waiting, Chromium's up to 5 minutes; a button that was pressed does
 * something before that.
 */
const TAKEOVER_LIMIT_MS = 4000

/** Time that a reloaded page waits for the version that was asked for. */
const LATE_TAKEOVER_MS = 60_000

/** Is true if the page was loaded anew: perhaps for a new version that takes longer than a person waits. */
const isReloaded = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload')

export interface NewVersion {
  /** The server speaks a newer protocol than this page: look for the new version now, and offer it. */
  readonly needed: () => void
}

/** Registers the service worker and tells when a newer one waits. It is taken only when the person says so. */
export function watchForNewVersion(state: ReturnType<typeof createStore>): NewVersion {
  let registration: ServiceWorkerRegistration | undefined
  let isAsked = false
  // The former version may take longer to let go than a person waits, and the page comes back in it.
  let isStillAsked = isReloaded()
  const forget = () => (isStillAsked = false)
  setTimeout(forget, LATE_TAKEOVER_MS)
  // A person who has begun to work in it is asked again: a choice in a dialog would be lost as well as a word.
  for (const type of ['keydown', 'pointerdown']) addEventListener(type, forget, { once: true, capture: true })
  const reload = () => {
    isAsked = true
    // Once it controls this page, the page is loaded anew; without one waiting, loading anew is all there is to do.
    registration?.waiting?.postMessage({ type: 'SKIP_WAITING' })
    setTimeout(() => location.reload(), registration?.waiting ? TAKEOVER_LIMIT_MS : 0)
  }
  const offer = () => state.set(newVersionAtom, { reload })

  const register = async (failed: () => void) => {
    const { Workbox } = await import('workbox-window')
    const worker = new Workbox(SCRIPT_URL)
    worker.addEventListener('waiting', offer)
    worker.addEventListener('controlling', ({ isUpdate }) => {
      if (isAsked || (isUpdate && isStillAsked)) location.reload()
      // Another tab took the new version: this page's own parts are on their way out.
      else if (isUpdate) offer()
    })
    registration = await worker.register({ immediate: true })
    void navigator.serviceWorker.ready.then(askToBeServed)
    const first = registration?.active ? null : registration?.installing
    first?.addEventListener('statechange', () => {
      if (first.state === 'redundant') failed()
    })
  }
  // The service worker takes over every page once, when it starts. A page that was still loading is skipped, and would
  // request its remaining files from the network.
  const askToBeServed = ({ active }: ServiceWorkerRegistration): void => {
    if (!navigator.serviceWorker.controller) active?.postMessage({ type: CLAIM })
  }
  const install = (pauseMs: number): void => {
    const again = () => void setTimeout(() => install(Math.min(2 * pauseMs, CHECK_EVERY_MS)), pauseMs)
    // Offline, or storage is off: the page works without.
    register(again).catch(again)
  }
  const update = () => void registration?.update().catch(() => {})
  if (import.meta.env.PROD && 'serviceWorker' in navigator) {
    install(INSTALL_AGAIN_MS)
    setInterval(update, CHECK_EVERY_MS)
  }

  return {
    needed() {
      update()
      offer()
    },
  }
}

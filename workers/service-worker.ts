import { clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches, createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly (PrecacheEntry | string)[] }

/** The standard library has no type for background sync's event: https://wicg.github.io/background-sync/spec/#syncevent */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

/** The server's own addresses, and anything that looks like a file: a missing picture must not come back as a page. */
const NOT_PAGES = [/^\/(?:appc|healthz|logout)(?:[/?]|$)/, /^[^?]*\.[^/?]+(?:\?|$)/]

cleanupOutdatedCaches()
precacheAndRoute([...self.__WB_MANIFEST])
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NOT_PAGES }))
clientsClaim()

self.addEventListener('message', (event) => {
  const message: unknown = event.data
  // Only when the person said so: a page must not change under the words that are being typed.
  if (isSkipWaiting(message)) void self.skipWaiting()
})

self.addEventListener('sync', (event) => {
  const { tag } = event as SyncEvent
  if (tag === 'drain') (event as SyncEvent).waitUntil(wakeDrain())
})

/** The message of workbox-window's `messageSkipWaiting`. */
function isSkipWaiting(message: unknown): boolean {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === 'SKIP_WAITING'
}

/** Asks every open window to send what waits. Without a window nothing is lost: it waits for the next one. */
async function wakeDrain(): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const window of windows) window.postMessage({ type: 'drain' })
}

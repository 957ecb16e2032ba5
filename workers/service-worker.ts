import { clientsClaim } from 'workbox-core'
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import type { RouteHandlerCallbackOptions } from 'workbox-core'
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing'
import { removeHostsFromCsp, allowHostsInCsp } from '#domain/extensions/csp-hosts.ts'
import { catalogName } from '#locales/catalog-name.ts'
import { OPENED_HOSTS_PATH } from '#domain/partner/opened-hosts-path.ts'
import { readShareTargetText } from '#domain/text-file/share-target-text.ts'

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly (PrecacheEntry | string)[] }

/**
 * The standard library has no type for background sync's event: https://wicg.github.io/background-sync/spec/#syncevent
 */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

/** The server's own addresses, and anything that looks like a file: a missing picture must not come back as a page. */
const NOT_PAGES = [/^\/(?:appc|healthz|partner|public|shared|source)(?:[/?]|$)/, /^[^?]*\.[^/?]+(?:\?|$)/]

// The build puts the list in place of this, once.
const manifest = [...self.__WB_MANIFEST]
const urlOf = (entry: PrecacheEntry | string): string => (typeof entry === 'string' ? entry : entry.url)
const isCatalog = (entry: PrecacheEntry | string): boolean => urlOf(entry).startsWith('assets/catalog-')

cleanupOutdatedCaches()
precacheAndRoute(manifest.filter((entry) => !isCatalog(entry)))
self.addEventListener('install', (event) => event.waitUntil(refreshCatalogs()))
// Before the pages: a partner's style and pictures, kept by the page itself (src/app/startup/partner.ts) under
// addresses that change with their content.
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/partner/'), partnerAsset)
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/help/pictures/'), helpPicture)
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/catalog-'), catalog)
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname === '/browse/files', storeSharedFiles, 'POST')
// Known only once it is precached.
const builtPage = createHandlerBoundToURL('/index.html')
registerRoute(new NavigationRoute(appPage, { denylist: NOT_PAGES }))
setCatchHandler(({ request }) => Promise.resolve(request.mode === 'navigate' ? offlinePage() : Response.error()))
clientsClaim()

self.addEventListener('message', (event) => {
  const message: unknown = event.data
  // Only when the person said so: a page must not change under the words that are being typed.
  if (isOfType(message, 'SKIP_WAITING')) void self.skipWaiting()
  // A page that was being loaded while this worker began: src/app/update/watch-for-new-version.ts.
  if (isOfType(message, 'CLAIM')) event.waitUntil(self.clients.claim())
})

self.addEventListener('sync', (event) => {
  const { tag } = event as SyncEvent
  if (tag === 'drain') (event as SyncEvent).waitUntil(wakeSync())
})

// Opens the app from notifications about drafts that were written in the background
// (src/app/sync/announce-queued-jobs.ts); the page that opens reports them.
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(showApp())
})

/**
 * Keeps what another app has shared in a cache until the page takes it, since a page that is loaded by a form has no
 * way to it: files of offers for src/features/offers/files/incoming-file-cache.ts, words and text files for
 * src/features/strategies/dialogs/text-file/shared-text.ts.
 */
async function storeSharedFiles({ request }: { readonly request: Request }): Promise<Response> {
  try {
    // The system's own request comes from nowhere; a form on a page of another site does not.
    if (request.headers.get('Sec-Fetch-Site') === 'cross-site') return Response.redirect('/browse/files', 303)
    const form = await request.formData()
    const files = form.getAll('files').filter((one) => one instanceof File)
    if (!files.some(isOfferFile)) return await storeSharedText(form, files)
    const cache = await caches.open('shared-files')
    // Stores a file that is too large without its content, so that only its name is reported.
    for (const [index, file] of files.slice(0, MAX_SHARED_FILES).entries())
      await cache.put(sharedName(index, file), new Response(file.size > MAX_SHARED_BYTES ? '' : file))
    return Response.redirect('/browse/files?shared=true', 303)
  } catch {
    // The disk is full, or the form is none. The other app goes on having its file, and the page says so.
    return Response.redirect('/browse/files?shared=failed', 303)
  }
}

const isOfferFile = ({ name, type }: File): boolean =>
  name.toLowerCase().endsWith('.appc') || type === 'application/vnd.appc+json'

/** Only the latest is kept: there is one dialog for it. */
async function storeSharedText(form: FormData, files: readonly File[]): Promise<Response> {
  try {
    await caches.delete('shared-text')
    const cache = await caches.open('shared-text')
    const words = readShareTargetText(form, files)
    const [file] = files
    if (file && !words.isTooLarge) await cache.put(`/shared-text/${nameInAddress(file)}`, new Response(file))
    await cache.put('/shared-text', new Response(JSON.stringify(words)))
    return Response.redirect('/browse/strategies?new=paste&shared=true', 303)
  } catch {
    return Response.redirect('/browse/strategies?new=paste&shared=failed', 303)
  }
}

const MAX_SHARED_FILES = 100
const MAX_SHARED_BYTES = 10 * 1024 * 1024
const nameInAddress = ({ name }: File): string => encodeURIComponent(name.replaceAll(/\p{Surrogate}/gu, ''))
const sharedName = (index: number, file: File): string => `/shared-files/${Date.now()}-${index}/${nameInAddress(file)}`

/**
 * The app's page as it was built, with the policy of the hosts that the partner opens to extensions. The page leaves
 * them in a cache (src/app/startup/partner.ts), since its stored copy has the policy of the day it was fetched.
 */
async function appPage(options: RouteHandlerCallbackOptions): Promise<Response> {
  const response = await builtPage(options)
  const policy = response.headers.get('Content-Security-Policy')
  const hosts = await (await caches.match(OPENED_HOSTS_PATH, { cacheName: 'partner' }))?.text()
  if (policy === null || hosts === undefined) return response
  const headers = new Headers(response.headers)
  headers.set('Content-Security-Policy', allowHostsInCsp(removeHostsFromCsp(policy), hosts.split(' ')))
  return new Response(response.body, { status: response.status, headers })
}

/** The kept copy under that very address; else the server's; without a network a kept copy of another version. */
async function partnerAsset({ request }: { readonly request: Request }): Promise<Response> {
  const cache = await caches.open('partner')
  const cached = await cache.match(request)
  if (cached) return cached
  try {
    return await fetch(request)
  } catch {
    return (await cache.match(request, { ignoreSearch: true })) ?? Response.error()
  }
}

/**
 * Keeps pictures of help topics once they were seen; their addresses change with their content. Without a network one
 * of another version is shown.
 */
async function helpPicture({ request }: { readonly request: Request }): Promise<Response> {
  const cache = await caches.open('help-pictures')
  const cached = await cache.match(request)
  if (cached) return cached
  try {
    const response = await fetch(request)
    if (response.ok) await keepPicture(cache, request, response.clone()).catch(() => undefined)
    return response
  } catch {
    return (await cache.match(request, { ignoreSearch: true })) ?? Response.error()
  }
}

/** A language that the page has stored (src/app/startup/activate-locale.ts); else the server's. */
async function catalog({ request }: { readonly request: Request }): Promise<Response> {
  return (await caches.match(request, { cacheName: 'catalogs' })) ?? fetch(request)
}

/**
 * Fetches this version's catalogs of the languages that the device has used: the page that starts with it may have no
 * network. What can't be fetched doesn't hold up the update; the page is English then until it can.
 */
async function refreshCatalogs(): Promise<void> {
  const cache = await caches.open('catalogs')
  const used = new Set((await cache.keys()).map(({ url }) => catalogName(url)))
  const urls = manifest.filter(isCatalog).map(urlOf)
  await Promise.allSettled(urls.filter((url) => used.has(catalogName(url))).map((url) => cache.add(url)))
}

async function keepPicture(cache: Cache, request: Request, response: Response): Promise<void> {
  await cache.delete(request, { ignoreSearch: true })
  await cache.put(request, response)
}

/**
 * A browser that has thrown the parts of the app away, without a network to fetch them again. The records are stored
 * apart from them.
 */
const offlinePage = (): Response =>
  new Response(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>You are offline</title>
<main style="max-width: 40rem; margin: 3rem auto; padding: 0 1.5rem; font: 1rem/1.6 system-ui, sans-serif">
<h1>You are offline</h1>
<p>This browser no longer has the app, and needs a connection once to fetch it again. What you wrote is stored apart from the app.</p>
<p><a href="">Try again</a></p></main></html>`,
    { status: 503, headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' } },
  )

const isOfType = (message: unknown, type: string): boolean =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === type

/** Brings the app to the front: a window that is there, or a new one. */
async function showApp(): Promise<unknown> {
  const [window] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return window ? window.focus() : self.clients.openWindow('/')
}

/** Asks every open window to send what waits. Without a window nothing is lost: it waits for the next one. */
async function wakeSync(): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const window of windows) window.postMessage({ type: 'drain' })
}

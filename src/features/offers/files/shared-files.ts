/** Where the service worker puts what another app has shared: workers/service-worker.ts. */
const CACHE = 'shared-files'

/** Takes what was shared with the installed app; a second time there is nothing. */
export async function takeSharedFiles(): Promise<readonly File[]> {
  const cache = await caches.open(CACHE)
  const requests = await cache.keys()
  const files = await Promise.all(
    requests.map(async (request) => {
      const response = await cache.match(request)
      const name = decodeURIComponent(new URL(request.url).pathname.split('/').at(-1) ?? '')
      return response && new File([await response.blob()], name)
    }),
  )
  await caches.delete(CACHE)
  return files.flatMap((file) => (file ? [file] : []))
}

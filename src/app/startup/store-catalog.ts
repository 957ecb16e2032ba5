import { catalogName } from '#locales/catalog-name.ts'

/** Stores a catalog for the time without a network, in place of the same one of an earlier version. */
export async function storeCatalog(url: string): Promise<void> {
  const cache = await caches.open('catalogs')
  // The service worker may have stored it with the update.
  if (!(await cache.match(url))) await cache.add(url)
  const former = (await cache.keys()).filter((one) => one.url !== url && catalogName(one.url) === catalogName(url))
  await Promise.all(former.map((one) => cache.delete(one)))
}

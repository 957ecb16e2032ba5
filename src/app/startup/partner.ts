import { contactOf } from '#domain/partner/contact.ts'
import { DEFAULT_PARTNER, type Partner } from '#domain/partner/partner.ts'
import { readPartner } from '#domain/partner/read-partner.ts'
import { OPENED_HOSTS_PATH } from '#domain/partner/opened-hosts-path.ts'
import { isObject } from '#lib/json.ts'

/** The last known words and looks, so that the first picture is already the partner's, offline too. */
const KEY = 'partner'
/**
 * The person to ask where the partner names none: only signed-in people are told, so it is kept apart from the partner.
 */
const CONTACT_KEY = 'contact'
/** The service worker looks here for what it cannot fetch: workers/service-worker.ts. */
const CACHE = 'partner'

/** The partner as this device last knew them; at a first visit as the server wrote them into the page. */
export function readKnownPartner(storage: Pick<Storage, 'getItem'>, page?: Document): Partner {
  const partner =
    parsed(() => storage.getItem(KEY)) ??
    parsed(() => page?.querySelector<HTMLMetaElement>('meta[name="partner"]')?.content) ??
    DEFAULT_PARTNER
  return withKnownContact(partner, storage)
}

function withKnownContact(partner: Partner, storage: Pick<Storage, 'getItem'>): Partner {
  if (contactOf(partner)) return partner
  try {
    const contact: unknown = JSON.parse(storage.getItem(CONTACT_KEY) ?? 'null')
    if (!isObject(contact)) return partner
    const resources = { ...partner.resources, contactName: contact.name, contact: contact.email }
    return readPartner({ ...partner, resources }).partner
  } catch {
    return partner
  }
}

/** Keeps the contact that the server told a signed-in person, and gives the partner with it. */
export function saveContact(storage: Pick<Storage, 'getItem' | 'setItem'>, answer: unknown, partner: Partner): Partner {
  try {
    storage.setItem(CONTACT_KEY, JSON.stringify(answer))
  } catch {
    // Without storage the contact is asked for again at the next start.
  }
  return withKnownContact(partner, storage)
}

function parsed(read: () => string | null | undefined): Partner | undefined {
  try {
    const text = read()
    return text ? readPartner(JSON.parse(text)).partner : undefined
  } catch {
    return undefined
  }
}

/** Keeps the server's answer for the next start. Null where it says nothing new. */
export function savePartner(storage: Pick<Storage, 'getItem' | 'setItem'>, answer: unknown): Partner | null {
  const text = JSON.stringify(answer)
  try {
    if (storage.getItem(KEY) === text) return null
    storage.setItem(KEY, text)
  } catch {
    // Kept for this page alone.
  }
  return withKnownContact(readPartner(answer).partner, storage)
}

/**
 * Puts the partner's stylesheet after ours; without one, takes a former one away. A former one stays until the new one
 * has come.
 */
export function showPartnerStyle({ assets }: Partner): void {
  const before = document.getElementById('partner-style')
  if (before?.getAttribute('href') === assets.styleURL) return
  if (assets.styleURL === '') return before?.remove()
  const link = Object.assign(document.createElement('link'), {
    id: 'partner-style',
    rel: 'stylesheet',
    href: assets.styleURL,
  })
  if (before) link.addEventListener('load', () => before.remove(), { once: true })
  if (before) link.addEventListener('error', () => link.remove(), { once: true })
  document.head.append(link)
}

/**
 * Takes the partner's style and pictures onto this device, so that they are there without a network; former ones go
 * once all the new ones have come.
 */
export async function cachePartnerAssets({ assets, hosts }: Partner): Promise<void> {
  if (!('caches' in globalThis)) return
  const cache = await caches.open(CACHE)
  const wanted = Object.values(assets).filter((address) => address !== '')
  await Promise.all(wanted.map(async (address) => (await cache.match(address)) ?? cache.add(address)))
  await cache.put(OPENED_HOSTS_PATH, new Response(hosts.extensions))
  const retained = new Set([...wanted, OPENED_HOSTS_PATH].map((address) => new URL(address, location.href).href))
  for (const request of await cache.keys()) if (!retained.has(request.url)) await cache.delete(request)
}

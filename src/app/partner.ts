import { DEFAULT_PARTNER, type Partner } from '#domain/partner.ts'
import { isObject } from '#lib/json.ts'

/** The last known words and looks, so that the first picture is already the partner's, offline too. */
const KEY = 'partner'

/** Of addresses that come from outside, only these may become links and pictures. */
const ADDRESS = /^(?:https?:\/\/|\/(?!\/))/i

/** What cannot be read becomes the neutral partner's. */
function partnerOf(value: unknown): Partner {
  const given = isObject(value) ? value : {}
  return {
    name: typeof given.name === 'string' ? given.name : DEFAULT_PARTNER.name,
    labels: { ...DEFAULT_PARTNER.labels, ...textsOf(given.labels) },
    assets: { ...DEFAULT_PARTNER.assets, ...addressesOf(given.assets) },
    resources: { ...DEFAULT_PARTNER.resources, ...addressesOf(given.resources) },
  }
}

const textsOf = (value: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(isObject(value) ? value : {}).filter((entry): entry is [string, string] => isText(entry[1])))

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

const addressesOf = (value: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(textsOf(value)).filter(([, address]) => ADDRESS.test(address)))

/** The partner as this device last knew them. */
export function readPartner(storage: Pick<Storage, 'getItem'>): Partner {
  try {
    const text = storage.getItem(KEY)
    return text === null ? DEFAULT_PARTNER : partnerOf(JSON.parse(text))
  } catch {
    return DEFAULT_PARTNER
  }
}

/** Keeps the server's answer for the next start. Null where it says nothing new. */
export function keepPartner(storage: Pick<Storage, 'getItem' | 'setItem'>, answer: unknown): Partner | null {
  const text = JSON.stringify(answer)
  try {
    if (storage.getItem(KEY) === text) return null
    storage.setItem(KEY, text)
  } catch {
    // Kept for this page alone.
  }
  return partnerOf(answer)
}

/** Puts the partner's stylesheet after ours; without one, takes a former one away. */
export function showPartnerStyle({ assets }: Partner): void {
  const before = document.getElementById('partner-style')
  if (assets.styleURL === '') return before?.remove()
  const link = document.createElement('link')
  Object.assign(link, { id: 'partner-style', rel: 'stylesheet', href: assets.styleURL })
  if (before) before.replaceWith(link)
  else document.head.append(link)
}

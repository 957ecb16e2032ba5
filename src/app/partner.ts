import * as z from 'zod/mini'
import { DEFAULT_PARTNER, type Partner } from '#domain/partner.ts'
import { call } from './call.ts'

/** The last known words and looks, so that the first picture is already the partner's, offline too. */
const KEY = 'partner'

/** Of addresses that come from outside, only these may become links and pictures. */
const addressSchema = z.string().check(z.regex(/^(?:https?:\/\/|\/(?!\/)|$)/i))

const partnerSchema = z.object({
  name: z.string(),
  labels: z.record(z.string(), z.string()),
  assets: z.object({ styleURL: addressSchema, logoURL: addressSchema }),
  resources: z.object({ terms: addressSchema, tutorial: addressSchema }),
})

/** What cannot be read becomes the neutral partner; labels that are missing keep their neutral words. */
function partnerOf(value: unknown): Partner {
  const parsed = z.safeParse(partnerSchema, value)
  if (!parsed.success) return DEFAULT_PARTNER
  const labels = Object.entries(parsed.data.labels).filter(([, label]) => label.trim() !== '')
  return { ...parsed.data, labels: { ...DEFAULT_PARTNER.labels, ...Object.fromEntries(labels) } }
}

/** The partner as this device last knew them. */
export function readPartner(storage: Pick<Storage, 'getItem'>): Partner {
  try {
    const text = storage.getItem(KEY)
    return text === null ? DEFAULT_PARTNER : partnerOf(JSON.parse(text))
  } catch {
    return DEFAULT_PARTNER
  }
}

/** Asks the server for the partner of this host, and keeps the answer. Null where there is no answer, or nothing new in it. */
export async function fetchPartner(storage: Pick<Storage, 'getItem' | 'setItem'>): Promise<Partner | null> {
  const answered = await call('session.getPartnerConfiguration', [{ hostname: location.hostname }])
  if (!answered.ok) return null
  const text = JSON.stringify(answered.value)
  try {
    if (storage.getItem(KEY) === text) return null
    storage.setItem(KEY, text)
  } catch {
    // Kept for this page alone.
  }
  return partnerOf(answered.value)
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

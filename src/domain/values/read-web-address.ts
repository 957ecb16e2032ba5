import { parsedUrl } from '#lib/parsed-url.ts'
import { halfWidth, tidied } from './plain-characters.ts'
import { isTopLevelDomain } from './top-level-domains.ts'
import { type ValueChange, type ValueReading, readAs, unreadable } from './value-reading.ts'

export interface WebAddressValue {
  /** For a link: with its scheme, in the form that browsers use. */
  readonly href: string
}

const MAX_CHARS = 2_000
const FAULT = unreadable('notAddress', 'Enter a web address, such as https://example.com')
const HOST = /^(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}_-]*[\p{L}\p{M}\p{N}])?\.)+([\p{L}\p{M}\p{N}-]+)\.?(?::\d{1,5})?(?=[/?#]|$)/u

/** Reads a web address: it has a scheme, begins with `www.`, or its host ends in a top-level domain. Nothing else is one: not `1.2.3`, not `jane.doe`. */
export function readWebAddress(text: string): ValueReading<WebAddressValue> {
  const { text: seen, changed } = tidied(text)
  if (seen.length > MAX_CHARS || /\s/.test(seen)) return FAULT
  const plain = halfWidth(seen)
  const changes: readonly ValueChange[] = [...changed, ...(plain === seen ? [] : ['width' as const])]
  if (/^https?:\/\//i.test(plain)) return addressOf(plain, changes)
  const bare = plain.replace(/^\/\//, '')
  const [, last = ''] = HOST.exec(bare.replaceAll('。', '.')) ?? []
  if (!isTopLevelDomain(last.normalize('NFC').toLowerCase()))
    return /^www\.[^.]/i.test(bare) && last !== '' && !/^\d+$/.test(last) ? addressOf(`https://${bare}`, [...changes, 'scheme']) : FAULT
  return addressOf(`https://${bare}`, [...changes, 'scheme'])
}

function addressOf(text: string, changed: readonly ValueChange[]): ValueReading<WebAddressValue> {
  const url = parsedUrl(text)
  return url === null || url.hostname === '' ? FAULT : readAs({ href: url.href }, text, changed)
}

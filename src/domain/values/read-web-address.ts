import { t } from '@lingui/core/macro'
import { parsedUrl } from '#lib/parsed-url.ts'
import { toHalfWidth, tidyText } from './plain-characters.ts'
import { isTopLevelDomain } from './top-level-domains.ts'
import { type ValueAdjustment, type ValueReading, readingOk, readingFault } from './value-reading.ts'

export interface WebAddressValue {
  /** For a link: with its scheme, in the form that browsers use. */
  readonly href: string
}

const MAX_CHARS = 2_000
const FAULT = readingFault('notAddress', t`Enter a web address, such as https://example.com`)
const HOST =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}_-]*[\p{L}\p{M}\p{N}])?\.)+([\p{L}\p{M}\p{N}-]+)\.?(?::\d{1,5})?(?=[/?#]|$)/u

const UNSEEN_ENDS = /^[\s\p{Default_Ignorable_Code_Point}]+|[\s\p{Default_Ignorable_Code_Point}]+$/gu

/** Scheme and host, in whatever width. */
const FRONT = /^(?:[hｈ][tｔ]{2}[pｐ][sｓ]?[:：][/／]{2}|[/／]{2})?[^/／?？#＃]*[/／?？#＃]?/iu

/**
 * Reads a web address: it has a scheme, begins with `www.`, or its host ends in a top-level domain. Nothing else is
 * one: not `1.2.3`, not `jane.doe`.
 */
export function readWebAddress(text: string): ValueReading<WebAddressValue> {
  const seen = text.replaceAll(UNSEEN_ENDS, '')
  if (seen.length > MAX_CHARS || /\s/.test(seen)) return FAULT
  // Beyond the host every character may be part of the address.
  const [front = ''] = FRONT.exec(seen) ?? []
  const rest = seen.slice(front.length)
  const host = tidyText(front)
  const { changed } = rest === tidyText(rest).text ? tidyText(text) : host
  const plain = toHalfWidth(host.text) + rest
  const changes: readonly ValueAdjustment[] = [
    ...changed,
    ...(toHalfWidth(host.text) === host.text ? [] : ['width' as const]),
  ]
  if (/^https?:\/\//i.test(plain)) return addressOf(plain, changes)
  const bare = plain.replace(/^\/\//, '')
  const [, last = ''] = HOST.exec(bare.replaceAll('。', '.')) ?? []
  if (!isTopLevelDomain(last.normalize('NFC').toLowerCase()))
    return /^www\.[^.]/i.test(bare) && last !== '' && !/^\d+$/.test(last)
      ? addressOf(`https://${bare}`, [...changes, 'scheme'])
      : FAULT
  return addressOf(`https://${bare}`, [...changes, 'scheme'])
}

function addressOf(text: string, changed: readonly ValueAdjustment[]): ValueReading<WebAddressValue> {
  const url = parsedUrl(text)
  return url === null || url.hostname === '' ? FAULT : readingOk({ href: url.href }, text, changed)
}

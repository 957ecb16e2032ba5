import { t } from '@lingui/core/macro'
import { parsedUrl } from '#lib/parsed-url.ts'
import { toHalfWidth, tidyText } from './plain-characters.ts'
import { type ValueAdjustment, type ValueReading, readingOk, readingFault } from './value-reading.ts'

export interface EmailValue {
  /**
   * For comparing: mail servers tell letters of two cases apart in theory only, and a domain may be written in two
   * ways.
   */
  readonly key: string
}

const MAX_CHARS = 254
const FAULT = readingFault('notEmail', t`Enter an email address, such as name@example.com`)
const LOCAL_PART = /^[^\s@,;:<>()[\]"\\\p{Cc}]+$/u
const DOMAIN = /^[\p{L}\p{N}\p{M}_-]+(?:\.[\p{L}\p{N}\p{M}_-]+)*$/u
const IP_LITERAL = /^\[(?:ipv6:)?[0-9a-f:.]+\]$/i

/** Returns one key for every notation of an email address. Texts that are no address are compared in lower case. */
export function emailKey(text: string): string {
  const read = readEmail(text)
  return read.ok ? read.value.value.key : text.trim().toLowerCase()
}

/** Reads one email address: a local part, @, then a domain (`localhost` too) or an IP literal. */
export function readEmail(text: string): ValueReading<EmailValue> {
  const { text: seen, changed } = tidyText(text)
  const changes: ValueAdjustment[] = [...changed]
  const change = (from: string, to: string, what: ValueAdjustment): string => {
    if (from !== to) changes.push(what)
    return to
  }
  const wide = change(seen, toHalfWidth(seen), 'width')
  const bare = change(wide, withoutMailto(wide), 'mailto')
  const unwrapped = change(bare, bare.replace(/^<([^<>]*)>$/, '$1').replace(/[.,;]$/, ''), 'dot')
  const address = change(unwrapped, unwrapped.replaceAll(/[。｡]/g, '.'), 'width')
  const at = address.lastIndexOf('@')
  const [local, domain] = [address.slice(0, Math.max(at, 0)), address.slice(at + 1)]
  if (address.length > MAX_CHARS || !LOCAL_PART.test(local) || !(DOMAIN.test(domain) || IP_LITERAL.test(domain)))
    return FAULT
  return readingOk({ key: `${local}@${asciiDomain(domain)}`.toLowerCase() }, address, changes)
}

function withoutMailto(text: string): string {
  const [, address] = /^mailto:([^?]*)(?:\?.*)?$/i.exec(text) ?? []
  if (address === undefined) return text
  try {
    return decodeURIComponent(address).trim()
  } catch {
    return address.trim()
  }
}

/** `bücher.example` as `xn--bcher-kva.example`. */
const asciiDomain = (domain: string): string =>
  /^[\w.-]*$/.test(domain) ? domain : (parsedUrl(`http://${domain}`)?.hostname ?? domain)

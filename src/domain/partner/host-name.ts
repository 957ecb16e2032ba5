import { t } from '@lingui/core/macro'
import { err, ok, type Result } from '#lib/result.ts'
import { isolateDirection } from '#lib/text/text.ts'

const MAX_HOST_NAME_CHARS = 253
const HOST_NAME = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/
const IPV4 = /^\d+\.\d+\.\d+\.\d+$/
/** Copied along with an address, and never part of one. */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
const SCHEME = /^([a-z][a-z0-9+.-]*):\/+/i

/** The part of `URL` that is used: every platform has it, and no type library of this folder names it. */
interface AddressReader {
  new (address: string): { readonly hostname: string }
  canParse(address: string): boolean
}
const { URL: Address } = globalThis as unknown as { readonly URL: AddressReader }

/**
 * Reads a host name as people paste it: in any script, with capitals, a final dot, a port, or as part of a full
 * address. Gives the form that browsers send (lower case, punycode); the port is left out, since a partner has a host
 * name on every port. Errors: a sentence.
 */
export function readHostName(given: string): Result<string, string> {
  const address = given.replace(INVISIBLE, '').trim().replaceAll('\\', '/')
  const scheme = SCHEME.exec(address)?.[1]?.toLowerCase()
  const [authority = ''] = address.replace(SCHEME, '').replace(/^\/+/, '').split(/[/?#]/)
  if (authority.includes('@') && scheme === undefined)
    return err(t`${{ given: shown(given) }} is an email address. Enter a host name such as copy.example.com`)
  if (authority.startsWith('*.'))
    return err(t`${{ given: shown(given) }} matches several host names. Add each host name separately`)
  const hostname = (scheme === undefined || ['http', 'https'].includes(scheme)) && hostnameIn(authority)
  return hostname === false
    ? err(t`${{ given: shown(given) }} is not a host name. Enter one such as copy.example.com`)
    : ok(hostname)
}

function hostnameIn(authority: string): string | false {
  // A URL parser drops line breaks and tabs, and reads a name and password.
  if (/[\s\p{Cc}@,;%]/u.test(authority) || !Address.canParse(`http://${authority}`)) return false
  const hostname = new Address(`http://${authority}`).hostname.replace(/\.$/, '')
  // The URL parser also reads 1 as 0.0.0.1.
  if (IPV4.test(hostname) && !authority.startsWith(hostname)) return false
  return hostname.length <= MAX_HOST_NAME_CHARS && HOST_NAME.test(hostname) && hostname
}

const shown = (given: string): string => `‘${isolateDirection(given.trim().slice(0, 80))}’`

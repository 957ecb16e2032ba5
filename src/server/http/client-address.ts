import type { IncomingMessage } from 'node:http'
import { isIPv4, isIPv6 } from 'node:net'

/**
 * Returns the rate-limit key of a call: an IPv4 address, or the /64 network of an IPv6 one (a household has at least
 * that). Behind a trusted proxy it is the last entry of `X-Forwarded-For`, the only one that the proxy itself wrote.
 */
export function clientAddress(incoming: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? incoming.headers['x-forwarded-for'] : undefined
  const last = (Array.isArray(forwarded) ? forwarded.join(',') : forwarded)?.split(',').at(-1)?.trim()
  return networkOfAddress(last || incoming.socket.remoteAddress || 'unknown')
}

/** The network of an address, in one spelling. */
export function networkOfAddress(given: string): string {
  const address = withoutPort(given.slice(0, 100))
  if (!isIPv6(address)) return address.slice(0, 64)
  const groups = groupsOf(address)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  // Networks that translate between the two carry IPv4 addresses in 64:ff9b::/96.
  const isTranslated = groups[0] === 0x64 && groups[1] === 0xff9b && groups.slice(2, 6).every((group) => group === 0)
  if (isMapped || isTranslated)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.')
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')
}

/** Some proxies write the port behind the address: `203.0.113.7:4711`, `[2001:db8::1]:4711`. */
function withoutPort(given: string): string {
  if (given.startsWith('[')) return given.slice(1, given.indexOf(']') < 0 ? undefined : given.indexOf(']'))
  const [address = '', , ...rest] = given.split(':')
  return rest.length === 0 && isIPv4(address) ? address : given
}

/** The eight numbers of an IPv6 address, however it is written. */
function groupsOf(address: string): readonly number[] {
  const [plain = ''] = address.split('%', 1)
  // The parser of web addresses writes each in one way, IPv4 endings as numbers.
  const { hostname } = new URL(`http://[${plain}]`)
  const [leadingGroups = '', trailingGroups] = hostname.slice(1, -1).split('::')
  const numbersIn = (part: string): number[] =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))
  const [before, after] = [numbersIn(leadingGroups), numbersIn(trailingGroups ?? '')]
  return [...before, ...Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => 0), ...after]
}

import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

/** Where a call comes from, as a key for rate limits: an IPv4 address, or the /64 network of an IPv6 one (a household has at least that).
 *  Behind a trusted proxy it is the last entry of `X-Forwarded-For`, the only one that the proxy itself wrote. */
export function clientAddress(incoming: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? incoming.headers['x-forwarded-for'] : undefined
  const last = (Array.isArray(forwarded) ? forwarded.join(',') : forwarded)?.split(',').at(-1)?.trim()
  return networkOf(last || incoming.socket.remoteAddress || 'unknown')
}

function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(address)) return address.slice(0, 64)
  const [head = '', tail] = address.split('%', 1)[0]?.toLowerCase().split('::') ?? []
  const groups = head === '' ? [] : head.split(':')
  const tailCount = tail === undefined || tail === '' ? 0 : tail.split(':').length
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - groups.length - tailCount) }, () => '0')
  return [...groups, ...zeros, ...(tail ?? '').split(':')].slice(0, 4).join(':')
}

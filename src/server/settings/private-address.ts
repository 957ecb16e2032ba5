import { isIPv4, isIPv6 } from 'node:net'

/** Part of the internet that an address belongs to. */
export type AddressRange =
  | 'public'
  /** A network of one's own (RFC 1918, RFC 4193). */
  | 'private'
  | 'loopback'
  /** No server that anyone sets up: link-local, multicast, metadata of a cloud, examples, or no address at all. */
  | 'reserved'

const ipv4Ranges = (ranges: readonly string[]) =>
  ranges.map((range) => {
    const [base = '', bits = '32'] = range.split('/')
    return { base: ipv4Number(base), size: 2 ** (32 - Number(bits)) }
  })

const LOOPBACK_IPV4 = ipv4Ranges(['127.0.0.0/8'])
const PRIVATE_IPV4 = ipv4Ranges(['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'])
/** IANA's registry, and Azure's host of each machine. 100.64.0.0/10 has the metadata of Alibaba's cloud. */
const RESERVED_IPV4 = ipv4Ranges([
  '0.0.0.0/8',
  '100.64.0.0/10',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
])

/** Metadata of Amazon's, Google's and Scaleway's clouds, amid the private addresses: the first groups. */
const METADATA_IPV6 = [
  [0xfd00, 0xec2],
  [0xfd20, 0xce],
  [0xfd00, 0x42],
] as const

/**
 * Returns the range of an address. IPv6 is public in 2000::/3 only, without tunnels and examples; an address that
 * carries an IPv4 address (mapped, NAT64) is judged by that one.
 */
export function addressRangeOf(address: string): AddressRange {
  if (isIPv4(address)) return ipv4RangeOf(ipv4Number(address))
  if (!isIPv6(address)) return 'reserved'
  const groups = ipv6Groups(address)
  const [first = 0, second = 0] = groups
  const embedded = (groups[6] ?? 0) * 0x1_0000 + (groups[7] ?? 0)
  const isZero = (from: number, to: number): boolean => groups.slice(from, to).every((group) => group === 0)
  if (isZero(0, 5) && groups[5] === 0xffff) return ipv4RangeOf(embedded)
  // A gateway translates these, so that none of them is this machine or a host of its network.
  if (first === 0x64 && second === 0xff9b && isZero(2, 6))
    return ipv4RangeOf(embedded) === 'public' ? 'public' : 'reserved'
  if (isZero(0, 7) && groups[7] === 1) return 'loopback'
  if ((first & 0xfe00) === 0xfc00)
    return METADATA_IPV6.some(([one, other]) => first === one && second === other) ? 'reserved' : 'private'
  const isGlobal = first >= 0x2000 && first <= 0x3fff
  const isProtocol = first === 0x2001 && second < 0x200
  const isExample = (first === 0x2001 && second === 0xdb8) || (first === 0x3fff && second < 0x1000)
  return isGlobal && first !== 0x2002 && !isProtocol && !isExample ? 'public' : 'reserved'
}

function ipv4RangeOf(address: number): AddressRange {
  const isIn = (ranges: typeof PRIVATE_IPV4): boolean =>
    ranges.some(({ base, size }) => address >= base && address < base + size)
  if (isIn(LOOPBACK_IPV4)) return 'loopback'
  if (isIn(PRIVATE_IPV4)) return 'private'
  return isIn(RESERVED_IPV4) ? 'reserved' : 'public'
}

function ipv4Number(address: string): number {
  return address.split('.').reduce((number, part) => number * 256 + Number(part), 0)
}

/** The eight groups of an address, the zone (`%eth0`) left out and a dotted end read as two groups. */
function ipv6Groups(address: string): readonly number[] {
  const [bare = ''] = address.split('%')
  const dotted = bare.slice(bare.lastIndexOf(':') + 1)
  const tail = dotted.includes('.') ? ipv4Number(dotted) : undefined
  const hex =
    tail === undefined
      ? bare
      : `${bare.slice(0, -dotted.length)}${Math.floor(tail / 0x1_0000).toString(16)}:${(tail % 0x1_0000).toString(16)}`
  const [before = '', after] = hex.split('::')
  const groupsOf = (text: string): readonly number[] =>
    text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16))
  const [start, end] = [groupsOf(before), groupsOf(after ?? '')]
  return [...start, ...Array.from({ length: 8 - start.length - end.length }, () => 0), ...end]
}

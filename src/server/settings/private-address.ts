import { isIPv4, isIPv6 } from 'node:net'

/** Ranges of IPv4 that lead to no host of the public internet (IANA's registry), and Azure's host of each machine. */
const PRIVATE_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
].map((range) => {
  const [base = '', bits = '32'] = range.split('/')
  return { base: ipv4Number(base), size: 2 ** (32 - Number(bits)) }
})

/**
 * True for addresses of the public internet. IPv6 is public in 2000::/3 only, without tunnels and examples; an address
 * that carries an IPv4 address (mapped, NAT64) is judged by that one.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return isPublicIpv4(ipv4Number(address))
  if (!isIPv6(address)) return false
  const groups = ipv6Groups(address)
  const [first = 0, second = 0] = groups
  const embedded = (groups[6] ?? 0) * 0x1_0000 + (groups[7] ?? 0)
  const isZero = (from: number, to: number): boolean => groups.slice(from, to).every((group) => group === 0)
  if (isZero(0, 5) && groups[5] === 0xffff) return isPublicIpv4(embedded)
  if (first === 0x64 && second === 0xff9b && isZero(2, 6)) return isPublicIpv4(embedded)
  const isGlobal = first >= 0x2000 && first <= 0x3fff
  const isProtocol = first === 0x2001 && second < 0x200
  const isExample = (first === 0x2001 && second === 0xdb8) || (first === 0x3fff && second < 0x1000)
  return isGlobal && first !== 0x2002 && !isProtocol && !isExample
}

const isPublicIpv4 = (address: number): boolean =>
  !PRIVATE_IPV4.some(({ base, size }) => address >= base && address < base + size)

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

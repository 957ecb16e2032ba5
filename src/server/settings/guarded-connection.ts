import { lookup } from 'node:dns'
import { connect, isIP, type LookupFunction, type Socket } from 'node:net'
import { isPublicAddress } from './private-address.ts'

/** `code` of the error if a host is, or resolves to, an address that is not of the public internet. */
export const PRIVATE_ADDRESS_CODE = 'EPRIVATE'

export class PrivateAddressError extends Error {
  readonly code = PRIVATE_ADDRESS_CODE

  constructor() {
    super('the host leads to a private address')
  }
}

/** Keeps connections to hosts that administrators enter away from private networks. */
export interface HostGuard {
  /**
   * Resolves names for a connection, and fails if any of the addresses is private. The connection is made to the
   * addresses that were checked here, so that a name can't resolve to another one in between.
   */
  readonly lookup: LookupFunction
  /** True for an address that is written as numbers and is private: no lookup would see it. */
  isPrivateLiteral(hostname: string): boolean
  /** True if a host is, or resolves to, a private address. A name that doesn't resolve is none, and fails later. */
  leadsToPrivateHost(hostname: string): Promise<boolean>
  connect(to: GuardedTarget): Promise<Socket>
}

export interface GuardedTarget {
  readonly host: string
  readonly port: number
  readonly timeoutMs: number
}

/** `isAllowed`: tells addresses of the public internet from others. */
export function createHostGuard(isAllowed: (address: string) => boolean): HostGuard {
  const guardedLookup: LookupFunction = (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '')
      const [first] = addresses
      if (!first || !addresses.every(({ address }) => isAllowed(address))) return done(new PrivateAddressError(), '')
      if (options.all) return done(null, addresses)
      done(null, first.address, first.family)
    })
  }
  const isPrivateLiteral = (hostname: string): boolean => {
    const bare = withoutBrackets(hostname)
    return isIP(bare) !== 0 && !isAllowed(bare)
  }
  return {
    lookup: guardedLookup,
    isPrivateLiteral,
    leadsToPrivateHost(hostname) {
      if (isPrivateLiteral(hostname)) return Promise.resolve(true)
      return new Promise((resolve) =>
        guardedLookup(withoutBrackets(hostname), { all: true }, (error) =>
          resolve(error instanceof PrivateAddressError),
        ),
      )
    },
    connect: ({ host, port, timeoutMs }) =>
      new Promise((resolve, reject) => {
        if (isPrivateLiteral(host)) return reject(new PrivateAddressError())
        const socket = connect({ host, port, lookup: guardedLookup, autoSelectFamily: true, timeout: timeoutMs })
        socket.once('timeout', () =>
          socket.destroy(Object.assign(new Error('no connection in time'), { code: 'ETIMEDOUT' })),
        )
        socket.once('error', reject)
        socket.once('connect', () => {
          socket.setTimeout(0)
          socket.removeAllListeners()
          resolve(socket)
        })
      }),
  }
}

const withoutBrackets = (hostname: string): string => hostname.replace(/^\[|\]$/g, '')

export const publicHosts = createHostGuard(isPublicAddress)

import { lookup } from 'node:dns'
import { connect, isIP, type LookupFunction, type Socket } from 'node:net'
import { isObject } from '#lib/json.ts'
import { type AddressRange, addressRangeOf } from './private-address.ts'

/** Reason why no connection may be made to an address. */
export type AddressFault =
  /** The address is in a private network or on this machine. */
  | 'private'
  /** The address serves the network itself, such as cloud metadata. Never allowed. */
  | 'reserved'
  /** The connection has no encryption, and would leave this machine or network. */
  | 'unencrypted'

export interface HostPolicy {
  /** True if this machine and private networks may be connected to. */
  readonly allowsPrivate: boolean
  /** Furthest range that a connection without encryption may reach; undefined for one that is encrypted. */
  readonly unencrypted?: 'loopback' | 'private' | undefined
}

const FAULT_CODES: Readonly<Record<AddressFault, string>> = {
  private: 'EPRIVATE',
  reserved: 'ERESERVED',
  unencrypted: 'EUNENCRYPTED',
}

/** Returns the fault of an error's code; undefined for codes of others. */
export const addressFaultOf = (code: unknown): AddressFault | undefined =>
  (['private', 'reserved', 'unencrypted'] as const).find((fault) => FAULT_CODES[fault] === code)

class ForbiddenAddressError extends Error {
  readonly code: string

  constructor(readonly fault: AddressFault) {
    super('a host that may not be connected to')
    this.code = FAULT_CODES[fault]
  }
}

/** Keeps connections to hosts that administrators enter within a policy. */
export interface HostGuard {
  /**
   * Resolves names for a connection, and fails if any of the addresses is forbidden. The connection is made to the
   * addresses that were checked here, so that a name can't resolve to another one in between.
   */
  readonly lookup: LookupFunction
  /** Fails for an address that is written as numbers and is forbidden: no lookup would see it. */
  checkLiteral(hostname: string): void
  /** The fault of a host; undefined for one that may be used, and for a name that doesn't resolve, which fails later. */
  faultOf(hostname: string): Promise<AddressFault | undefined>
  connect(to: GuardedTarget): Promise<Socket>
}

export interface GuardedTarget {
  readonly host: string
  readonly port: number
  readonly timeoutMs: number
}

/** Replaced by tests, which have no hosts on the public internet. */
export interface NameResolution {
  readonly rangeOf: (address: string) => AddressRange
  readonly resolve: LookupFunction
}

export type CreateHostGuard = (policy: HostPolicy) => HostGuard

export function createHostGuard(
  policy: HostPolicy,
  { rangeOf, resolve }: NameResolution = { rangeOf: addressRangeOf, resolve: lookup },
): HostGuard {
  const faultIn = (address: string): AddressFault | undefined => policyFault(policy, rangeOf(address))
  const guardedLookup: LookupFunction = (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '')
      const found = Array.isArray(addresses) ? addresses : []
      const [first] = found
      const faults = found.map(({ address }) => faultIn(address)).filter((fault) => fault !== undefined)
      if (!first || faults[0] !== undefined) return done(new ForbiddenAddressError(faults[0] ?? 'reserved'), '')
      if (options.all) return done(null, found)
      done(null, first.address, first.family)
    })
  }
  const checkLiteral = (hostname: string): void => {
    const bare = withoutBrackets(hostname)
    const fault = isIP(bare) === 0 ? undefined : faultIn(bare)
    if (fault !== undefined) throw new ForbiddenAddressError(fault)
  }
  return {
    lookup: guardedLookup,
    checkLiteral,
    faultOf(hostname) {
      const bare = withoutBrackets(hostname)
      if (isIP(bare) !== 0) return Promise.resolve(faultIn(bare))
      return new Promise((found) =>
        guardedLookup(bare, { all: true }, (error) => found(isObject(error) ? addressFaultOf(error.code) : undefined)),
      )
    },
    connect: ({ host, port, timeoutMs }) =>
      new Promise((resolveSocket, reject) => {
        checkLiteral(host)
        const socket = connect({ host, port, lookup: guardedLookup, autoSelectFamily: true, timeout: timeoutMs })
        socket.once('timeout', () =>
          socket.destroy(Object.assign(new Error('no connection in time'), { code: 'ETIMEDOUT' })),
        )
        socket.once('error', reject)
        socket.once('connect', () => {
          socket.setTimeout(0)
          socket.removeAllListeners()
          resolveSocket(socket)
        })
      }),
  }
}

function policyFault({ allowsPrivate, unencrypted }: HostPolicy, range: AddressRange): AddressFault | undefined {
  if (range === 'reserved') return 'reserved'
  if (range !== 'public' && !allowsPrivate) return 'private'
  if (unencrypted === undefined) return undefined
  return range === 'loopback' || (range === 'private' && unencrypted === 'private') ? undefined : 'unencrypted'
}

const withoutBrackets = (hostname: string): string => hostname.replace(/^\[|\]$/g, '')

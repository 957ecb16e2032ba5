import { EventEmitter } from 'node:events'
import type { Server } from 'node:http'
import { expect, test } from 'vitest'
import { limitConnections } from '#server/http/connections.ts'

class FakeSocket extends EventEmitter {
  isDestroyed = false
  readonly remoteAddress: string
  constructor(remoteAddress: string) {
    super()
    this.remoteAddress = remoteAddress
  }
  destroy(): void {
    this.isDestroyed = true
  }
}

function setUp({ trustProxy = false } = {}) {
  const server = new EventEmitter()
  limitConnections(server as unknown as Server, { trustProxy })
  return (addressOf: (index: number) => string, count: number): FakeSocket[] =>
    Array.from({ length: count }, (_, index) => {
      const socket = new FakeSocket(addressOf(index))
      server.emit('connection', socket)
      return socket
    })
}
const refused = (sockets: readonly FakeSocket[]): number => sockets.filter(({ isDestroyed }) => isDestroyed).length

test('one network keeps 500 connections, however many addresses it has', () => {
  const connectFrom = setUp()
  expect(refused(connectFrom((index) => `2001:db8:1:2::${(index + 1).toString(16)}`, 600))).toBe(100)
  expect(refused(connectFrom((index) => `2001:db8:1:${(index + 3).toString(16)}::1`, 600))).toBe(0)
  expect(refused(connectFrom(() => '::ffff:203.0.113.7', 500))).toBe(0)
  expect(refused(connectFrom(() => '203.0.113.7', 1))).toBe(1)
})

test('a closed connection gives its place back', () => {
  const connectFrom = setUp()
  const [first] = connectFrom(() => '203.0.113.7', 500)
  first?.emit('close')
  expect(refused(connectFrom(() => '203.0.113.7', 2))).toBe(1)
})

test.each([
  ['of a proxy that is trusted', '203.0.113.7', true],
  ['from the same machine', '127.0.0.1', false],
  ['from the same machine by IPv6', '::1', false],
])('connections %s have no limit by network', (_whose, address, trustProxy) => {
  expect(refused(setUp({ trustProxy })(() => address, 1_000))).toBe(0)
})

import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { clientAddress } from '#server/http/client-address.ts'

const requestFrom = (remoteAddress: string, forwarded?: string): IncomingMessage =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage

test('the caller’s header is ignored without a trusted proxy', () => {
  expect(clientAddress(requestFrom('203.0.113.7', '198.51.100.1'), false)).toBe('203.0.113.7')
})

test('behind a trusted proxy only the entry that the proxy wrote counts', () => {
  expect(clientAddress(requestFrom('10.0.0.1', '198.51.100.1, 203.0.113.9'), true)).toBe('203.0.113.9')
  expect(clientAddress(requestFrom('10.0.0.1'), true)).toBe('10.0.0.1')
})

test.each([
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8:1:2::203.0.113.7', '2001:db8:1:2'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['64:ff9b::203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:4711', '203.0.113.7'],
  ['[2001:db8:1:2::9]:4711', '2001:db8:1:2'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2'],
  ['somebody', 'somebody'],
  ['x'.repeat(1_000), 'x'.repeat(64)],
])('%s counts as %s: an IPv4 address, or the network of an IPv6 one', (address, key) => {
  expect(clientAddress(requestFrom(address), false)).toBe(key)
})

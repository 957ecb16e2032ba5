import { expect, test } from 'vitest'
import { addressRangeOf } from '#server/settings/private-address.ts'

test.each([
  ['any address', '0.0.0.0'],
  ['a provider’s own network', '100.64.0.1'],
  ['metadata of a cloud', '169.254.169.254'],
  ['metadata of Amazon’s containers', '169.254.170.2'],
  ['metadata of Alibaba’s cloud', '100.100.100.200'],
  ['metadata of Oracle’s cloud', '192.0.0.192'],
  ['the host of a machine at Azure', '168.63.129.16'],
  ['multicast', '224.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['tests of networks', '198.18.0.1'],
  ['documentation', '203.0.113.9'],
  ['any address', '::'],
  ['any address, mapped', '::ffff:0.0.0.0'],
  ['metadata of a cloud, mapped', '::ffff:169.254.169.254'],
  ['metadata of a cloud, mapped in hex', '::ffff:a9fe:a9fe'],
  ['this machine, compatible', '::127.0.0.1'],
  ['metadata of a cloud by NAT64', '64:ff9b::a9fe:a9fe'],
  ['this machine by NAT64', '64:ff9b::7f00:1'],
  ['a private network by NAT64', '64:ff9b::10.0.0.1'],
  ['this machine by local NAT64', '64:ff9b:1::7f00:1'],
  ['this machine by 6to4', '2002:7f00:1::'],
  ['a tunnel', '2001:0:7f00:1::1'],
  ['metadata of Amazon’s cloud', 'fd00:ec2::254'],
  ['metadata of Amazon’s cloud, written in full', 'fd00:0ec2:0000:0000:0000:0000:0000:0254'],
  ['metadata of Google’s cloud', 'fd20:ce::254'],
  ['metadata of Scaleway’s cloud', 'fd00:42::42'],
  ['link-local', 'fe80::1'],
  ['link-local with its zone', 'fe80::1%lo'],
  ['site-local', 'fec0::1'],
  ['multicast', 'ff02::1'],
  ['documentation', '2001:db8::1'],
  ['documentation', '3fff::1'],
  ['no address', 'localhost'],
  ['no address', ''],
  ['no address', '127.1'],
])('%s is reserved: %s', (_, address) => {
  expect(addressRangeOf(address)).toBe('reserved')
})

test.each(['127.0.0.1', '127.255.255.254', '::1', '0:0:0:0:0:0:0:1', '::ffff:127.0.0.1', '::ffff:7f00:1'])(
  '%s is this machine',
  (address) => {
    expect(addressRangeOf(address)).toBe('loopback')
  },
)

test.each([
  '10.1.2.3',
  '172.16.0.0',
  '172.31.255.255',
  '192.168.0.1',
  'fc00::1',
  'fd00::1',
  'fdff::1',
  '::ffff:10.0.0.1',
])('%s is in a private network', (address) => {
  expect(addressRangeOf(address)).toBe('private')
})

test.each([
  '1.1.1.1',
  '8.8.8.8',
  '172.15.255.255',
  '172.32.0.1',
  '100.63.255.255',
  '169.253.1.1',
  '168.63.129.17',
  '223.255.255.255',
  '::ffff:8.8.8.8',
  '64:ff9b::808:808',
  '2606:4700:4700::1111',
  '2a00:1450:4001:82a::200a',
])('%s is public', (address) => {
  expect(addressRangeOf(address)).toBe('public')
})

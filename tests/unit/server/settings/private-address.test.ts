import { expect, test } from 'vitest'
import { isPublicAddress } from '#server/settings/private-address.ts'

test.each([
  ['this machine', '127.0.0.1'],
  ['this machine by another number', '127.255.255.254'],
  ['any address', '0.0.0.0'],
  ['a private network', '10.1.2.3'],
  ['a private network', '172.31.255.255'],
  ['a private network', '192.168.0.1'],
  ['a provider’s own network', '100.64.0.1'],
  ['metadata of a cloud', '169.254.169.254'],
  ['metadata of Alibaba’s cloud', '100.100.100.200'],
  ['metadata of Oracle’s cloud', '192.0.0.192'],
  ['the host of a machine at Azure', '168.63.129.16'],
  ['multicast', '224.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['tests of networks', '198.18.0.1'],
  ['documentation', '203.0.113.9'],
  ['this machine', '::1'],
  ['any address', '::'],
  ['this machine, mapped', '::ffff:127.0.0.1'],
  ['this machine, mapped in hex', '::ffff:7f00:1'],
  ['metadata of a cloud, mapped', '::ffff:169.254.169.254'],
  ['this machine, compatible', '::127.0.0.1'],
  ['metadata of a cloud by NAT64', '64:ff9b::a9fe:a9fe'],
  ['this machine by local NAT64', '64:ff9b:1::7f00:1'],
  ['this machine by 6to4', '2002:7f00:1::'],
  ['a tunnel', '2001:0:7f00:1::1'],
  ['a private network', 'fd00:ec2::254'],
  ['a private network', 'fc00::1'],
  ['link-local', 'fe80::1'],
  ['link-local with its zone', 'fe80::1%lo'],
  ['multicast', 'ff02::1'],
  ['documentation', '2001:db8::1'],
  ['documentation', '3fff::1'],
  ['no address', 'localhost'],
  ['no address', ''],
  ['no address', '127.1'],
])('%s is not public: %s', (_, address) => {
  expect(isPublicAddress(address)).toBe(false)
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
  expect(isPublicAddress(address)).toBe(true)
})

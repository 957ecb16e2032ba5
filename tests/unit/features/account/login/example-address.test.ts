import { expect, test } from 'vitest'
import { DEFAULT_PARTNER } from '#domain/partner/partner.ts'
import { exampleAddress } from '#features/account/login/example-address.ts'

const withContact = (contact: string) => ({ resources: { ...DEFAULT_PARTNER.resources, contact } })

test.each([
  ['', 'desk.mill.example', 'name@desk.mill.example'],
  ['help@mill.example', 'desk.mill.example', 'name@mill.example'],
  ['', 'localhost', 'name@example.com'],
  ['', '127.0.0.1', 'name@example.com'],
])('the example with the contact %j at %s is %s', (contact, hostname, address) => {
  expect(exampleAddress(withContact(contact), hostname)).toBe(address)
})

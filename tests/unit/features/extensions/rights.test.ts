import { expect, test } from 'vitest'
import { currentExtensionRights } from '#features/extensions/host/runtime/extension-rights.ts'
import { extensionOf, manifestOf } from './manifests.ts'

const FULL = {
  title: 'Plain words',
  permissions: ['read:strategy', 'write'],
  network: { hosts: ['words.example', 'more.example'] },
}
const running = manifestOf(FULL)

test('an extension has the rights that were agreed to', () => {
  const agreed = { permissions: ['read:strategy' as const], hosts: ['words.example'], version: '1' }
  expect(currentExtensionRights(running, extensionOf(FULL, { agreed }))).toEqual({
    permissions: ['read:strategy'],
    hosts: ['words.example'],
  })
})

test('a new version that asks for less takes rights from one that runs; one that asks for more gives it none', () => {
  const less = extensionOf({ ...FULL, permissions: ['read:strategy'], network: { hosts: [] } })
  expect(currentExtensionRights(running, less)).toEqual({ permissions: ['read:strategy'], hosts: [] })
  const more = extensionOf({ ...FULL, permissions: ['read:strategy', 'write', 'read:company'] })
  expect(currentExtensionRights(running, more).permissions).toEqual(['read:strategy', 'write'])
})

test('a removed, disabled or unapproved extension has no rights', () => {
  const none = { permissions: [], hosts: [] }
  expect(currentExtensionRights(running, undefined)).toEqual(none)
  expect(currentExtensionRights(running, extensionOf(FULL, { agreed: null }))).toEqual(none)
  expect(currentExtensionRights(running, extensionOf({ ...FULL, status: 'inactive' }))).toEqual(none)
})

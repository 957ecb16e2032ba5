import { expect, test } from 'vitest'
import { readPartner } from '#domain/partner/read-partner.ts'
import { SHORTCUT_KEYS, shortcutsFor } from '#domain/partner/shortcuts.ts'

const of = (shortcuts: unknown) => readPartner({ shortcuts }).partner.shortcuts

test('no shortcut is for administrators alone unless the partner says so', () => {
  expect(shortcutsFor(of(undefined), false)).toEqual(SHORTCUT_KEYS)
})

test('a shortcut for administrators is shown to them and to nobody else, in its place', () => {
  const shortcuts = of({ ai: 'admins', tutorial: 'Admins ', ads: 'everyone', songs: 'admins', emails: 'nobody' })
  expect(shortcutsFor(shortcuts, true)).toEqual(SHORTCUT_KEYS)
  expect(shortcutsFor(shortcuts, false)).toEqual(['products', 'ads', 'emails', 'settings'])
})

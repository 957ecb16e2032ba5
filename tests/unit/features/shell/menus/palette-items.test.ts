import { expect, test, vi } from 'vitest'
import { ADMIN_SECTIONS } from '#features/admin/admin-sections.ts'
import { SETTINGS_SECTIONS } from '#features/account/settings/settings-sections.ts'
import { findItems } from '#ui/navigation/palette-items.ts'
import { destinationItems } from '#features/shell/menus/palette-items.ts'
import { appsMenuEntries } from '#features/shell/menus/apps-menu-entries.ts'
import { storeRecentPaletteKey, readRecentPaletteKeys } from '#features/shell/menus/palette-recent-keys.ts'

const labels = (isAdmin: boolean, offerName: string | null) =>
  destinationItems({ isAdmin, offerName }, () => {}).map(({ label }) => label)

test('the places of the menus, each once; those of administrators and reports only where the menu has them', () => {
  expect(new Set(labels(true, null)).size).toBe(labels(true, null).length)
  expect(labels(false, 'weekly-loaf')).not.toContain('Admin')
  expect(labels(true, null)).not.toContain('Reports')
  expect(labels(true, 'weekly-loaf')).toContain('Admin')
})

test('everyone finds extensions, which only administrators have in the apps menu', () => {
  expect(labels(false, null)).toContain('Extensions')
  expect(appsMenuEntries({ isAdmin: false, offerName: null }).everyone.map(({ label }) => label)).not.toContain(
    'Extensions',
  )
})

test('every shelf of the library that the specification links to has a place', () => {
  const keys = destinationItems({ isAdmin: false, offerName: null }, () => {}).map(({ key }) =>
    key.replace('place:', ''),
  )
  const shelves = ['ads', 'sales-pages', 'ai', 'cold-emails'].map((kind) => `/library/strategies/${kind}`)
  expect(keys).toEqual(expect.arrayContaining([...shelves, '/library/opportunities/all']))
})

test('a place goes to its address', () => {
  const go = vi.fn()
  destinationItems({ isAdmin: false, offerName: null }, go)
    .find(({ label }) => label === 'Preferences')
    ?.onChoose()
  expect(go).toHaveBeenCalledWith('/settings/preferences')
})

test('the last five choices of an account, the newest first, each once', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  }
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'c']) storeRecentPaletteKey(storage, 1, key)
  expect(readRecentPaletteKeys(storage, 1)).toEqual(['c', 'f', 'e', 'd', 'b'])
  expect(readRecentPaletteKeys(storage, 2)).toEqual([])
  kept.set('palette-recent:1', '{broken')
  expect(readRecentPaletteKeys(storage, 1)).toEqual([])
})

test.each([
  ['brand voice', 'Brand voices'],
  ['tone', 'Brand voices'],
  ['banned', 'Brand voices'],
  ['password', 'Password'],
  ['team', 'Team access'],
  ['invite', 'Team access'],
  ['api', 'API keys'],
  ['keys', 'API keys'],
  ['export', 'Storage and backup'],
  ['backup', 'Storage and backup'],
  ['where is my work', 'Storage and backup'],
  ['billing', 'Plan'],
  ['subscription', 'Plan'],
  ['devices', 'Devices'],
  ['sign-ins', 'Devices'],
  ['theme', 'Preferences'],
  ['company', 'Company'],
  ['logo', 'Company'],
  ['forms', 'Forms'],
  ['survey', 'Forms'],
  ['workbooks', 'Workbooks'],
  ['apps', 'Apps'],
  ['trash', 'Trash'],
  ['deleted', 'Trash'],
  ['drafts', 'Drafts'],
  ['formulas', 'Your formulas'],
  ['prompts', 'Your formulas'],
  ['newsletter', 'Emails'],
  ['dashboard', 'Home'],
  ['status', 'System status'],
  ['plugins', 'Extensions'],
  ['audit', 'Audit log'],
  ['users', 'People'],
])('‘%s’ finds %s', (words, label) => {
  const items = destinationItems({ isAdmin: true, offerName: null }, () => {})
  const found = findItems([{ heading: 'Go to', items }], words, []).flatMap((group) =>
    group.found.map(({ item }) => item.label),
  )
  expect(found).toContain(label)
})

test('every page of the settings and of the administration is found under its own name', () => {
  const items = destinationItems({ isAdmin: true, offerName: null }, () => {})
  const named = new Map(items.map(({ key, label }) => [key.replace('place:', ''), label]))
  for (const { to, label } of [...SETTINGS_SECTIONS, ...ADMIN_SECTIONS]) expect(named.get(String(to))).toBe(label)
})

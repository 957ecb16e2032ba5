import type { MenuEntry } from '#ui/overlays/menu-popup.tsx'
import { beforeAll, expect, test, vi } from 'vitest'

beforeAll(() => {
  vi.stubGlobal('navigator', { platform: 'Linux', userAgent: '', onLine: true })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  return () => vi.unstubAllGlobals()
})

const wordsOf = (entries: readonly MenuEntry[]): readonly string[] =>
  entries.flatMap((entry) =>
    'label' in entry ? [`${entry.label}${'disabled' in entry && entry.disabled ? ', off' : ''}`] : [],
  )

test('the account’s menu has the specification’s entries in their order', async () => {
  const { accessMenuEntries: accessEntries, userMenuEntries: userEntries } = await import(
    '#features/shell/menus/user-menu.tsx'
  )
  const onLogOut = vi.fn()
  const parts = { access: accessEntries({}, true, null), onDevice: [], contact: '' }
  const entries = userEntries({ user_login: 'nadia', user_email: 'nadia@example.com' }, parts, onLogOut)
  expect(wordsOf(entries)).toEqual([
    'nadia@example.com',
    'Notifications, off',
    'Profile',
    'Subscription, off',
    'Billing, off',
    'Password, off',
    'Grant Access',
    'Revoke Access',
    'Login As',
    'Plan',
    'Storage and backup',
    'Log Out',
  ])
  const last = entries.at(-1)
  if (last && 'onSelect' in last) last.onSelect()
  expect(onLogOut).toHaveBeenCalledTimes(1)
})

test('an account without an email address is shown by its name', async () => {
  const { userMenuEntries: userEntries } = await import('#features/shell/menus/user-menu.tsx')
  expect(
    userEntries({ user_login: 'nadia', user_email: '' }, { access: [], onDevice: [], contact: '' }, () => {})[0],
  ).toEqual({
    type: 'header',
    label: 'nadia',
  })
})

test('access to accounts needs the server; who works in another’s account lets nobody into it, and has a way back without a connection', async () => {
  const { accessMenuEntries: accessEntries } = await import('#features/shell/menus/user-menu.tsx')
  const acting = { user_login: 'owner', user_email: 'owner@example.com' }
  const off = ['Grant Access, off', 'Revoke Access, off', 'Login As, off']
  expect(wordsOf(accessEntries({}, false, null))).toEqual(off)
  expect(wordsOf(accessEntries({ acting }, true, null))).toEqual([...off.slice(0, 2), 'Login As', 'Back to my account'])
  expect(wordsOf(accessEntries({ acting }, false, null))).toEqual([...off, 'Back to my account'])
})

test('every entry that is switched off says where to go instead', async () => {
  const { userMenuEntries: userEntries } = await import('#features/shell/menus/user-menu.tsx')
  const details = (contact: string) =>
    userEntries({ user_login: 'nadia', user_email: '' }, { access: [], onDevice: [], contact }, () => {}).flatMap(
      (entry) => ('disabled' in entry && entry.disabled ? [entry.detail] : []),
    )
  expect(details('')).toEqual([
    'On Home, under ‘Needs your attention’',
    'In Plan, below',
    'Ask your provider',
    'In Settings › Password',
  ])
  expect(details('nell@example.com')).toContain('Ask nell@example.com')
})

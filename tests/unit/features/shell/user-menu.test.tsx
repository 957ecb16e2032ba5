import { beforeAll, expect, test, vi } from 'vitest'

beforeAll(() => {
  vi.stubGlobal('navigator', { platform: 'Linux', userAgent: '', onLine: true })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  return () => vi.unstubAllGlobals()
})

test('the account’s menu has the specification’s entries in their order', async () => {
  const { userEntries } = await import('#features/shell/user-menu.tsx')
  const onLogOut = vi.fn()
  const entries = userEntries({ user_login: 'nadia', user_email: 'nadia@example.com' }, [], onLogOut)
  const words = entries.flatMap((entry) =>
    'label' in entry ? [`${entry.label}${'disabled' in entry && entry.disabled ? ', off' : ''}`] : [],
  )
  expect(words).toEqual([
    'nadia@example.com',
    'Notifications, off',
    'Profile',
    'Subscription, off',
    'Billing, off',
    'Password, off',
    'Grant Access, off',
    'Revoke Access, off',
    'Login As, off',
    'Where is my work?',
    'Log Out',
  ])
  const last = entries.at(-1)
  if (last && 'onSelect' in last) last.onSelect()
  expect(onLogOut).toHaveBeenCalledTimes(1)
})

test('without an e-mail address the account goes by its name', async () => {
  const { userEntries } = await import('#features/shell/user-menu.tsx')
  expect(userEntries({ user_login: 'nadia', user_email: '' }, [], () => {})[0]).toEqual({ type: 'header', label: 'nadia' })
})

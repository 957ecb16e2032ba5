import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { AccessScreen } from '#features/account/access/access-screen.tsx'
import { err, ok } from '#lib/result.ts'
import { AccountContextProvider, type AccountContext } from '#store/react/account-context.tsx'

afterEach(() => vi.unstubAllGlobals())

/** The screen as it is before the server has answered. */
function shown({ isOnline }: { readonly isOnline: boolean }): string {
  vi.stubGlobal('navigator', { onLine: isOnline })
  const account = { session: { acting: null }, ask: () => Promise.resolve(err({ code: 'away', message: '' })) }
  const entering = { loginAs: () => Promise.resolve(ok(null)), goBack: () => Promise.resolve(), isAdmin: () => false }
  return renderToStaticMarkup(
    <AccountContextProvider account={account as unknown as AccountContext}>
      <AccessScreen switcher={entering} />
    </AccountContextProvider>,
  )
}

test('the page without a connection says that it needs one and does not load for ever', () => {
  const markup = shown({ isOnline: false })
  expect(markup).not.toContain('Loading')
  expect(markup).toContain('Access needs a connection')
  expect(markup).toContain('You’re offline.')
  expect(markup).toContain('Try again')
})

test('the lists load with a connection', () => {
  const markup = shown({ isOnline: true })
  expect(markup).toContain('Loading')
  expect(markup).not.toContain('needs a connection')
})

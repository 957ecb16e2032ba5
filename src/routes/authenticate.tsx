import { t } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { useState } from 'react'
import { AuthenticateScreen } from '#features/account/login/authenticate-screen.tsx'
import { readSavedRedirect, safeRedirectPath } from '#features/account/login/redirect-path.ts'
import { hasSessionEnded, sessionAtom } from '#features/account/login/session-state.ts'

export const Route = createFileRoute('/authenticate')({
  validateSearch: (
    search: Readonly<Record<string, unknown>>,
  ): { redirect?: string | undefined; isBack?: true | undefined } => ({
    redirect: safeRedirectPath(search.redirect),
    isBack: search.code !== undefined || search.error !== undefined || search.isBack === true || undefined,
  }),
  // Also runs when somebody has logged in, here or in another tab: see src/app/start-app.ts.
  beforeLoad: ({ context }) => {
    if (hasSessionEnded(context.state.get(sessionAtom))) return
    redirect({ href: readSavedRedirect(), replace: true, throw: true })
  },
  staticData: { title: () => [t`Company account`] },
  component: Authenticate,
})

function Authenticate() {
  const { account } = Route.useRouteContext()
  const { redirect: to, isBack } = Route.useSearch()
  const [wasBack] = useState(isBack === true)
  return (
    <AuthenticateScreen
      isBack={wasBack}
      redirect={to ?? readSavedRedirect()}
      onGo={account.goToProvider}
      onBack={account.finishProvider}
      onRead={() => history.replaceState(history.state, '', '/authenticate')}
    />
  )
}

import { t } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { useAtom } from 'jotai'
import { lazy, Suspense } from 'react'
import { invitationTokenInHash, invitationTokenAtom } from '#features/account/login/invitation-token.ts'
import { LoginScreen } from '#features/account/login/login-screen.tsx'
import { hasSessionEnded, sessionAtom } from '#features/account/login/session-state.ts'
import { safeRedirectPath } from '#features/account/login/redirect-path.ts'

export const Route = createFileRoute('/login')({
  // The key is always there: what is left out here would come through from the address as it stands.
  validateSearch: ({ redirect: to }: Readonly<Record<string, unknown>>): { redirect?: string | undefined } => ({
    redirect: safeRedirectPath(to),
  }),
  // Also runs when somebody has logged in, here or in another tab: see src/app/start-app.ts.
  beforeLoad: ({ context, location, search }) => {
    const token = invitationTokenInHash(location.hash)
    if (token !== null) {
      // Removes the invitation token from the address bar and the history before anything is shown.
      context.state.set(invitationTokenAtom, token)
      redirect({ to: '/login', search, hash: '', replace: true, throw: true })
    }
    if (context.state.get(invitationTokenAtom) !== null || hasSessionEnded(context.state.get(sessionAtom))) return
    redirect({ href: search.redirect ?? '/', replace: true, throw: true })
  },
  staticData: { title: () => [t`Log in`] },
  component: Login,
})

// Few ever see it: the login does not wait for it.
const LazyInvitationScreen = lazy(async () => ({
  default: (await import('#features/account/login/invitation-screen.tsx')).InvitationScreen,
}))

function Login() {
  const { account, state } = Route.useRouteContext()
  const { redirect: to } = Route.useSearch()
  const navigate = Route.useNavigate()
  const [invitation, setInvitation] = useAtom(invitationTokenAtom)
  const leaveInvitation = () => {
    setInvitation(null)
    if (!hasSessionEnded(state.get(sessionAtom))) void navigate({ to: '/', replace: true })
  }
  if (invitation !== null)
    return (
      <Suspense>
        <LazyInvitationScreen
          key={invitation}
          token={invitation}
          ask={account.ask}
          onTake={account.takeInvitation}
          onLeave={leaveInvitation}
        />
      </Suspense>
    )
  return (
    <LoginScreen
      onLogIn={account.signOn}
      provider={account.provider}
      onProvider={() => void navigate({ to: '/authenticate', search: { redirect: to } })}
    />
  )
}

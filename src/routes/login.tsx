import { createFileRoute, redirect } from '@tanstack/react-router'
import { useAtom } from 'jotai'
import { lazy, Suspense } from 'react'
import { invitationInHash, invitationTokenAtom } from '#features/account/login/invitation-token.ts'
import { LoginScreen } from '#features/account/login/login-screen.tsx'
import { hasEnded, sessionAtom } from '#features/account/login/session-state.ts'
import { localPath } from '#features/account/login/local-path.ts'

export const Route = createFileRoute('/login')({
  // The key is always there: what is left out here would come through from the address as it stands.
  validateSearch: ({ redirect: to }: Readonly<Record<string, unknown>>): { redirect?: string | undefined } => ({
    redirect: localPath(to),
  }),
  // Also runs when somebody has logged in, here or in another tab: see src/app/start.ts.
  beforeLoad: ({ context, location, search }) => {
    const token = invitationInHash(location.hash)
    if (token !== null) {
      // It leaves the address bar and the history before anything is shown.
      context.state.set(invitationTokenAtom, token)
      redirect({ to: '/login', search, hash: '', replace: true, throw: true })
    }
    if (context.state.get(invitationTokenAtom) !== null || hasEnded(context.state.get(sessionAtom))) return
    redirect({ href: search.redirect ?? '/', replace: true, throw: true })
  },
  staticData: { title: () => ['Log in'] },
  component: Login,
})

// Few ever see it: the login does not wait for it.
const InvitationScreen = lazy(async () => ({
  default: (await import('#features/account/login/invitation-screen.tsx')).InvitationScreen,
}))

function Login() {
  const { account, state } = Route.useRouteContext()
  const { redirect: to } = Route.useSearch()
  const navigate = Route.useNavigate()
  const [invitation, setInvitation] = useAtom(invitationTokenAtom)
  const leaveInvitation = () => {
    setInvitation(null)
    if (!hasEnded(state.get(sessionAtom))) void navigate({ to: '/', replace: true })
  }
  if (invitation !== null)
    return (
      <Suspense>
        <InvitationScreen
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

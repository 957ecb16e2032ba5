import { createFileRoute, redirect } from '@tanstack/react-router'
import { LoginScreen } from '#features/account/login-screen.tsx'
import { hasEnded, sessionAtom } from '#features/account/session-state.ts'
import { localPath } from '#features/account/local-path.ts'
import { useIsOnline } from '#features/shell/reach.ts'

export const Route = createFileRoute('/login')({
  // The key is always there: what is left out here would come through from the address as it stands.
  validateSearch: ({ redirect: to }: Readonly<Record<string, unknown>>): { redirect?: string | undefined } => ({ redirect: localPath(to) }),
  // Also runs when somebody has logged in, here or in another tab: see src/app/start.ts.
  beforeLoad: ({ context, search }) => {
    if (hasEnded(context.state.get(sessionAtom))) return
    redirect({ href: search.redirect ?? '/', replace: true, throw: true })
  },
  staticData: { title: () => ['Log in'] },
  component: Login,
})

function Login() {
  const { account } = Route.useRouteContext()
  const { redirect: to } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <LoginScreen
      onLogIn={account.signOn}
      isOnline={useIsOnline()}
      provider={account.provider}
      onProvider={() => void navigate({ to: '/authenticate', search: { redirect: to } })}
    />
  )
}

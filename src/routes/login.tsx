import { createFileRoute, redirect } from '@tanstack/react-router'
import { LoginScreen } from '#features/account/login-screen.tsx'
import { hasEnded, sessionAtom } from '#features/account/session-state.ts'
import { useIsOnline } from '#features/shell/reach.ts'

/** A page of this app: an address that leads elsewhere would send people away right after they typed their password. */
const localPath = (to: unknown): string | undefined => {
  if (typeof to !== 'string' || !to.startsWith('/') || /^\/(?:login|logout)(?:[/?]|$)/.test(to)) return undefined
  return URL.canParse(to, location.origin) && new URL(to, location.origin).origin === location.origin ? to : undefined
}

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
  return <LoginScreen onLogIn={account.signOn} isOnline={useIsOnline()} />
}

import { createFileRoute, redirect } from '@tanstack/react-router'
import { LoginScreen } from '#features/account/login-screen.tsx'
import { hasEnded, sessionAtom } from '#features/account/session-state.ts'
import { useIsOnline } from '#features/shell/reach.ts'

/** A page of this app: an address that leads elsewhere would send people away right after they typed their password. */
const LOCAL_PATH = /^\/(?![/\\]|(?:login|logout)(?:[/?]|$))/

export const Route = createFileRoute('/login')({
  validateSearch: ({ redirect: to }: Readonly<Record<string, unknown>>): { redirect?: string } =>
    typeof to === 'string' && LOCAL_PATH.test(to) ? { redirect: to } : {},
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

import { createFileRoute, redirect } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { LoginScreen } from '#features/account/login-screen.tsx'
import { hasEnded, sessionAtom } from '#features/account/session-state.ts'
import { useIsOnline } from '#features/shell/reach.ts'

/** A page of this app: an address that leads elsewhere would send people away right after they typed their password. */
const localPath = z.string().check(z.regex(/^\/(?![/\\]|(?:login|logout)(?:[/?]|$))/))

export const Route = createFileRoute('/login')({
  validateSearch: (search) => z.parse(z.object({ redirect: z.catch(z.optional(localPath), undefined) }), search),
  // Also runs when somebody has logged in, here or in another tab: see main.tsx.
  beforeLoad: ({ context, search }) => {
    if (hasEnded(context.state.get(sessionAtom))) return
    throw redirect({ href: search.redirect ?? '/', replace: true })
  },
  staticData: { title: () => ['Log in'] },
  component: Login,
})

function Login() {
  const { account } = Route.useRouteContext()
  return <LoginScreen onLogIn={account.signOn} isOnline={useIsOnline()} />
}

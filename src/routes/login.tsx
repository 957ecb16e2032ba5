import { createFileRoute, redirect } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { LoginScreen } from '#features/account/login-screen.tsx'
import { hasEnded, sessionAtom } from '#features/account/session-state.ts'

/** A page of this app: an address that leads elsewhere would send people away right after they typed their password. */
const localPath = z.string().check(z.regex(/^\/(?![/\\]|login(?:[/?]|$))/))

export const Route = createFileRoute('/login')({
  validateSearch: (search) => z.parse(z.object({ redirect: z.catch(z.optional(localPath), undefined) }), search),
  beforeLoad: ({ context, search }) => {
    if (hasEnded(context.state.get(sessionAtom))) return
    throw redirect({ href: search.redirect ?? '/', replace: true })
  },
  component: Login,
})

function Login() {
  const { account } = Route.useRouteContext()
  const { redirect: target } = Route.useSearch()
  const navigate = Route.useNavigate()
  return <LoginScreen onLogIn={account.signOn} onDone={() => void navigate({ href: target ?? '/', replace: true })} />
}

import { t } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { ResetPasswordScreen } from '#features/account/login/reset-password-screen.tsx'
import { resetTokenAtom, resetTokenInHash } from '#features/account/login/reset-token.ts'

export const Route = createFileRoute('/reset-password')({
  // The token leaves the address bar and the history before anything is shown.
  beforeLoad: ({ context, location }) => {
    const token = resetTokenInHash(location.hash)
    if (token === null) return
    context.state.set(resetTokenAtom, token)
    redirect({ to: '/reset-password', hash: '', replace: true, throw: true })
  },
  staticData: { title: () => [t`Reset password`] },
  component: ResetPassword,
})

function ResetPassword() {
  const { account } = Route.useRouteContext()
  return <ResetPasswordScreen ask={account.ask} />
}

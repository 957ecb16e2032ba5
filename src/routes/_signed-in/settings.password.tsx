import { createFileRoute } from '@tanstack/react-router'
import { PasswordScreen } from '#features/account/settings/password-screen.tsx'
import { useIsOnline } from '#ui/use-is-online.ts'

export const Route = createFileRoute('/_signed-in/settings/password')({
  staticData: { title: () => ['Settings', 'Password'] },
  component: Password,
})

function Password() {
  return <PasswordScreen isOnline={useIsOnline()} />
}

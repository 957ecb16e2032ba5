import { createFileRoute } from '@tanstack/react-router'
import { KeysScreen } from '#features/account/settings/keys-screen.tsx'
import { useIsOnline } from '#ui/use-is-online.ts'

export const Route = createFileRoute('/_signed-in/settings/keys')({ staticData: { title: () => ['Settings', 'Keys'] }, component: Keys })

function Keys() {
  return <KeysScreen isOnline={useIsOnline()} />
}

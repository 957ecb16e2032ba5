import { createFileRoute } from '@tanstack/react-router'
import { KeysScreen } from '#features/account/settings/keys-screen.tsx'

export const Route = createFileRoute('/_signed-in/settings/keys')({
  staticData: { title: () => ['Settings', 'API keys'] },
  component: Keys,
})

function Keys() {
  return <KeysScreen />
}

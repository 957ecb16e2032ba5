import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ApiKeysScreen } from '#features/account/settings/api-keys-screen.tsx'

export const Route = createFileRoute('/_signed-in/settings/keys')({
  staticData: { title: () => [t`Settings`, t`API keys`] },
  component: Keys,
})

function Keys() {
  return <ApiKeysScreen />
}

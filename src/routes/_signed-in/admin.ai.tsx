import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AiScreen } from '#features/admin/ai/ai-screen.tsx'

export const Route = createFileRoute('/_signed-in/admin/ai')({
  staticData: { title: () => [t`Admin`, t`AI`] },
  component: AiRoute,
})

function AiRoute() {
  return <AiScreen />
}

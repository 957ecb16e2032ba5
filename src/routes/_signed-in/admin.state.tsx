import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { SystemStatusScreen } from '#features/admin/state/system-status-screen.tsx'

export const Route = createFileRoute('/_signed-in/admin/state')({
  staticData: { title: () => [t`Admin`, t`System status`] },
  component: State,
})

function State() {
  return <SystemStatusScreen />
}

import { createFileRoute } from '@tanstack/react-router'
import { StateScreen } from '#features/admin/state/state-screen.tsx'

export const Route = createFileRoute('/_signed-in/admin/state')({
  staticData: { title: () => ['Admin', 'System status'] },
  component: State,
})

function State() {
  return <StateScreen />
}

import { createFileRoute } from '@tanstack/react-router'
import { ConflictsScreen } from '#records/conflicts/conflicts-screen.tsx'

export const Route = createFileRoute('/_signed-in/conflicts/')({
  staticData: { title: () => ['Needs you'] },
  component: ConflictsScreen,
})

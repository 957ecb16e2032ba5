import { createFileRoute } from '@tanstack/react-router'
import { RefusedScreen } from '#records/refused/refused-screen.tsx'

export const Route = createFileRoute('/_signed-in/not-synced')({
  staticData: { title: () => ['Not synced'] },
  component: RefusedScreen,
})

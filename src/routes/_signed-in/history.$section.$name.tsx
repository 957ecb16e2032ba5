import { createFileRoute } from '@tanstack/react-router'
import { HistoryScreen } from '#features/history/history-screen.tsx'
import { useIsOnline } from '#ui/use-is-online.ts'

export const Route = createFileRoute('/_signed-in/history/$section/$name')({
  staticData: { title: () => ['Offer Details', 'History'] },
  component: RecordHistory,
})

function RecordHistory() {
  const { name } = Route.useParams()
  return <HistoryScreen name={name} isOnline={useIsOnline()} />
}

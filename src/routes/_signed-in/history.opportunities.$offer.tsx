import { createFileRoute } from '@tanstack/react-router'
import { HistoryScreen } from '#features/history/history-screen.tsx'
import { useIsOnline } from '#features/shell/frame/reach.ts'

export const Route = createFileRoute('/_signed-in/history/opportunities/$offer')({
  staticData: { title: () => ['Offer Details', 'History'] },
  component: OfferHistory,
})

function OfferHistory() {
  const { offer } = Route.useParams()
  return <HistoryScreen name={offer} isOnline={useIsOnline()} />
}

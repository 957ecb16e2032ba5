import { createFileRoute } from '@tanstack/react-router'
import { HistoryScreen } from '#records/history/history-screen.tsx'
import { useKindOfSection } from '#records/kinds-context.tsx'
import { historyTitle } from '#routes/-kinds.ts'
import { NoPage } from '#routes/-no-page.tsx'

export const Route = createFileRoute('/_signed-in/history/$section/$name')({
  staticData: { title: ({ section = '' }) => historyTitle(section) },
  component: RecordHistory,
})

function RecordHistory() {
  const { section, name } = Route.useParams()
  const screens = useKindOfSection(section)
  if (!screens) return <NoPage />
  return <HistoryScreen screens={screens} name={name} />
}

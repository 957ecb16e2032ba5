import { createFileRoute } from '@tanstack/react-router'
import { HistoryScreen } from '#records/history/history-screen.tsx'
import { useKindBySection } from '#records/kinds-context.tsx'
import { historyTitle } from '#routes/-kind-screens.ts'
import { PageNotFound } from '#routes/-page-not-found.tsx'

export const Route = createFileRoute('/_signed-in/history/$section/$name')({
  staticData: { title: ({ section = '' }) => historyTitle(section) },
  component: RecordHistory,
})

function RecordHistory() {
  const { section, name } = Route.useParams()
  const screens = useKindBySection(section)
  if (!screens) return <PageNotFound />
  return <HistoryScreen screens={screens} name={name} />
}

import { createFileRoute } from '@tanstack/react-router'
import { ReportScreen } from '#features/reports/report-screen.tsx'
import { reportNamed, type ReportSection, reportTitle } from '#features/reports/report-sections.ts'
import { textOf } from '#routes/-list-search.ts'
import { NoPage } from '#routes/-no-page.tsx'

interface ReportSearch {
  /** The slug of the run that is shown beside the newest. */
  readonly run?: string | undefined
}

export const Route = createFileRoute('/_signed-in/reports/opportunities/$opportunity/$section')({
  validateSearch: ({ run }: Readonly<Record<string, unknown>>): ReportSearch => ({ run: textOf(run) }),
  staticData: { title: ({ section }) => reportTitle(section) },
  component: Report,
})

function Report() {
  const { opportunity, section } = Route.useParams()
  const { run } = Route.useSearch()
  const navigate = Route.useNavigate()
  if (reportNamed(section) === undefined) return <NoPage />
  return (
    <ReportScreen
      section={section as ReportSection}
      name={opportunity}
      run={run}
      onRun={(next) => void navigate({ search: { run: next }, resetScroll: false })}
    />
  )
}

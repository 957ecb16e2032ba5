import { createFileRoute } from '@tanstack/react-router'
import { ReportScreen } from '#features/reports/report-screen.tsx'
import { reportName, type ReportSection, reportTitle } from '#features/reports/report-sections.ts'
import { textSearchParam } from '#routes/-search-params.ts'
import { PageNotFound } from '#routes/-page-not-found.tsx'

interface ReportSearch {
  /** The slug of the run that is shown beside the newest. */
  readonly run?: string | undefined
}

export const Route = createFileRoute('/_signed-in/reports/opportunities/$opportunity/$section')({
  validateSearch: ({ run }: Readonly<Record<string, unknown>>): ReportSearch => ({ run: textSearchParam(run) }),
  staticData: { title: ({ section }) => reportTitle(section) },
  component: Report,
})

function Report() {
  const { opportunity, section } = Route.useParams()
  const { run } = Route.useSearch()
  const navigate = Route.useNavigate()
  if (reportName(section) === undefined) return <PageNotFound />
  return (
    <ReportScreen
      section={section as ReportSection}
      name={opportunity}
      run={run}
      onRun={(next) => void navigate({ search: { run: next }, resetScroll: false })}
    />
  )
}

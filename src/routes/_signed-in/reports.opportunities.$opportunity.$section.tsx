import { createFileRoute } from '@tanstack/react-router'
import { NoReport } from '#features/swot/no-report.tsx'
import { SWOT } from '#features/swot/swot-kind.ts'
import { SwotScreen } from '#features/swot/swot-screen.tsx'
import { textOf } from '#routes/-list-search.ts'

interface ReportSearch {
  /** The slug of the run that is shown beside the newest. */
  readonly run?: string | undefined
}

export const Route = createFileRoute('/_signed-in/reports/opportunities/$opportunity/$section')({
  validateSearch: ({ run }: Readonly<Record<string, unknown>>): ReportSearch => ({ run: textOf(run) }),
  staticData: { title: ({ section }) => (section === SWOT ? ['Report', 'SWOT'] : ['No such page']) },
  component: Report,
})

function Report() {
  const { opportunity, section } = Route.useParams()
  const { run } = Route.useSearch()
  const navigate = Route.useNavigate()
  if (section !== SWOT) return <NoReport />
  return <SwotScreen name={opportunity} run={run} onRun={(next) => void navigate({ search: { run: next }, resetScroll: false })} />
}

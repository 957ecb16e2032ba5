import { createFileRoute, Outlet } from '@tanstack/react-router'
import { FormulaScreen } from '#features/formulas/formula-screen.tsx'

export const Route = createFileRoute('/_signed-in/browse/formulas_/$formula')({ component: Formula })

function Formula() {
  const { formula } = Route.useParams()
  return (
    <FormulaScreen name={formula}>
      <Outlet />
    </FormulaScreen>
  )
}

import { t } from '@lingui/core/macro'
import { createFileRoute, Outlet, useChildMatches } from '@tanstack/react-router'
import { FormulaEditor } from '#features/formulas/editor/formula-editor.tsx'
import { FormulaScreen } from '#features/formulas/formula-screen.tsx'

export const Route = createFileRoute('/_signed-in/browse/formulas_/$formula')({
  staticData: { layout: 'task', title: () => [t`Formula Details`] },
  component: FormulaRoute,
})

/** A formula's editor, or the view of it that the address goes on to. */
function FormulaRoute() {
  const { formula } = Route.useParams()
  const isFurther = useChildMatches().length > 0
  return <FormulaScreen name={formula}>{isFurther ? <Outlet /> : <FormulaEditor />}</FormulaScreen>
}

import { createFileRoute } from '@tanstack/react-router'
import { FormulaEditor } from '#features/formulas/editor/formula-editor.tsx'

export const Route = createFileRoute('/_signed-in/browse/formulas_/$formula/')({
  staticData: { layout: 'task', title: () => ['Formula Details'] },
  component: FormulaEditor,
})

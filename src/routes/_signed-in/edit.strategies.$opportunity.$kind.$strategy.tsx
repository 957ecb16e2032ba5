import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { textKindTitle } from '#features/strategies/strategy-kind.tsx'
import { TextEditorScreen } from '#features/strategies/text-editor-screen.tsx'

export const Route = createFileRoute('/_signed-in/edit/strategies/$opportunity/$kind/$strategy')({
  staticData: { layout: 'task', title: ({ kind = '' }) => [t`Strategy Details`, textKindTitle(kind) ?? []].flat() },
  component: Text,
})

function Text() {
  const { strategy } = Route.useParams()
  return <TextEditorScreen name={strategy} />
}

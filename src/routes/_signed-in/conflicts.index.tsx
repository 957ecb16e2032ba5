import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ConflictsScreen } from '#records/conflicts/conflicts-screen.tsx'

export const Route = createFileRoute('/_signed-in/conflicts/')({
  staticData: { title: () => [t`Needs review`] },
  component: ConflictsScreen,
})

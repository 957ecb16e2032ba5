import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { UiScreen } from '#features/test-ui/ui-screen.tsx'

export const Route = createFileRoute('/_signed-in/test/ui')({
  staticData: { title: () => [t`Test screen`] },
  component: UiScreen,
})

import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { CompanyScreen } from '#features/company/company-screen.tsx'

export const Route = createFileRoute('/_signed-in/settings/company')({
  staticData: { title: () => [t`Settings`, t`Company`] },
  component: CompanyScreen,
})

import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { CompanyScreen } from '#features/company/company-screen.tsx'
import { Page } from '#ui/layout/page.tsx'

export const Route = createFileRoute('/_signed-in/forms_static/company')({
  staticData: { title: () => [t`Additional Forms`, t`Company`] },
  component: CompanyRoute,
})

function CompanyRoute() {
  return (
    <Page>
      <CompanyScreen />
    </Page>
  )
}

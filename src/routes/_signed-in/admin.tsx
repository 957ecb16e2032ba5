import { t } from '@lingui/core/macro'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { ADMIN_SECTIONS } from '#features/admin/admin-sections.ts'
import { AdministratorsOnlyScreen } from '#features/shell/frame/administrators-only-screen.tsx'
import { useAccountContext } from '#store/react/account-context.tsx'
import { SectionFrame } from '#ui/layout/section-frame.tsx'
import { toastOnError } from '#ui/feedback/toast-on-error.ts'

export const Route = createFileRoute('/_signed-in/admin')({ staticData: { title: () => [t`Admin`] }, component: Admin })

/** The server refuses others anyway, and administrators while they work in another's account. */
function Admin() {
  const { is_admin, acting } = useAccountContext().session
  const { account } = Route.useRouteContext()
  if (!is_admin || acting)
    return (
      <AdministratorsOnlyScreen isElsewhere={acting !== undefined} onGoBack={() => toastOnError(account.goBack())} />
    )
  return (
    <SectionFrame label={t`Administration`} sections={ADMIN_SECTIONS} wide>
      <Outlet />
    </SectionFrame>
  )
}

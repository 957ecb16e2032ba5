import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { LogoutScreen } from '#features/account/login/logout-screen.tsx'
import { clearFileCaches } from '#features/offers/files/incoming-file-cache.ts'
import { downloadEverything } from '#features/shell/frame/download-everything.ts'

export const Route = createFileRoute('/logout')({ staticData: { title: () => [t`Log out`] }, component: Logout })

function Logout() {
  const { account } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const logOut = async () => {
    // A browser that keeps no files has none to forget.
    await clearFileCaches().catch(() => undefined)
    await account.signOut()
  }
  return <LogoutScreen onLogOut={logOut} onDownload={downloadEverything} onStay={() => void navigate({ to: '/' })} />
}

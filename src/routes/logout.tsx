import { createFileRoute } from '@tanstack/react-router'
import { LogoutScreen } from '#features/account/login/logout-screen.tsx'
import { downloadEverything } from '#features/shell/frame/download-everything.ts'

export const Route = createFileRoute('/logout')({ staticData: { title: () => ['Log out'] }, component: Logout })

function Logout() {
  const { account } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  return <LogoutScreen onLogOut={account.signOut} onDownload={downloadEverything} onStay={() => void navigate({ to: '/' })} />
}

import { createFileRoute, Outlet } from '@tanstack/react-router'
import { SettingsFrame } from '#features/account/settings/settings-frame.tsx'

export const Route = createFileRoute('/_signed-in/settings')({
  staticData: { title: () => ['Settings'] },
  component: Settings,
})

function Settings() {
  return (
    <SettingsFrame>
      <Outlet />
    </SettingsFrame>
  )
}

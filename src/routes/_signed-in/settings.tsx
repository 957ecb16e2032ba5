import { t } from '@lingui/core/macro'
import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router'
import { SettingsFrame } from '#features/account/settings/settings-frame.tsx'

export const Route = createFileRoute('/_signed-in/settings')({
  staticData: { title: () => [t`Settings`] },
  component: Settings,
})

function Settings() {
  // Brand voices have two columns: forms are only as wide as one reads.
  const wide = useLocation({ select: ({ pathname }) => pathname.startsWith('/settings/voice') })
  return (
    <SettingsFrame wide={wide}>
      <Outlet />
    </SettingsFrame>
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { ProfileScreen } from '#features/account/settings/profile-screen.tsx'

export const Route = createFileRoute('/_signed-in/settings/profile')({
  staticData: { title: () => ['Settings', 'Profile'] },
  component: ProfileScreen,
})

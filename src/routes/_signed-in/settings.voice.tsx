import { createFileRoute } from '@tanstack/react-router'
import { VoiceScreen } from '#features/account/settings/voice-screen.tsx'

export const Route = createFileRoute('/_signed-in/settings/voice')({
  staticData: { title: () => ['Settings', 'Brand voice'] },
  component: VoiceScreen,
})

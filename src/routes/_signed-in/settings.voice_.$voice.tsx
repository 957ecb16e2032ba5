import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { VoiceScreen } from '#features/voices/editor/voice-screen.tsx'

export const Route = createFileRoute('/_signed-in/settings/voice_/$voice')({
  staticData: { title: () => [t`Settings`, t`Brand voices`, t`Brand voice`] },
  component: VoiceRoute,
})

function VoiceRoute() {
  const { voice } = Route.useParams()
  return <VoiceScreen key={voice} name={voice} />
}

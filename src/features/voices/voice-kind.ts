import { t } from '@lingui/core/macro'
import { MessageSquare } from 'lucide-react'
import { KIND_NOUNS } from '#domain/kinds/record-kinds.ts'
import type { KindScreens } from '#records/kind-screens.ts'

/** Describes brand voices for screens that show several kinds of records. */
export const VOICE_SCREENS: KindScreens = {
  kind: 'voice',
  noun: KIND_NOUNS.voice,
  section: 'voices',
  heading: t`Brand voices`,
  icon: MessageSquare,
  open: ({ name }, path) => ({
    to: '/settings/voice/$voice',
    params: { voice: name },
    ...(path !== undefined && { hash: path }),
  }),
  searchedIn: [t`name`],
  trash: async (...given) => (await import('./trash-voices.ts')).trashVoices(...given),
  pageTitle: [t`Settings`, t`Brand voices`],
}

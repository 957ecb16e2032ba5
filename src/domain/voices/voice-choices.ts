import { t } from '@lingui/core/macro'
/** Values that a person chooses for a voice, by field, in the words of the screen. */
export const VOICE_CHOICES = {
  formality: {
    label: t`Formality`,
    options: [
      { value: 'informal', label: t`Informal (du, tu)` },
      { value: 'formal', label: t`Formal (Sie, vous)` },
    ],
  },
  emoji: {
    label: t`Emoji`,
    options: [
      { value: 'yes', label: t`Yes` },
      { value: 'no', label: t`No` },
    ],
  },
  spelling: {
    label: t`English spelling`,
    options: [
      { value: 'en-GB', label: t`British` },
      { value: 'en-US', label: t`American` },
    ],
  },
} as const

type VoiceChoiceField = keyof typeof VOICE_CHOICES

export const VOICE_CHOICE_FIELDS = ['formality', 'emoji', 'spelling'] as const satisfies readonly VoiceChoiceField[]

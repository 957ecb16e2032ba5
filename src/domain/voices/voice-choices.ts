/** Values that a person chooses for a voice, by field, in the words of the screen. */
export const VOICE_CHOICES = {
  formality: {
    label: 'Formality',
    options: [
      { value: 'informal', label: 'Informal (du, tu)' },
      { value: 'formal', label: 'Formal (Sie, vous)' },
    ],
  },
  emoji: {
    label: 'Emoji',
    options: [
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No' },
    ],
  },
  spelling: {
    label: 'English spelling',
    options: [
      { value: 'en-GB', label: 'British' },
      { value: 'en-US', label: 'American' },
    ],
  },
} as const

type VoiceChoiceField = keyof typeof VOICE_CHOICES

export const VOICE_CHOICE_FIELDS = ['formality', 'emoji', 'spelling'] as const satisfies readonly VoiceChoiceField[]

import { t } from '@lingui/core/macro'
import { MessageCircle } from 'lucide-react'
import { TEXT_TONES, type TextTone } from '#domain/library/text-tones.ts'
import { ChoiceMenu } from '#records/list/choice-menu.tsx'
import { TONE_NAMES } from '#features/library/library-text.ts'

export interface ToneMenuProps {
  readonly tone: TextTone | undefined
  readonly onChoose: (tone: TextTone | undefined) => void
}

const ANY = 'any'

/** Chooses the tone of the texts that the library lists. */
export function ToneMenu({ tone, onChoose }: ToneMenuProps) {
  return (
    <ChoiceMenu
      icon={MessageCircle}
      word={t`Tone`}
      label={t`Tone`}
      value={tone ?? ANY}
      options={[
        { value: ANY, label: t`Any`, detail: t`All texts, including your own` },
        ...TEXT_TONES.map((value) => ({ value, label: TONE_NAMES[value], detail: TONE_DETAILS[value] })),
      ]}
      onChoose={(value) => onChoose(TEXT_TONES.find((one) => one === value))}
    />
  )
}

const TONE_DETAILS: Readonly<Record<TextTone, string>> = {
  plain: t`Facts in order, no persuasion`,
  warm: t`Friendly, as if to someone you know`,
  direct: t`Short sentences, straight to the point`,
}

import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { RECIPIENT_MAX_CHARS, type SampleRecipient } from '#domain/kinds/preference-values.ts'
import { RECIPIENT_FIELDS } from '#domain/tokens/token-values.ts'
import { useLinkedField } from '#records/form/use-linked-field.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { usePreferenceText } from './use-preference-text.ts'

interface SampleRecipientFieldsProps {
  readonly recipient: SampleRecipient
}

/** Sample recipient for displaying texts. Stored as typed. */
export function SampleRecipientFields({ recipient }: SampleRecipientFieldsProps) {
  const change = usePreferenceText('recipient')
  useLinkedField()
  return RECIPIENT_FIELDS.map(({ key, label }) => (
    <RecipientField
      key={key}
      id={`recipient.${key}`}
      label={label}
      value={recipient[key]}
      onChange={(value) => change(key, value)}
    />
  ))
}

interface RecipientFieldProps {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** While it is typed in, what was typed stands, whatever comes from elsewhere; so does what is too long to be kept. */
function RecipientField({ id, label, value, onChange }: RecipientFieldProps) {
  const [typed, setTyped] = useState<string>()
  const isTooLong = typed !== undefined && typed.length > RECIPIENT_MAX_CHARS
  return (
    <TextField
      id={id}
      label={label}
      autoComplete="off"
      value={typed ?? value}
      error={isTooLong ? t`Not saved. Use at most ${RECIPIENT_MAX_CHARS} characters` : undefined}
      onValueChange={(text) => {
        setTyped(text)
        if (text.length <= RECIPIENT_MAX_CHARS) onChange(text)
      }}
      onBlur={() => {
        if (!isTooLong) setTyped(undefined)
      }}
    />
  )
}

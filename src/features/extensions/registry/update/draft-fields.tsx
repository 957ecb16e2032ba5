import type { ReactNode } from 'react'
import { SelectField, type SelectFieldProps } from '#ui/choices/select-field.tsx'
import { TextField, type TextFieldProps } from '#ui/fields/text-field.tsx'
import type { ManifestDraft, TabProps, TextPlace } from './manifest-draft.ts'

interface DraftFieldProps extends TabProps {
  readonly at: TextPlace
  readonly label: string
  readonly hint?: ReactNode
}

/** The draft with another text. */
export const withText = ({ texts }: ManifestDraft, at: TextPlace, text: string): Pick<ManifestDraft, 'texts'> => ({
  texts: { ...texts, [at]: text },
})

export function DraftText({
  draft,
  onChange,
  at,
  ...rest
}: DraftFieldProps & Pick<TextFieldProps, 'type' | 'inputMode' | 'required' | 'error' | 'min' | 'step'>) {
  return (
    <TextField
      autoComplete="off"
      {...rest}
      value={draft.texts[at]}
      onValueChange={(text) => onChange(withText(draft, at, text))}
    />
  )
}

export const DraftAddress = (props: DraftFieldProps) => <DraftText {...props} type="url" inputMode="url" />

export function DraftSelect({
  draft,
  onChange,
  at,
  options,
  ...rest
}: DraftFieldProps & Pick<SelectFieldProps, 'options' | 'placeholder'>) {
  return (
    <SelectField
      {...rest}
      options={options}
      value={draft.texts[at]}
      onValueChange={(text) => onChange(withText(draft, at, text))}
    />
  )
}

export const DraftYesNo = (props: DraftFieldProps) => <DraftSelect {...props} options={['Yes', 'No']} />

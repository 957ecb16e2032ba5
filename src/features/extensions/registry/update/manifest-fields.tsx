import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { SelectField, type SelectFieldProps } from '#ui/choices/select-field.tsx'
import { TextField, type TextFieldProps } from '#ui/fields/text-field.tsx'
import type { ManifestDraft, ManifestTabProps, ManifestTextKey } from './manifest-draft.ts'

interface ManifestFieldProps extends ManifestTabProps {
  readonly at: ManifestTextKey
  readonly label: string
  readonly hint?: ReactNode
}

/** The draft with another text. */
export const withManifestText = (
  { texts }: ManifestDraft,
  at: ManifestTextKey,
  text: string,
): Pick<ManifestDraft, 'texts'> => ({
  texts: { ...texts, [at]: text },
})

export function ManifestTextField({
  draft,
  onChange,
  at,
  ...rest
}: ManifestFieldProps & Pick<TextFieldProps, 'type' | 'inputMode' | 'required' | 'error' | 'min' | 'step'>) {
  return (
    <TextField
      autoComplete="off"
      {...rest}
      value={draft.texts[at]}
      onValueChange={(text) => onChange(withManifestText(draft, at, text))}
    />
  )
}

export const ManifestAddressField = (props: ManifestFieldProps) => (
  <ManifestTextField {...props} type="url" inputMode="url" />
)

export function ManifestSelectField({
  draft,
  onChange,
  at,
  options,
  ...rest
}: ManifestFieldProps & Pick<SelectFieldProps, 'options' | 'placeholder'>) {
  return (
    <SelectField
      {...rest}
      options={options}
      value={draft.texts[at]}
      onValueChange={(text) => onChange(withManifestText(draft, at, text))}
    />
  )
}

const YES_OR_NO = [
  { value: 'yes', label: t`Yes` },
  { value: 'no', label: t`No` },
]

export const ManifestYesNoField = (props: ManifestFieldProps) => <ManifestSelectField {...props} options={YES_OR_NO} />

import { type ReactNode, Suspense, useState } from 'react'
import { type FieldSpec, fieldValueLabel } from '#lib/field-spec.ts'
import { ColorField } from '#ui/fields/color-field.tsx'
import { ComboField } from '#ui/choices/combo-field.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { lazyOptional } from '#ui/loading/lazy-optional.ts'
import type { PictureFieldProps } from '#ui/fields/picture-field.tsx'
import { SelectField } from '#ui/choices/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TimeField } from '#ui/fields/time-field.tsx'

/** Props of every field control. */
export interface FieldWidgetProps {
  readonly id: string
  readonly label: string
  /** Shown beside the label. */
  readonly labelAction: ReactNode
  readonly hint: string | undefined
  readonly advice: string | undefined
  readonly error: string | undefined
  readonly count: { readonly used: number; readonly max: number } | undefined
  readonly value: string
  readonly onValueChange: (value: string) => void
}

export interface FieldControlProps {
  readonly field: FieldSpec
  readonly stored: string
  /** The text can be selected and copied, and not changed. */
  readonly isReadOnly: boolean
  readonly control: FieldWidgetProps
}

const LazyPictureField = lazyOptional<PictureFieldProps>(
  async () => (await import('#ui/fields/picture-field.tsx')).PictureField,
)

const LONG_TEXT_ROWS = 2

/**
 * The control for a field's kind. All of them show every text as it is stored: where a value has line breaks, which a
 * line of input would swallow, it is shown in a text box, and stays in it. Kinds of input that trim what is typed
 * (email, address) are not used.
 */
export function FieldControl({ field, stored, isReadOnly, control }: FieldControlProps) {
  const [hadLines, setHadLines] = useState(false)
  const hasLines = hadLines || /[\r\n]/.test(stored)
  if (hasLines && !hadLines) setHadLines(true)
  // Choices and pickers have no such state; a text box shows all of every value.
  if (isReadOnly && field.kind !== 'picture')
    return <TextArea {...control} value={fieldValueLabel(field, control.value)} readOnly minRows={1} />
  if (field.kind === 'textarea' || hasLines) return <TextArea {...control} minRows={LONG_TEXT_ROWS} />
  switch (field.kind) {
    case 'text':
      return <TextArea {...control} minRows={1} enterKeyHint="next" />
    case 'number':
    case 'money':
      return <NumberField {...control} />
    case 'date':
      return <DateField {...control} />
    case 'time':
      return <TimeField {...control} />
    case 'timezone':
      return <ComboField {...control} options={timeZones()} />
    case 'select':
      return <SelectField {...control} options={field.options ?? []} allowOther />
    case 'color':
      return <ColorField {...control} />
    case 'picture':
      return (
        <Suspense fallback={null}>
          <LazyPictureField {...control} isReadOnly={isReadOnly} />
        </Suspense>
      )
    case 'email':
      return <TextField {...control} inputMode="email" autoComplete="off" autoCapitalize="none" spellCheck={false} />
    case 'url':
      return <TextField {...control} inputMode="url" autoComplete="off" autoCapitalize="none" spellCheck={false} />
    case 'tel':
      return <TextField {...control} inputMode="tel" autoComplete="off" />
  }
}

let zones: readonly string[] | null = null

/** The time zones that the browser knows, its own first. */
function timeZones(): readonly string[] {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  zones ??= [...new Set([own, 'UTC', ...Intl.supportedValuesOf('timeZone')])]
  return zones
}

import { lazy, Suspense } from 'react'
import type { FieldFrame } from './field.tsx'
import { TextField } from './text-field.tsx'

export interface ComboFieldProps extends FieldFrame {
  id?: string | undefined
  name?: string | undefined
  disabled?: boolean | undefined
  placeholder?: string | undefined
  value: string
  onValueChange: (value: string) => void
  onBlur?: (() => void) | undefined
  /** Suggestions; every other text is kept as it is typed. */
  options: readonly string[]
}

const ComboInput = lazy(async () => ({ default: (await import('./combo-input.tsx')).ComboInput }))

/** A line of text with suggestions that narrow as one types (time zones). Until its machinery is there it is a plain field. */
export function ComboField(props: ComboFieldProps) {
  const { options: _, ...plain } = props
  return (
    <Suspense fallback={<TextField autoComplete="off" {...plain} />}>
      <ComboInput {...props} />
    </Suspense>
  )
}

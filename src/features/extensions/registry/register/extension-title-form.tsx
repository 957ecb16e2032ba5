import { t } from '@lingui/core/macro'
import { type FormEvent, useRef, useState } from 'react'
import { REQUIRED_FIELDS_MESSAGE } from '#domain/engine/required-fields.ts'
import { notifier } from '#ui/feedback/notifier.ts'
import { TextField } from '#ui/fields/text-field.tsx'

export interface ExtensionTitleFormProps {
  readonly formId: string
  readonly title: string
  /** The name that the extension gets. */
  readonly name: string
  readonly hint: string | undefined
  readonly onTitleChange: (title: string) => void
  readonly onSubmit: () => Promise<void>
}

/** The title, which every extension needs. */
export function ExtensionTitleForm({ formId, title, name, hint, onTitleChange, onSubmit }: ExtensionTitleFormProps) {
  const field = useRef<HTMLInputElement>(null)
  const [isMissing, setIsMissing] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (title.trim() === '') {
      setIsMissing(true)
      await notifier.alert({ message: REQUIRED_FIELDS_MESSAGE })
      field.current?.focus()
      return
    }
    setIsBusy(true)
    await onSubmit().finally(() => setIsBusy(false))
  }
  return (
    <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        ref={field}
        label={t`Title`}
        required
        hint={hint}
        autoComplete="off"
        value={title}
        onValueChange={onTitleChange}
        error={isMissing && title.trim() === '' && t`Enter a title`}
        message={title.trim() !== '' && t`Address: /extensions/${name}`}
      />
    </form>
  )
}

import { t } from '@lingui/core/macro'
import { commonCall } from '#domain/engine/calls/common-call.ts'
import { type FormEvent, useId, useRef, useState } from 'react'
import { inputDialogFault } from '#domain/engine/input-dialog-fault.ts'
import { pushEditUndo } from '#records/actions/record-commands.ts'
import { textAt } from '#records/form/field-path.ts'
import { toRecordRef, type RecordRef } from '#records/kind-screens.ts'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { toLineFeeds, withLineEndingsOf } from '#records/form/line-endings.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { notifier } from '#ui/feedback/notifier.ts'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

export interface TitleDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly onUpdated?: ((record: RecordRef) => void) | undefined
}

/** Title and summary of the record around. It closes on purpose only, and keeps what was typed until then. */
export function TitleDialog({ open, onClose, onUpdated }: TitleDialogProps) {
  const formId = useId()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Title and summary`}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="primary" type="submit" form={formId}>
            {t`Save`}
          </Button>
        </>
      }
    >
      <TitleForm id={formId} onDone={onClose} onUpdated={onUpdated} />
    </Dialog>
  )
}

interface TitleFormErrors {
  readonly title?: string | undefined
  readonly excerpt?: string | undefined
}

interface TitleFormProps extends Pick<TitleDialogProps, 'onUpdated'> {
  readonly id: string
  readonly onDone: () => void
}

/** Mounted again each time that the dialog opens: starts with the record as it is then. */
function TitleForm({ id, onDone, onUpdated }: TitleFormProps) {
  const account = useAccountContext()
  const { kind, record } = useRecordForm()
  const [was] = useState({ title: textAt(record, 'title'), excerpt: textAt(record, 'excerpt') })
  const [title, setTitle] = useState(was.title)
  const [excerpt, setExcerpt] = useState(toLineFeeds(was.excerpt))
  const [errors, setErrors] = useState<TitleFormErrors>({})
  const titleField = useRef<HTMLInputElement>(null)
  const excerptField = useRef<HTMLTextAreaElement>(null)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const newExcerpt = withLineEndingsOf(was.excerpt, excerpt)
    if (title === was.title && newExcerpt === was.excerpt) return onDone()
    const done = await account.runMutation(
      commonCall(kind, 'update', {
        ID: record.ID,
        post_title: title,
        ...(newExcerpt === was.excerpt ? {} : { post_excerpt: newExcerpt }),
        was: { post_title: was.title, post_excerpt: was.excerpt },
      }),
    )
    if (done.ok) {
      pushEditUndo(account, { kind, ID: record.ID }, [
        ...(title === was.title ? [] : [{ path: 'title', value: title, was: was.title }]),
        ...(newExcerpt === was.excerpt ? [] : [{ path: 'excerpt', value: newExcerpt, was: was.excerpt }]),
      ])
      onDone()
      onUpdated?.(toRecordRef(kind, { ID: record.ID, name: record.name, title }))
      return
    }
    const { post_title, post_excerpt } =
      done.error.code === 'invalid' ? done.error.fields : { post_title: done.error.message }
    setErrors({ title: post_title, excerpt: post_excerpt })
    const field = post_title === undefined ? excerptField : titleField
    field.current?.focus()
    const { isAlerted, ...words } = inputDialogFault(done.error)
    if (isAlerted) await notifier.alert(words)
  }
  return (
    <form id={id} noValidate onSubmit={(event) => void save(event)} style={{ display: 'grid', gap: 'var(--s-5)' }}>
      <TextField
        ref={titleField}
        label={t`Title`}
        value={title}
        onValueChange={setTitle}
        error={errors.title}
        autoComplete="off"
      />
      <TextArea
        ref={excerptField}
        label={t`Summary`}
        hint={t`One or two sentences. Shown below the title in your list.`}
        value={excerpt}
        onValueChange={setExcerpt}
        error={errors.excerpt}
        minRows={3}
      />
    </form>
  )
}

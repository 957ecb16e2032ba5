import { t } from '@lingui/core/macro'
import { type FormEvent, useId, useState } from 'react'
import { collectionColor } from '#domain/kinds/no-code/colors.ts'
import { insertRecord } from '#records/actions/insert-record.ts'
import type { ActionContext } from '#records/kind-screens.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ColorChoice } from './color-choice.tsx'

/** Words for a new workbook or app. */
export interface CollectionLabels {
  /** 'New app', also the title of the dialog. */
  readonly new: string
  /** 'Create app', on the button that does it. */
  readonly make: string
}

export interface NewCollectionDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly context: ActionContext
  /** Initially selected colour. */
  readonly color: string
  readonly labels: CollectionLabels
}

/** Asks what a new workbook or app is. Nothing has to be filled in (specification, 5.13); it closes on purpose only. */
export function NewCollectionDialog({ open, onClose, context, color, labels }: NewCollectionDialogProps) {
  const formId = useId()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={labels.new}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="primary" type="submit" form={formId}>
            {labels.make}
          </Button>
        </>
      }
    >
      <CollectionForm id={formId} context={context} color={color} onDone={onClose} />
    </Dialog>
  )
}

interface CollectionFormProps extends Pick<NewCollectionDialogProps, 'context' | 'color'> {
  readonly id: string
  readonly onDone: () => void
}

/** Mounted anew each time that the dialog opens. */
function CollectionForm({ id, context, color, onDone }: CollectionFormProps) {
  const { account, screens, go } = context
  const [title, setTitle] = useState('')
  const [excerpt, setExcerpt] = useState('')
  const [chosen, setChosen] = useState(collectionColor(color, color))
  const [error, setError] = useState<string | undefined>(undefined)
  const make = async (event: FormEvent) => {
    event.preventDefault()
    const params = { post_title: title, post_excerpt: excerpt, meta_input: { color: chosen } }
    const made = await insertRecord(account, screens.kind, { title, params })
    if (!made.ok) return setError(made.error.message)
    onDone()
    await go(screens.open(made.value))
  }
  return (
    <form id={id} noValidate onSubmit={(event) => void make(event)} style={{ display: 'grid', gap: 'var(--s-5)' }}>
      <TextField label={t`Title`} value={title} onValueChange={setTitle} error={error} autoComplete="off" />
      <TextField label={t`Description`} optional value={excerpt} onValueChange={setExcerpt} autoComplete="off" />
      <ColorChoice value={chosen} onChange={setChosen} />
    </form>
  )
}

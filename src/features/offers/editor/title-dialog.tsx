import { type FormEvent, useId, useRef, useState } from 'react'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import { entryFault } from '#domain/engine/refusal.ts'
import { useWorkspace } from '#store/react/workspace-context.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { notifier } from '#ui/notifier.ts'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toLineFeeds, withLineEndingsOf } from './line-endings.ts'

export interface TitleDialogProps {
  readonly offer: Opportunity
  readonly open: boolean
  readonly onClose: () => void
}

/** Title and summary of the offer. It closes on purpose only, and keeps what was typed until then. */
export function TitleDialog({ offer, open, onClose }: TitleDialogProps) {
  const formId = useId()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Title and summary"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId}>
            Save
          </Button>
        </>
      }
    >
      <TitleForm id={formId} offer={offer} onDone={onClose} />
    </Dialog>
  )
}

/** Mounted anew each time that the dialog opens: it begins with the offer as it is then. */
function TitleForm({ id, offer, onDone }: { id: string; offer: Opportunity; onDone: () => void }) {
  const workspace = useWorkspace()
  const [was] = useState({ title: offer.title, excerpt: offer.excerpt })
  const [title, setTitle] = useState(was.title)
  const [excerpt, setExcerpt] = useState(toLineFeeds(was.excerpt))
  const [errors, setErrors] = useState<{ readonly title?: string | undefined; readonly excerpt?: string | undefined }>({})
  const titleField = useRef<HTMLInputElement>(null)
  const excerptField = useRef<HTMLTextAreaElement>(null)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const newExcerpt = withLineEndingsOf(was.excerpt, excerpt)
    if (title === was.title && newExcerpt === was.excerpt) return onDone()
    const done = await workspace.mutate('opportunity.update', {
      ID: offer.ID,
      post_title: title,
      ...(newExcerpt === was.excerpt ? {} : { post_excerpt: newExcerpt }),
      was: { post_title: was.title, post_excerpt: was.excerpt },
    })
    if (done.ok) return onDone()
    const { post_title, post_excerpt } = done.error.code === 'invalid' ? done.error.fields : { post_title: done.error.message }
    setErrors({ title: post_title, excerpt: post_excerpt })
    const field = post_title === undefined ? excerptField : titleField
    field.current?.focus()
    const { isAlerted, ...words } = entryFault(done.error)
    if (isAlerted) await notifier.alert(words)
  }
  return (
    <form id={id} noValidate onSubmit={(event) => void save(event)} style={{ display: 'grid', gap: 'var(--s-5)' }}>
      <TextField ref={titleField} label="Title" value={title} onValueChange={setTitle} error={errors.title} autoComplete="off" />
      <TextArea
        ref={excerptField}
        label="Summary"
        hint="One or two sentences. They stand under the title in your list."
        value={excerpt}
        onValueChange={setExcerpt}
        error={errors.excerpt}
        minRows={3}
      />
    </form>
  )
}

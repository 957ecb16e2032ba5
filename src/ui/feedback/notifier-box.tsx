import { type FocusEvent, type RefObject, type SyntheticEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { DialogBox } from '#ui/overlays/dialog-box.tsx'
import { notifier } from './notifier.ts'
import type { Notice } from './notifier-store.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useObservable } from '#ui/hooks/use-observable.ts'

export interface NotifierBoxProps {
  open: boolean
  onClose: () => void
  notice: Notice | null
}

/** The notifier's dialog. The last notice stays in it while it moves out. */
export function NotifierBox({ notice }: NotifierBoxProps) {
  const [last, setLast] = useState(notice)
  if (notice && notice !== last) setLast(notice)
  const current = notice ?? last
  return current && <NoticeDialog key={current.id} notice={current} open={notice !== null} />
}

const ENTRY_KINDS = ['prompt', 'password', 'textarea']

function NoticeDialog({ notice, open }: { notice: Notice; open: boolean }) {
  const formId = useId()
  const [value, setValue] = useState(notice.value ?? '')
  const fault = useObservable(notifier.fault)
  const isActing = useObservable(notifier.isActing)
  const shownFault = fault?.id === notice.id ? fault : null
  const yesButton = useRef<HTMLButtonElement>(null)
  const noButton = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLElement>(null)
  const hasEntry = ENTRY_KINDS.includes(notice.kind)
  const cancel = () => notifier.answer(notice.id, null)
  const accept = (event: SyntheticEvent) => {
    event.preventDefault()
    if (hasEntry) void notifier.submit(notice.id, value)
    else notifier.answer(notice.id, notice.kind === 'choice' ? 'yes' : value)
  }
  const decline = () => (notice.kind === 'choice' ? notifier.answer(notice.id, 'no') : cancel())
  // Before an alert takes the focus, which it gives back to the field then.
  useLayoutEffect(() => {
    if (shownFault) field.current?.focus()
  }, [shownFault])
  const entry = {
    value,
    error: shownFault?.message,
    onValueChange: setValue,
    label: notice.label ?? notice.message,
    labelHidden: notice.label === undefined,
  }
  return (
    <DialogBox
      open={open}
      onClose={cancel}
      title={notice.title}
      description={notice.message}
      header="plain"
      width="note"
      phone={hasEntry ? 'sheet' : 'thumb'}
      role={hasEntry ? 'dialog' : 'alertdialog'}
      initialFocus={hasEntry ? field : notice.bad ? noButton : yesButton}
      actions={
        <>
          {notice.cancelLabel !== null && (
            <Button variant="quiet" onClick={cancel}>
              {notice.cancelLabel}
            </Button>
          )}
          {notice.noLabel !== null && (
            <Button ref={noButton} onClick={decline}>
              {notice.noLabel}
            </Button>
          )}
          <Button
            ref={yesButton}
            variant={notice.bad ? 'bad' : 'primary'}
            {...(hasEntry ? { type: 'submit', form: formId, loading: isActing } : { onClick: accept })}
          >
            {notice.yesLabel}
          </Button>
        </>
      }
    >
      {hasEntry && (
        <form id={formId} noValidate onSubmit={accept}>
          <NoticeEntry notice={notice} entry={entry} field={field} />
        </form>
      )}
    </DialogBox>
  )
}

interface EntryProps {
  notice: Notice
  entry: {
    value: string
    error: string | undefined
    onValueChange: (value: string) => void
    label: string
    labelHidden: boolean
  }
  field: RefObject<HTMLElement | null>
}

function NoticeEntry({ notice, entry, field }: EntryProps) {
  const ref = (element: HTMLElement | null) => {
    field.current = element
  }
  if (notice.kind === 'textarea') return <TextArea {...entry} ref={ref} minRows={4} />
  if (notice.kind === 'password')
    return <PasswordField {...entry} ref={ref} autoComplete={notice.autoComplete ?? 'current-password'} />
  // Suggested text is selected, so that typing replaces it. Text that the person typed is not.
  const select = (event: FocusEvent<HTMLInputElement>) => entry.value === notice.value && event.target.select()
  return <TextField {...entry} ref={ref} autoComplete={notice.autoComplete ?? 'off'} onFocus={select} />
}

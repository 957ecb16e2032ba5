import { t } from '@lingui/core/macro'
import { type FormEvent, useState } from 'react'
import { compileWords, messageParts } from '#domain/partner/message-words.ts'
import css from '#features/admin/admin.module.css'
import { FaultLine } from '#features/admin/state/fault-line.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { disabledWhile } from '#ui/buttons/disabled-while.ts'
import { TextArea } from '#ui/fields/text-area.tsx'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'
import type { MessageRow } from './find-messages.ts'
import { wordFaultText } from './word-fault-text.ts'

export interface MessageEditorProps {
  readonly row: MessageRow
  readonly locale: string
  readonly whyId: string
  /** Resolves to false if the words couldn't be saved; `fault` says why. */
  readonly onSave: (words: string) => Promise<boolean>
  readonly fault: string | undefined
  readonly onClose: () => void
}

/** Edits a partner's words for one message. */
export function MessageEditor({ row, locale, whyId, onSave, fault, onClose }: MessageEditorProps) {
  const isOnline = useIsOnline()
  const [words, setWords] = useState(row.words ?? row.text)
  const [isTouched, setIsTouched] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const compiled = compileWords(row.english, words)
  const parts = messageParts(row.english)
  const save = async (next: string) => {
    setIsBusy(true)
    const isSaved = await onSave(next)
    setIsBusy(false)
    if (isSaved) onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTouched(true)
    if (!isOnline || isBusy || !compiled.ok) return
    // The product's own words again are no change.
    void save(words.trim() === row.text ? '' : words)
  }
  const placeholders = parts.join(' ')
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <TextArea
        autoFocus
        label={t`Your wording`}
        lang={locale}
        value={words}
        onValueChange={setWords}
        hint={parts.length === 0 ? undefined : t`Keep these as they are: ${placeholders}`}
        error={compiled.ok || (!isTouched && words === row.words) ? undefined : wordFaultText(compiled.error)}
      />
      {fault !== undefined && <FaultLine>{fault}</FaultLine>}
      <div className={css.actions}>
        <Button
          type="submit"
          variant="primary"
          loading={isBusy}
          loadingLabel={t`Saving…`}
          {...disabledWhile(!isOnline, whyId)}
        >
          {t`Save`}
        </Button>
        {row.words !== undefined && (
          <Button {...disabledWhile(!isOnline || isBusy, whyId)} onClick={() => isOnline && !isBusy && void save('')}>
            {t`Use the original`}
          </Button>
        )}
        <Button variant="quiet" onClick={onClose}>
          {t`Cancel`}
        </Button>
      </div>
    </form>
  )
}

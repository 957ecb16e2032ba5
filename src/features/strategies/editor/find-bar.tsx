import { plural, t } from '@lingui/core/macro'
import { type Editor, useEditorState } from '@tiptap/react'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { CheckBox } from '#ui/choices/check-box.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { findStateOf, setFindQuery, goToMatch, replaceAllMatches, replaceMatch } from './document/find-extension.ts'
import css from './find-bar.module.css'
import { pressedKey } from '#ui/hooks/pressed-key.ts'

export interface FindBarProps {
  readonly editor: Editor
  readonly onClose: () => void
}

/** Find and replace in the body. */
export function FindBar({ editor, onClose }: FindBarProps) {
  const { rights } = useRecordForm()
  const { query, isCased, count, at } = useEditorState({
    editor,
    selector: ({ editor: now }) => {
      const finding = findStateOf(now.state)
      return { query: finding.query, isCased: finding.isCased, count: finding.matches.length, at: finding.at }
    },
  })
  const [replacement, setReplacement] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  const onKey = (event: KeyboardEvent) => {
    if (pressedKey(event) === 'Escape') {
      event.stopPropagation()
      onClose()
    }
  }
  const replaceAll = () => {
    const done = replaceAllMatches(editor.view, replacement)
    toast.show(plural(done, { one: '# place replaced.', other: '# places replaced.' }))
    // The button becomes disabled and would lose the focus.
    field.current?.focus()
  }
  return (
    <search className={css.bar} aria-label={t`In this text`} onKeyDown={onKey}>
      <TextField
        ref={field}
        label={t`Find`}
        labelHidden
        placeholder={t`Find`}
        value={query}
        onValueChange={(next) => setFindQuery(editor.view, { query: next })}
        onKeyDown={(event) => {
          if (pressedKey(event) === 'Enter') goToMatch(editor.view, event.shiftKey ? -1 : 1)
        }}
        autoComplete="off"
        className={css.field}
      />
      <span className={css.count} role="status">
        {query === ''
          ? ''
          : count === 0
            ? t`Not found`
            : at >= 0
              ? t`${{ number: at + 1 }} of ${count}`
              : t`${count} found`}
      </span>
      <Button
        variant="quiet"
        iconOnly
        small
        aria-label={t`Previous`}
        disabled={count === 0}
        onClick={() => goToMatch(editor.view, -1)}
      >
        <ArrowUp aria-hidden="true" />
      </Button>
      <Button
        variant="quiet"
        iconOnly
        small
        aria-label={t`Next`}
        disabled={count === 0}
        onClick={() => goToMatch(editor.view, 1)}
      >
        <ArrowDown aria-hidden="true" />
      </Button>
      <CheckBox
        label={t`Match case`}
        checked={isCased}
        onCheckedChange={(next) => setFindQuery(editor.view, { isCased: next })}
      />
      {rights.update && (
        <>
          <TextField
            label={t`Replace with`}
            labelHidden
            placeholder={t`Replace with`}
            value={replacement}
            onValueChange={setReplacement}
            autoComplete="off"
            className={css.field}
          />
          <Button small disabled={count === 0} onClick={() => replaceMatch(editor.view, replacement)}>
            {t`Replace`}
          </Button>
          <Button small disabled={count === 0} onClick={replaceAll}>
            {t`Replace all`}
          </Button>
        </>
      )}
      <Button variant="quiet" iconOnly small aria-label={t`Close`} className={css.close} onClick={onClose}>
        <X aria-hidden="true" />
      </Button>
    </search>
  )
}

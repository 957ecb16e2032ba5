import { t } from '@lingui/core/macro'
import { type Editor, EditorContent, useEditorState } from '@tiptap/react'
import { type RefObject, useCallback, useState } from 'react'
import type { BodyRule } from '#domain/formats/format.ts'
import type { TokenValues } from '#domain/tokens/tokens.ts'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { FieldConflictLink } from '#records/form/conflict-links.tsx'
import { classNames } from '#ui/class-names.ts'
import { useObservable } from '#ui/hooks/use-observable.ts'
import { setFindQuery } from './document/find-extension.ts'
import css from './text-body.module.css'
import type { TokenKeys } from './tokens/token-menu.tsx'
import { CONTENT_PATH, type KeyHandler, useTextDocument } from './use-text-document.ts'
import { pressedKey } from '#ui/hooks/pressed-key.ts'

export interface TextBodyOptions {
  readonly rule: BodyRule
  readonly values: TokenValues
  readonly tokenKeys: RefObject<TokenKeys | null>
}

/** The body of the open text: words, formatting and merge fields. */
export function TextBody({ editor }: { readonly editor: Editor }) {
  const { conflicts, editSession, rights } = useRecordForm()
  const conflict = conflicts.get(CONTENT_PATH)
  const { problem } = useObservable(editSession.bufferAt(CONTENT_PATH).view)
  const isEmpty = useEditorState({ editor, selector: ({ editor: now }) => now.isEmpty })
  // Without formatting each line is a paragraph of the document.
  const hasLines = editor.schema.nodes['bulletList'] === undefined
  return (
    <div className={css.body}>
      {conflict !== undefined && (
        <p className={css.versions}>
          <FieldConflictLink ID={conflict} label={t`Text`} />
          <span>{t`The highlighted lines were edited in two places.`}</span>
        </p>
      )}
      <div className={css.sheet}>
        {isEmpty && rights.update && (
          <p className={css.placeholder} aria-hidden="true">
            {t`Write, or press / for a merge field`}
          </p>
        )}
        <EditorContent editor={editor} className={classNames(css.content, hasLines && css.lines)} />
      </div>
      {problem !== null && <p className={css.problem}>{problem}</p>}
    </div>
  )
}

/** The editor of the open text's body, with the state of its find bar. */
export function useTextBody({ rule, values, tokenKeys }: TextBodyOptions) {
  const [isFinding, setIsFinding] = useState(false)
  const onKey = useCallback<KeyHandler>(
    (view, event) => {
      if (tokenKeys.current?.(event)) return true
      const isCommand = event.ctrlKey || event.metaKey
      if (isCommand && !event.altKey && !event.shiftKey && pressedKey(event).toLowerCase() === 'f') {
        event.preventDefault()
        const { from, to } = view.state.selection
        const chosen = view.state.doc.textBetween(from, to, ' ')
        if (chosen !== '' && chosen.length < 100) setFindQuery(view, { query: chosen })
        setIsFinding(true)
        return true
      }
      return false
    },
    [tokenKeys],
  )
  const editor = useTextDocument({
    path: CONTENT_PATH,
    isMultiline: true,
    formatting: rule.formatting,
    label: rule.label,
    values,
    onKey,
  })
  const closeFind = () => {
    setIsFinding(false)
    setFindQuery(editor.view, { query: '' })
    editor.commands.focus()
  }
  return { editor, isFinding, closeFind, toggleFind: () => (isFinding ? closeFind() : setIsFinding(true)) }
}

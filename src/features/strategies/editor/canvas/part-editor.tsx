import { t } from '@lingui/core/macro'
import { EditorContent, useEditorState } from '@tiptap/react'
import { useCallback, useEffect } from 'react'
import { measureLength } from '#domain/formats/channel-length.ts'
import type { PartRule } from '#domain/formats/format.ts'
import { fillPieces, piecesText } from '#domain/tokens/text-pieces.ts'
import type { TokenValues } from '#domain/tokens/tokens.ts'
import { PARTS_PATH } from '#features/strategies/editor/text-editor-address.ts'
import { type KeyHandler, useTextDocument } from '#features/strategies/editor/use-text-document.ts'
import { textAt } from '#records/form/field-path.ts'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { FieldConflictLink } from '#records/form/conflict-links.tsx'
import { classNames } from '#ui/class-names.ts'
import { useObservable } from '#ui/hooks/use-observable.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { focusNextEditor } from './editor-focus.ts'
import { useOpenEditors } from './open-editors.tsx'
import css from './part-editor.module.css'
import { pressedKey } from '#ui/hooks/pressed-key.ts'

export interface PartEditorProps {
  readonly rule: PartRule
  readonly className?: string | undefined
  /** The count is always shown; otherwise only past what the channel shows. */
  readonly hasCount?: boolean
  /** The label is shown above, for parts that don't look like anything in their channel. */
  readonly hasLabel?: boolean
  /** Takes the focus when it appears. */
  readonly isAdded?: boolean
}

/** A short text of the open text, edited where its channel shows it. */
export function PartEditor({ rule, className, hasCount = false, hasLabel = false, isAdded = false }: PartEditorProps) {
  const { values, tokenKeys, activate, register } = useOpenEditors()
  const { editSession, conflicts, rights } = useRecordForm()
  const path = `${PARTS_PATH}.${rule.key}`
  const isMultiline = rule.isLong ?? false
  const onKey = useCallback<KeyHandler>(
    (view, event) => {
      if (tokenKeys.current?.(event)) return true
      if (pressedKey(event) !== 'Enter' || event.shiftKey || isMultiline) return false
      focusNextEditor(view.dom)
      return true
    },
    [tokenKeys, isMultiline],
  )
  const editor = useTextDocument({ path, isMultiline, formatting: 'plain', label: rule.label, values, onKey })
  useEffect(() => register(path, editor), [register, path, editor])
  useEffect(() => {
    const onFocus = () => activate(editor)
    editor.on('focus', onFocus)
    return () => void editor.off('focus', onFocus)
  }, [editor, activate])
  useEffect(() => {
    if (isAdded) editor.commands.focus()
  }, [editor, isAdded])
  const isEmpty = useEditorState({ editor, selector: ({ editor: now }) => now.isEmpty })
  const conflict = conflicts.get(path)
  const { problem } = useObservable(editSession.bufferAt(path).view)
  return (
    <div className={classNames(css.part, hasCount && css.counted)}>
      {hasLabel && (
        <p className={css.label} aria-hidden="true">
          {rule.label}
        </p>
      )}
      <div className={classNames(css.line, className)}>
        {isEmpty && (
          <span className={css.placeholder} aria-hidden="true">
            {rights.update ? rule.label : ''}
          </span>
        )}
        <EditorContent editor={editor} className={css.content} />
      </div>
      <PartCount rule={rule} path={path} values={values} isAlways={hasCount} />
      {conflict !== undefined && (
        <p className={css.note}>
          <FieldConflictLink ID={conflict} label={rule.label} />
        </p>
      )}
      {problem !== null && (
        <p className={classNames(css.note, css.problem)} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

interface PartCountProps {
  readonly rule: PartRule
  readonly path: string
  readonly values: TokenValues
  readonly isAlways: boolean
}

/** '24 / 45': amber past what the channel shows, red past its limit. */
function PartCount({ rule, path, values, isAlways }: PartCountProps) {
  const { record, editSession } = useRecordForm()
  const { text } = useObservable(editSession.bufferAt(path).view)
  const max = rule.shown ?? rule.limit
  if (max === undefined) return null
  const used = measureLength(rule.counting, piecesText(fillPieces(text ?? textAt(record, path), values)))
  const isOverLimit = rule.limit !== undefined && used > rule.limit
  const isCut = !isOverLimit && used > max
  if (!isAlways && !isOverLimit && !isCut) return null
  const limit = isOverLimit ? (rule.limit ?? max) : max
  return (
    <span className={classNames(css.count, isOverLimit && css.over, isCut && css.cut)}>
      {`${used} / ${limit}`}
      <VisuallyHidden role="status">
        {isOverLimit
          ? t`${{ part: rule.label }}: ${{ excess: used - limit }} over the limit`
          : isCut
            ? t`${{ part: rule.label }}: cut after ${max}`
            : ''}
      </VisuallyHidden>
    </span>
  )
}

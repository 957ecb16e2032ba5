import { type Editor, EditorContent, useEditorState } from '@tiptap/react'
import { type RefObject, useCallback, useRef, useState } from 'react'
import type { BodyRule } from '#domain/formats/format.ts'
import type { TokenValues } from '#domain/tokens/tokens.ts'
import { useRecordForm } from '#records/form/form-context.tsx'
import { FieldNeedsYou } from '#records/form/needs-you.tsx'
import { useCell } from '#ui/use-cell.ts'
import { findText } from './document/find-extension.ts'
import { FindBar } from './find-bar.tsx'
import css from './text-body.module.css'
import { TextToolbar } from './text-toolbar.tsx'
import { TokenCard } from './tokens/token-card.tsx'
import { type TokenKeys, TokenMenu } from './tokens/token-menu.tsx'
import { CONTENT, type KeyHandler, useTextDocument } from './use-text-document.ts'
import { useWritingTools } from './writing/use-writing-tools.tsx'

export interface TextBodyOptions {
  readonly rule: BodyRule
  readonly values: TokenValues
}

/** The body of the open text, on the paper: words, marks and tokens. */
export function TextBody({
  editor,
  values,
  tokenKeys,
}: {
  readonly editor: Editor
  readonly values: TokenValues
  readonly tokenKeys: RefObject<TokenKeys | null>
}) {
  const { conflicts, drafts } = useRecordForm()
  const conflict = conflicts.get(CONTENT)
  const { problem } = useCell(drafts.of(CONTENT).view)
  const isEmpty = useEditorState({ editor, selector: ({ editor: now }) => now.isEmpty })
  return (
    <div className={css.body}>
      {conflict !== undefined && (
        <p className={css.versions}>
          <FieldNeedsYou ID={conflict} label="Text" />
          <span>The marked lines were written in two places.</span>
        </p>
      )}
      {isEmpty && (
        <p className={css.placeholder} aria-hidden="true">
          Write here. Type {'{{'} for what the offer says.
        </p>
      )}
      <EditorContent editor={editor} className={css.content} />
      {problem !== null && <p className={css.problem}>{problem}</p>}
      <TokenMenu editor={editor} values={values} keys={tokenKeys} />
      <TokenCard editor={editor} values={values} />
    </div>
  )
}

/** The editor of the open text's body with its toolbar and find bar, for whoever places them. */
export function useTextBody({ rule, values }: TextBodyOptions) {
  const tokenKeys = useRef<TokenKeys | null>(null)
  const [isFinding, setIsFinding] = useState(false)
  const onKey = useCallback<KeyHandler>((view, event) => {
    if (tokenKeys.current?.(event)) return true
    const isCommand = event.ctrlKey || event.metaKey
    if (isCommand && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'f') {
      event.preventDefault()
      const { from, to } = view.state.selection
      const chosen = view.state.doc.textBetween(from, to, ' ')
      if (chosen !== '' && chosen.length < 100) findText(view, { query: chosen })
      setIsFinding(true)
      return true
    }
    return false
  }, [])
  const editor = useTextDocument({ formatting: rule.formatting, label: rule.label, values, onKey })
  const writing = useWritingTools({ editor, formatting: rule.formatting, values })
  const closeFind = () => {
    setIsFinding(false)
    findText(editor.view, { query: '' })
    editor.commands.focus()
  }
  return {
    editor,
    tokenKeys,
    bars: (
      <>
        <TextToolbar
          editor={editor}
          formatting={rule.formatting}
          isFinding={isFinding}
          onFind={() => (isFinding ? closeFind() : setIsFinding(true))}
          writing={writing.tools}
        />
        {isFinding && <FindBar editor={editor} onClose={closeFind} />}
        {writing.panels}
      </>
    ),
  }
}

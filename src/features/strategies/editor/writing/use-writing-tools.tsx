import { t } from '@lingui/core/macro'
import type { Editor } from '@tiptap/react'
import { FileInput } from 'lucide-react'
import { useState } from 'react'
import type { Formatting } from '#domain/formats/format.ts'
import type { TokenValues } from '#domain/tokens/tokens.ts'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'
import { DraftPicker } from './draft-picker.tsx'
import { RewriteMenu, RewriteObstacleNote, useRewriteObstacle } from './rewrite-menu.tsx'
import { RewritePanel } from './rewrite-panel.tsx'
import { useRewritingWays } from './rewriting-ways.ts'
import { SelectionBar } from './selection-bar.tsx'
import { useRewriting } from './use-rewriting.ts'

export interface WritingToolsOptions {
  readonly editor: Editor
  readonly formatting: Formatting
  readonly values: TokenValues
}

/**
 * Returns the tools that write into the body of the open text: rewriting a selection, inserting a draft. `tools` belong
 * in the toolbar, `panels` below it.
 */
export function useWritingTools({ editor, formatting, values }: WritingToolsOptions) {
  const { rights } = useRecordForm()
  const isOnline = useIsOnline()
  const ways = useRewritingWays(isOnline)
  const why = useRewriteObstacle(editor, values, isOnline)
  const rewriting = useRewriting({ editor, formatting, values })
  const [isPicking, setIsPicking] = useState(false)
  const closePicker = () => {
    setIsPicking(false)
    editor.commands.focus()
  }
  return {
    tools: (
      <>
        <Button
          variant="quiet"
          small
          disabled={!rights.update}
          aria-expanded={isPicking}
          onClick={() => (isPicking ? closePicker() : setIsPicking(true))}
        >
          <FileInput aria-hidden="true" />
          {t`Insert a draft`}
        </Button>
        <RewriteMenu editor={editor} ways={ways} values={values} why={why} onAsk={rewriting.ask} />
      </>
    ),
    panels: (
      <>
        {ways.length > 0 && why && <RewriteObstacleNote why={why} />}
        {isPicking && <DraftPicker editor={editor} formatting={formatting} onClose={closePicker} />}
        {ways.length > 0 && !why && rights.update && rewriting.asked === null && (
          <SelectionBar editor={editor} ways={ways} values={values} onAsk={rewriting.ask} />
        )}
        <RewritePanel rewriting={rewriting} custom={values.custom} />
      </>
    ),
  }
}

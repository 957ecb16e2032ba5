import { t } from '@lingui/core/macro'
import { type Editor, useEditorState } from '@tiptap/react'
import { ChevronDown, WandSparkles } from 'lucide-react'
import { useEffect, useReducer, useRef } from 'react'
import type { TokenValues } from '#domain/tokens/tokens.ts'
import { useDraftsLeftText } from '#content/jobs/use-drafts-left-text.ts'
import { Menu } from '#ui/overlays/menu.tsx'
import { rewriteEntries } from './rewrite-menu.tsx'
import { type RewritingWay, selectedPlainText, TONE_TEMPLATE } from './rewriting-ways.ts'
import css from './selection-bar.module.css'
import { useIsPointerSelection } from './use-is-pointer-selection.ts'

export interface SelectionBarProps {
  readonly editor: Editor
  readonly ways: readonly RewritingWay[]
  readonly values: TokenValues
  readonly onAsk: (way: RewritingWay, words: string) => unknown
}

const WIDTH_PX = 300
const HEIGHT_PX = 44
const GAP_PX = 6

/**
 * Rewriting beside words that were selected by pointer or finger. By keyboard the toolbar has the same, so that this is
 * no further Tab stop.
 */
export function SelectionBar({ editor, ways, values, onAsk }: SelectionBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const left = useDraftsLeftText()
  const isByPointer = useIsPointerSelection(editor, bar)
  const selection = useEditorState({
    editor,
    selector: ({ editor: { state } }) => ({ from: state.selection.from, to: state.selection.to }),
    equalityFn: (one, other) => one.from === other?.from && one.to === other.to,
  })
  useFollowScrolling()
  if (!isByPointer || selection.from === selection.to || ways.length === 0) return null
  const words = selectedPlainText(editor, values)
  if (words === '') return null
  const shorter = ways.find(({ usecase }) => usecase === 'text-shorten')
  const warmer = ways.find(({ usecase, tone }) => usecase === TONE_TEMPLATE && tone === 'warm')
  const ask = (way: RewritingWay) => void onAsk(way, words)
  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={t`Selected text`}
      className={css.bar}
      style={selectionBarPosition(editor, selection)}
      onMouseDown={(event) => event.preventDefault()}
    >
      <Menu
        align="start"
        trigger={
          <button type="button" tabIndex={-1} className={css.tool}>
            <WandSparkles aria-hidden="true" />
            {t`Rewrite`}
            <ChevronDown aria-hidden="true" />
          </button>
        }
        entries={rewriteEntries(ways, left, ask)}
      />
      {shorter && (
        <button type="button" tabIndex={-1} className={css.tool} onClick={() => ask(shorter)}>
          {t`Shorter`}
        </button>
      )}
      {warmer && (
        <button type="button" tabIndex={-1} className={css.tool} onClick={() => ask(warmer)}>
          {t`Warmer`}
        </button>
      )}
    </div>
  )
}

/** Under the last selected line, or above the first one where there is no room. */
function selectionBarPosition(editor: Editor, { from, to }: { readonly from: number; readonly to: number }) {
  const start = editor.view.coordsAtPos(from)
  const end = editor.view.coordsAtPos(to, -1)
  const isBelow = end.bottom + GAP_PX + HEIGHT_PX * 2 < innerHeight
  const left = start.top === end.top ? start.left : Math.min(start.left, end.left)
  return {
    left: Math.max(8, Math.min(left, innerWidth - WIDTH_PX - 8)),
    top: isBelow ? end.bottom + GAP_PX : Math.max(8, start.top - GAP_PX - HEIGHT_PX),
  }
}

/** Draws again when something scrolls: the place is in the window's coordinates. */
function useFollowScrolling(): void {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    document.addEventListener('scroll', redraw, { capture: true, passive: true })
    addEventListener('resize', redraw)
    return () => {
      document.removeEventListener('scroll', redraw, { capture: true })
      removeEventListener('resize', redraw)
    }
  }, [])
}

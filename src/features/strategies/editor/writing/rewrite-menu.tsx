import { t } from '@lingui/core/macro'
import { type Editor, useEditorState } from '@tiptap/react'
import { ChevronDown, TriangleAlert, WandSparkles } from 'lucide-react'
import type { TokenValues } from '#domain/tokens/tokens.ts'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { useDraftsLeftText } from '#content/jobs/use-drafts-left-text.ts'
import { formatNumber } from '#lib/locale/ui-locale.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Menu, type MenuEntry } from '#ui/overlays/menu.tsx'
import { DisabledReason } from '#ui/overlays/disabled-reason.tsx'
import css from './rewrite.module.css'
import { MAX_REWRITE_CHARS, type RewritingWay, selectedPlainText, TONE_TEMPLATE } from './rewriting-ways.ts'

export interface RewriteMenuProps {
  readonly editor: Editor
  readonly ways: readonly RewritingWay[]
  readonly values: TokenValues
  /** Reason why text cannot be rewritten now; null if it can. */
  readonly why: RewriteObstacle | null
  readonly onAsk: (way: RewritingWay, words: string) => unknown
}

const WHY_ID = 'why-not-rewrite'

/** Reason that prevents a rewrite, in words. */
export interface RewriteObstacle {
  readonly words: string
  readonly isOffline?: boolean
}

/** The menu of ways to say the selected words again; nothing where none is offered. */
export function RewriteMenu({ editor, ways, values, why, onAsk }: RewriteMenuProps) {
  const { rights } = useRecordForm()
  const left = useDraftsLeftText()
  const isChosen = useEditorState({ editor, selector: ({ editor: now }) => !now.state.selection.empty })
  if (ways.length === 0) return null
  const disabled = why !== null || !isChosen || !rights.update
  return (
    <Menu
      align="start"
      trigger={
        <Button
          variant="quiet"
          small
          disabled={disabled}
          className={css.trigger}
          title={isChosen ? undefined : t`Select text to rewrite`}
          aria-describedby={why ? WHY_ID : undefined}
        >
          <WandSparkles aria-hidden="true" />
          {t`Rewrite`}
          <ChevronDown aria-hidden="true" />
        </Button>
      }
      entries={rewriteEntries(ways, left, (way) => void onAsk(way, selectedPlainText(editor, values)))}
    />
  )
}

/** The ways in a menu, tones last. `left`: what is left of AI drafts, in words. */
export function rewriteEntries(
  ways: readonly RewritingWay[],
  left: string,
  onChoose: (way: RewritingWay) => void,
): readonly MenuEntry[] {
  const entry = (way: RewritingWay): MenuEntry => ({ label: way.label, onSelect: () => onChoose(way) })
  const tones = ways.filter(({ usecase }) => usecase === TONE_TEMPLATE)
  return [
    ...(left === '' ? [] : [{ type: 'header', label: t`Costs 1 of ${left}` } as const]),
    ...ways.filter(({ usecase }) => usecase !== TONE_TEMPLATE).map(entry),
    ...(tones.length === 0 ? [] : [{ type: 'header', label: t`Change tone` } as const, ...tones.map(entry)]),
  ]
}

/** Shows in one line why text cannot be rewritten now. */
export const RewriteObstacleNote = ({ why }: { readonly why: RewriteObstacle }) => (
  <div className={css.why}>
    <DisabledReason id={WHY_ID} {...(why.isOffline ? {} : { icon: <TriangleAlert aria-hidden="true" /> })}>
      {why.words}
    </DisabledReason>
  </div>
)

/** Returns why the selection cannot be rewritten; null if it can. */
export function useRewriteObstacle(editor: Editor, values: TokenValues, isOnline: boolean): RewriteObstacle | null {
  const { record } = useRecordForm('strategy')
  const chars = useEditorState({
    editor,
    selector: ({ editor: now }) => (now.state.selection.empty ? 0 : selectedPlainText(now, values).length),
  })
  if (record.meta.opportunity_id === 0) return { words: t`Rewriting uses the offer. Move this text to an offer first.` }
  if (!isOnline) return { words: t`Rewriting needs a connection.`, isOffline: true }
  if (chars <= MAX_REWRITE_CHARS) return null
  const max = formatNumber(MAX_REWRITE_CHARS)
  const selected = formatNumber(chars)
  return { words: t`Select at most ${max} characters to rewrite. You have selected ${selected}.` }
}

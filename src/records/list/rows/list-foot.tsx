import { plural, t } from '@lingui/core/macro'
import type { RecordAction } from '#records/kind-screens.ts'
import { X } from 'lucide-react'
import { formatNumber } from '#lib/locale/ui-locale.ts'
import { Button } from '#ui/buttons/button.tsx'
import css from './list-foot.module.css'
import type { ListView } from '#records/list/use-list-view.ts'
import type { Selection } from '#records/list/use-selection.ts'

export interface ListFootProps {
  readonly selection: Selection
  readonly view: Pick<ListView, 'count' | 'isCounted'> & Partial<Pick<ListView, 'groups'>>
  readonly from: number
  readonly to: number
  /** True if a checkbox above the list selects everything. */
  readonly hasColumns: boolean
  /** Actions that are possible and permitted for the selected records. */
  readonly actions: readonly RecordAction[]
  readonly onAction: (action: RecordAction) => unknown
}

/**
 * Under the list: the rows in sight of a long list, and the actions for a selection. Without either there is no foot.
 */
export function ListFoot({ selection, view, from, to, hasColumns, actions, onAction }: ListFootProps) {
  const { selected, isSelecting, isAll, selectAll, clear } = selection
  const hasSelection = selected.size > 0
  // Groups show the number of rows in their heads, so no range is shown.
  const hasRange = (view.groups ?? []).length === 0 && !(view.isCounted && from <= 1 && to >= view.count)
  if (!hasRange && !hasSelection && !isSelecting) return <span className={css.selected} role="status" />
  return (
    <div className={css.foot} data-selecting={isSelecting || hasSelection || undefined}>
      <span className={css.selected} role="status">
        {(hasSelection || isSelecting) && plural({ count: selected.size }, { one: '# selected', other: '# selected' })}
      </span>
      {hasSelection && !hasColumns && isAll !== true && (
        <Button variant="quiet" small className={css.wide} onClick={() => selectAll(true)}>
          {t`Select all`}
        </Button>
      )}
      {hasSelection &&
        actions.map((action) => <ActionButton key={action.key} action={action} onPress={() => onAction(action)} />)}
      {(hasSelection || isSelecting) && (
        <Button variant="quiet" small iconOnly aria-label={t`Clear selection`} onClick={clear}>
          <X aria-hidden="true" />
        </Button>
      )}
      {hasRange && <span className={css.range}>{rangeText(from, to, view.isCounted ? view.count : null)}</span>}
    </div>
  )
}

/** '1–20 of 1,000', or '1–20' until they are counted. */
function rangeText(first: number, last: number, count: number | null): string {
  const [from, to] = [formatNumber(first), formatNumber(last)]
  return count === null ? t`${from}–${to}` : t`${from}–${to} of ${{ count: formatNumber(count) }}`
}

function ActionButton({
  action: { icon: Icon, ofSeveral },
  onPress,
}: {
  readonly action: RecordAction
  readonly onPress: () => unknown
}) {
  return (
    <Button variant="quiet" small onClick={onPress}>
      <Icon aria-hidden="true" />
      {ofSeveral?.narrow === undefined ? (
        ofSeveral?.label
      ) : (
        <span>
          <span className={css.wide}>{ofSeveral.label}</span>
          <span className={css.narrow}>{ofSeveral.narrow}</span>
        </span>
      )}
    </Button>
  )
}

import { X } from 'lucide-react'
import type { RecordAction } from '#records/actions/record-action.ts'
import { Button } from '#ui/button.tsx'
import css from './list-foot.module.css'

export interface ListFootProps {
  readonly selectedCount: number
  readonly isSelecting: boolean
  readonly from: number
  readonly to: number
  /** Undefined while it is not known. */
  readonly total: number | undefined
  /** What can be done with several, and may be. */
  readonly actions: readonly RecordAction[]
  readonly onAction: (action: RecordAction) => unknown
  readonly onClear: () => void
}

/** Under the list: what is in sight, and with a selection what can be done with it. */
export function ListFoot(props: ListFootProps) {
  const { selectedCount, isSelecting, from, to, total, actions, onAction, onClear } = props
  const hasSelection = selectedCount > 0
  return (
    <div className={css.foot} data-selecting={isSelecting || hasSelection || undefined}>
      <span className={css.selected} role="status">
        {(hasSelection || isSelecting) && `${selectedCount.toLocaleString('en')} selected`}
      </span>
      {hasSelection && actions.map((action) => <ActionButton key={action.key} action={action} onPress={() => onAction(action)} />)}
      {(hasSelection || isSelecting) && (
        <Button variant="quiet" small iconOnly aria-label="End the selection" onClick={onClear}>
          <X aria-hidden="true" />
        </Button>
      )}
      <span className={css.range}>
        {from.toLocaleString('en')}–{to.toLocaleString('en')}
        {total !== undefined && ` of ${total.toLocaleString('en')}`}
      </span>
    </div>
  )
}

function ActionButton({ action: { icon: Icon, ofSeveral }, onPress }: { readonly action: RecordAction; readonly onPress: () => unknown }) {
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

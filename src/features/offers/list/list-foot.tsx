import { Download, Trash2, X } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import css from './list-foot.module.css'

export interface ListFootProps {
  readonly selectedCount: number
  readonly isSelecting: boolean
  readonly from: number
  readonly to: number
  /** Undefined while it is not known. */
  readonly total: number | undefined
  readonly onDownload: () => unknown
  /** Absent where nothing may be deleted. */
  readonly onTrash: (() => unknown) | undefined
  readonly onClear: () => void
}

/** Under the list: what is in sight, and with a selection what can be done with it. */
export function ListFoot(props: ListFootProps) {
  const { selectedCount, isSelecting, from, to, total, onDownload, onTrash, onClear } = props
  const hasSelection = selectedCount > 0
  return (
    <div className={css.foot} data-selecting={isSelecting || hasSelection || undefined}>
      <span className={css.selected} role="status">
        {(hasSelection || isSelecting) && `${selectedCount.toLocaleString('en')} selected`}
      </span>
      {hasSelection && (
        <>
          <Button variant="quiet" small onClick={onDownload}>
            <Download aria-hidden="true" />
            Download
          </Button>
          {onTrash && (
            <Button variant="quiet" small onClick={onTrash}>
              <Trash2 aria-hidden="true" />
              <span>
                <span className={css.wide}>Move to </span>
                <span className={css.wide}>trash</span>
                <span className={css.narrow}>Trash</span>
              </span>
            </Button>
          )}
        </>
      )}
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

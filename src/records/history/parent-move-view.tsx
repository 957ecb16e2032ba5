import { t } from '@lingui/core/macro'
import { useAccountContext } from '#store/react/account-context.tsx'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import css from './history.module.css'
import { type ParentMove, type ParentsByID, parentTitleText } from './parent-move.ts'
import type { RecordState } from './record-state.ts'
import { restoreParent } from './restore-record.ts'

export interface ParentMoveViewProps {
  readonly state: RecordState
  readonly move: ParentMove
  readonly parents: ParentsByID
  /** The ID of what the record belongs to now; 0 for nothing. */
  readonly nowIn: number
  readonly mayRestore: boolean
  readonly onRestored: () => void
}

/** Shows a record's parent before and after a change, with a button to restore the old one. */
export function ParentMoveView({
  state,
  move: { from, to },
  parents,
  nowIn,
  mayRestore,
  onRestored,
}: ParentMoveViewProps) {
  const account = useAccountContext()
  const mayGoBack = mayRestore && nowIn !== from && (from === 0 || parents.get(from)?.isDeleted === false)
  const goBack = async () => {
    if (await restoreParent(account, state, { from, to: nowIn })) onRestored()
  }
  return (
    <div className={css.change}>
      <h3>{t`Belongs to`}</h3>
      <div className={css.pair}>
        <div className={css.side}>
          <h4>{t`Before`}</h4>
          <p className={css.mark}>
            <bdi>{parentTitleText(state.kind, from, parents)}</bdi>
          </p>
          {mayGoBack && (
            <p className={css.way}>
              <LinkButton onClick={goBack}>{from === 0 ? t`Unlink again` : t`Move back`}</LinkButton>
            </p>
          )}
          {mayRestore && nowIn === from && <p className={css.quiet}>{t`Current`}</p>}
        </div>
        <div className={css.side}>
          <h4>{t`After`}</h4>
          <p className={css.mark}>
            <bdi>{parentTitleText(state.kind, to, parents)}</bdi>
          </p>
        </div>
      </div>
    </div>
  )
}

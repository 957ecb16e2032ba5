import { useWorkspace } from '#store/react/workspace-context.tsx'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import css from './history.module.css'
import { type Move, type Parents, placeBelonged } from './moves.ts'
import type { RecordState } from './record-state.ts'
import { moveBack } from './restore.ts'

export interface MoveViewProps {
  readonly state: RecordState
  readonly move: Move
  readonly parents: Parents
  /** The ID of what the record belongs to now; 0 for nothing. */
  readonly nowIn: number
  readonly mayRestore: boolean
  readonly onRestored: () => void
}

/** Where a record belonged before a change and after it, with the way back. */
export function MoveView({ state, move: { from, to }, parents, nowIn, mayRestore, onRestored }: MoveViewProps) {
  const workspace = useWorkspace()
  const mayGoBack = mayRestore && nowIn !== from && (from === 0 || parents.get(from)?.isDeleted === false)
  const goBack = async () => {
    if (await moveBack(workspace, state, { from, to: nowIn })) onRestored()
  }
  return (
    <div className={css.change}>
      <h3>Where it belongs</h3>
      <div className={css.pair}>
        <div className={css.side}>
          <h4>Before</h4>
          <p className={css.mark}>
            <bdi>{placeBelonged(state.kind, from, parents)}</bdi>
          </p>
          {mayGoBack && (
            <p className={css.way}>
              <LinkButton onClick={goBack}>{from === 0 ? 'Unlink it again' : 'Move it back'}</LinkButton>
            </p>
          )}
          {mayRestore && nowIn === from && <p className={css.quiet}>As it is now</p>}
        </div>
        <div className={css.side}>
          <h4>After</h4>
          <p className={css.mark}>
            <bdi>{placeBelonged(state.kind, to, parents)}</bdi>
          </p>
        </div>
      </div>
    </div>
  )
}

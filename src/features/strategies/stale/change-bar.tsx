import { formatCount, isolateDirection } from '#lib/text/text.ts'
import { Button } from '#ui/buttons/button.tsx'
import css from './out-of-date.module.css'
import type { StaleRow } from './stale-groups.ts'
import { offerValue } from './stale-labels.ts'

export interface ChangeBarProps {
  readonly chosen: readonly StaleRow[]
  readonly isDisabled: boolean
  readonly onChange: () => unknown
}

/** Shows the selection, and the one button that changes all of it. */
export function ChangeBar({ chosen, isDisabled, onChange }: ChangeBarProps) {
  const places = chosen.flatMap((row) => row.places)
  const texts = new Set(chosen.map(({ summary }) => summary.ID)).size
  const locale = navigator.language
  const values = new Set(
    chosen.flatMap((row) => row.places.map(({ path, now }) => offerValue(row.offer, { path, value: now, locale }))),
  )
  const [only] = values
  return (
    <div className={css.bar}>
      <strong className={css.chosen} role="status">
        {formatCount(texts, 'text')} chosen, {formatCount(places.length, 'place')}
      </strong>
      <Button
        variant="primary"
        disabled={isDisabled || places.length === 0}
        onClick={onChange}
        loadingLabel="Changing…"
      >
        Change {formatCount(places.length, 'place')}
        {values.size === 1 && only !== undefined && ` to ${isolateDirection(only)}`}
      </Button>
    </div>
  )
}

import { plural, t } from '@lingui/core/macro'
import { isolateDirection } from '#lib/text/text.ts'
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
        {t`${plural(texts, { one: '# text', other: '# texts' })} chosen, ${plural(places.length, {
          one: '# place',
          other: '# places',
        })}`}
      </strong>
      <Button
        variant="primary"
        disabled={isDisabled || places.length === 0}
        onClick={onChange}
        loadingLabel={t`Changing…`}
      >
        {values.size === 1 && only !== undefined
          ? changeLabel(places.length, isolateDirection(only))
          : plural(places.length, { one: 'Change # place', other: 'Change # places' })}
      </Button>
    </div>
  )
}

const changeLabel = (count: number, value: string): string =>
  plural(count, { one: `Change # place to ${value}`, other: `Change # places to ${value}` })

import { t } from '@lingui/core/macro'
import { useId } from 'react'
import { STRATEGY_KIND_LABELS, type StrategyKind } from '#domain/kinds/strategy-kinds.ts'
import { TEXT_KIND_ICONS } from '#features/strategies/strategy-kind.tsx'
import css from './kind-choice.module.css'

export interface KindChoiceProps {
  readonly value: StrategyKind
  readonly kinds: readonly StrategyKind[]
  readonly onChoose: (kind: StrategyKind) => void
}

/** Radio group of the kinds of texts. */
export function KindChoice({ value, kinds, onChoose }: KindChoiceProps) {
  const name = useId()
  return (
    <fieldset className={css.kinds}>
      <legend>{t`Type`}</legend>
      {kinds.map((kind) => {
        const Icon = TEXT_KIND_ICONS[kind]
        return (
          <label key={kind} className={css.kind}>
            <input type="radio" name={name} value={kind} checked={kind === value} onChange={() => onChoose(kind)} />
            <Icon aria-hidden="true" />
            {STRATEGY_KIND_LABELS[kind].name}
          </label>
        )
      })}
    </fieldset>
  )
}

import { t } from '@lingui/core/macro'
import { Check } from 'lucide-react'
import { type CSSProperties, useId } from 'react'
import { collectionColor, WORKBOOK_COLORS } from '#domain/kinds/no-code/colors.ts'
import css from './color-choice.module.css'

export interface ColorChoiceProps {
  /** Colour as stored. */
  readonly value: string
  readonly onChange: (color: string) => void
  readonly isReadOnly?: boolean
}

/** Lets a person choose one of the eight colours, each shown with its name. */
export function ColorChoice({ value, onChange, isReadOnly = false }: ColorChoiceProps) {
  const name = useId()
  return (
    <fieldset className={css.whole} disabled={isReadOnly}>
      <legend className={css.legend}>{t`Colour`}</legend>
      <div className={css.colors}>
        {WORKBOOK_COLORS.map(([color, label]) => (
          <label key={color} className={css.color}>
            <input
              type="radio"
              className={css.radio}
              name={name}
              value={color}
              checked={collectionColor(value) === color}
              onChange={() => onChange(color)}
            />
            <span className={css.patch} style={{ '--patch': color } as CSSProperties} aria-hidden="true">
              <Check />
            </span>
            <span className={css.name}>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

import type { CSSProperties } from 'react'
import type { Chart } from '#domain/forms/charts/chart.ts'
import css from './charts.module.css'

/** Bars whose figures stand beside them: what they look like says nothing more. */
export function BarChart({ chart: { kind, bars } }: { readonly chart: Chart }) {
  const max = Math.max(...bars.map(({ value }) => Math.abs(value)), 0)
  const part = (value: number): CSSProperties => ({ '--part': max === 0 ? 0 : Math.abs(value) / max }) as CSSProperties
  return (
    <div className={kind === 'columns' ? css.columns : css.bars} aria-hidden="true">
      {bars.map(({ label, value, shown }, index) => (
        <div key={index} className={kind === 'columns' ? css.column : css.row}>
          <span className={css.label} dir="auto">
            {label}
          </span>
          <span className={css.track}>
            <span className={css.bar} style={part(value)} />
          </span>
          <span className={css.value}>{shown}</span>
        </div>
      ))}
    </div>
  )
}

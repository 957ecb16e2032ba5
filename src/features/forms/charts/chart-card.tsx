import { t } from '@lingui/core/macro'
import type { CSSProperties } from 'react'
import type { Chart } from '#domain/forms/charts/chart.ts'
import { shortDate } from '#lib/time/relative-date.ts'
import { FigureTableDetails } from '#ui/layout/figure-table-details.tsx'
import { FigureCard } from '#ui/layout/figure-card.tsx'
import css from './charts.module.css'

export interface ChartCardProps {
  readonly chart: Chart
  /** Number of entries evaluated. */
  readonly of: number
}

/** Chart of the answers to one question, with its meaning in words and the figures behind it. */
export function ChartCard({ chart, of }: ChartCardProps) {
  const { title, kind, answered, bars, texts, words, isAverage = false } = chart
  return (
    <FigureCard title={title} aside={t`${answered} of ${{ count: of }}`} wide={kind === 'columns' && bars.length > 12}>
      {answered === 0 && <p className={css.quiet}>{t`No answers yet.`}</p>}
      {bars.length > 0 && <BarChart chart={chart} />}
      {answered > 0 && kind === 'columns' && bars.length === 0 && (
        <p className={css.quiet}>{t`None of the answers are dates.`}</p>
      )}
      {words !== '' && (
        <p className={css.quiet} dir="auto">
          {words}
        </p>
      )}
      {bars.length > 0 && (
        <FigureTableDetails
          label={title}
          heads={[t`Answer`, isAverage ? t`Average` : t`Entries`]}
          rows={bars.map(({ label, shown }) => [label, shown])}
        />
      )}
      {texts.length > 0 && (
        <ul className={css.quotes}>
          {texts.map(({ text, who, at }, index) => (
            <li key={index}>
              <p dir="auto">{text}</p>
              <p className={css.quiet}>
                {who !== '' && who !== text && (
                  <>
                    <bdi>{who}</bdi>,{' '}
                  </>
                )}
                {shortDate(at)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </FigureCard>
  )
}

/** Bars whose figures stand beside them: what they look like says nothing more. */
function BarChart({ chart: { kind, bars } }: { readonly chart: Chart }) {
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

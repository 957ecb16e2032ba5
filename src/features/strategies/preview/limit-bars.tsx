import { t } from '@lingui/core/macro'
import type { LimitRow } from '#domain/formats/limit-rows.ts'
import { formatNumber } from '#lib/locale/ui-locale.ts'
import { classNames } from '#ui/class-names.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import css from './limit-bars.module.css'

/** Shows how much of its channel's limit each text uses. */
export function LimitBars({ rows }: { readonly rows: readonly LimitRow[] }) {
  if (rows.length === 0) return null
  return (
    <ul className={css.rows} aria-label={t`Length`}>
      {rows.map((row) => (
        <Bar key={row.key} row={row} />
      ))}
    </ul>
  )
}

const OVER_LIMIT_TEXTS = { shown: t`cut there`, limit: t`over the limit` } as const

function Bar({ row: { label, used, max, exceeded: overLimit } }: { readonly row: LimitRow }) {
  const percent = Math.min(100, Math.round((used / max) * 100))
  return (
    <li className={classNames(css.row, overLimit !== 'no' && css.over)}>
      <span className={css.label}>{label}</span>
      <svg className={css.line} aria-hidden="true">
        <rect className={css.used} width={`${percent}%`} height="100%" />
      </svg>
      <span className={css.number}>
        {formatNumber(used)} / {formatNumber(max)}
        {overLimit !== 'no' && <VisuallyHidden>{`, ${OVER_LIMIT_TEXTS[overLimit]}`}</VisuallyHidden>}
      </span>
    </li>
  )
}

import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import type { StyleReport } from '#contract/methods/admin.ts'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import css from './partner.module.css'

const MAX_COLLAPSED_ROWS = 6

/** Reports which parts of a stylesheet are accepted, and which are left out and why. */
export function StyleReportSection({ report: { kept: acceptedCount, dropped } }: { readonly report: StyleReport }) {
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? dropped : dropped.slice(0, MAX_COLLAPSED_ROWS)
  return (
    <div className={css.report}>
      <p role="status">{styleReportSummary(acceptedCount, dropped.length)}</p>
      {shown.length > 0 && (
        <ul aria-label={t`Left out`}>
          {shown.map(({ line, what, why }) => (
            <li key={`${line} ${what} ${why}`}>
              <span className={css.line}>{t`Line ${line}`}</span>
              <code>{what}</code>
              <span className={css.why}>{why}</span>
            </li>
          ))}
        </ul>
      )}
      {shown.length < dropped.length && (
        <LinkButton onClick={() => setIsWhole(true)}>{t`Show all ${{ count: dropped.length }}`}</LinkButton>
      )}
    </div>
  )
}

function styleReportSummary(acceptedCount: number, droppedCount: number): string {
  if (acceptedCount === 0 && droppedCount === 0) return t`No stylesheet. Pages use the default theme with your accent.`
  if (droppedCount === 0)
    return plural(acceptedCount, {
      one: '# declaration is used, nothing is left out.',
      other: '# declarations are used, nothing is left out.',
    })
  return t`${plural(acceptedCount, { one: '# declaration is used', other: '# declarations are used' })}, ${plural(droppedCount, { one: '# part is left out', other: '# parts are left out' })}.`
}

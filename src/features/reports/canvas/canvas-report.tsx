import { t } from '@lingui/core/macro'
import { useMemo } from 'react'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import { type Canvas, type CanvasCell, offerCanvas } from '#domain/reports/canvas.ts'
import { ReportFieldLink } from '#features/reports/report-field-link.tsx'
import printed from '#features/reports/printed.module.css'
import { ReportSheet } from '#features/reports/report-sheet.tsx'
import { useCompanyContent } from '#features/reports/use-company-content.ts'
import { shortDate } from '#lib/time/relative-date.ts'
import { classNames } from '#ui/class-names.ts'
import { linkClass } from '#ui/navigation/link-class.ts'
import css from './canvas-report.module.css'
import { CanvasCellText } from './canvas-cell-text.tsx'

export interface CanvasReportProps {
  readonly offer: Opportunity
}

/** An offer on one page. */
export function CanvasReport({ offer }: CanvasReportProps) {
  const company = useCompanyContent()
  const canvas = useMemo(() => offerCanvas(offer, company), [offer, company])
  return (
    <ReportSheet offer={offer} section="canvas" className={css.canvas}>
      <header className={css.head}>
        <h2 dir="auto">{canvas.title}</h2>
        <p className={css.about}>
          {canvas.company !== '' && (
            <>
              <bdi>{canvas.company}</bdi> ·{' '}
            </>
          )}
          {shortDate(offer.updatedAt)}
        </p>
      </header>
      <CanvasSentence offer={offer} pieces={canvas.sentence} />
      <div className={css.cells}>
        {canvas.rows.map((cells, index) => (
          <div key={index} className={css.row}>
            {cells.map((cell) => (
              <Cell key={cell.key} offer={offer} cell={cell} />
            ))}
          </div>
        ))}
      </div>
    </ReportSheet>
  )
}

function CanvasSentence({ offer, pieces }: CanvasReportProps & { readonly pieces: Canvas['sentence'] }) {
  return (
    <p className={css.sentence}>
      {pieces.map(({ text, path, isMissing }, index) => (
        <span key={index} className={path === null ? css.lead : undefined}>
          {path === null ? (
            text
          ) : isMissing ? (
            <>
              <ReportFieldLink
                offer={offer}
                path={path}
                className={classNames(css.missing, printed.app)}
                aria-label={t`Fill in ${text}`}
              >
                {text}
              </ReportFieldLink>
              <span className={css.blank} aria-hidden="true" />
            </>
          ) : (
            <bdi className={css.phrase}>{text}</bdi>
          )}
        </span>
      ))}
    </p>
  )
}

function Cell({ offer, cell }: CanvasReportProps & { readonly cell: CanvasCell }) {
  const isEmpty = cell.texts.length + cell.list.length + cell.rows.length === 0
  return (
    <section className={classNames(css.cell, cell.isStrong && css.strong)}>
      <h3>{cell.title}</h3>
      {isEmpty ? (
        <ReportFieldLink
          offer={offer}
          path={cell.path}
          className={`${linkClass} ${printed.app}`}
          aria-label={t`Fill in: ${{ title: cell.title }}`}
        >
          {t`Fill in`}
        </ReportFieldLink>
      ) : (
        <CanvasCellText cell={cell} />
      )}
    </section>
  )
}

import { t } from '@lingui/core/macro'
import { FileDown } from 'lucide-react'
import { useMemo } from 'react'
import { adCsvFile } from '#domain/export/csv.ts'
import { safeFileName } from '#domain/export/file-names.ts'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import { indicatorRows } from '#domain/reports/indicator-rows.ts'
import { offerIndicators } from '#domain/reports/indicators.ts'
import printed from '#features/reports/printed.module.css'
import { ReportHeader } from '#features/reports/report-header.tsx'
import { useNowMs } from '#records/list/rows/use-now-ms.ts'
import { classNames } from '#ui/class-names.ts'
import { downloadFile } from '#ui/download-file.ts'
import { Page } from '#ui/layout/page.tsx'
import { useMedia } from '#ui/hooks/use-media.ts'
import { CompletenessCard } from './completeness-card.tsx'
import { CountsCard } from './counts-card.tsx'
import css from './indicators.module.css'
import { LadderCard } from './ladder-card.tsx'
import { StackCard } from './stack-card.tsx'
import { TimeCard } from './time-card.tsx'

export interface IndicatorsReportProps {
  readonly offer: Opportunity
}

/** An offer in figures, as it is now. */
export function IndicatorsReport({ offer }: IndicatorsReportProps) {
  const nowMs = useNowMs()
  // Paper is white, whatever the theme.
  const isPrint = useMedia('print')
  const found = useMemo(() => offerIndicators(offer, nowMs), [offer, nowMs])
  const save = () =>
    downloadFile(
      safeFileName(offer.title, 'csv', `${t`Indicators`} `),
      [adCsvFile(indicatorRows(found))],
      'text/csv;charset=utf-8',
    )
  return (
    <div className={css.screen}>
      <div className={printed.app}>
        <ReportHeader
          offer={offer}
          section="indicators"
          canPrint
          entries={[{ label: t`Download as CSV`, icon: <FileDown aria-hidden="true" />, onSelect: save }]}
        />
      </div>
      <Page className={css.page}>
        <div className={classNames(css.cards, printed.paper)} data-theme={isPrint ? 'light' : undefined}>
          <h2 className={css.printedTitle} dir="auto">
            {offer.title}
          </h2>
          <CompletenessCard offer={offer} completeness={found.completeness} />
          <LadderCard offer={offer} prices={found.prices} />
          <StackCard offer={offer} worth={found.worth} price={found.prices.price} money={found.money} />
          <TimeCard offer={offer} time={found.time} />
          <CountsCard offer={offer} counts={found.counts} nowMs={nowMs} />
        </div>
      </Page>
    </div>
  )
}

import type { ReactNode } from 'react'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import type { MenuEntry } from '#ui/overlays/menu.tsx'
import { classNames } from '#ui/class-names.ts'
import { Page } from '#ui/layout/page.tsx'
import printed from './printed.module.css'
import { ReportHeader } from './report-header.tsx'
import type { ReportSection } from './report-sections.ts'
import css from './report-sheet.module.css'

export interface ReportSheetProps {
  readonly offer: Opportunity
  readonly section: ReportSection
  readonly entries?: readonly MenuEntry[]
  /** For the measure of its page. */
  readonly pageClass?: string | undefined
  /** For what is on the sheet. */
  readonly className?: string | undefined
  readonly children: ReactNode
  /** Under the sheet, and not on paper. */
  readonly rest?: ReactNode
}

/** A report on a sheet of paper: white whatever the theme, and printed without anything around it. */
export const ReportSheet = ({
  offer,
  section,
  entries = [],
  pageClass,
  className,
  children,
  rest,
}: ReportSheetProps) => (
  <div className={css.desk}>
    <div className={printed.app}>
      <ReportHeader offer={offer} section={section} canPrint entries={entries} />
    </div>
    <Page className={classNames(css.page, pageClass)}>
      <article className={classNames(css.sheet, printed.paper, className)} data-theme="light">
        {children}
      </article>
      {rest !== undefined && <div className={printed.app}>{rest}</div>}
    </Page>
  </div>
)

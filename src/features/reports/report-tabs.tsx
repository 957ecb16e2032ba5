import { Link } from '@tanstack/react-router'
import { segmentClass, segmentsClass } from '#ui/segment-class.ts'
import css from './report-header.module.css'
import { REPORTS, type ReportSection } from './report-sections.ts'

export interface ReportTabsProps {
  /** The offer's slug. */
  readonly offer: string
  readonly section: ReportSection
}

/** The reports of an offer, side by side: each has an address of its own. */
export const ReportTabs = ({ offer, section }: ReportTabsProps) => (
  <nav aria-label="Reports of this offer" className={`${segmentsClass} ${css.tabs}`}>
    {Array.from(REPORTS, ([one, name]) => (
      <Link
        key={one}
        to="/reports/opportunities/$opportunity/$section"
        params={{ opportunity: offer, section: one }}
        className={segmentClass}
        aria-current={one === section ? 'page' : undefined}
      >
        {name}
      </Link>
    ))}
  </nav>
)

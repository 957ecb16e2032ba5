import { SegmentedLinks } from '#ui/choices/segmented-links.tsx'
import css from './report-header.module.css'
import { REPORTS, type ReportSection } from './report-sections.ts'

export interface ReportTabsProps {
  /** The offer's slug. */
  readonly offer: string
  readonly section: ReportSection
}

/** The reports of an offer, side by side: each has an address of its own. */
export const ReportTabs = ({ offer, section }: ReportTabsProps) => (
  <SegmentedLinks
    label="Reports of this offer"
    className={css.tabs}
    links={Array.from(REPORTS, ([one, name]) => ({
      label: name,
      link: { to: '/reports/opportunities/$opportunity/$section', params: { opportunity: offer, section: one } },
      isCurrent: one === section,
    }))}
  />
)

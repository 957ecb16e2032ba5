import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, Ellipsis, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import { useActionContext } from '#records/actions/use-action-context.ts'
import { toRecordRef } from '#records/kind-screens.ts'
import { RecordCrumb } from '#records/record-crumb.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { buttonClass } from '#ui/buttons/button-class.ts'
import { Menu, type MenuEntry } from '#ui/overlays/menu.tsx'
import { REPORT_SUBJECT_KIND } from './report-address.ts'
import css from './report-header.module.css'
import { reportName, type ReportSection, REPORTS } from './report-sections.ts'
import { SegmentedLinks } from '#ui/choices/segmented-links.tsx'

export interface ReportHeaderProps {
  readonly offer: Opportunity
  readonly section: ReportSection
  /** Set if there is something to print. */
  readonly canPrint: boolean
  /** Menu entries for further actions on the whole report. Without entries there is no menu. */
  readonly entries?: readonly MenuEntry[]
  /** Further buttons. */
  readonly children?: ReactNode
}

/** Shows the report's offer, a link to its other reports, and the actions of this one. */
export function ReportHeader({ offer, section, canPrint, entries = [], children }: ReportHeaderProps) {
  const { screens } = useActionContext(REPORT_SUBJECT_KIND)
  const ref = toRecordRef(REPORT_SUBJECT_KIND, offer)
  return (
    <div className={css.bar}>
      <Link
        {...screens.open(ref)}
        className={`${buttonClass({ variant: 'quiet', iconOnly: true })} ${css.back}`}
        aria-label={t`Back to the offer`}
      >
        <ChevronLeft aria-hidden="true" />
      </Link>
      <div className={css.words}>
        <div className={css.crumb}>
          <RecordCrumb screens={screens} record={{ title: offer.title, ref }}>
            {' › '}
            {t`Reports`}
          </RecordCrumb>
        </div>
        <div className={css.line}>
          <h1 className={css.title} dir="auto">
            {offer.title}
          </h1>
          <span className={css.what}>{reportName(section)}</span>
        </div>
      </div>
      <ReportTabs offer={offer.name} section={section} />
      {canPrint && (
        <Button onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          {t`Print`}
        </Button>
      )}
      {children}
      {entries.length > 0 && (
        <Menu
          trigger={
            <Button variant="quiet" iconOnly aria-label={t`More about this report`}>
              <Ellipsis aria-hidden="true" />
            </Button>
          }
          entries={entries}
        />
      )}
    </div>
  )
}

interface ReportTabsProps {
  /** The offer's slug. */
  readonly offer: string
  readonly section: ReportSection
}

/** The reports of an offer, side by side: each has an address of its own. */
const ReportTabs = ({ offer, section }: ReportTabsProps) => (
  <SegmentedLinks
    label={t`Reports of this offer`}
    className={css.tabs}
    links={Array.from(REPORTS, ([one, name]) => ({
      label: name,
      link: { to: '/reports/opportunities/$opportunity/$section', params: { opportunity: offer, section: one } },
      isCurrent: one === section,
    }))}
  />
)

import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import { useActionContext } from '#records/actions/use-action-context.ts'
import { toRecordRef } from '#records/kind-screens.ts'
import { linkClass } from '#ui/navigation/link-class.ts'
import { REPORT_SUBJECT_KIND } from './report-address.ts'

export interface ReportFieldLinkProps {
  readonly offer: Opportunity
  /** Dotted path of the field. */
  readonly path: string
  readonly className?: string | undefined
  readonly 'aria-label'?: string
  readonly children: ReactNode
}

/** Leads from a report to where something of it is filled in. */
export function ReportFieldLink({ offer, path, className = linkClass, children, ...rest }: ReportFieldLinkProps) {
  const { screens } = useActionContext(REPORT_SUBJECT_KIND)
  return (
    <Link
      {...screens.open(toRecordRef(REPORT_SUBJECT_KIND, offer), path)}
      className={className}
      aria-label={rest['aria-label']}
    >
      {children}
    </Link>
  )
}

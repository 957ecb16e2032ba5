import { t } from '@lingui/core/macro'

/** The reports of an offer as their addresses name them, and what they are called. */
export const REPORTS = new Map([
  ['report', t`Report`],
  ['indicators', t`Indicators`],
  ['canvas', t`Canvas`],
  ['swot', t`SWOT`],
] as const)

export type ReportSection = Parameters<(typeof REPORTS)['get']>[0]

/** Returns the name of a report. Undefined if there is no such report. */
export const reportName = (section?: string): string | undefined => REPORTS.get(section as ReportSection)

/** The title of a report's page, in parts. Specification, 2.20. */
export function reportTitle(section?: string): readonly string[] {
  const name = reportName(section)
  if (name === undefined) return [t`Page not found`]
  return section === 'report' ? [name] : [REPORTS.get('report') ?? '', name]
}

/** The reports of an offer as their addresses name them, and what they are called. */
export const REPORTS = { swot: 'SWOT' } as const

export type ReportSection = keyof typeof REPORTS

export const REPORT_SECTIONS = Object.keys(REPORTS) as readonly ReportSection[]

/** Whether there is a report of that name. */
export const isReport = (section: string | undefined): section is ReportSection => section !== undefined && Object.hasOwn(REPORTS, section)

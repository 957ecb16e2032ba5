import type { EditorAddress } from '#records/editor/editor-address.ts'

/** The kind of record that reports are about. */
export const REPORT_SUBJECT_KIND = 'opportunity'

/** Route of a report and the parameter that names its offer. */
export const REPORT_ADDRESS: EditorAddress = { path: '/reports/opportunities/$opportunity', param: 'opportunity' }

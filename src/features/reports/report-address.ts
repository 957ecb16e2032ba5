import type { EditorAddress } from '#records/editor/editor-address.ts'

/** The kind of record that reports are about. */
export const REPORT_SUBJECT_KIND = 'opportunity'

/** Where the offer of a report is in its address. */
export const REPORT_ADDRESS: EditorAddress = { path: '/reports/opportunities/$opportunity', param: 'opportunity' }

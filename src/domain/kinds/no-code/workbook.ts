import { t } from '@lingui/core/macro'
import { textField } from '#domain/engine/kind.ts'
import { KIND_NOUNS } from '#domain/kinds/record-kinds.ts'
import { type FormCollection, defineCollection } from './collection.ts'
import { WORKBOOK_COLOR } from './colors.ts'

/** Forms that belong together, and what was entered in them. Which forms are in it, they say themselves. */
export interface Workbook extends FormCollection {
  /** The IDs of its forms in their order, one a line; what is not named comes at the end. */
  readonly forms: string
}

declare module '#domain/engine/record-types.ts' {
  interface RecordTypes {
    workbook: Workbook
  }
  interface SummaryExtras {
    workbook: WorkbookFacts
  }
}

/** The small values of a workbook that lists show. */
export interface WorkbookFacts {
  readonly color: string
  readonly forms: string
}

export const workbookKind = defineCollection({
  kind: 'workbook',
  noun: KIND_NOUNS.workbook,
  color: WORKBOOK_COLOR,
  // Copies do not include its forms, which stay in the original.
  ofOriginal: ['forms'],
  lists: {
    forms: textField(t`Order of the forms`, { maxChars: 20_000, marked: [t`Order of creation`, t`Custom order`] }),
  },
  members: { kind: 'form', list: 'forms', path: 'workbook' },
  listed: 'getWorkbooks',
})

import { t } from '@lingui/core/macro'
import { textField } from '#domain/engine/kind.ts'
import { KIND_NOUNS } from '#domain/kinds/record-kinds.ts'
import { type FormCollection, defineCollection } from './collection.ts'
import { APP_COLOR } from './colors.ts'

/** Workbooks and forms that are worked with together. They belong to themselves: an app only names them. */
export interface NoCodeApp extends FormCollection {
  /** The IDs of its workbooks in their order, one a line. */
  readonly workbooks: string
  /** The IDs of single forms likewise. */
  readonly forms: string
}

declare module '#domain/engine/record-types.ts' {
  interface RecordTypes {
    app: NoCodeApp
  }
  interface SummaryExtras {
    app: AppFacts
  }
}

/** The small values of an app that lists show. */
export interface AppFacts {
  readonly color: string
  readonly workbooks: string
  readonly forms: string
}

export const appKind = defineCollection({
  kind: 'app',
  noun: KIND_NOUNS.app,
  color: APP_COLOR,
  lists: {
    workbooks: textField(t`Workbooks`, { maxChars: 20_000, marked: [t`No workbooks`, t`A list of workbooks`] }),
    forms: textField(t`Forms`, { maxChars: 20_000, marked: [t`No forms`, t`A list of forms`] }),
  },
  listed: 'getApps',
})

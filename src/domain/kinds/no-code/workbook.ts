import { textField } from '#domain/engine/kind.ts'
import { NOUNS } from '#domain/kinds/kinds.ts'
import { type Collection, defineCollection } from './collection.ts'
import { WORKBOOK_COLOR } from './colors.ts'

/** Forms that belong together, and what was entered in them. Which forms are in it, they say themselves. */
export interface Workbook extends Collection {
  /** The IDs of its forms in their order, one a line; what is not named comes at the end. */
  readonly forms: string
}

/** The small values of a workbook that lists show. */
export interface WorkbookFacts {
  readonly color: string
  readonly forms: string
}

export const workbook = defineCollection({
  kind: 'workbook',
  noun: NOUNS.workbook,
  color: WORKBOOK_COLOR,
  // Its forms stay in the original.
  ofOriginal: ['forms'],
  lists: {
    forms: textField('Order of its forms', { maxChars: 20_000, marked: ['As they were made', 'As they were put'] }),
  },
  members: { kind: 'form', list: 'forms', path: 'workbook' },
  listed: 'getWorkbooks',
})

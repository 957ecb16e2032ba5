import type { SummaryRow } from '#store/rows.ts'
import type { RecordStatus } from './record-status.ts'

/** A way to sort a list. Without `compare` the records edited last come first. */
export interface ListSort {
  readonly value: string
  readonly label: string
  compare?(a: SummaryRow, b: SummaryRow): number
}

/** A chip over a list, and what it lets through. */
export interface ListFilter {
  readonly value: string
  readonly label: string
  /** Shown in the colour of warnings: something needs doing. */
  readonly isWarning?: boolean
  lets(summary: SummaryRow, status: RecordStatus): boolean
}

/** Options for a kind's list. The first of each is the default. */
export interface ListRules {
  readonly sorts?: readonly ListSort[]
  /** The first lets everything through. */
  readonly filters: readonly ListFilter[]
  /** A filter that would let nothing through has no chip. */
  readonly hidesEmpty?: boolean
  /** Search, filters and quiet menus share one line, as far as the window is wide enough. */
  readonly isOneLine?: boolean
}

/** Choices among a list's rules, as in the address. Absent: the first of each. */
export interface ListState {
  readonly q?: string | undefined
  readonly sort?: string | undefined
  readonly show?: string | undefined
}

/** Returns the chosen option, or the first. */
export const chosenOrFirst = <T extends { readonly value: string }>(
  of: readonly T[] | undefined,
  value: string | undefined,
): T | undefined => of?.find((one) => one.value === value) ?? of?.[0]

import type { QueriedEntry } from '#domain/forms/entry-query.ts'

export interface TableEntry extends QueriedEntry {
  readonly source: string
  readonly values: Readonly<Record<string, string>>
}

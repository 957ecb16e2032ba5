import type { Answered } from '#domain/forms/entry-query.ts'

/** What a table knows of an entry. */
export interface TableEntry extends Answered {
  readonly source: string
  readonly values: Readonly<Record<string, string>>
}

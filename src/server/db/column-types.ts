import { bigint, customType, timestamp } from 'drizzle-orm/pg-core'

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
/**
 * Sorted and compared by code, on every server: `records` is searched by ranges of names, and the embedded database
 * knows no language.
 */
export const codeSortedText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })
export const timestampColumn = <N extends string>(name: N) => timestamp(name, { withTimezone: true })
export const idColumn = <N extends string>(name: N) => bigint(name, { mode: 'number' })

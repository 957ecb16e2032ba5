import type { InferSelectModel, Table } from 'drizzle-orm'
import type * as schema from '#server/db/schema.ts'

/**
 * Values that `pg` returns for columns of the schema, by drizzle's name of the column's type. A bigint comes as text,
 * since it may be larger than a number can hold exactly.
 */
export interface DriverValues {
  readonly PgBigInt53: string
  readonly PgInteger: number
  readonly PgText: string
  readonly PgUUID: string
  readonly PgBoolean: boolean
  readonly PgTimestamp: Date
  readonly PgArray: readonly string[]
}

type SchemaTables = (typeof schema)[keyof typeof schema]

/** A type of column that is missing above becomes `never`, so that no query can use it before it is added there. */
type DriverValue<Type extends string, Data> = Type extends 'PgCustomColumn'
  ? Data
  : Type extends keyof DriverValues
    ? DriverValues[Type] | Extract<Data, null>
    : never

type ColumnTypes<Columns extends Table['_']['columns']> = {
  readonly [Key in keyof Columns as Columns[Key]['_']['name']]: Columns[Key]['_']['columnType']
}

type DriverRow<Model, Types> = {
  readonly [Name in keyof Model]: Name extends keyof Types ? DriverValue<Types[Name] & string, Model[Name]> : never
}

type TableRows = {
  readonly [T in SchemaTables as T['_']['name']]: DriverRow<
    InferSelectModel<T, { dbColumnNames: true }>,
    ColumnTypes<T['_']['columns']>
  >
}

/** Columns of a table under their names in SQL, as `pg` returns them: `DatabaseRow<'records', 'id' | 'version'>`. */
export type DatabaseRow<Name extends keyof TableRows, Columns extends keyof TableRows[Name]> = Pick<
  TableRows[Name],
  Columns
>

/** Value of one column, for a query that returns it under another name: `Column<'users', 'id'>`. */
export type Column<Name extends keyof TableRows, ColumnName extends keyof TableRows[Name]> = TableRows[Name][ColumnName]

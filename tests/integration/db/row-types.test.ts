import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import type { Column, DriverValues, DatabaseRow } from '#server/db/row-types.ts'
import * as schema from '#server/db/schema.ts'
import { openTestDatabase } from '../../support/server/database.ts'

interface TypeSample<Value> {
  /** SQL of a value. */
  readonly sql: string
  /** Value that the driver has to return; its type is the one that queries are written against. */
  readonly read: Value
}

const DAY = new Date('2027-01-31T12:00:00Z')
const UUID = '1b4e28ba-2fa1-41d2-883f-0016d3cca427'

const SAMPLES: { readonly [Type in keyof DriverValues]: TypeSample<DriverValues[Type]> } = {
  PgBigInt53: { sql: `'9007199254740991'::bigint`, read: '9007199254740991' },
  PgInteger: { sql: '7::integer', read: 7 },
  PgText: { sql: `'word'::text`, read: 'word' },
  PgUUID: { sql: `'${UUID}'::uuid`, read: UUID },
  PgBoolean: { sql: 'true::boolean', read: true },
  PgTimestamp: { sql: `'${DAY.toISOString()}'::timestamptz`, read: DAY },
  PgArray: { sql: `ARRAY['a', 'b']::text[]`, read: ['a', 'b'] },
}

const CUSTOM_SAMPLES = {
  bytea: { sql: `'\\x01ff'::bytea`, read: Buffer.from([1, 255]) } satisfies TypeSample<
    Column<'api_keys', 'token_hash'>
  >,
  'text COLLATE "C"': { sql: `'word'::text COLLATE "C"`, read: 'word' } satisfies TypeSample<Column<'records', 'kind'>>,
}

const isKey = <T extends object>(samples: T, key: PropertyKey): key is keyof T => Object.hasOwn(samples, key)

function sampleOf(column: PgColumn): TypeSample<unknown> {
  const sqlType = column.getSQLType()
  if (isKey(SAMPLES, column.columnType)) return SAMPLES[column.columnType]
  if (isKey(CUSTOM_SAMPLES, sqlType)) return CUSTOM_SAMPLES[sqlType]
  throw new Error(`${column.name} has a type without a sample: ${column.columnType}, ${sqlType}`)
}

const tables = Object.values(schema).map((table) => getTableConfig(table))

describe('row types', () => {
  let database: Database
  let dispose: () => Promise<void>
  beforeAll(async () => {
    const opened = await openTestDatabase()
    database = opened.database
    dispose = opened.dispose
  })
  afterAll(() => dispose())

  test.each(tables)('the driver returns the columns of $name as their types say', async ({ name, columns }) => {
    const samples = columns.map(sampleOf)
    const { rows, fields } = await database.pool.query<Record<string, unknown>>(
      `SELECT ${samples.map(({ sql }, at) => `${sql} AS "${columns[at]?.name}"`).join(', ')}`,
    )
    expect(rows).toEqual([Object.fromEntries(columns.map((column, at) => [column.name, samples[at]?.read]))])

    const stored = await database.pool.query(`SELECT * FROM ${name} LIMIT 0`)
    const typesOf = (of: typeof fields) => Object.fromEntries(of.map((field) => [field.name, field.dataTypeID]))
    expect(typesOf(stored.fields)).toEqual(typesOf(fields))
  })

  test('columns can be null where their types say so, and nowhere else', async () => {
    const { rows } = await database.pool.query<{ readonly column: string }>(
      `SELECT table_name || '.' || column_name AS column FROM information_schema.columns
        WHERE table_schema = 'public' AND is_nullable = 'YES'`,
    )
    const nullable = tables.flatMap(({ name, columns }) =>
      columns.filter(({ notNull }) => !notNull).map((column) => `${name}.${column.name}`),
    )
    expect(rows.map(({ column }) => column).toSorted()).toEqual(nullable.toSorted())
  })

  test('a row of a query has the columns that its type names', async () => {
    const { rows } = await database.pool.query<
      DatabaseRow<
        'published_forms',
        'account_id' | 'is_open' | 'answers' | 'closes_at' | 'max_day_bytes' | 'created_at'
      >
    >(
      `INSERT INTO published_forms (key, account_id, form_id, is_open, closes_at, site_url, created_at)
       VALUES ('key', 1, 2, true, $1, '', $1)
       RETURNING account_id, is_open, answers, closes_at, max_day_bytes, created_at`,
      [DAY],
    )
    const expected: typeof rows = [
      { account_id: '1', is_open: true, answers: 0, closes_at: DAY, max_day_bytes: null, created_at: DAY },
    ]
    expect(rows).toEqual(expected)
  })
})

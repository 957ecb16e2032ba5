import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as schema from '#server/db/schema.ts'
import { MIGRATIONS_DIRECTORY } from '../../support/server/global-setup.ts'

test('the migrations make what the schema says', async () => {
  const folder = join(MIGRATIONS_DIRECTORY, 'meta')
  const newest = (await readdir(folder))
    .filter((name) => name.endsWith('_snapshot.json'))
    .toSorted()
    .at(-1)
  const made = JSON.parse(await readFile(join(folder, newest ?? ''), 'utf8')) as ReturnType<typeof generateDrizzleJson>
  expect(await generateMigration(made, generateDrizzleJson(schema, made.id))).toEqual([])
})

test('every table of a tenant has the account in its key', () => {
  const tables = Object.values(schema).map((table) => getTableConfig(table))
  const tenants = tables.filter(({ columns }) => columns.some(({ name }) => name === 'account_id'))
  const withoutAccount = tenants
    .filter(({ primaryKeys }) => primaryKeys[0]?.columns[0]?.name !== 'account_id')
    .map(({ name }) => name)
  // These are found before their account is known: a person by login, the others by what somebody holds in their hand.
  expect(withoutAccount.toSorted()).toEqual([
    'api_keys',
    'mailed_links',
    'published_forms',
    'sessions',
    'shared_pages',
    'users',
  ])
})

import { readFile } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { useRecordAccount } from '../../support/server/record-account.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const MIGRATION = new URL('../../../src/server/db/migrations/0006_history.sql', import.meta.url)
const account = useRecordAccount('embedded')

/** As a database of the release before has it. */
const GO_BACK = `ALTER TABLE pushes ADD COLUMN changes text NOT NULL DEFAULT '[]';
  DROP TABLE changes; DROP INDEX records_trashed; ALTER TABLE accounts DROP COLUMN history_bytes`

const change = (key: string, version: number, fields: readonly object[]) => ({
  key,
  version,
  was: 0,
  at: 1_700_000_000_123,
  method: 'opportunity.rename',
  verb: 'edit',
  fields,
})

test('the history of an older database is kept, but for records that are gone', async () => {
  const { pool } = account.database
  const { accountId } = account.session
  await pool.query(GO_BACK)
  const words = 'a\u0000b "quoted" } \\ \ud800 🫠'
  const fields = [{ path: 'title', before: null, after: words }]
  await pool.query(
    `INSERT INTO pushes (account_id, device, first_seq, last_seq, from_version, to_version, author, at, results, changes, mark)
     VALUES ($1, gen_random_uuid(), 1, 2, 100, 103, 'nia', now(), '[]', $2, 'x')`,
    [
      accountId,
      JSON.stringify([
        change('opportunity:7', 101, fields),
        change('opportunity:8', 102, fields),
        change('opportunity:7', 103, []),
      ]),
    ],
  )
  await pool.query(
    `INSERT INTO records (account_id, kind, id, version, deleted, updated_at, body)
     VALUES ($1, 'opportunity', 7, 103, false, now(), '{"ID":7}'), ($1, 'opportunity', 8, 102, true, now(), 'null')`,
    [accountId],
  )
  await pool.query(
    `INSERT INTO shared_pages (key, account_id, offer_id, sections, content, created_at, copied_at) VALUES ('k', $1, 8, '{overview}', '{"a":1}', now(), now())`,
    [accountId],
  )
  const { rows: before } = await pool.query<{ bytes: string }>('SELECT bytes FROM accounts WHERE id = $1', [accountId])
  for (const statement of (await readFile(MIGRATION, 'utf8')).split('--> statement-breakpoint'))
    await pool.query(statement)
  const page = await account.records.history(account.session, { kind: 'opportunity', ID: 7 })
  expect(page?.entries).toEqual([
    {
      version: 103,
      at: 1_700_000_000_123,
      author: 'nia',
      device: expect.any(String),
      method: 'opportunity.rename',
      verb: 'edit',
      fields: [],
    },
    expect.objectContaining({ version: 101, fields }),
  ])
  const { rows } = await pool.query(
    `SELECT (SELECT count(*)::int FROM changes WHERE id = 8) AS gone, content, a.bytes::int AS bytes, a.history_bytes = (SELECT sum(bytes) FROM changes) AS counted
       FROM shared_pages p JOIN accounts a ON a.id = p.account_id`,
  )
  expect(rows).toEqual([{ gone: 0, content: '{}', bytes: Number(before[0]?.bytes) - 5, counted: true }])
})

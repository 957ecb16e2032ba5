import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { moveDatabase } from '#server/db/move-database.ts'
import { makeDataDir, openAt, openTestDatabase } from '../../support/server/database.ts'
import { startPostgres, type TestPostgres } from '../../support/server/postgres.ts'

let postgres: TestPostgres
let embedded: Awaited<ReturnType<typeof openTestDatabase>>
let real: Database
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())
beforeEach(async () => {
  embedded = await openTestDatabase()
  real = await openAt(await makeDataDir(), { databaseUrl: await postgres.freshDatabase() })
})
afterEach(async () => {
  await real.close()
  await embedded.dispose()
})

/** Every row of every table that the database itself names, by table. */
async function contentOf({ pool }: Database): Promise<Record<string, readonly unknown[]>> {
  const tables = await pool.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  )
  const rowsOf = async (name: string): Promise<readonly unknown[]> =>
    (await pool.query(`SELECT t::text AS row FROM ${name} t ORDER BY t::text COLLATE "C"`)).rows
  return Object.fromEntries(await Promise.all(tables.rows.map(async ({ name }) => [name, await rowsOf(name)] as const)))
}

const AUDIT = `INSERT INTO audit (actor, actor_id, actor_partner, action, subject) VALUES ('nia', 1, 'default', 'user.disable', 'o''neil')`

/** Rows in every table, with whatever a copy could spoil. */
async function fill({ pool }: Database): Promise<void> {
  await pool.query(
    `INSERT INTO accounts (tier, head, created_at) SELECT 'x', 9007199254740991 - n, now() - n * interval '1.000001 s' FROM generate_series(1, 3) n`,
  )
  await pool.query(
    `INSERT INTO users (account_id, login, email, password_hash) SELECT id, 'login' || id, id || '@example.com', '$argon2' FROM accounts`,
  )
  await pool.query(
    `INSERT INTO sessions (token_hash, user_id, account_id, expires_at) SELECT decode('00ff5c27', 'hex'), id, account_id, now() FROM users LIMIT 1`,
  )
  const body = JSON.stringify({ text: 'a\u0000b "quoted" \\ back\nline 🫠 \ud800', more: 'word '.repeat(3_000) })
  await pool.query(
    `INSERT INTO records (account_id, kind, id, name, version, deleted, deleted_at, updated_at, body)
     SELECT 1, 'opportunity', 9007199254740991 - n, CASE WHEN n % 2 = 0 THEN 'name-' || n END, n, n % 3 = 0, CASE WHEN n % 3 = 0 THEN now() END, now(), $1 FROM generate_series(1, 1203) n`,
    [body],
  )
  await pool.query(`INSERT INTO devices (account_id, device, last_seq) VALUES (1, gen_random_uuid(), 5)`)
  await pool.query(
    `INSERT INTO pushes (account_id, device, first_seq, last_seq, from_version, to_version, author, at, results, refused, mark)
     SELECT account_id, device, 5, 5, 0, 1, 'nia', now(), '[{"a":1}]', '{opportunity:7}', 'x' FROM devices`,
  )
  await pool.query(
    `INSERT INTO changes (account_id, kind, id, version, device, author, at, method, verb, fields, bytes)
     SELECT account_id, 'opportunity', 9007199254740991, 7, device, 'nia', now(), 'opportunity.rename', 'edit', '[{"before":"\\u0000"}]', 22 FROM devices`,
  )
  await pool.query(
    `INSERT INTO shared_pages (key, account_id, offer_id, sections, ends_at, content, views, created_at, copied_at)
     VALUES ('k', 1, 9007199254740991, '{overview,"a,b"}', now(), '{"a":"\\u0000"}', 3, now(), now())`,
  )
  await pool.query(
    `INSERT INTO rendered_pages (key, version, html, styles, at) VALUES ('k', 'v', decode('00ff', 'hex'), '{"a,b"}', now())`,
  )
  await pool.query(
    `INSERT INTO published_forms (key, account_id, form_id, is_open, closes_at, max_answers, answers, notifies, site_url, created_at)
     VALUES ('f', 1, 9007199254740991, true, now(), 20, 3, true, 'http://localhost', now())`,
  )
  await pool.query(
    `INSERT INTO submissions (account_id, form_id, submission, entry_id, at) VALUES (1, 9007199254740991, gen_random_uuid(), 9007199254740990, now())`,
  )
  await pool.query(`INSERT INTO grants (account_id, email) VALUES (1, 'guest@example.com')`)
  await pool.query(
    `INSERT INTO mailed_links (token_hash, purpose, partner, email, account_id, expires_at) VALUES (decode('00ff', 'hex'), 'invitation', 'default', 'a@b.c', 1, now())`,
  )
  await pool.query(
    `INSERT INTO api_keys (account_id, user_id, name, token_hash, hint, scopes, expires_at) VALUES (1, 1, 'n', decode('ff', 'hex'), 'abcd', '{"a,b","c"}', now())`,
  )
  await pool.query(`INSERT INTO guesses (key, count, expires_at) VALUES (decode('00ff', 'hex'), 3, now())`)
  await pool.query(
    `INSERT INTO identities (issuer, subject, partner, user_id) VALUES ('https://id.example.com', 's', 'default', 1)`,
  )
  await pool.query(
    `INSERT INTO partners (id, settings, style) VALUES ('bakers', '{"name":"Bäckers"}', ':root { --accent: red }')`,
  )
  await pool.query(`INSERT INTO partner_hosts (hostname, partner) VALUES ('bakers.example.com', 'bakers')`)
  await pool.query(
    `INSERT INTO partner_assets (partner, name, media_type, hash, bytes) VALUES ('bakers', 'logo', 'image/png', 'h', decode('89504e470d0a1a0a00ff', 'hex'))`,
  )
  await pool.query(
    `INSERT INTO partner_words (partner, locale, message_key, english, words) VALUES ('bakers', 'de', 'k', 'New offer', 'Neues Brot')`,
  )
  await pool.query(`INSERT INTO plans (tier, plan) VALUES ('basic', '{"offers":3}')`)
  await pool.query(`INSERT INTO ai_drafts (account_id, job_id, month) VALUES (1, 7, '2027-03')`)
  await pool.query(`INSERT INTO settings (key, value) VALUES ('seal', '"k"')`)
  await pool.query(AUDIT)
  await pool.query(
    `INSERT INTO plan_requests (account_id, plan, message, at) VALUES (1, 'subscriber', 'For Easter', now())`,
  )
  await pool.query(
    `INSERT INTO job_queue (account_id, id, lease_owner, lease_until) VALUES (1, 7, gen_random_uuid(), now())`,
  )
  await pool.query(
    `INSERT INTO ai_usage (account_id, day, tokens_in, tokens_out) VALUES (1, '2027-03-01', 12, 9007199254740991)`,
  )
}

test('moving to PostgreSQL takes every row of every table along, and the history’s identity', async () => {
  await fill(embedded.database)
  const before = await contentOf(embedded.database)
  expect(Object.keys(before).filter((table) => before[table]?.length === 0)).toEqual([])
  const moved = await moveDatabase({ from: embedded.database, to: real })
  expect(moved).toMatchObject({
    ok: true,
    value: expect.arrayContaining([
      { table: 'records', rows: 1_203 },
      { table: 'database_meta', rows: 3 },
    ]),
  })
  expect(await contentOf(real)).toEqual(before)
  expect(await contentOf(embedded.database)).toEqual(before)
  const { rows } = await real.pool.query<{ id: string }>(`INSERT INTO accounts (tier) VALUES ('x') RETURNING id`)
  expect(rows).toEqual([{ id: '4' }])
  expect((await real.pool.query(`${AUDIT} RETURNING id`)).rows).toEqual([{ id: '2' }])
})

test('moving is refused where there are accounts already, and changes nothing', async () => {
  await fill(embedded.database)
  await real.pool.query(`INSERT INTO accounts (tier) VALUES ('mine')`)
  const before = await contentOf(real)
  expect(await moveDatabase({ from: embedded.database, to: real })).toMatchObject({ ok: false })
  expect(await contentOf(real)).toEqual(before)
})

test('a restored backup begins another history, once', async () => {
  const { dataDir } = embedded
  const epochs = [embedded.database.epoch]
  await embedded.database.close()
  await writeFile(join(dataDir, 'restored'), '')
  for (let start = 0; start < 2; start++) {
    const database = await openAt(dataDir)
    epochs.push(database.epoch)
    await database.close()
  }
  expect(existsSync(join(dataDir, 'restored'))).toBe(false)
  expect(epochs[1]).not.toBe(epochs[0])
  expect(epochs[2]).toBe(epochs[1])
  await rm(dataDir, { recursive: true, force: true })
})

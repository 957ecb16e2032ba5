import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { EMBEDDED_WORKER_URL, MIGRATIONS_DIRECTORY } from '../../support/global-setup.ts'

test('the embedded database keeps what it acknowledged and flushes at every commit', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'od-db-'))
  const open = () => openDatabase({ dataDir, workerUrl: EMBEDDED_WORKER_URL, migrationsDirectory: MIGRATIONS_DIRECTORY, queryTimeLimitMs: 2000 })
  console.time('open')
  let db = await open()
  console.timeEnd('open')
  const before = db.fsyncCount() ?? 0
  for (let i = 0; i < 20; i++) await db.pool.query(`INSERT INTO accounts (tier) VALUES ('admin')`)
  expect((db.fsyncCount() ?? 0) - before).toBeGreaterThanOrEqual(20)
  const body = 'x'.repeat(4096)
  const n = 500
  for (let r = 0; r < 6; r++) {
    const t = performance.now()
    await db.pool.query(`INSERT INTO records (account_id, kind, id, name, version, updated_at, body) SELECT 1, 'k', i, n, 1, now(), b FROM unnest($1::bigint[], $2::text[], $3::text[]) AS x(i, n, b)
      ON CONFLICT (account_id, kind, id) DO UPDATE SET body = excluded.body, version = excluded.version`, [Array.from({ length: n }, (_, i) => i), Array.from({ length: n }, (_, i) => `n${i}`), Array.from({ length: n }, (_, i) => body + i)])
    const t2 = performance.now()
    await db.pool.query(`SELECT * FROM records WHERE account_id=1`)
    console.log('upsert', t2 - t, 'read', performance.now() - t2)
  }
  await expect(db.pool.query('SELECT count(*) FROM generate_series(1, 2000000000)')).rejects.toThrow()
  expect((await db.pool.query('SELECT count(*)::int AS n FROM records')).rows[0].n).toBe(n)
  await db.close()
  console.time('open')
  db = await open()
  console.timeEnd('open')
  expect((await db.pool.query('SELECT count(*)::int AS n FROM records')).rows[0].n).toBe(n)
  await db.close()
})

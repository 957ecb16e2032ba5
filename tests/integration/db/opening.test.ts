import { existsSync, readdirSync } from 'node:fs'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Database, openDatabase } from '#server/db/database.ts'
import { unpackTemplate, TEMPLATE_NAME } from '#server/db/embedded/database-template.ts'
import { makeDataDir, openAt } from '../../support/server/database.ts'
import { EMBEDDED_WORKER_URL, MIGRATIONS_DIRECTORY } from '../../support/server/global-setup.ts'
import { startPostgres, type TestPostgres } from '../../support/server/postgres.ts'

vi.setConfig({ testTimeout: 120_000 })

let dataDir: string
beforeEach(async () => {
  dataDir = await makeDataDir()
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

/** Runs with the rights of a user who owns nothing, where this process may change its rights at all. */
async function asNobody<T>(work: () => Promise<T>): Promise<T> {
  if (process.getuid?.() !== 0) return work()
  process.seteuid?.(65_534)
  try {
    return await work()
  } finally {
    process.seteuid?.(0)
  }
}

/** What is left beside the database itself: a lock or a socket would be in the next start's way. */
const leftovers = (): string[] =>
  existsSync(dataDir) ? readdirSync(dataDir).filter((name) => name !== 'database') : []

describe('a data directory that cannot be used', () => {
  test('a data directory that is a file is refused with a sentence that names it', async () => {
    const path = join(dataDir, 'file')
    await writeFile(path, 'mine')
    await expect(openAt(path)).rejects.toThrow(`DATA_DIR ${path} cannot be used: it, or a part of its path, is a file`)
    await expect(openAt(join(path, 'below'))).rejects.toThrow('is a file')
    expect(await readFile(path, 'utf8')).toBe('mine')
  })

  test('a data directory that cannot be created or written to is refused with a sentence that names it', async () => {
    const path = join(dataDir, 'closed')
    await mkdir(path, { mode: 0o500 })
    await expect(asNobody(() => openAt(path))).rejects.toThrow(
      `DATA_DIR ${path} cannot be used: this user may not write there`,
    )
    await expect(asNobody(() => openAt(join(path, 'below')))).rejects.toThrow('this user may not write there')
    expect(readdirSync(path)).toEqual([])
  })

  test('a data directory with other files in it is refused and left unchanged', async () => {
    const path = join(dataDir, 'database')
    await mkdir(path)
    await writeFile(join(path, 'holiday.jpg'), 'mine')
    await expect(openAt(dataDir)).rejects.toThrow('holds files but no database')
    expect(readdirSync(path)).toEqual(['holiday.jpg'])
    expect(leftovers()).toEqual([])
  })
})

describe('the template of the build', () => {
  test('the first start works without the template, only slower', async () => {
    const workerUrl = pathToFileURL(join(dataDir, 'worker.mjs'))
    await writeFile(workerUrl, `await import(${JSON.stringify(EMBEDDED_WORKER_URL.href)})`)
    await writeFile(new URL(TEMPLATE_NAME, workerUrl), 'not a template')
    const database = await openDatabase({
      dataDir: join(dataDir, 'data'),
      workerUrl,
      migrationsDirectory: MIGRATIONS_DIRECTORY,
    })
    expect(readdirSync(join(dataDir, 'data')).toSorted()).toEqual(['database', 'lock.json', 'socket'])
    expect((await database.pool.query('SELECT count(*)::int AS count FROM accounts')).rows).toEqual([{ count: 0 }])
    await database.close()
  })

  test('the template has the schema and no identity, so that each database gets its own', async () => {
    const directory = join(dataDir, 'database')
    const path = fileURLToPath(new URL(TEMPLATE_NAME, EMBEDDED_WORKER_URL))
    expect(unpackTemplate({ path, migrationsDirectory: MIGRATIONS_DIRECTORY }, directory)).toBe(true)
    const none = join(dataDir, 'no-migrations')
    await cp(MIGRATIONS_DIRECTORY, none, { recursive: true })
    await writeFile(join(none, '0000_start.sql'), 'SELECT 1 / 0')
    expect(unpackTemplate({ path, migrationsDirectory: none }, join(dataDir, 'of-another-release'))).toBe(false)
    expect(existsSync(join(dataDir, 'of-another-release'))).toBe(false)
    const first = await openDatabase({ dataDir, workerUrl: EMBEDDED_WORKER_URL, migrationsDirectory: none })
    const second = await openAt(join(dataDir, 'second'))
    expect(second.epoch).not.toBe(first.epoch)
    expect((await first.pool.query('SELECT key FROM database_meta ORDER BY key')).rows).toEqual([
      { key: 'clock' },
      { key: 'epoch' },
      { key: 'latest_clock' },
    ])
    await Promise.all([first.close(), second.close()])
  })

  test('the template lies beside the worker that the tests use', () => {
    expect(existsSync(new URL(TEMPLATE_NAME, EMBEDDED_WORKER_URL))).toBe(true)
  })
})

describe.each(['embedded', 'postgres'] as const)('migrations, %s', (kind) => {
  let postgres: TestPostgres | undefined
  let databaseUrl: string | undefined
  beforeAll(async () => {
    if (kind === 'postgres') postgres = await startPostgres()
  })
  beforeEach(async () => {
    databaseUrl = await postgres?.freshDatabase()
  })
  afterAll(() => postgres?.stop())

  const open = (migrationsDirectory = MIGRATIONS_DIRECTORY): Promise<Database> =>
    openDatabase({ dataDir, databaseUrl, workerUrl: EMBEDDED_WORKER_URL, migrationsDirectory })

  /** The product's migrations and one more, as a later release would have it. */
  async function laterRelease(sql: string): Promise<string> {
    const folder = join(dataDir, 'database.later-release')
    await cp(MIGRATIONS_DIRECTORY, folder, { recursive: true })
    const journalPath = join(folder, 'meta', '_journal.json')
    const journal = JSON.parse(await readFile(journalPath, 'utf8')) as {
      entries: { idx: number; when: number; tag: string }[]
    }
    const last = journal.entries.at(-1)
    if (!last) throw new Error('no migrations')
    journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1_000, tag: '9999_later' })
    await writeFile(journalPath, JSON.stringify(journal))
    await writeFile(join(folder, '9999_later.sql'), sql)
    return folder
  }

  test('a failed start changes nothing, closes everything, and the next start works', async () => {
    const broken = await laterRelease('CREATE TABLE later (id int);--> statement-breakpoint\nSELECT 1 / 0;')
    await expect(open(broken)).rejects.toThrow()
    await rm(broken, { recursive: true })
    expect(leftovers()).toEqual([])
    const database = await open()
    expect((await database.pool.query(`SELECT to_regclass('later') AS later`)).rows).toEqual([{ later: null }])
    await database.close()
  })

  test('a database that a newer release changed is refused with a sentence, and stays as it is', async () => {
    const later = await laterRelease('CREATE TABLE later (id int);')
    await (await open(later)).close()
    await expect(open()).rejects.toThrow('the database was changed by a newer release')
    const database = await open(later)
    expect((await database.pool.query(`SELECT to_regclass('later')::text AS later`)).rows).toEqual([{ later: 'later' }])
    await database.close()
  })
})

test('a PostgreSQL that is not there is refused within the time limit', async () => {
  const startMs = performance.now()
  const open = openDatabase({
    dataDir,
    databaseUrl: 'postgres://nobody@127.0.0.1:1/none',
    migrationsDirectory: MIGRATIONS_DIRECTORY,
  })
  await expect(open).rejects.toThrow(/ECONNREFUSED|connect/)
  expect(performance.now() - startMs).toBeLessThan(10_000)
})

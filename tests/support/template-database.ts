import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '#server/db/database.ts'
import { EMBEDDED_WORKER_URL, MIGRATIONS_DIRECTORY } from './global-setup.ts'

const FOLDER = fileURLToPath(new URL('../../.tmp/', import.meta.url))

/** Puts an empty, migrated database into a data directory: a copy of one made once, since making one takes ten times as long.
 *  All copies have the same history (`epoch`); a test about histories starts from an empty directory. */
export async function putTemplateDatabase(dataDir: string): Promise<void> {
  const template = join(FOLDER, `test-database-${await hashOfMigrations()}`)
  if (!existsSync(template)) await makeTemplate(template)
  await cp(join(template, 'database'), join(dataDir, 'database'), { recursive: true })
}

/** Made aside and put in place whole: of several test processes that make it at once, the first one's stays. */
async function makeTemplate(template: string): Promise<void> {
  await mkdir(FOLDER, { recursive: true })
  const draft = await mkdtemp(join(FOLDER, 'draft-'))
  const database = await openDatabase({ dataDir: draft, workerUrl: EMBEDDED_WORKER_URL, migrationsDirectory: MIGRATIONS_DIRECTORY })
  await database.close()
  await rename(draft, template).catch(async (error: unknown) => {
    await rm(draft, { recursive: true })
    if (!existsSync(template)) throw error
  })
}

/** Another migration or another version of the engine needs another template. */
async function hashOfMigrations(): Promise<string> {
  const hash = createHash('sha256')
  for (const name of (await readdir(MIGRATIONS_DIRECTORY)).toSorted())
    if (name.endsWith('.sql')) hash.update(name).update(await readFile(join(MIGRATIONS_DIRECTORY, name)))
  hash.update(await readFile(new URL('../../node_modules/@electric-sql/pglite/package.json', import.meta.url)))
  return hash.digest('hex').slice(0, 12)
}

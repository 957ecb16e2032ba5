import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '#server/db/database.ts'
import { packDirectory } from '#server/db/packed-directory.ts'
import { TEMPLATE_NAME } from '#server/db/template-name.ts'

/** A step of the build: an empty database with the schema in it, packed, beside the built worker. The first start unpacks it instead of running initdb and the
 *  migrations. Those lie beside this file, or where the first argument says. */
const [, , migrationsDirectory] = process.argv
const draft = mkdtempSync(join(tmpdir(), 'od-template-'))
try {
  const workerUrl = new URL('./embedded-worker.js', import.meta.url)
  const database = await openDatabase({ dataDir: draft, workerUrl, ...(migrationsDirectory === undefined ? {} : { migrationsDirectory }) })
  // Each database that begins with it has an identity of its own.
  await database.pool.query('DELETE FROM database_meta')
  await database.close()
  writeFileSync(fileURLToPath(new URL(TEMPLATE_NAME, import.meta.url)), packDirectory(join(draft, 'database')))
} finally {
  rmSync(draft, { recursive: true, force: true })
}

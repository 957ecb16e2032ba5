import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrateDatabase } from '#server/db/migrate-database.ts'
import { openEmbeddedDatabase } from '#server/db/embedded/embedded-database.ts'
import { embeddedConnection } from '#server/db/embedded/embedded-client.ts'
import { packTemplate, TEMPLATE_NAME } from '#server/db/embedded/database-template.ts'

// A step of the build: an empty database with the schema in it, packed, beside the built worker. The first start
// unpacks it instead of running initdb and
// the migrations. Those lie beside this file, or where the first argument says. It has no identity: each database that
// begins with it makes its own.

const START_LIMIT_MS = 60_000
const siblingPath = (name: string): string => fileURLToPath(new URL(name, import.meta.url))
const migrationsDirectory = process.argv[2] ?? siblingPath('migrations')
// Removes an existing template, which may be of another release.
rmSync(siblingPath(TEMPLATE_NAME), { force: true })
const draft = mkdtempSync(join(tmpdir(), 'od-template-'))
try {
  const embedded = await openEmbeddedDatabase({
    dataDir: draft,
    workerUrl: new URL('./embedded-worker.js', import.meta.url),
    template: null,
  })
  try {
    await migrateDatabase(embeddedConnection(embedded, START_LIMIT_MS), migrationsDirectory)
  } finally {
    await embedded.close()
  }
  writeFileSync(siblingPath(TEMPLATE_NAME), packTemplate(join(draft, 'database'), migrationsDirectory))
} finally {
  rmSync(draft, { recursive: true, force: true })
}

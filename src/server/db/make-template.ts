import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fillEmpty } from '#server/db/initialise.ts'
import { packDirectory } from '#server/db/packed-directory.ts'
import { TEMPLATE_NAME } from '#server/db/template-name.ts'

/** A step of the build: an empty database, packed, beside the built worker. The first start unpacks it instead of running initdb. */
const draft = mkdtempSync(join(tmpdir(), 'od-template-'))
try {
  const directory = join(draft, 'database')
  await fillEmpty(directory, new URL('./embedded-worker.js', import.meta.url))
  writeFileSync(fileURLToPath(new URL(TEMPLATE_NAME, import.meta.url)), packDirectory(directory))
} finally {
  rmSync(draft, { recursive: true, force: true })
}

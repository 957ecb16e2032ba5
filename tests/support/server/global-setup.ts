import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'vite'
import { catalogsPlugin } from '../../../scripts/vite/catalogs-plugin.ts'
import { messagesPlugin, SERVER_I18N } from '../../../scripts/vite/messages-plugin.ts'
import { TEMPLATE_NAME } from '#server/db/embedded/database-template.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** Where the bundled thread of the embedded database lies during tests: threads cannot run TypeScript. */
export const EMBEDDED_WORKER_URL = new URL('../../../.tmp/server/embedded-worker.js', import.meta.url)
export const TASK_WORKER_URL = new URL('../../../.tmp/server/task-worker.js', import.meta.url)
export const MIGRATIONS_DIRECTORY = here('../../../src/server/db/migrations')

export async function setup(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [messagesPlugin(SERVER_I18N), catalogsPlugin()],
    build: {
      ssr: true,
      outDir: here('../../../.tmp/server'),
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: {
          'embedded-worker': here('../../../src/server/db/embedded/embedded-worker.ts'),
          'task-worker': here('../../../src/server/workers/task-worker.ts'),
          'make-template': here('../../../src/server/db/embedded/make-template.ts'),
        },
        output: { entryFileNames: '[name].js' },
      },
    },
  })
  await putDatabaseTemplate()
}

/**
 * What the product's build does too, so that databases start fast. It takes seconds: made once for each state of what
 * makes it.
 */
async function putDatabaseTemplate(): Promise<void> {
  const maker = here('../../../.tmp/server/make-template.js')
  const kept = here(`../../../.tmp/templates/${await digestOf(maker)}-${TEMPLATE_NAME}`)
  const used = here(`../../../.tmp/server/${TEMPLATE_NAME}`)
  if (existsSync(kept)) return cp(kept, used)
  await promisify(execFile)(process.execPath, [maker, MIGRATIONS_DIRECTORY])
  await rm(dirname(kept), { recursive: true, force: true })
  await mkdir(dirname(kept), { recursive: true })
  // Half a copy must not be taken for one.
  await cp(used, `${kept}.new`)
  await rename(`${kept}.new`, kept)
}

/** Of the built maker and worker, the migrations, and the packages' versions. */
async function digestOf(maker: string): Promise<string> {
  const migrations = (await readdir(MIGRATIONS_DIRECTORY, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  const digest = createHash('sha256')
  for (const path of [
    maker,
    join(dirname(maker), 'embedded-worker.js'),
    ...migrations.toSorted(),
    here('../../../package-lock.json'),
  ])
    digest.update(await readFile(path))
  return digest.digest('hex').slice(0, 16)
}

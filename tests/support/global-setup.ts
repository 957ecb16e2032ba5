import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'vite'
import { TEMPLATE_NAME } from '#server/db/template-name.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** Where the bundled thread of the embedded database lies during tests: threads cannot run TypeScript. */
export const EMBEDDED_WORKER_URL = new URL('../../.tmp/server/embedded-worker.js', import.meta.url)
export const MIGRATIONS_DIRECTORY = here('../../src/server/db/migrations')

export async function setup(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      ssr: true,
      outDir: here('../../.tmp/server'),
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: {
          'embedded-worker': here('../../src/server/db/embedded-worker.ts'),
          'make-template': here('../../src/server/db/make-template.ts'),
        },
        output: { entryFileNames: '[name].js' },
      },
    },
  })
  await putDatabaseTemplate()
}

/** What the product's build does too, so that databases start fast; made once for each version of the engine and of the schema, since it takes seconds. */
async function putDatabaseTemplate(): Promise<void> {
  const { version } = JSON.parse(await readFile(here('../../node_modules/@electric-sql/pglite/package.json'), 'utf8')) as {
    version: string
  }
  const kept = here(`../../.tmp/templates/${version}-${await migrationsDigest()}-${TEMPLATE_NAME}`)
  const used = here(`../../.tmp/server/${TEMPLATE_NAME}`)
  if (existsSync(kept)) return cp(kept, used)
  await promisify(execFile)(process.execPath, [here('../../.tmp/server/make-template.js'), MIGRATIONS_DIRECTORY])
  await mkdir(here('../../.tmp/templates'), { recursive: true })
  await cp(used, kept)
}

async function migrationsDigest(): Promise<string> {
  const digest = createHash('sha256')
  for (const name of (await readdir(MIGRATIONS_DIRECTORY)).toSorted())
    if (name.endsWith('.sql')) digest.update(name).update(await readFile(`${MIGRATIONS_DIRECTORY}/${name}`))
  return digest.digest('hex').slice(0, 16)
}

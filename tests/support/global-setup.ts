import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** Where the bundled thread of the embedded database lies during tests: threads cannot run TypeScript. */
export const EMBEDDED_WORKER_URL = new URL('../../.tmp/server/embedded-worker.js', import.meta.url)
export const MIGRATIONS_DIRECTORY = here('../../src/server/db/migrations')

export async function setup(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir: here('../../.tmp/server'),
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: { 'embedded-worker': here('../../src/server/db/embedded-worker.ts') },
        output: { entryFileNames: '[name].js' },
      },
    },
  })
}

import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { catalogsPlugin } from '../../../scripts/vite/catalogs-plugin.ts'
import { messagesPlugin, SERVER_I18N } from '../../../scripts/vite/messages-plugin.ts'
import { EMBEDDED_WORKER_URL, MIGRATIONS_DIRECTORY } from './global-setup.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

export interface DatabaseChild {
  readonly pid: number
  /** Everything it wrote so far. */
  stdout(): string
  stderr(): string
  /** Resolves with its exit code, or null where it was killed. */
  readonly exited: Promise<number | null>
  /** Resolves once it has written that. */
  said(text: string): Promise<void>
  kill(): Promise<void>
}

/**
 * Programs for processes of their own, made from tests/support/server/database-child.ts: Node cannot run it as it is.
 */
export async function makeDatabaseChildren(): Promise<{
  start(task: 'write' | 'hold' | 'fail' | 'serve', dataDir: string): DatabaseChild
  dispose(): Promise<void>
}> {
  const folder = here(`../../../.tmp/child-${randomUUID()}`)
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [messagesPlugin(SERVER_I18N), catalogsPlugin()],
    build: {
      ssr: true,
      outDir: folder,
      target: 'node20',
      minify: false,
      rolldownOptions: { input: { child: here('./database-child.ts') }, output: { entryFileNames: '[name].mjs' } },
    },
  })
  const running = new Set<DatabaseChild>()
  return {
    start(task, dataDir) {
      const child = follow(
        spawn(process.execPath, [
          join(folder, 'child.mjs'),
          task,
          dataDir,
          EMBEDDED_WORKER_URL.href,
          MIGRATIONS_DIRECTORY,
        ]),
      )
      running.add(child)
      return child
    },
    async dispose() {
      await Promise.all([...running].map((child) => child.kill()))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function follow(child: ChildProcessWithoutNullStreams): DatabaseChild {
  const written = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => (written[name] += text))
  const exited = once(child, 'close').then(([code]) => code as number | null)
  return {
    pid: child.pid ?? 0,
    stdout: () => written.stdout,
    stderr: () => written.stderr,
    exited,
    async said(text) {
      while (!written.stdout.includes(text)) {
        const isOver = await Promise.race([once(child.stdout, 'data').then(() => false), exited.then(() => true)])
        if (isOver && !written.stdout.includes(text))
          throw new Error(`the child ended without ‘${text}’: ${written.stderr}`)
      }
    },
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
  }
}

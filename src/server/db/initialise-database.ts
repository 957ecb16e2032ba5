import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { loadEngineModule } from '#server/db/embedded/engine-module.ts'
import type { EmbeddedWorkerData, EmbeddedWorkerNews } from '#server/db/embedded/embedded-worker.ts'
import { unpackTemplate, type DatabaseTemplate } from '#server/db/embedded/database-template.ts'

export interface InitialiseOptions {
  /** Directory of the new database. */
  readonly directory: string
  readonly workerUrl: URL
  readonly template: DatabaseTemplate | null
}

const FLUSHES_AT_ONCE = 16

/**
 * Makes an empty database where none is, from the template if there is one. It takes its name once it is whole and on
 * the disk: a start that was cut off leaves nothing that the next one could take for a database.
 */
export async function initialiseDatabase({ directory, workerUrl, template }: InitialiseOptions): Promise<void> {
  if (existsSync(join(directory, 'PG_VERSION'))) return
  if (existsSync(directory) && readdirSync(directory).length > 0)
    throw new Error(`${directory} holds files but no database: move them away, or choose another DATA_DIR`)
  const draft = `${directory}.new`
  rmSync(draft, { recursive: true, force: true })
  const isUnpacked = template !== null && unpackTemplate(template, draft)
  if (!isUnpacked) await fillEmpty(draft, workerUrl)
  await flush(draft)
  renameSync(draft, directory)
  await flushOne(dirname(directory))
}

/** Runs PostgreSQL's own initdb in a thread: seconds of work. */
async function fillEmpty(directory: string, workerUrl: URL): Promise<void> {
  rmSync(directory, { recursive: true, force: true })
  mkdirSync(directory, { mode: 0o700 })
  const engine = await loadEngineModule()
  const workerData: EmbeddedWorkerData = { directory, engine, socketPath: null, fsyncs: new SharedArrayBuffer(4) }
  const thread = new Worker(workerUrl, { workerData })
  try {
    await new Promise<void>((done, fail) => {
      thread.on('error', fail)
      thread.once('exit', () => fail(new Error('the embedded database could not be initialised')))
      thread.on('message', (news: EmbeddedWorkerNews) => {
        if (news.type === 'ready') done()
        else fail(new Error(`the embedded database could not be initialised: ${news.message}`))
      })
    })
  } finally {
    await thread.terminate()
  }
}

/**
 * Every file and folder to the disk: the database flushes only what it changes later. Many at once: the file system
 * then writes its journal once for all of them (1,000 files in 0.2 s instead of 2).
 */
async function flush(directory: string): Promise<void> {
  const entries = readdirSync(directory, { withFileTypes: true, recursive: true })
  const paths = [directory, ...entries.map(({ parentPath, name }) => join(parentPath, name))]
  const flushSome = async (): Promise<void> => {
    for (let path = paths.pop(); path !== undefined; path = paths.pop()) await flushOne(path)
  }
  await Promise.all(Array.from({ length: FLUSHES_AT_ONCE }, flushSome))
}

async function flushOne(path: string): Promise<void> {
  // Windows opens no folders, and flushes only what was opened for writing.
  if (process.platform === 'win32') return
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

import { proxy, type Remote, wrap } from 'comlink'
import type { RecordSearchApi } from '#store/search/record-search.ts'
import { type Timer, systemTimer } from '#ui/hooks/timer.ts'
import { startInPageLanguage } from '#ui/page-messages.ts'

/** Without a search for so long the texts of all records leave the memory. */
const IDLE_MS = 10 * 60_000

/** Searches the records of this device in a worker, which starts with the first search. */
export interface SearchClient {
  /** Rejects if the worker couldn't be started or has failed; the next call starts another one. */
  run<T>(database: string, task: (api: Remote<RecordSearchApi>) => Promise<T>): Promise<T>
  /** `listener`: searches may have other answers by now. */
  subscribe(listener: () => void): () => void
}

/** The part of a worker that searches use. */
type SearchWorker = Pick<Worker, 'postMessage' | 'addEventListener' | 'removeEventListener' | 'terminate'>

interface StartedSearch {
  readonly api: Remote<RecordSearchApi>
  readonly database: string
  readonly opened: Promise<void>
  /** Rejects when the worker fails. */
  readonly failed: Promise<never>
  end(): void
}

export function createSearchClient(startWorker: () => SearchWorker, timer: Timer = systemTimer): SearchClient {
  const listeners = new Set<() => void>()
  let started: StartedSearch | undefined
  let stopIdling = (): void => undefined

  const start = (database: string): StartedSearch => {
    const worker = startWorker()
    const api = wrap<RecordSearchApi>(worker)
    const end = (): void => {
      if (started?.api === api) started = undefined
      worker.terminate()
    }
    const failed = new Promise<never>((_, reject) => {
      worker.addEventListener('error', (event) => {
        end()
        reject(new Error('message' in event && event.message !== '' ? event.message : 'The search did not start'))
      })
    })
    failed.catch(() => undefined)
    const tell = (): void => {
      for (const listener of [...listeners]) listener()
    }
    const opened = api.open(database, proxy(tell))
    // Whoever searches is told.
    opened.catch(() => undefined)
    return { api, database, opened, failed, end }
  }

  return {
    async run(database, task) {
      if (started && started.database !== database) started.end()
      const now = (started ??= start(database))
      stopIdling()
      stopIdling = timer.after(IDLE_MS, now.end)
      const done = now.opened.then(() => task(now.api))
      return Promise.race([done, now.failed])
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The search of this page. */
export const searchClient = createSearchClient(() =>
  startInPageLanguage(
    new Worker(new URL('../../../workers/search.worker.ts', import.meta.url), { type: 'module', name: 'search' }),
  ),
)

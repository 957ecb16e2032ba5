import { proxy, type Remote, releaseProxy, wrap } from 'comlink'
import type { EntryTableApi, EntryTarget } from '#store/entry-tables.ts'

/** A worker that holds a form's entries in memory. */
export interface EntryTableConnection {
  readonly api: Remote<EntryTableApi>
  /** Fulfilled once the entries are read; rejected where they cannot be. */
  readonly opened: Promise<void>
  close(): void
}

/** Starts a worker for one form's entries. `onChange`: they are other ones by now. */
export function connectEntryTable(target: EntryTarget, onChange: () => void): EntryTableConnection {
  const worker = new Worker(new URL('../../../../workers/entry-table.worker.ts', import.meta.url), {
    type: 'module',
    name: 'entries',
  })
  const api = wrap<EntryTableApi>(worker)
  const failed = new Promise<never>((_, reject) => {
    worker.addEventListener('error', (event) =>
      reject(new Error(event.message || 'The worker of entries could not be loaded')),
    )
  })
  return {
    api,
    opened: Promise.race([api.open(target, proxy(onChange)), failed]),
    close() {
      api[releaseProxy]()
      worker.terminate()
    },
  }
}

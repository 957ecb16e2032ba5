import { releaseProxy, wrap } from 'comlink'
import type { SyncApi } from '#sync/sync-api.ts'
import type { SyncConnection } from './sync-client.ts'

/** Starts the worker that syncs. */
export function connectSyncWorker(): SyncConnection {
  const worker = new Worker(new URL('../../../workers/sync.worker.ts', import.meta.url), {
    type: 'module',
    name: 'sync',
  })
  const api = wrap<SyncApi>(worker)
  return {
    api,
    onFailure(listener) {
      worker.addEventListener('error', listener)
      worker.addEventListener('messageerror', listener)
    },
    close() {
      api[releaseProxy]()
      worker.terminate()
    },
  }
}

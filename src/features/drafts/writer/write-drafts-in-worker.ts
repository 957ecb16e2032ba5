import { type Remote, wrap } from 'comlink'
import type { DraftRequest } from '#domain/copy/writer/draft/draft-request.ts'
import type { writeDrafts } from '#domain/copy/writer/write-drafts.ts'

interface DraftWriterApi {
  writeDrafts(request: DraftRequest): ReturnType<typeof writeDrafts>
}

/** A worker that hasn't answered by then is given up: the page writes itself. */
const MAX_WAIT_MS = 8_000

let started: { readonly api: Remote<DraftWriterApi>; readonly failed: Promise<never> } | undefined

/** Starts one worker for all requests, because starting it costs more than writing. */
function startDraftWorker() {
  const worker = new Worker(new URL('../../../../workers/draft-writer.worker.ts', import.meta.url), {
    type: 'module',
    name: 'draft-writer',
  })
  const failed = new Promise<never>((_, reject) => {
    worker.addEventListener('error', (event) => reject(new Error(event.message || 'The writer did not start')))
  })
  failed.catch(() => (started = undefined))
  return { api: wrap<DraftWriterApi>(worker), failed }
}

/**
 * Writes drafts in a worker, so that no tap freezes the page; on the page where workers fail. Both give the same
 * drafts.
 */
export async function writeDraftsInWorker(request: DraftRequest): Promise<ReturnType<typeof writeDrafts>> {
  const late = new AbortController()
  try {
    started ??= startDraftWorker()
    const { api, failed } = started
    return await Promise.race([api.writeDrafts(request), failed, timeout(late.signal)])
  } catch {
    return (await import('#domain/copy/writer/write-drafts.ts')).writeDrafts(request)
  } finally {
    late.abort()
  }
}

const timeout = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const timer = setTimeout(() => reject(new Error('The writer is late')), MAX_WAIT_MS)
    signal.addEventListener('abort', () => clearTimeout(timer))
  })

import { proxy, type Remote, releaseProxy, wrap } from 'comlink'
import type { FileSettings, TableReadError, TableOverview, TableFile } from '#domain/forms/csv/table-file.ts'
import type { Result } from '#lib/result.ts'
import { startInPageLanguage } from '#ui/page-messages.ts'

/** The calls that the worker answers about one file. */
interface TableFileApi extends Pick<TableFile, 'look' | 'countKnown' | 'entries'> {
  open(
    file: Blob,
    onProgress: (bytes: number) => void,
    settings: FileSettings,
  ): Promise<Result<TableOverview, TableReadError>>
}

/** A file that a worker reads: the page stays free, however long it is. */
export interface OpenedFile {
  readonly api: Pick<Remote<TableFileApi>, 'look' | 'countKnown' | 'entries'>
  readonly table: TableOverview
  /** Ends the worker; closing twice is allowed. */
  readonly close: () => void
}

/** Begins to read a file. `opened` is rejected where the worker does not start. */
export function readTableFile(
  file: Blob,
  onProgress: (share: number) => void,
  settings: FileSettings,
): { readonly opened: Promise<Result<OpenedFile, TableReadError>>; readonly close: () => void } {
  const worker = startInPageLanguage(
    new Worker(new URL('../../../../workers/table-file.worker.ts', import.meta.url), {
      type: 'module',
      name: 'table-file',
    }),
  )
  const api = wrap<TableFileApi>(worker)
  let isClosed = false
  const close = (): void => {
    // A released proxy throws at every access.
    if (isClosed) return
    isClosed = true
    api[releaseProxy]()
    worker.terminate()
  }
  const failed = new Promise<never>((_, reject) => {
    worker.addEventListener('error', (event) => reject(new Error(event.message || 'The file could not be read')))
  })
  const read = api.open(
    file,
    proxy((bytes: number) => onProgress(bytes / Math.max(file.size, 1))),
    settings,
  )
  const opened = Promise.race([read, failed]).then(
    (table): Result<OpenedFile, TableReadError> =>
      table.ok ? { ok: true, value: { api, table: table.value, close } } : table,
  )
  return { opened, close }
}

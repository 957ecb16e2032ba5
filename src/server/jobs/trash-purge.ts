import type { RecordService } from '#server/records/record-service.ts'

const EVERY_MS = 6 * 3_600_000

/** Empties the trash now and then. Gives what stops it: it ends once the work under way is done. */
export function startTrashPurge(
  records: Pick<RecordService, 'emptyTrash'>,
  onFailure: (error: unknown) => void,
  everyMs = EVERY_MS,
): () => Promise<void> {
  let underWay: Promise<unknown> = Promise.resolve()
  const empty = (): void => {
    underWay = underWay.then(() => records.emptyTrash()).catch(onFailure)
  }
  const timer = setInterval(empty, everyMs)
  timer.unref()
  empty()
  return async () => {
    clearInterval(timer)
    await underWay
  }
}

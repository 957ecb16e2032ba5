import type { DiskSpace } from '#server/health/disk-watch.ts'

const MB = 1024 * 1024
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** For the log. */
export const diskLowSentence = ({ freeBytes, totalBytes, minFreeBytes }: DiskSpace): string =>
  `The disk of DATA_DIR is almost full: ${megabytes(freeBytes)} MB of ${megabytes(totalBytes)} MB are free. ` +
  `Changes are refused until ${megabytes(minFreeBytes)} MB are free (MIN_FREE_DISK)`

const megabytes = (bytes: number): number => Math.floor(bytes / MB)

/** For the log. */
export const clockJumpSentence = ({ byMs }: { readonly byMs: number }): string =>
  `The machine’s clock jumped ${byMs > 0 ? 'ahead' : 'back'} by ${Math.round(Math.abs(byMs) / DAY_MS)} days. ` +
  'No session ends and nothing is deleted by it unless it stays like this for an hour'

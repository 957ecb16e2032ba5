import { statfs } from 'node:fs/promises'

/** Space on the disk of the data directory. */
export interface DiskSpace {
  readonly freeBytes: number
  readonly totalBytes: number
  /** Below this, changes are refused. */
  readonly minFreeBytes: number
  readonly isLow: boolean
}

export interface DiskWatch {
  /** Measured at most two seconds ago. Undefined if the file system does not report its free space. */
  space(): Promise<DiskSpace | undefined>
  isLow(): Promise<boolean>
  stop(): void
}

/** Reads the size of a file system; `node:fs` by default. */
export type ReadFileSystem = (
  directory: string,
) => Promise<{ readonly bsize: number; readonly blocks: number; readonly bavail: number }>

export interface DiskWatchOptions {
  readonly directory: string
  /** Share of the disk, in per cent, that has to be free; 0 switches the watch off. */
  readonly minFreePercent: number
  readonly readFileSystem?: ReadFileSystem | undefined
  /** The space fell below the limit, or is above it again. */
  readonly onChange: (space: DiskSpace) => void
}

const MAX_AGE_MS = 2_000
const DISK_CHECK_EVERY_MS = 10_000
/** A new piece of the database's log takes 16 MB, and a checkpoint may need a few of them. */
const MIN_REQUIRED_FREE_BYTES = 48 * 1024 * 1024
/** Five per cent of a large disk would be more than the database ever needs to go on. */
const MAX_REQUIRED_FREE_BYTES = 5 * 1024 ** 3

/**
 * Watches the free space of a directory's disk. Reads it when asked, at most every two seconds, and by itself every
 * ten.
 */
export function watchDisk({
  directory,
  minFreePercent,
  readFileSystem = statfs,
  onChange,
}: DiskWatchOptions): DiskWatch {
  let read: { readonly atMs: number; readonly space: Promise<DiskSpace | undefined> } | undefined
  let wasLow = false

  const readSpace = async (): Promise<DiskSpace | undefined> => {
    try {
      const space = spaceOf(await readFileSystem(directory), minFreePercent)
      if (space.isLow !== wasLow) onChange(space)
      wasLow = space.isLow
      return space
    } catch {
      return undefined // some file systems have no figures
    }
  }
  const space = (): Promise<DiskSpace | undefined> => {
    const nowMs = performance.now()
    if (read === undefined || nowMs - read.atMs >= MAX_AGE_MS) read = { atMs: nowMs, space: readSpace() }
    return read.space
  }
  const timer = setInterval(() => void space(), DISK_CHECK_EVERY_MS)
  timer.unref()
  return {
    space,
    isLow: async () => (await space())?.isLow ?? false,
    stop: () => clearInterval(timer),
  }
}

function spaceOf({ bsize, blocks, bavail }: Awaited<ReturnType<ReadFileSystem>>, minFreePercent: number): DiskSpace {
  const totalBytes = blocks * bsize
  const freeBytes = bavail * bsize
  const share = Math.min(
    MAX_REQUIRED_FREE_BYTES,
    Math.max(MIN_REQUIRED_FREE_BYTES, (totalBytes * minFreePercent) / 100),
  )
  const minFreeBytes = minFreePercent === 0 ? 0 : Math.floor(share)
  return { freeBytes, totalBytes, minFreeBytes, isLow: totalBytes > 0 && freeBytes < minFreeBytes }
}

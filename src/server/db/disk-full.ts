/** Refuses a change before it reaches the database: what is left of the disk is kept for reading and for logging in. */
export class DiskAlmostFull extends Error {
  override readonly name = 'DiskAlmostFull'

  constructor() {
    super('the disk of the database is almost full')
  }
}

/** SQLSTATE `disk_full`, and the system's codes for a full disk and a used-up quota. */
const CODES: ReadonlySet<unknown> = new Set(['53100', 'ENOSPC', 'EDQUOT'])
const MAX_CAUSES = 5

/** Tells a full disk from other failures, also where it is the cause of another error. */
export function isDiskFull(error: unknown, causesLeft = MAX_CAUSES): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DiskAlmostFull || ('code' in error && CODES.has(error.code))) return true
  return causesLeft > 0 && isDiskFull(error.cause, causesLeft - 1)
}

/** Carries out a write that nothing depends on, such as when somebody was last seen; a full disk skips it. */
export async function unlessDiskFull<T>(write: Promise<T>): Promise<T | undefined> {
  try {
    return await write
  } catch (error) {
    if (!isDiskFull(error)) throw error
    return undefined
  }
}

import { accessSync, constants, mkdirSync, statSync } from 'node:fs'

/**
 * Makes the data directory, readable by this user alone, unless it is there. Throws a plain sentence when it cannot be
 * used.
 */
export function ensureWritableDirectory(directory: string): void {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    if (!statSync(directory).isDirectory()) throw Object.assign(new Error('not a directory'), { code: 'ENOTDIR' })
    accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new Error(`DATA_DIR ${directory} ${problemOf(systemErrorCode(error))}`, { cause: error })
  }
}

/** Code of an error of the system, such as `ENOENT`. */
export const systemErrorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

function problemOf(code = 'unknown'): string {
  if (code === 'EACCES' || code === 'EPERM') return 'cannot be used: this user may not write there'
  if (code === 'EROFS') return 'cannot be used: its file system is read-only'
  if (code === 'ENOTDIR' || code === 'EEXIST') return 'cannot be used: it, or a part of its path, is a file'
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'cannot be used: the disk is full'
  return `cannot be used (${code})`
}

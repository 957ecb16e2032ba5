import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { err, ok, type Result } from '#lib/result.ts'

interface Holder {
  readonly pid: number
  /** When that process started, in the kernel's ticks: a number that a later process with the same pid does not have. Empty where /proc is missing. */
  readonly started: string
  readonly nonce: string
}

export interface DirectoryLock {
  release(): void
}

/** Takes a directory for this process alone. Two processes on one embedded database would silently lose rows. A lock whose process is gone is taken over.
 *  Errors: a sentence that names the process holding it. */
export function lockDirectory(directory: string): Result<DirectoryLock, string> {
  const path = join(directory, 'lock.json')
  const self: Holder = { pid: process.pid, started: startOf(process.pid), nonce: randomUUID() }
  for (let attempt = 0; attempt < 5; attempt++) {
    if (claim(path, self)) return ok({ release: () => release(path, self) })
    const holder = readHolder(path)
    if (holder && isAlive(holder))
      return err(`the directory ${directory} is in use by process ${holder.pid}; stop that server first, or choose another DATA_DIR`)
    removeStale(path, holder)
  }
  return err(`the directory ${directory} could not be locked`)
}

/** A hard link is made whole or not at all, and fails where the name is taken. */
function claim(path: string, self: Holder): boolean {
  const draft = `${path}.${self.nonce}`
  writeFileSync(draft, JSON.stringify(self))
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function readHolder(path: string): Holder | null {
  try {
    const value = JSON.parse(readFileSync(path, 'utf8')) as Partial<Holder>
    return typeof value.pid === 'number' && typeof value.nonce === 'string'
      ? { pid: value.pid, started: value.started ?? '', nonce: value.nonce }
      : null
  } catch {
    // Gone in between, or half written by a crash: either way nobody holds it.
    return null
  }
}

function isAlive({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  const startedNow = startOf(pid)
  return started === '' || startedNow === '' || started === startedNow
}

/** Field 22 of /proc/PID/stat; the second field can hold spaces and brackets, so counting begins after its end. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

/** Moves a stale lock away first, so that of two processes that found it only one removes it. */
function removeStale(path: string, seen: Holder | null): void {
  const aside = `${path}.stale-${randomUUID()}`
  try {
    renameSync(path, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  const moved = readHolder(aside)
  if (moved && moved.nonce !== seen?.nonce && isAlive(moved)) renameSync(aside, path)
  else rmSync(aside, { force: true })
}

function release(path: string, self: Holder): void {
  if (readHolder(path)?.nonce === self.nonce) rmSync(path, { force: true })
}

import { randomUUID } from 'node:crypto'
import {
  closeSync,
  linkSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { err, ok, type Result } from '#lib/result.ts'
import * as z from 'zod/mini'
import { systemErrorCode } from '#server/db/embedded/data-directory.ts'

const holderSchema = z.object({
  pid: z.number(),
  /**
   * When that process started, in the kernel's ticks: a later process with the same number has another. Empty where
   * /proc is missing.
   */
  started: z._default(z.string(), ''),
  /**
   * The run of the machine and the process namespace (a container has its own) in which `pid` means something. Empty
   * where unknown.
   */
  place: z._default(z.string(), ''),
  nonce: z.string(),
})
type Holder = Readonly<z.output<typeof holderSchema>>

export interface DirectoryLock {
  release(): void
}

export interface LockOptions {
  /** Called when another process has taken the directory, or the lock was deleted: stop writing at once. */
  readonly onLost: () => void
}

const LOCK_NAME = 'lock.json'
const BEAT_EVERY_MS = 2_000
/** A holder elsewhere that has not touched its lock for this long is gone. */
const SILENT_AFTER_MS = 10_000
const WATCH_EVERY_MS = 250
const SETTLE_MS = 20
const STRAY_AFTER_MS = 60_000
/** https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
const ENDED_STATES: ReadonlySet<string> = new Set(['Z', 'X', 'x'])

/**
 * Takes a directory for this process alone: two processes on one embedded database would silently lose rows. A lock
 * whose process is gone is taken over, at once where that can be seen, otherwise (another container or machine) after
 * it was silent for ten seconds. Errors: a sentence that names the process holding it.
 */
export async function lockDirectory(
  directory: string,
  { onLost }: LockOptions,
): Promise<Result<DirectoryLock, string>> {
  const path = join(directory, LOCK_NAME)
  const self: Holder = { pid: process.pid, started: startOf(process.pid), place: placeOf(), nonce: randomUUID() }
  for (let attempt = 0; attempt < 5; attempt++) {
    if (await claimForGood(path, self)) {
      removeStrays(directory)
      return ok(keep(path, self, onLost))
    }
    const seen = read(path)
    if (seen === 'none') continue
    if (await isAlive(path, seen.holder)) return err(inUse(directory, seen.holder))
    removeStale(path, seen.holder)
  }
  return err(`The directory ${directory} could not be locked: other processes are taking it at the same moment`)
}

const inUse = (directory: string, holder: Holder | null): string =>
  `The directory ${directory} is in use by ${holder ? `process ${holder.pid}` : 'another process'}. Stop that server first, or choose another directory with DATA_DIR`

/**
 * Claims the lock only once it has stood for a moment. A process that removes a stale lock may briefly move a fresh one
 * away, which lets a third process in.
 */
async function claimForGood(path: string, self: Holder): Promise<boolean> {
  if (!claim(path, self)) return false
  await sleep(SETTLE_MS)
  return isOurs(path, self)
}

/**
 * A hard link is made whole or not at all, and fails where the name is taken. File systems without links get the next
 * best.
 */
function claim(path: string, self: Holder): boolean {
  const draft = `${path}.${self.nonce}`
  try {
    writeFileSync(draft, JSON.stringify(self))
    linkSync(draft, path)
    return true
  } catch (error) {
    if (systemErrorCode(error) === 'EEXIST') return false
    return claimWithoutLink(path, self)
  } finally {
    rmSync(draft, { force: true })
  }
}

function claimWithoutLink(path: string, self: Holder): boolean {
  let file: number
  try {
    file = openSync(path, 'wx')
  } catch (error) {
    if (systemErrorCode(error) === 'EEXIST') return false
    throw error
  }
  try {
    writeSync(file, JSON.stringify(self), 0)
    return true
  } catch (error) {
    // A full disk leaves an empty file, which nobody could tell from a lock.
    rmSync(path, { force: true })
    throw error
  } finally {
    closeSync(file)
  }
}

/** Removes what a process that was killed while it took the lock has left beside it. */
function removeStrays(directory: string): void {
  for (const name of readdirSync(directory)) {
    const path = join(directory, name)
    const changedMs = name.startsWith(`${LOCK_NAME}.`) ? beatMs(path) : null
    if (changedMs !== null && Date.now() - changedMs > STRAY_AFTER_MS) rmSync(path, { force: true })
  }
}

/** The lock as it lies there; a holder of null is one that cannot be read. */
function read(path: string): { readonly holder: Holder | null } | 'none' {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return 'none'
    throw error
  }
  try {
    return { holder: z.parse(holderSchema, JSON.parse(text)) }
  } catch {
    return { holder: null }
  }
}

async function isAlive(path: string, holder: Holder | null): Promise<boolean> {
  if (holder && holder.place !== '' && holder.place === placeOf()) {
    const started = startOf(holder.pid)
    return started !== '' && started === holder.started
  }
  return isBeating(path)
}

/**
 * Watches the lock until its holder touches it, or has been silent for too long. Both times are the file system's own,
 * so no clocks are compared.
 */
async function isBeating(path: string): Promise<boolean> {
  const firstBeatMs = beatMs(path)
  for (;;) {
    const lastBeatMs = beatMs(path)
    if (lastBeatMs === null || firstBeatMs === null) return false
    if (lastBeatMs > firstBeatMs) return true
    if (fileSystemNowMs(path) - lastBeatMs > SILENT_AFTER_MS) return false
    await sleep(WATCH_EVERY_MS)
  }
}

function beatMs(path: string): number | null {
  try {
    return statSync(path).mtimeMs
  } catch {
    return null
  }
}

function fileSystemNowMs(path: string): number {
  const probe = `${path}.${randomUUID()}`
  try {
    writeFileSync(probe, '')
    return statSync(probe).mtimeMs
  } finally {
    rmSync(probe, { force: true })
  }
}

/** Touches the lock again and again, and notices when it is not ours any more. */
function keep(path: string, self: Holder, onLost: () => void): DirectoryLock {
  const timer = setInterval(() => {
    if (beat(path, self)) return
    clearInterval(timer)
    onLost()
  }, BEAT_EVERY_MS)
  timer.unref()
  return {
    release() {
      clearInterval(timer)
      if (isOurs(path, self)) rmSync(path, { force: true })
    },
  }
}

function isOurs(path: string, self: Holder): boolean {
  const seen = read(path)
  return seen !== 'none' && seen.holder?.nonce === self.nonce
}

/** Writes the same text over itself: whoever reads meanwhile still reads a whole lock. */
function beat(path: string, self: Holder): boolean {
  try {
    if (!isOurs(path, self)) return false
    const file = openSync(path, 'r+')
    writeSync(file, JSON.stringify(self), 0)
    closeSync(file)
    return true
  } catch (error) {
    // A disk that is full or slow for a moment does not take the lock away.
    return systemErrorCode(error) !== 'ENOENT'
  }
}

/** Moves a stale lock away before deleting it, so that of two processes that found it only one does. */
function removeStale(path: string, stale: Holder | null): void {
  const aside = `${path}.stale-${randomUUID()}`
  try {
    renameSync(path, aside)
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return
    throw error
  }
  const moved = read(aside)
  if (moved !== 'none' && moved.holder?.nonce !== stale?.nonce) putBack(aside, path)
  rmSync(aside, { force: true })
}

/**
 * The lock moved away was a new one. Where yet another is there by now, the one moved away notices at its next beat.
 */
function putBack(aside: string, path: string): void {
  try {
    linkSync(aside, path)
  } catch (error) {
    if (systemErrorCode(error) !== 'EEXIST') renameSync(aside, path)
  }
}

/**
 * Field 22 of /proc/PID/stat; the second field can hold spaces and brackets, so counting begins after its end. Empty
 * where there is no such process, and where it has ended and only its parent has not asked for how (field 3: a zombie,
 * or dead), which may be never in a container.
 */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [state = '', ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return ENDED_STATES.has(state) ? '' : (fields[18] ?? '')
  } catch {
    return ''
  }
}

function placeOf(): string {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return ''
  }
}

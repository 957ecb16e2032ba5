import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs, { existsSync } from 'node:fs'
import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type DirectoryLock, lockDirectory } from '#server/db/embedded/directory-lock.ts'
import { makeDatabaseChildren } from '../../support/server/database-children.ts'
import { makeDataDir, openAt } from '../../support/server/database.ts'

vi.setConfig({ testTimeout: 120_000 })

let dataDir: string
let lockPath: string
beforeEach(async () => {
  dataDir = await makeDataDir()
  lockPath = join(dataDir, 'lock.json')
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const take = (onLost = (): void => undefined) => lockDirectory(dataDir, { onLost })

async function taken(): Promise<DirectoryLock> {
  const lock = await take()
  if (!lock.ok) throw new Error(lock.error)
  return lock.value
}

type Holder = Record<'pid' | 'started' | 'place' | 'nonce', unknown>
/** Leaves a lock behind as if another process had written it. */
async function leaveLock(changes: Partial<Holder>, silentForMs = 0): Promise<void> {
  const lock = await taken()
  const holder = JSON.parse(await readFile(lockPath, 'utf8')) as Holder
  lock.release()
  await writeFile(lockPath, JSON.stringify({ ...holder, nonce: 'theirs', ...changes }))
  const at = new Date(Date.now() - silentForMs)
  await utimes(lockPath, at, at)
}

const ELSEWHERE = 'another boot pid:[1]'

describe('a directory belongs to one process', () => {
  test('a second process is refused the lock with the first one’s number, and gets it after release', async () => {
    const lock = await taken()
    expect(await take()).toEqual({ ok: false, error: expect.stringContaining(`in use by process ${process.pid}`) })
    lock.release()
    expect(existsSync(lockPath)).toBe(false)
    ;(await taken()).release()
  })

  test('one of many simultaneous processes gets the lock', async () => {
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => take()))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('one of many processes that find a stale lock gets it', async () => {
    await leaveLock({ started: '1' })
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => take()))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('a lock of an ended process is taken over at once, even if its number was reused', async () => {
    await leaveLock({ started: '1' })
    ;(await taken()).release()
  })

  test('a lock of a killed process is taken over at once, though its parent has not collected it', async () => {
    // The shell becomes something that never asks after its child.
    const parent = spawn('sh', ['-c', 'sleep 3600 & echo $!; exec sleep 3600'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    try {
      const [line] = (await once(parent.stdout, 'data')) as [Buffer]
      const pid = Number(line.toString())
      const fields = async () => {
        const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
        return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      }
      const started = (await fields())[19]
      await leaveLock({ pid, started })
      expect(await take()).toMatchObject({ ok: false })
      process.kill(pid, 'SIGKILL')
      await vi.waitUntil(async () => (await fields())[0] === 'Z')
      ;(await taken()).release()
    } finally {
      parent.kill('SIGKILL')
    }
  })

  test('a lock from another container or machine is taken over once that one is silent', async () => {
    await leaveLock({ place: ELSEWHERE, pid: 1 }, 60_000)
    ;(await taken()).release()
  })

  test('a lock is refused while a holder elsewhere keeps touching it', async () => {
    await leaveLock({ place: ELSEWHERE, pid: 1 }, 5_000)
    const waiting = take()
    const touch = setInterval(() => void utimes(lockPath, new Date(), new Date()), 500)
    expect(await waiting).toMatchObject({ ok: false })
    clearInterval(touch)
  })

  test('an unreadable lock that nobody touches is taken over', async () => {
    await leaveLock({}, 60_000)
    await writeFile(lockPath, '')
    const longAgo = new Date(Date.now() - 60_000)
    await utimes(lockPath, longAgo, longAgo)
    ;(await taken()).release()
  })

  test('a lock that cannot be written leaves no file behind', async () => {
    const full = (): never => {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    }
    const { writeFileSync, writeSync } = fs
    // A full disk makes the file, and has no room for its content.
    const write = vi.spyOn(fs, 'writeFileSync').mockImplementation((path) => {
      writeFileSync(path, '')
      full()
    })
    const writePart = vi.spyOn(fs, 'writeSync').mockImplementation(full)
    syncBuiltinESMExports()
    try {
      await expect(take()).rejects.toThrow('no space left')
    } finally {
      write.mockRestore()
      writePart.mockRestore()
      Object.assign(fs, { writeFileSync, writeSync })
      syncBuiltinESMExports()
    }
    expect(await readdir(dataDir)).toEqual([])
    ;(await taken()).release()
  })

  test('leftovers of killed processes beside the lock are deleted', async () => {
    const stray = `${lockPath}.of-a-killed-process`
    await writeFile(stray, '')
    await utimes(stray, new Date(0), new Date(0))
    ;(await taken()).release()
    expect(await readdir(dataDir)).toEqual([])
  })

  test('a holder is notified when its lock disappears', async () => {
    const lost = new Promise<void>((done) => void take(done))
    while (!existsSync(lockPath)) await new Promise((done) => setImmediate(done))
    await new Promise((done) => setTimeout(done, 100)) // past the moment in which a claim settles
    await rm(lockPath)
    await lost
  })
})

describe('the embedded database', () => {
  let children: Awaited<ReturnType<typeof makeDatabaseChildren>>
  beforeAll(async () => {
    children = await makeDatabaseChildren()
  })
  afterAll(() => children.dispose())

  test('the database is refused while another process has it, and opens at once after that one is killed', async () => {
    const child = children.start('hold', dataDir)
    await child.said('open')
    await expect(openAt(dataDir)).rejects.toThrow(`in use by process ${child.pid}`)
    await child.kill()
    expect(existsSync(lockPath)).toBe(true)
    const database = await openAt(dataDir)
    expect(await database.isUp()).toBe(true)
    await database.close()
  })

  test('one of several servers started after a crash opens the database, and the others say why not', async () => {
    await leaveLock({ started: '1' })
    const started = Array.from({ length: 4 }, () => children.start('hold', dataDir))
    const outcomes = await Promise.all(
      started.map(async (child) => {
        await Promise.race([child.said('open').catch(() => undefined), child.exited])
        return child.stdout() === 'open\n' ? 'open' : child.stderr()
      }),
    )
    const refusals = outcomes.filter((outcome) => outcome !== 'open')
    expect(refusals).toHaveLength(3)
    for (const refusal of refusals) expect(refusal).toMatch(/in use by process \d+/)
    await Promise.all(started.map((child) => child.kill()))
  })

  test('a server whose directory was taken over while it stood still ends by itself, and says why', async () => {
    const first = children.start('serve', dataDir)
    await first.said('open')
    process.kill(first.pid, 'SIGSTOP')
    // As a server in another container sees it: that of a process nobody can look at, silent for long.
    const holder = JSON.parse(await readFile(lockPath, 'utf8')) as Holder
    await writeFile(lockPath, JSON.stringify({ ...holder, place: ELSEWHERE }))
    await utimes(lockPath, new Date(0), new Date(0))
    const second = children.start('serve', dataDir)
    await second.said('open')
    process.kill(first.pid, 'SIGCONT')

    expect(await first.exited).toBe(1)
    expect(first.stderr()).toMatch(/The server ends: the directory .* was taken over by another process/)
    const url = second.stdout().replace('open ', '').trim()
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    await second.kill()
  })

  test('the database answers no more calls once its lock is taken away', async () => {
    const database = await openAt(dataDir, { connectionTimeLimitMs: 1_000 })
    await rm(lockPath)
    const refusal = async (): Promise<Error> => {
      for (;;) {
        try {
          await database.pool.query('SELECT 1')
        } catch (error) {
          return error as Error
        }
      }
    }
    await refusal()
    await expect(database.pool.query('SELECT 1')).rejects.toThrow(/taken over/)
    await database.close()
  })
})

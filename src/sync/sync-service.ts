import type { Clock } from '#lib/time/clock.ts'
import type { RandomBytes } from '#lib/id.ts'
import { uuidv7 } from '#lib/id.ts'
import type { LocalDatabase } from '#store/database.ts'
import type { SyncApi, SyncNotification, SyncTarget } from '#sync/sync-api.ts'
import { discardRejectedRow, retryRejectedRow } from '#sync/rejected-rows.ts'
import { SyncEngine, type SyncEngineDeps } from '#sync/sync-engine.ts'
import { type WorkerChannel, type WebLocks, takeLease, runAsLeader } from '#sync/leadership.ts'
import { pruneAcks } from '#sync/apply-exchange.ts'
import { MIN_SPACING_MS, retryDelayMs } from '#sync/retry-delay.ts'
import type { Fetch } from '#sync/transport.ts'
import { watchServer } from '#sync/watch-server.ts'

/** Platform services of a sync worker. Tests supply their own. */
export interface SyncPlatform {
  readonly clock: Clock
  readonly fetch: Fetch
  readonly random: () => number
  readonly randomBytes: RandomBytes
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>
  readonly every: (ms: number, task: () => void) => () => void
  readonly locks: WebLocks | undefined
  readonly openDatabase: (name: string) => LocalDatabase
  readonly openChannel: (name: string) => WorkerChannel & { close(): void }
  readonly postNotification: (news: SyncNotification) => void
  /** Maximum number of items per exchange, in each direction. Absent: the protocol's maximum. */
  readonly maxItems?: number
}

/** With the server's hints a poll is only a net under them; without, it is how changes arrive. */
const POLL_WATCHED_MS = 300_000
const POLL_UNWATCHED_MS = 20_000
const SYNC_NOW_TIMEOUT_MS = 45_000

interface RunningSync {
  readonly target: SyncTarget
  readonly database: LocalDatabase
  readonly engine: SyncEngine
  readonly channel: WorkerChannel & { close(): void }
  readonly stop: AbortController
  isLeading: boolean
  /** Called when this worker begins to lead. */
  readonly onLead: Set<() => void>
  /** Called when this worker stops. */
  readonly onStop: Set<() => void>
  rewatch: AbortController
  /** Ends the wait of a leader that has to begin again. */
  rested: AbortController
  token: string
}

/** The sync worker's whole behaviour behind its interface: one account at a time, led by one worker of the browser. */
export function createSyncService(platform: SyncPlatform): SyncApi {
  let running: RunningSync | null = null

  async function start(target: SyncTarget): Promise<void> {
    if (running?.target.databaseName === target.databaseName && running.target.origin === target.origin) {
      running.token = target.token
      running.engine.retarget(target)
      running.rewatch.abort()
      return
    }
    await stop()
    running = begin(platform, target)
  }

  async function stop(): Promise<void> {
    running?.stop.abort()
    running?.channel.close()
    running?.database.close()
    running = null
  }

  const wakeLeader = (): void => {
    running?.channel.postMessage({ wake: true })
    if (running) wake(running)
  }

  return {
    start,
    stop,
    ping: () => Promise.resolve('pong'),
    wake: () => Promise.resolve(wakeLeader()),
    online() {
      running?.channel.postMessage({ online: true })
      if (running) goOnline(running)
      return Promise.resolve()
    },
    syncNow: () => (running ? syncNow(running, platform) : Promise.resolve()),
    async retryRejected(localSeq) {
      if (running)
        await retryRejectedRow(running.database, localSeq, () => uuidv7(platform.clock, platform.randomBytes))
      wakeLeader()
    },
    async discardRejected(localSeq) {
      if (running) await discardRejectedRow(running.database, localSeq)
    },
  }
}

function begin(platform: SyncPlatform, target: SyncTarget): RunningSync {
  const database = platform.openDatabase(target.databaseName)
  const { databaseName } = target
  const deps: SyncEngineDeps = {
    database,
    clock: platform.clock,
    fetch: platform.fetch,
    random: platform.random,
    sleep: platform.sleep,
    ...(platform.maxItems === undefined ? {} : { maxItems: platform.maxItems }),
    newDevice: () => uuidv7(platform.clock, platform.randomBytes),
    onSessionEnded: () => platform.postNotification({ type: 'session-ended', databaseName }),
    onTokenRenewed: (renewed) => platform.postNotification({ type: 'token-renewed', databaseName, renewed }),
    onUpgradeNeeded: () => platform.postNotification({ type: 'upgrade-needed', databaseName }),
  }
  const running: RunningSync = {
    target,
    database,
    engine: new SyncEngine(deps, target),
    channel: ignorePostsOnceClosed(platform.openChannel(`sync:${databaseName}`)),
    stop: new AbortController(),
    isLeading: false,
    onLead: new Set(),
    onStop: new Set(),
    rewatch: new AbortController(),
    rested: new AbortController(),
    token: target.token,
  }
  running.stop.signal.addEventListener('abort', () => {
    for (const end of running.onStop) end()
  })
  running.channel.addEventListener('message', ({ data }) => {
    if (isMessage(data, 'wake')) wake(running)
    if (isMessage(data, 'online')) goOnline(running)
    if (!isMessage(data, 'syncNow')) return
    if (running.isLeading) void announceTry(running)
    else wake(running)
  })
  void runAsLeader(
    `sync:${databaseName}`,
    {
      ...platform,
      channel: running.channel,
      nowMs: () => platform.clock.nowMs(),
      pause: (failures, signal) => pauseAfterFailures(platform, running, failures, signal),
    },
    running.stop.signal,
    async (signal) => {
      await lead(platform, running, signal)
      // An outdated worker blocks nobody: a tab with a newer version takes over at once.
      if (running.engine.isOutdated) running.stop.abort()
    },
  ).catch((error: unknown) => {
    // Stopping closes the database under what is still on its way.
    if (!running.stop.signal.aborted) throw error
  })
  return running
}

/**
 * Ignores messages posted after the worker stopped: unfinished work may end later, and a closed channel would throw.
 */
function ignorePostsOnceClosed(channel: RunningSync['channel']): RunningSync['channel'] {
  let isClosed = false
  return {
    postMessage(message) {
      if (!isClosed) channel.postMessage(message)
    },
    addEventListener: (type, listener) => channel.addEventListener(type, listener),
    removeEventListener: (type, listener) => channel.removeEventListener(type, listener),
    close() {
      isClosed = true
      channel.close()
    },
  }
}

/**
 * Makes the try that another worker asked for, and says so. One that this worker could not make any more is asked for
 * again of the next that leads.
 */
async function announceTry({ engine, channel }: RunningSync): Promise<void> {
  if (await engine.tryNow()) channel.postMessage({ tried: true })
}

/** A reason to exchange, wherever it came from. */
function wake(running: RunningSync): void {
  running.rested.abort()
  if (running.isLeading) running.engine.wake()
}

function goOnline(running: RunningSync): void {
  wake(running)
  if (running.isLeading) running.engine.online()
}

/** Waits after the n-th time that leading failed; a reason to exchange shortens it to a second. */
async function pauseAfterFailures(
  { sleep, random }: SyncPlatform,
  running: RunningSync,
  failures: number,
  signal: AbortSignal,
): Promise<void> {
  running.rested = new AbortController()
  const { signal: rested } = running.rested
  await sleep(MIN_SPACING_MS, signal)
  await sleep(retryDelayMs(failures, 0, random) - MIN_SPACING_MS, AbortSignal.any([signal, rested]))
}

const isMessage = (data: unknown, name: 'wake' | 'online' | 'syncNow' | 'tried' | 'leads'): boolean =>
  typeof data === 'object' && data !== null && name in data

async function lead(platform: SyncPlatform, running: RunningSync, signal: AbortSignal): Promise<void> {
  const ended = new AbortController()
  const isWatched = { now: false }
  try {
    running.engine.lease(await takeLease(running.database))
    await pruneAcks(running.database, platform.clock.nowMs())
    running.isLeading = true
    // Every leader starts with an exchange, so that wake-ups missed between two leaders are not lost.
    running.engine.wake()
    running.channel.postMessage({ leads: true })
    for (const onLead of running.onLead) onLead()
    const watching = keepWatching(platform, running, AbortSignal.any([signal, ended.signal]), isWatched)
    await running.engine.run(signal, () => (isWatched.now ? POLL_WATCHED_MS : POLL_UNWATCHED_MS))
    // From here on, requests go to the next leader.
    running.isLeading = false
    ended.abort()
    await watching
  } finally {
    ended.abort()
    running.isLeading = false
  }
}

/** Keeps the stream of hints open while this worker leads; between two tries it waits like the engine does. */
async function keepWatching(
  platform: SyncPlatform,
  running: RunningSync,
  signal: AbortSignal,
  isWatched: { now: boolean },
): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    running.rewatch = new AbortController()
    const end = await watchServer(
      platform.fetch,
      { ...running.target, token: running.token },
      {
        signal: AbortSignal.any([signal, running.rewatch.signal]),
        onOpen: () => {
          isWatched.now = true
          failures = 0
          // Changes made before the stream was open sent no hint.
          running.engine.wake()
        },
        onHint: () => running.engine.wake(),
      },
    )
    isWatched.now = false
    if (running.rewatch.signal.aborted) continue
    failures++
    // Signed out from afar: an exchange is told so too, and ends the session here.
    if (end === 'session') running.engine.wake()
    const waitMs = end === 'session' ? POLL_WATCHED_MS : retryDelayMs(failures, 0, platform.random)
    await platform.sleep(waitMs, AbortSignal.any([signal, running.rewatch.signal]))
  }
}

/**
 * Makes one exchange attempt now: here if this worker leads, otherwise in the leading worker, or in the next one to
 * lead.
 */
async function syncNow(running: RunningSync, platform: SyncPlatform): Promise<void> {
  if (running.isLeading && (await running.engine.tryNow())) return undefined
  // This version is too old: asks the tab with a newer one, and promises nothing.
  if (running.stop.signal.aborted) return running.channel.postMessage({ wake: true })
  wake(running)
  return new Promise((resolve) => {
    const { channel, onLead, onStop, engine } = running
    const limit = new AbortController()
    const finish = (): void => {
      limit.abort()
      onStop.delete(finish)
      channel.removeEventListener('message', listen)
      onLead.delete(tryHere)
      resolve()
    }
    const ask = (): void => channel.postMessage({ syncNow: true })
    const listen = ({ data }: { readonly data: unknown }): void => {
      if (isMessage(data, 'leads')) ask()
      if (isMessage(data, 'tried')) finish()
    }
    const tryHere = (): void => void engine.tryNow().then((isMade) => (isMade ? finish() : undefined))
    channel.addEventListener('message', listen)
    onLead.add(tryHere)
    onStop.add(finish)
    ask()
    void platform.sleep(SYNC_NOW_TIMEOUT_MS, limit.signal).then(finish)
  })
}

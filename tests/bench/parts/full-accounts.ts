import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { WIRE_SCHEMA } from '#contract/version.ts'
import { systemClock } from '#lib/time/clock.ts'
import { createIdMinter, uuidv7 } from '#lib/id.ts'
import { type BuiltServer, startBuiltServer } from '../../support/server/built-server.ts'
import { addAccount, callMethod, newOffer, type Target } from '../account.ts'

const MIB = 1024 * 1024
/**
 * Accounts of 2 GiB take hours to fill, so the limit is lower here. `BENCH_ACCOUNTS=1 BENCH_ACCOUNT_MIB=1024` measures
 * one large account.
 */
const ACCOUNTS = Number(process.env.BENCH_ACCOUNTS ?? 20)
const ACCOUNT_MIB = Number(process.env.BENCH_ACCOUNT_MIB ?? 64)
/** Of each account's bytes; the rest are offers of 4 KB. */
const SHARE_OF_LARGE_RECORDS = 0.75
/** A record may have 2 MiB. */
const LARGE_FIELDS = 9
const LARGE_FIELD_CHARS = 200_000
const SMALL_OFFER_BYTES = 4_000
const SMALL_AT_ONCE = 200
const QUIET_MS = 5_000

const WANTED_P99_MS = 500
const WANTED_MEMORY_BYTES = 1024 * MIB

const mintId = createIdMinter(systemClock)

/**
 * What accounts that are full cost everybody else: all of them read everything at once, each page with an edit, while
 * another account works.
 */
export async function fullAccounts(): Promise<string> {
  const server = await startBuiltServer({ env: { MAX_ACCOUNT_BYTES: String(ACCOUNT_MIB * MIB) } })
  try {
    const full: Device[] = []
    for (let number = 0; number < ACCOUNTS; number++) full.push(await fullAccount(server, number))
    const other = await newDevice(server, 'other')
    const small = newOffer(1)
    await other.exchange([['opportunity.create', small]])
    const filledMemory = peakMemoryBytes(server.pid)

    const quiet = watchWaits(server.url, other, small.ID)
    await delay(QUIET_MS)
    const before = await quiet()

    const startMs = performance.now()
    const busy = watchWaits(server.url, other, small.ID)
    const pages = await Promise.all(full.map((device) => readEverything(device)))
    const ms = performance.now() - startMs
    const during = await busy()
    const sum = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0)
    const peak = peakMemoryBytes(server.pid)
    return [
      `${ACCOUNTS} accounts of ${ACCOUNT_MIB} MiB (MAX_ACCOUNT_BYTES lowered to it) read everything at once, with an edit on each page:`,
      `  ${sum(pages.map(({ count }) => count))} pages, ${Math.round(sum(pages.map(({ bytes }) => bytes)) / MIB)} MiB in ${(ms / 1000).toFixed(1)} s`,
      `  memory of the server: ${Math.round(peak / MIB)} MiB at its peak (${Math.round(filledMemory / MIB)} MiB while the accounts were filled)${verdict(peak, WANTED_MEMORY_BYTES, '1 GiB')}`,
      ...['misc.sum', 'an edit'].map((what, index) => {
        const [waits = [], quietWaits = []] = [during[index], before[index]]
        const p99 = quantile(waits, 0.99)
        return `  another account's ${what}: ${ms1(quantile(waits, 0.5))} ms, p99 ${ms1(p99)} ms, at most ${ms1(quantile(waits, 1))} ms of ${waits.length}; quiet ${ms1(quantile(quietWaits, 0.5))} ms, p99 ${ms1(quantile(quietWaits, 0.99))} ms${verdict(p99, WANTED_P99_MS, '500 ms')}`
      }),
    ].join('\n')
  } finally {
    await server.stop()
  }
}

const ms1 = (ms: number): string => ms.toFixed(1)
const verdict = (value: number, wanted: number, text: string): string =>
  value <= wanted ? `; wanted under ${text}` : `; OVER ${text}`

const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Of a process, since its start; not a number where the system doesn't say. */
function peakMemoryBytes(pid: number): number {
  try {
    return Number(/VmHWM:\s*(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024
  } catch {
    return Number.NaN
  }
}

type Work = readonly [method: string, params: object]

interface Page {
  readonly bytes: number
  readonly isLast: boolean
}

interface Device extends Target {
  /** Sends changes and takes a page. */
  exchange(works: readonly Work[]): Promise<Page>
  /** Begins anew, as a device that has nothing. */
  forget(): void
  readonly edited: number
}

async function newDevice(server: BuiltServer, name: string, edited = 0): Promise<Device> {
  const target = await addAccount(server, name)
  const device = uuidv7(systemClock)
  let cursor = 0
  let seq = 0
  return {
    ...target,
    edited,
    forget: () => void (cursor = 0),
    async exchange(works) {
      const mutations = works.map(([method, params]) => ({
        id: uuidv7(systemClock),
        seq: ++seq,
        method,
        params: [params],
        at: Date.now(),
      }))
      const params = JSON.stringify([{ schema: WIRE_SCHEMA, device, epoch: null, cursor, limit: 500, mutations }])
      const body = new URLSearchParams({ action: 'appc', method: 'sync.exchange', token: target.token, params })
      const answer = await fetch(`${server.url}/appc/sync.exchange`, { method: 'POST', body })
      const bytes = Buffer.from(await answer.arrayBuffer())
      // The records come first; parsing them all would take this process the time that the server is measured with.
      const frame = JSON.parse(`{${bytes.subarray(bytes.lastIndexOf('],"epoch":') + 2, -1).toString()}`) as Frame
      if (frame.lastSeq !== seq || frame.results.some(({ status }) => status === 'refused'))
        throw new Error(`the server refused: ${JSON.stringify(frame.results)}`)
      cursor = frame.cursor
      return { bytes: bytes.length, isLast: !frame.more }
    },
  }
}

interface Frame {
  readonly lastSeq: number
  readonly results: readonly { readonly status: string }[]
  readonly cursor: number
  readonly more: boolean
}

async function fullAccount(server: BuiltServer, number: number): Promise<Device> {
  const edited = newOffer(0)
  const device = await newDevice(server, `full-${number}`, edited.ID)
  await device.exchange([['opportunity.create', edited]])
  const largeBytes = LARGE_FIELDS * LARGE_FIELD_CHARS
  const larges = Math.floor((ACCOUNT_MIB * MIB * SHARE_OF_LARGE_RECORDS) / largeBytes)
  const smalls = Math.floor((ACCOUNT_MIB * MIB * (1 - SHARE_OF_LARGE_RECORDS)) / SMALL_OFFER_BYTES / 1.1)
  for (let large = 0; large < larges; large++) {
    const fields = Object.fromEntries(
      Array.from({ length: LARGE_FIELDS }, (_, field) => [`own_${field}`, words(large * 10 + field)]),
    )
    await device.exchange([
      [
        'opportunity.create',
        { ID: mintId(), post_title: `Large ${large}`, post_excerpt: '', post_content: { custom: { fields } } },
      ],
    ])
  }
  for (let from = 0; from < smalls; from += SMALL_AT_ONCE) {
    const count = Math.min(SMALL_AT_ONCE, smalls - from)
    await device.exchange(
      Array.from({ length: count }, (_, at) => ['opportunity.create', newOffer(from + at)] as const),
    )
  }
  device.forget()
  return device
}

/** Text that the database cannot store in much less room. */
function words(seed: number): string {
  let state = seed + 1
  let text = ''
  while (text.length < LARGE_FIELD_CHARS) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    text += `${state.toString(36)} `
  }
  return text.slice(0, LARGE_FIELD_CHARS)
}

async function readEverything(device: Device): Promise<{ readonly count: number; readonly bytes: number }> {
  let bytes = 0
  for (let count = 1; ; count++) {
    const page = await device.exchange([rename(device.edited, count)])
    bytes += page.bytes
    if (page.isLast) return { count, bytes }
  }
}

const rename = (ID: number, count: number): Work => ['opportunity.rename', { ID, post_title: `Edited ${count}` }]

/** Calls and edits as another account, in turn, until stopped; gives how long each took. */
function watchWaits(
  url: string,
  device: Device,
  ID: number,
): () => Promise<readonly [sums: readonly number[], edits: readonly number[]]> {
  const waits: [number[], number[]] = [[], []]
  const stopping = new AbortController()
  const timed = async (into: number[], work: () => Promise<unknown>): Promise<void> => {
    const startMs = performance.now()
    await work()
    into.push(performance.now() - startMs)
    await delay(5)
  }
  const asking = (async () => {
    for (let count = 1; !stopping.signal.aborted; count++) {
      await timed(waits[0], () => callMethod(url, 'misc.sum', [1, 2], device.token))
      await timed(waits[1], () => device.exchange([rename(ID, count)]))
    }
  })()
  return async () => {
    stopping.abort()
    await asking
    return waits
  }
}

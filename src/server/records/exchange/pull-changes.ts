import {
  type ExchangeAnswer,
  type ExchangeParams,
  MAX_SYNC_PAGE_BYTES,
  MAX_PAGE_RECORDS,
  type SetPosition,
  stateDigest,
} from '#contract/sync.ts'
import { CORE_SET } from '#domain/engine/kind.ts'
import { recordKeyString } from '#domain/engine/record.ts'
import type { Session } from '#server/identity/session.ts'
import type { PushedBatch } from './pushed-batch.ts'
import { newestMark } from '#server/records/stored-pushes.ts'
import type { RawJson } from '#server/records/record-service.ts'
import { loadChanges, loadChangesOfSet } from './load-changes.ts'
import { type LoadedRow, type MeasuredRow, readAccount } from '#server/records/record-rows.ts'
import type { PoolClient } from 'pg'

/** Changes that a device may lack so that its page is read at once, together with its own batch. */
const MAX_CHANGES_BEHIND = 20

/** Tells devices that read a whole account, or much of it, from those that follow it. */
export const isFarBehind = ({ cursor, sets = {} }: ExchangeParams, head: number): boolean =>
  head - Math.min(cursor, ...Object.values(sets)) > MAX_CHANGES_BEHIND

/**
 * Returns one page of changes after the cursors, limited by count and bytes. The core and the sets level with it come
 * first, in one order, then lagging sets fill the remaining room. No set gets ahead of the core. If the device was at
 * the head before its own batch, the page is the rows just written.
 */
export async function pullChanges(
  client: Pick<PoolClient, 'query'>,
  session: Session,
  params: ExchangeParams,
  pushed: PushedBatch | null,
) {
  const { cursor: asked, sets } = params
  const { head, bytes } = pushed ?? (await readAccount(client, session.accountId))
  const room = new Room(Math.min(params.limit, MAX_PAGE_RECORDS), pushed?.afters ?? new Map())
  const together = Object.keys(sets ?? {}).filter((set) => (sets?.[set] ?? 0) >= asked)
  const rows = await changesTogether(client, session, { params, together, head, pushed })
  const page = room.take(rows)
  const more = page.length < rows.length
  const last = page.at(-1)?.version ?? asked
  const seenHead = Math.max(head, page.at(-1)?.version ?? 0)
  const cursor = more ? last : Math.max(asked, seenHead)
  const places: Record<string, SetPosition> = {}
  for (const set of together) places[set] = { cursor, more: cursor < seenHead }
  const lagging = more ? [] : await changesOfLagging(client, session, { params, cursor, room })
  for (const { set, cursor: at } of lagging) places[set] = { cursor: at, more: at < seenHead }
  for (const [set, at] of Object.entries(sets ?? {})) places[set] ??= { cursor: at, more: true }
  // After everything else was read: a record that had changed by then may be missing here, and is back at its former
  // number where its change is lost.
  const mark = pushed?.mark ?? (await newestMark(client, session.accountId))
  return {
    page: [...page, ...lagging.flatMap((one) => one.page)],
    more,
    cursor,
    head: seenHead,
    bytes,
    ...(sets ? { sets: places } : {}),
    ...(mark === undefined ? {} : { mark }),
  }
}

export type PulledPage = Awaited<ReturnType<typeof pullChanges>>

interface Together {
  readonly params: ExchangeParams
  /** Sets that are as far as the core. */
  readonly together: readonly string[]
  readonly head: number
  readonly pushed: PushedBatch | null
}

/**
 * Loads changes after the core's cursor, in the core and the sets level with it, or anywhere if there are no sets.
 * Reads one row more than a page holds.
 */
async function changesTogether(
  client: Pick<PoolClient, 'query'>,
  { accountId }: Session,
  { params: { cursor, sets, limit }, together, head, pushed }: Together,
): Promise<readonly MeasuredRow[]> {
  if (pushed !== null && cursor === pushed.headBefore)
    return sets ? pushed.written.filter(({ set }) => set === CORE_SET || together.includes(set)) : pushed.written
  if (cursor >= head) return []
  const maxRows = Math.min(limit, MAX_PAGE_RECORDS) + 1
  return loadChanges(client, accountId, { after: cursor, limit: maxRows, sets: sets ? together : null })
}

/** Loads the changes of each lagging set that fit, and its new cursor: the core's cursor if all of them fit. */
async function changesOfLagging(
  client: Pick<PoolClient, 'query'>,
  { accountId }: Session,
  {
    params: { cursor: asked, sets = {} },
    cursor,
    room,
  }: { readonly params: ExchangeParams; readonly cursor: number; readonly room: Room },
): Promise<readonly { readonly set: string; readonly cursor: number; readonly page: readonly PageRow[] }[]> {
  const taken: { set: string; cursor: number; page: readonly PageRow[] }[] = []
  for (const [set, at] of Object.entries(sets)) {
    if (at >= asked || room.left === 0) continue
    const rows = await loadChangesOfSet(client, accountId, { set, after: at, upTo: cursor, limit: room.left + 1 })
    const page = room.take(rows)
    taken.push({ set, page, cursor: page.length < rows.length ? (page.at(-1)?.version ?? at) : cursor })
  }
  return taken
}

/** A row of the page; `isSame` where the device has the very same. */
type PageRow = LoadedRow & { readonly isSame: boolean }

/** Capacity of one page: a number of records, and of bytes unless it is a single record. */
class Room {
  #bytes = 0
  #count = 0

  constructor(
    private readonly limit: number,
    private readonly afters: ReadonlyMap<string, string>,
  ) {}

  /** Number of records that still fit. */
  get left(): number {
    return this.#bytes > MAX_SYNC_PAGE_BYTES ? 0 : this.limit - this.#count
  }

  /** Accepts as many of the rows as fit, in order. */
  take(rows: readonly MeasuredRow[]): readonly PageRow[] {
    const page: PageRow[] = []
    for (const { body, ...row } of rows) {
      // The first row always has its body, so that a page is never empty.
      if (body === null) break
      const isSame =
        this.afters.size > 0 && this.afters.get(recordKeyString(row.kind, row.ID)) === stateDigest(body, row.deleted)
      const bytes = this.#bytes + (isSame ? 0 : body.length)
      if (this.#count === this.limit || (this.#count > 0 && bytes > MAX_SYNC_PAGE_BYTES)) break
      this.#bytes = bytes
      this.#count++
      page.push({ ...row, body, isSame })
    }
    return page
  }
}

/** The answer as JSON text; bodies are spliced in as they lie in the database. */
export function exchangeAnswerJson(answer: Omit<ExchangeAnswer, 'changes'>, page: readonly PageRow[]): RawJson {
  const { epoch, lastSeq, results, cursor, head, more, sets, mark, rewound, storage } = answer
  const changes = page.map(({ kind, ID, version, deleted, body, isSame }) => {
    const rest = isSame ? '"same":true' : `"record":${body}`
    return `{"kind":"${kind}","ID":${ID},"version":${version},"deleted":${deleted},${rest}}`
  })
  const frame = JSON.stringify({ epoch, lastSeq, results, cursor, head, more, sets, mark, rewound, storage })
  return { rawJson: `{"changes":[${changes.join(',')}],${frame.slice(1)}` }
}

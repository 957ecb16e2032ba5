import { wireErrors } from '#contract/errors.ts'
import { resolveMethod } from '#contract/methods.ts'
import {
  type ExchangeParams,
  type HaltingCode,
  MAX_REPORTED_RESULTS,
  type MutationResult,
  type SentMutation,
} from '#contract/sync.ts'
import { OLDEST_WIRE_SCHEMA, WIRE_SCHEMA } from '#contract/version.ts'
import { findMutation } from '#domain/kinds/index.ts'
import { recordKeyString } from '#domain/engine/record.ts'
import { type MutationRefusal, refusals } from '#domain/engine/refusal.ts'
import { isObject } from '#lib/json.ts'
import { err, ok, type Result } from '#lib/result.ts'
import { loadRefusedCreates, loadResults, writePush } from '#server/records/stored-pushes.ts'
import { writeHistory } from '#server/records/record-history.ts'
import { createEventLoopYield } from '#server/records/event-loop-yield.ts'
import { isDiskFull } from '#server/db/disk-full.ts'
import type { RecordCache } from '#server/records/record-cache.ts'
import {
  type AccountState,
  type DeviceRow,
  type LoadedRow,
  lockForDevice,
  writeDeviceRow,
} from '#server/records/record-rows.ts'
import { type AfterWrite, beginUnitOfWork, type UnitOfWork, type MutationWork } from '#server/records/unit-of-work.ts'
import { authorOf, type Session } from '#server/identity/session.ts'
import type { PoolClient } from 'pg'
import { parseMutationParams } from '#domain/engine/unknown-fields.ts'
import * as z from 'zod/mini'

/**
 * After this many unexpected failures at the head of a queue the mutation is refused as `internal`, so that it cannot
 * hold up the others for ever.
 */
const MAX_ATTEMPTS = 3

export interface ExchangeDeps {
  readonly epoch: string
  readonly nowMs: () => number
  readonly mintId: () => number
  readonly cache: RecordCache
  readonly afterWrite: AfterWrite
  /** The most bytes of an account's records. */
  readonly maxBytes: number
  /** The most bytes of an account's history. */
  readonly maxHistoryBytes: number
  /** Notes an unexpected failure of a mutation; the caller's log strips texts. */
  readonly onFailure: (error: unknown, method: string) => void
}

/** Whether the client speaks a schema that this server reads. */
export const checkSchemaVersion = (schema: number): Result<null, ReturnType<typeof wireErrors.upgrade>> =>
  schema >= OLDEST_WIRE_SCHEMA && schema <= WIRE_SCHEMA ? ok(null) : err(wireErrors.upgrade())

/** What pushing a batch did. */
export interface PushedBatch {
  readonly lastSeq: number
  readonly results: readonly MutationResult[]
  readonly head: number
  readonly headBefore: number
  /** Bytes of the account's records and shared pages. */
  readonly bytes: number
  /** What the device has of the records that its batch changed, as digests by key. */
  readonly afters: ReadonlyMap<string, string>
  /** What was written, oldest change first. */
  readonly written: readonly LoadedRow[]
  /** The mark of the head, as long as the account's lock is held; undefined where nothing was changed. */
  readonly mark: string | undefined
  /** The rest of the batch belongs in a transaction of its own. */
  readonly isCut: boolean
  /** To be called once the transaction is committed. */
  readonly remember: () => void
}

/**
 * Brings a batch in, in one transaction under the account's lock. `client` is inside a transaction that the caller
 * commits.
 */
export async function pushBatch(client: PoolClient, pushing: PushRequest): Promise<PushedBatch> {
  const { session, params } = pushing
  const { device, ...account } = await lockForDevice(client, session.accountId, params.device)
  const pause = createEventLoopYield()
  const planned: Planned[] = []
  for (const sent of params.mutations) {
    planned.push(planMutation(sent))
    await pause()
  }
  const works = planned.flatMap(({ sent, work }) => (work && sent.seq > device.lastSeq ? [work] : []))
  const { unit, next, tooLarge } = await beginFitting(contextOf(client, pushing, account), works)
  const batch = new Batch(client, pushing, device, unit)
  let isCut = false
  for (const item of planned) {
    isCut = batch.isFull() || (item.work !== null && item.work === next)
    if (
      isCut ||
      !(await (item.work !== null && item.work === tooLarge ? batch.refuseTooLarge(item) : batch.take(item)))
    )
      break
    await pause()
  }
  return { ...(await batch.store(account.head)), afters: aftersOf(planned), isCut }
}

interface Fitting {
  readonly unit: UnitOfWork
  /** The first work whose records were not read. */
  readonly next: MutationWork | undefined
  /** Touches more than is ever read at once. */
  readonly tooLarge: MutationWork | undefined
}

/** Begins as many of the works as may be in memory together. */
async function beginFitting(
  context: Parameters<typeof beginUnitOfWork>[0],
  works: readonly MutationWork[],
): Promise<Fitting> {
  for (let count = works.length; ; ) {
    const begun = await beginUnitOfWork(context, works.slice(0, count))
    if (begun.ok) return { unit: begun.value, next: works[count], tooLarge: undefined }
    if (begun.error === 0) return { ...(await beginFitting(context, [])), next: works[1], tooLarge: works[0] }
    count = begun.error
  }
}

/**
 * Notes that the single mutation of a batch failed in the database: asked for again, or refused for good after its
 * third time.
 */
export async function recordPushFailure(
  client: PoolClient,
  pushing: PushRequest,
  error: unknown,
): Promise<PushedBatch> {
  const { device, ...account } = await lockForDevice(client, pushing.session.accountId, pushing.params.device)
  const { unit } = await beginFitting(contextOf(client, pushing, account), [])
  const batch = new Batch(client, pushing, device, unit)
  for (const sent of pushing.params.mutations) batch.fail(sent, error)
  return { ...(await batch.store(account.head)), afters: new Map(), isCut: false }
}

/** Of several changes of one record the last one tells. */
const aftersOf = (planned: readonly Planned[]): Map<string, string> =>
  new Map(
    planned.flatMap(({ sent: { after }, work }) => {
      const subject = work?.mutation.describe(work.params).subject
      return subject && after !== undefined ? [[recordKeyString(subject.kind, subject.ID), after] as const] : []
    }),
  )

const contextOf = (client: PoolClient, { session, deps }: PushRequest, account: AccountState) => ({
  client,
  cache: deps.cache,
  accountId: session.accountId,
  account,
  maxBytes: deps.maxBytes,
  nowMs: deps.nowMs(),
  mintId: deps.mintId,
  afterWrite: deps.afterWrite,
})

/** Before this nothing was ever made here: a clock that says so is not set. */
const EARLIEST_AT_MS = Date.UTC(2020, 0)

/** When the person acted, as far as their device's clock can be believed: never later than now. */
const actedAtMs = (at: number, nowMs: number): number => (at >= EARLIEST_AT_MS && at <= nowMs ? Math.floor(at) : nowMs)

/** A batch, whose it is, and what it needs. */
export interface PushRequest {
  readonly session: Session
  readonly params: ExchangeParams
  readonly deps: ExchangeDeps
}

interface Planned {
  readonly sent: SentMutation
  readonly work: MutationWork | null
  readonly fault: MutationRefusal | 'unknown_method' | null
}

/** Finds the mutation's definition and checks its parameters, before anything is read. */
function planMutation(sent: SentMutation): Planned {
  const mutation = findMutation(resolveMethod(sent.method) ?? '')
  if (!mutation) return { sent, work: null, fault: 'unknown_method' }
  const params = parseMutationParams(mutation, sent.params[0])
  return params.ok
    ? { sent, work: { mutation, params: params.value }, fault: null }
    : { sent, work: null, fault: params.error }
}

/** The items of one batch, dealt with in order. */
class Batch {
  readonly results: MutationResult[] = []
  readonly #fresh: MutationResult[] = []
  readonly #refusedCreates = new Set<string>()
  #earlierRefusedCreates: Set<string> | null = null
  #stored: Map<number, MutationResult> | null = null

  constructor(
    private readonly client: PoolClient,
    private readonly pushing: PushRequest,
    private device: DeviceRow,
    private readonly unit: UnitOfWork,
  ) {}

  /** Says that so much was changed that the rest belongs in a transaction of its own. */
  isFull(): boolean {
    return this.unit.isFull()
  }

  /** Refuses an item that touches more records than are ever read at once. */
  async refuseTooLarge(item: Planned): Promise<boolean> {
    const { sent, work } = item
    const isNext = sent.seq === this.device.lastSeq + 1
    return work && isNext ? this.#refuse(sent, work, refusals.tooMuchAtOnce()) : this.take(item)
  }

  /** Deals with one item; false stops the batch. */
  async take({ sent, work, fault }: Planned): Promise<boolean> {
    if (sent.seq <= this.device.lastSeq) return this.#repeat(sent)
    if (sent.seq > this.device.lastSeq + 1) return this.#halt(sent, 'out_of_order')
    if (fault === 'unknown_method') return this.#halt(sent, 'upgrade')
    if (!work) {
      const refusal = fault ?? refusals.internal()
      return this.#settle(sent, { status: 'refused', ...refusalFields(refusal), data: refusalData(refusal) })
    }
    let outcome: Awaited<ReturnType<UnitOfWork['run']>>
    try {
      outcome = await this.unit.run(work, {
        author: authorOf(this.pushing.session, sent.via),
        device: this.pushing.params.device,
        atMs: actedAtMs(sent.at, this.pushing.deps.nowMs()),
      })
    } catch (error) {
      if (isDiskFull(error)) throw error
      return this.fail(sent, error)
    }
    if (!outcome.ok) return this.#refuse(sent, work, outcome.error)
    return this.#settle(sent, { status: outcome.value.outcome, version: this.unit.head(), data: outcome.value.data })
  }

  async #repeat(sent: SentMutation): Promise<boolean> {
    const seqs = this.pushing.params.mutations.map(({ seq }) => seq)
    this.#stored ??= await loadResults(this.client, this.pushing.session.accountId, {
      device: this.pushing.params.device,
      from: Math.min(...seqs),
      to: Math.max(...seqs),
    })
    const stored = this.#stored.get(sent.seq) ?? this.#fresh.find(({ seq }) => seq === sent.seq)
    // Of which nothing is known, nothing may be said to be dealt with.
    if (stored?.id !== sent.id) return this.#halt(sent, 'device_forked', await this.#acknowledgedFrom(sent.seq))
    this.results.push(stored)
    return true
  }

  /**
   * What stands at this number and behind it: a device whose numbers are others since it had to begin anew finds its
   * own work there, sent before.
   */
  async #acknowledgedFrom(seq: number): Promise<MutationResult[]> {
    const { session, params } = this.pushing
    const to = seq + MAX_REPORTED_RESULTS - 1
    const stored = await loadResults(this.client, session.accountId, { device: params.device, from: seq, to })
    return [...stored.values(), ...this.#fresh]
      .filter((result) => result.seq >= seq && result.seq <= to)
      .toSorted((one, other) => one.seq - other.seq)
  }

  #halt(sent: SentMutation, code: HaltingCode, dealt?: readonly MutationResult[]): false {
    this.results.push({
      id: sent.id,
      seq: sent.seq,
      status: 'refused',
      code,
      message: HALT_MESSAGES[code],
      ...(dealt && { dealt }),
    })
    return false
  }

  #settle(sent: SentMutation, result: Omit<MutationResult, 'id' | 'seq'>): true {
    const refusedCreate = result.status === 'refused' ? createdKey(sent) : null
    if (refusedCreate !== null) this.#refusedCreates.add(refusedCreate)
    const whole: MutationResult = { id: sent.id, seq: sent.seq, ...result }
    this.results.push(whole)
    this.#fresh.push(whole)
    this.device = { lastSeq: sent.seq, stuckSeq: null, stuckAttempts: 0 }
    return true
  }

  async #refuse(sent: SentMutation, work: MutationWork, refusal: MutationRefusal): Promise<true> {
    const { mutation, params } = work
    const { subject } = mutation.describe(params)
    const isOrphaned = refusal.code === 'not_found' && (await this.#buildsOnRefused(work))
    if (mutation.verb === 'create' && !isOrphaned)
      return this.#settle(sent, {
        status: 'refused',
        ...refusalFields(refusal),
        data: { ID: subject.ID, ...refusalData(refusal) },
      })
    return this.#settle(sent, {
      status: 'refused',
      ...refusalFields(isOrphaned ? refusals.dependsOnRefused() : refusal),
      data: refusalData(refusal),
    })
  }

  /** An unexpected failure: the item stays and the batch stops, until its third time. */
  fail(sent: SentMutation, error: unknown): boolean {
    this.pushing.deps.onFailure(error, sent.method)
    const attempts = this.device.stuckSeq === sent.seq ? this.device.stuckAttempts + 1 : 1
    if (attempts >= MAX_ATTEMPTS)
      return this.#settle(sent, { status: 'refused', ...refusalFields(refusals.internal()) })
    this.device = { ...this.device, stuckSeq: sent.seq, stuckAttempts: attempts }
    return this.#halt(sent, 'retry')
  }

  /**
   * Whether it wants to see a record that this device was not allowed to make: its own, or the one that it is to belong
   * to.
   */
  async #buildsOnRefused({ mutation, params }: MutationWork): Promise<boolean> {
    const { subject } = mutation.describe(params)
    const own = recordKeyString(subject.kind, subject.ID)
    const wanted = [subject, ...mutation.touches(params).keys].map(({ kind, ID }) => recordKeyString(kind, ID))
    const before = await this.#refusedBefore()
    return wanted.some(
      (key) => (key !== own || mutation.verb !== 'create') && (this.#refusedCreates.has(key) || before.has(key)),
    )
  }

  async #refusedBefore(): Promise<Set<string>> {
    this.#earlierRefusedCreates ??= await loadRefusedCreates(
      this.client,
      this.pushing.session.accountId,
      this.pushing.params.device,
    )
    return this.#earlierRefusedCreates
  }

  /** Writes what the batch did, the account's change number having been `headBefore`. */
  async store(headBefore: number): Promise<Omit<PushedBatch, 'afters' | 'isCut'>> {
    const { session, params, deps } = this.pushing
    const author = authorOf(session)
    const written = await this.unit.flush()
    await writeHistory(this.client, session.accountId, {
      device: params.device,
      log: this.unit.history,
      maxBytes: deps.maxHistoryBytes,
    })
    const mark = await writePush(this.client, session.accountId, {
      device: params.device,
      author,
      from: headBefore,
      to: this.unit.head(),
      results: this.#fresh,
      refused: [...this.#refusedCreates],
    })
    await writeDeviceRow(this.client, session.accountId, params.device, this.device)
    return {
      lastSeq: this.device.lastSeq,
      results: this.results,
      head: this.unit.head(),
      headBefore,
      bytes: this.unit.bytes(),
      written,
      mark,
      remember: () => this.unit.remember(),
    }
  }
}

/**
 * The record that a refused create was to make, as far as it can be told: what builds on it is refused for the same
 * reason.
 */
function createdKey({ method, params: [given] }: SentMutation): string | null {
  const name = resolveMethod(method) ?? ''
  const mutation = findMutation(name)
  if (mutation?.verb !== 'create') return null
  const parsed = z.safeParse(mutation.params, given)
  if (parsed.success) {
    const { subject } = mutation.describe(parsed.data)
    return recordKeyString(subject.kind, subject.ID)
  }
  const ID = isObject(given) && mutation.mints !== undefined ? given[mutation.mints] : undefined
  return typeof ID === 'number' ? recordKeyString(name.slice(0, name.indexOf('.')), ID) : null
}

export const HALT_MESSAGES: Readonly<Record<HaltingCode, string>> = {
  out_of_order: 'Something before this has not arrived',
  device_forked: 'Another copy of this device has used this number',
  retry: 'The server could not carry out a change yet',
  upgrade: 'A newer version of the app is needed',
}

const refusalFields = ({ code, message }: MutationRefusal): { code: string; message: string } => ({ code, message })

const refusalData = (refusal: MutationRefusal): NonNullable<MutationResult['data']> => {
  if (refusal.code === 'invalid') return { fields: refusal.fields }
  if (refusal.code === 'quota_exceeded') return { module: refusal.module, remaining: refusal.remaining }
  return refusal.code === 'not_allowed' ? { module: refusal.module } : {}
}

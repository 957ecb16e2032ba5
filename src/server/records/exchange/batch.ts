import * as z from 'zod/mini'
import { resolveMethod } from '#contract/methods.ts'
import { type HaltingCode, MAX_REPORTED_RESULTS, type MutationResult, type SentMutation } from '#contract/sync.ts'
import { findMutation } from '#domain/kinds/index.ts'
import { recordKeyString } from '#domain/engine/record.ts'
import { type MutationRefusal, refusals } from '#domain/engine/refusal.ts'
import { isObject } from '#lib/json.ts'
import { sentenceLog } from '#server/answers/sentence-log.ts'
import { isDiskFull } from '#server/db/disk-full.ts'
import { authorOf } from '#server/identity/session.ts'
import type { DeviceRow } from '#server/records/record-rows.ts'
import { loadRefusedCreates, loadResults } from '#server/records/stored-pushes.ts'
import type { MutationWork, UnitOfWork } from '#server/records/unit-of-work.ts'
import type { PoolClient } from 'pg'
import { HALT_MESSAGES, type PlannedMutation, type PushedBatch, type PushRequest } from './pushed-batch.ts'

/**
 * After this many unexpected failures at the head of a queue the mutation is refused as `internal`, so that it cannot
 * hold up the others for ever.
 */
const MAX_ATTEMPTS = 3

/** Before this nothing was ever made here: a clock that says so is not set. */
const EARLIEST_AT_MS = Date.UTC(2020, 0)

/** When the person acted, as far as their device's clock can be believed: never later than now. */
const actedAtMs = (at: number, nowMs: number): number => (at >= EARLIEST_AT_MS && at <= nowMs ? Math.floor(at) : nowMs)

/** The items of one batch, dealt with in order. */
export class Batch {
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
  async refuseTooLarge(item: PlannedMutation): Promise<boolean> {
    const { sent, work } = item
    const isNext = sent.seq === this.device.lastSeq + 1
    return work && isNext ? this.#refuse(sent, work, refusals.tooMuchAtOnce()) : this.take(item)
  }

  /** Deals with one item; false stops the batch. */
  async take({ sent, work, fault }: PlannedMutation): Promise<boolean> {
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
    // A mutation without a stored result must not be acknowledged.
    if (stored?.id !== sent.id) return this.#halt(sent, 'device_forked', await this.#acknowledgedFrom(sent.seq))
    this.results.push(stored)
    return true
  }

  /**
   * Loads the results stored from this sequence number on. A device that had to start over with different numbers finds
   * its own work there, sent earlier.
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
   * Is true if the mutation depends on a record that this device was not allowed to create: the record itself or its
   * parent.
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
    const { written, mark, stored } = await this.unit.flush({
      author: authorOf(session),
      device: { name: params.device, row: this.device },
      results: this.#fresh,
      refused: [...this.#refusedCreates],
      maxHistoryBytes: deps.maxHistoryBytes,
    })
    return {
      lastSeq: this.device.lastSeq,
      results: this.results,
      head: this.unit.head(),
      headBefore,
      bytes: this.unit.bytes(),
      written,
      mark,
      stored,
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

/** `sentences` are stored with the result: a device may ask for it long after. */
function refusalFields(refusal: MutationRefusal): Pick<MutationResult, 'code' | 'message' | 'sentences'> {
  const { code, message } = refusal
  const sentences = sentenceLog.sourcesOf([message])
  return sentences ? { code, message, sentences } : { code, message }
}

const refusalData = (refusal: MutationRefusal): NonNullable<MutationResult['data']> => {
  if (refusal.code === 'invalid') return { fields: refusal.fields }
  if (refusal.code === 'quota_exceeded') return { module: refusal.module, remaining: refusal.remaining }
  return refusal.code === 'not_allowed' ? { module: refusal.module } : {}
}

import { t } from '@lingui/core/macro'
import {
  type ExchangeParams,
  HALTING_CODES,
  type HaltingCode,
  type MutationResult,
  type SentMutation,
} from '#contract/sync.ts'
import type { MutationRefusal } from '#domain/engine/refusal.ts'
import type { Session } from '#server/identity/session.ts'
import type { RecordCache } from '#server/records/record-cache.ts'
import type { LoadedRow } from '#server/records/record-rows.ts'
import type { AfterWrite, MutationWork } from '#server/records/unit-of-work.ts'

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

/** A batch, whose it is, and what it needs. */
export interface PushRequest {
  readonly session: Session
  readonly params: ExchangeParams
  readonly deps: ExchangeDeps
}

export interface PlannedMutation {
  readonly sent: SentMutation
  readonly work: MutationWork | null
  readonly fault: MutationRefusal | 'unknown_method' | null
}

export interface PushedBatch {
  readonly lastSeq: number
  readonly results: readonly MutationResult[]
  readonly head: number
  readonly headBefore: number
  /** Bytes of the account's records and shared pages. */
  readonly bytes: number
  /** Device's copies of the records that its batch changed, as digests by key. */
  readonly afters: ReadonlyMap<string, string>
  /** Rows written, oldest change first. */
  readonly written: readonly LoadedRow[]
  /** The mark of the head, as long as the account's lock is held; undefined where nothing was changed. */
  readonly mark: string | undefined
  /** Settles when what the batch did is written. Until then its statements are on their way, in order. */
  readonly stored: Promise<unknown>
  /** True if the remaining mutations belong in a transaction of their own. */
  readonly isCut: boolean
  /** To be called once the transaction is committed. */
  readonly remember: () => void
}

export const HALT_MESSAGES: Readonly<Record<HaltingCode, string>> = {
  out_of_order: t`Something before this has not arrived`,
  device_forked: t`Another copy of this device has used this number`,
  retry: t`The server couldn’t apply a change yet`,
  upgrade: t`A newer version of the app is needed`,
}

/** Is true if the batch ends at this result. */
export const isHalted = (result: MutationResult | undefined): boolean =>
  HALTING_CODES.some((code) => code === result?.code)

/** Combines the outcomes of two consecutive batches. */
export const joinedBatches = (first: PushedBatch, second: PushedBatch): PushedBatch => ({
  ...second,
  results: [...first.results, ...second.results],
  written: [...first.written, ...second.written],
  afters: new Map([...first.afters, ...second.afters]),
})

/** A batch that stops behind what was done of it: the device sends the rest again. */
export function haltedAfter(done: PushedBatch, { mutations }: ExchangeParams, message: string): PushedBatch {
  const next = mutations[done.results.length]
  return next ? { ...done, results: [...done.results, retryResult(next, message)] } : done
}

export const retryResult = ({ id, seq }: SentMutation, message: string): MutationResult => ({
  id,
  seq,
  status: 'refused',
  code: 'retry',
  message,
})

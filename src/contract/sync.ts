import type { DomainRecord } from '#domain/engine/record.ts'
import * as z from 'zod/mini'
import { digestOf } from '#lib/digest.ts'
import { isObject, type JsonObject } from '#lib/json.ts'
import type { SentenceSources } from '#lib/locale/sentence-source.ts'

export const MAX_BATCH_MUTATIONS = 500
export const MAX_SYNC_BATCH_BYTES = 1024 * 1024
export const MAX_PAGE_RECORDS = 500
/** Maximum number of results reported at once for mutations sent under numbers that a forked device has reused. */
export const MAX_REPORTED_RESULTS = 1_000
/** A page of changes stops before it grows past this; one record alone may. */
export const MAX_SYNC_PAGE_BYTES = 2 * 1024 * 1024

/** So many sets may be asked for at once, beside the core. */
export const MAX_SETS = 50

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const count = z.int().check(z.nonnegative())

const VIA = /^[^\p{Cc}]{1,80}$/u

/**
 * A title as `via` takes it; undefined where nothing is left of it. A batch with another one would be refused as a
 * whole.
 */
export const viaFromTitle = (title: string): string | undefined => {
  const plain = title
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 80)
    .replace(/[\uD800-\uDBFF]$/u, '')
    .trim()
  return plain === '' ? undefined : plain
}

/**
 * Represents one mutation on the wire. `params` is validated by the mutation's own schema, so that one invalid item
 * cannot block the others.
 */
export const sentMutationSchema = z.object({
  id: z.string().check(z.regex(UUID)),
  seq: z.int().check(z.positive()),
  method: z.string().check(z.maxLength(80)),
  params: z.array(z.unknown()),
  at: z.number(),
  /**
   * The digest of the one record that it changes, as the device has it afterwards (`stateDigest`): a server that has
   * the same does not send it back.
   */
  after: z.optional(z.string().check(z.maxLength(40))),
  /** Title of the extension that asked for it: the history names it beside the person. */
  via: z.optional(z.string().check(z.regex(VIA))),
})
export type SentMutation = z.output<typeof sentMutationSchema>

/** `form:12`; the core is always asked for, and is none of these. */
const SET = /^[a-z][A-Za-z]{0,39}:\d{1,16}$/
const setsSchema = z
  .record(z.string().check(z.regex(SET)), count)
  .check(z.refine((sets) => Object.keys(sets).length <= MAX_SETS, `At most ${MAX_SETS} sets at once`))

export const exchangeParamsSchema = z.object({
  schema: z.int(),
  device: z.string().check(z.regex(UUID)),
  epoch: z.nullable(z.string()),
  cursor: count,
  /** The mark that came with this cursor, as it was: a server that does not know it has another history. */
  mark: z.optional(z.string().check(z.maxLength(40))),
  /**
   * Sets that the device stores in addition to the core, each with its own cursor. Absent: the device stores
   * everything.
   */
  sets: z.optional(setsSchema),
  limit: z.int().check(z.minimum(1), z.maximum(10_000)),
  mutations: z.array(sentMutationSchema).check(z.maxLength(MAX_BATCH_MUTATIONS)),
})
export type ExchangeParams = z.output<typeof exchangeParamsSchema>

/** Codes of a result that was not dealt with: the batch stops there and `lastSeq` stays behind it. */
export const HALTING_CODES = ['out_of_order', 'device_forked', 'retry', 'upgrade'] as const
export type HaltingCode = (typeof HALTING_CODES)[number]

export interface MutationResult {
  readonly id: string
  readonly seq: number
  readonly status: 'applied' | 'merged' | 'conflict' | 'refused'
  /** The account's change number after it: it has arrived on a device whose cursor is here or later. */
  readonly version?: number
  readonly code?: string
  readonly message?: string
  /** Sources of the message, for the page's language. */
  readonly sentences?: SentenceSources
  readonly data?: JsonObject
  /**
   * With `device_forked`: what was dealt with under this number and those behind it, in order. The device may find its
   * own work there.
   */
  readonly dealt?: readonly MutationResult[]
}

interface ChangedRecord {
  readonly kind: string
  readonly ID: number
  readonly version: number
  readonly deleted: boolean
}

/** A record that came to be what the device said it would be: not sent back. */
export interface SameChange extends ChangedRecord {
  readonly same: true
}

export interface FullChange extends ChangedRecord {
  /** The last state where the record was deleted and can still be restored; null once it is gone for good. */
  readonly record: DomainRecord | null
}

export type SyncChange = FullChange | SameChange

export const isSameChange = (change: SyncChange): change is SameChange => 'same' in change

/** Returns the digest that `after` and the server compare: of a record's JSON text and of its deleted state. */
export const stateDigest = (json: string, isDeleted: boolean): string =>
  isDeleted ? `${digestOf(json)}-` : digestOf(json)

/** Sync position of a set. Its cursor is never ahead of the core's. */
export interface SetPosition {
  readonly cursor: number
  readonly more: boolean
}

/** Bytes of an account's records and shared pages, and the most that it may have. */
export interface StorageUsage {
  readonly bytes: number
  readonly maxBytes: number
}

export interface ExchangeAnswer {
  readonly epoch: string
  readonly lastSeq: number
  readonly results: readonly MutationResult[]
  readonly changes: readonly SyncChange[]
  readonly cursor: number
  readonly head: number
  readonly more: boolean
  /** Position of each set that was requested. */
  readonly sets?: Readonly<Record<string, SetPosition>>
  /**
   * Mark of the head at which the page was read, unique to this history. It begins with the head, and the device
   * returns it unchanged.
   */
  readonly mark?: string
  /** Use of the account's bytes, once it nears its limit. */
  readonly storage?: StorageUsage
  /**
   * Set when the device's position does not belong to this history. No mutation was applied, and the device has to
   * request everything.
   */
  readonly rewound?: boolean
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0

/**
 * Returns true if data from the network has the shape of an exchange answer. Written by hand for speed: it checks
 * thousands of records at once.
 */
export function isExchangeAnswer(data: unknown): data is ExchangeAnswer {
  return (
    isObject(data) &&
    typeof data.epoch === 'string' &&
    isCount(data.lastSeq) &&
    isCount(data.cursor) &&
    isCount(data.head) &&
    typeof data.more === 'boolean' &&
    (data.sets === undefined || (isObject(data.sets) && Object.values(data.sets).every(isSetPosition))) &&
    (data.mark === undefined || typeof data.mark === 'string') &&
    (data.storage === undefined || isStorageUsage(data.storage)) &&
    Array.isArray(data.results) &&
    data.results.every(isResult) &&
    Array.isArray(data.changes) &&
    data.changes.every(isChange)
  )
}

const isSetPosition = (place: unknown): boolean =>
  isObject(place) && isCount(place.cursor) && typeof place.more === 'boolean'

const isStorageUsage = (storage: unknown): boolean =>
  isObject(storage) && isCount(storage.bytes) && isCount(storage.maxBytes)

const STATUSES: readonly unknown[] = ['applied', 'merged', 'conflict', 'refused']

const isResult = (item: unknown): boolean =>
  isObject(item) &&
  typeof item.id === 'string' &&
  isCount(item.seq) &&
  STATUSES.includes(item.status) &&
  (item.version === undefined || isCount(item.version)) &&
  (item.dealt === undefined || (Array.isArray(item.dealt) && item.dealt.every(isResult)))

const isChange = (item: unknown): boolean =>
  isObject(item) &&
  typeof item.kind === 'string' &&
  isCount(item.ID) &&
  isCount(item.version) &&
  typeof item.deleted === 'boolean' &&
  (item.same === true || item.record === null || isObject(item.record))

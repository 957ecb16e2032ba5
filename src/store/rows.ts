import type { PartnerTopic } from '#domain/partner/partner-topic.ts'
import type { PartnerOffer } from '#domain/partner/offer-templates.ts'
import type { PartnerTemplate } from '#domain/partner/text-templates.ts'
import type { Json, JsonObject } from '#lib/json.ts'
import type { SentenceSources } from '#lib/locale/sentence-source.ts'

/** Represents the part of a record that lists show. */
export interface SummaryRow {
  readonly ID: number
  readonly name: string
  readonly title: string
  readonly excerpt: string
  readonly search: string
  readonly extra?: Json
  /** The ID of the record that it belongs to; 0 where it belongs to none. */
  readonly parent: number
  readonly updatedAt: number
  /** 0 or 1, since IndexedDB does not index booleans. */
  readonly deleted: 0 | 1
}

/**
 * A record: what lists show of it, and the whole of it as JSON text, of which bulk writes cost a fraction of structured
 * clones. Both in one row: what a write takes the browser hangs on the number of rows, and hardly on their size.
 */
export interface LocalRecordRow extends Omit<SummaryRow, 'parent'> {
  readonly kind: string
  /** The ID of the record that it belongs to; absent where it belongs to none, which saves its entry in an index. */
  readonly parent?: number
  /** `orderOf` it: an index is read many rows at a time only forwards, and lists begin with what was edited last. */
  readonly order: readonly [negativeUpdatedAt: number, negativeID: number]
  /**
   * Record as the person sees it: the server's copy with waiting mutations applied. While there are any, the server's
   * copy is in `bases`.
   */
  readonly json: string
  /** The newest change of this record past which nothing may fold: `localSeq` of its outbox row, which may be gone. */
  readonly foldBarrier: number
  /** The set that it belongs to; absent of what every device holds. */
  readonly set?: string
  /** The count of rebuilds when it last arrived: what a whole new pull has not brought is gone. */
  readonly rebuildCount: number
}

/** The place of a record in lists: what was edited last comes first, of the same moment what was made last. */
export const recordOrder = ({ ID, updatedAt }: Pick<SummaryRow, 'ID' | 'updatedAt'>): LocalRecordRow['order'] => [
  -updatedAt,
  -ID,
]

/**
 * The server's copy of a record while changes wait on top of it: a table of its own, so that an edit does not write it
 * again each time.
 */
export interface BaseRow {
  readonly kind: string
  readonly ID: number
  /** null: the server has none. */
  readonly json: string | null
  readonly deleted: 0 | 1
}

/** The reason that stands on a record which the server has lost, and which this device still has. */
export const LOST_CODE = 'lost_by_server'

/**
 * waiting: to be sent, or sent and unanswered. done: the server has it, its record has not arrived yet. aside: refused
 * for good, kept for the person.
 */
export type OutboxState = 'waiting' | 'done' | 'rejected'

export interface OutboxRow {
  /** The order of acting on this device; gaps are harmless, the wire's `seq` is given when a batch is formed. */
  readonly localSeq?: number
  readonly id: string
  readonly method: string
  readonly params: JsonObject
  /** Epoch ms when the person acted, for display. */
  readonly at: number
  /** Records it touches, as `kind:ID`. */
  readonly keys: readonly string[]
  /**
   * Sets of children that the mutation changes as a whole, as `childrenKeyString`: all records of a kind that belong to
   * one record.
   */
  readonly children?: readonly string[]
  /**
   * Further records that decide about what it does (what a text is to belong to), as `kind:ID`; the plan is not among
   * them.
   */
  readonly reads?: readonly string[]
  readonly fold?: string
  /** Title of the extension that asked for it. */
  readonly via?: string
  /**
   * Digest of the one record that it changed, as it stood here afterwards; absent where it changed several, or where a
   * newer copy of the server has come beneath it since.
   */
  readonly after?: string | undefined
  readonly state: OutboxState
  /** The server had put its words into a conflict, and has lost that: the record does not show them. */
  readonly inConflict?: true
  /**
   * Set if the mutation still affects what the person sees. A refused create does: the record stays on the device,
   * marked.
   */
  readonly shown: 0 | 1
  readonly version?: number
  readonly code?: string
  /** The server's, in English. */
  readonly message?: string
  readonly sentences?: SentenceSources
}

export type StoredOutboxRow = OutboxRow & { readonly localSeq: number }

/**
 * Work that the server has dealt with, a row per batch: sent again if the server loses its newest commits. Kept 30
 * days.
 */
export interface AckRow {
  readonly id?: number
  readonly device: string
  readonly firstSeq: number
  readonly lastSeq: number
  readonly atMs: number
  /** JSON of the items, as `AckItem[]`. */
  readonly items: string
  /**
   * Identifiers of what the server refused: should it have lost that and carry them out after all, they are this
   * device's own.
   */
  readonly refused?: readonly string[]
}

/**
 * Represents an acknowledged mutation that can be resent unchanged. Nothing merges into it. `version`: the account's
 * change number after it.
 */
export interface AckItem
  extends Pick<
    StoredOutboxRow,
    'localSeq' | 'id' | 'method' | 'params' | 'at' | 'keys' | 'children' | 'reads' | 'via'
  > {
  readonly seq: number
  readonly version: number
  readonly inConflict?: true
}

/** This copy of the database as a device: dies together with the outbox or not at all. */
export interface DeviceMeta {
  readonly key: 'device'
  readonly device: string
  readonly nextSeq: number
  /** The batch that was sent and not answered: sent again unchanged until it is. */
  readonly inFlight: { readonly firstSeq: number; readonly localSeqs: readonly number[] } | null
}

export interface CursorMeta {
  readonly key: 'cursor'
  readonly epoch: string | null
  readonly cursor: number
  readonly head: number
  /** Cursor of each set that this device stores in addition to the core. */
  readonly sets: Readonly<Record<string, number>>
  /** Sets that are to leave this device, once nothing in them waits for anything. */
  readonly leaving: readonly string[]
  /** Mark of the server history from which everything up to the cursor was read. */
  readonly mark?: string | undefined
  readonly lastSyncedAtMs: number | null
  /** Number of times everything has been pulled again. */
  readonly rebuildCount: number
  /**
   * True while everything is being pulled again. Until that is complete, nothing is sent and no local data is removed.
   */
  readonly isRebuilding: boolean
}

/** Reasons why sync is on hold: `session` requires a log-in, `upgrade` requires a newer version. */
export type SyncHold = 'session' | 'upgrade'

export interface StatusMeta {
  readonly key: 'status'
  readonly hold: SyncHold | null
  readonly failures: number
  readonly nextTryAtMs: number | null
  /** The last answer said the server is not there or not well; null when it last answered. */
  readonly trouble: string | null
}

/**
 * Use of the account's bytes as the server told it last, with what was added here since; absent as long as there is
 * much room.
 */
export interface StorageMeta {
  readonly key: 'storage'
  readonly bytes: number
  readonly maxBytes: number
}

/** Identifies the worker that may store sync results. The number only increases. */
export interface LeaseMeta {
  readonly key: 'lease'
  readonly generation: number
}

/** The server had lost something, or was put back to an earlier state: told to the person until they have seen it. */
export interface RewindMeta {
  readonly key: 'rewind'
  readonly atMs: number
  /** Changes that are sent once more. */
  readonly resent: number
  /** Records that only this device has. */
  readonly kept: number
}

/** Texts that the partner adds to the library, as last received from the server. */
export interface PartnerTemplatesMeta {
  readonly key: 'partnerTemplates'
  readonly templates: readonly PartnerTemplate[]
}

/** Offers that the partner adds to the library, as last received from the server. */
export interface PartnerOffersMeta {
  readonly key: 'partnerOffers'
  readonly offers: readonly PartnerOffer[]
}

/** Topics that the partner adds to the help, as the server last told them. */
export interface PartnerTopicsMeta {
  readonly key: 'partnerTopics'
  readonly topics: readonly PartnerTopic[]
}

/** Manifests of the partner's list of extensions, as the server last sent them. */
export interface PartnerExtensionsMeta {
  readonly key: 'partnerExtensions'
  readonly manifests: readonly Readonly<Record<string, unknown>>[]
}

/** Writing templates available, as last received from the server. */
export interface OfferedUseCasesMeta {
  readonly key: 'offeredUseCases'
  readonly slugs: readonly string[]
}

/** Availability of an AI provider, as last received from the server. */
export interface WriterMeta {
  readonly key: 'writer'
  readonly hasProvider: boolean
  /** Slugs of the templates that Rewrite may use; absent on a device that was told before there were any. */
  readonly rewriting?: readonly string[]
}

/** Requests that were made without a network, whose end is told. */
export interface QueuedJobsMeta {
  readonly key: 'queuedJobs'
  readonly IDs: readonly number[]
  /** Jobs already announced by a system notification while the app was not visible. */
  readonly notified?: readonly number[]
}

export type MetaRow =
  | WriterMeta
  | QueuedJobsMeta
  | DeviceMeta
  | CursorMeta
  | StatusMeta
  | LeaseMeta
  | StorageMeta
  | RewindMeta
  | PartnerTemplatesMeta
  | PartnerOffersMeta
  | PartnerTopicsMeta
  | PartnerExtensionsMeta
  | OfferedUseCasesMeta

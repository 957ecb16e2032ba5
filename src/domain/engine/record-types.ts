import type { DomainRecord } from '#domain/engine/record.ts'
import { isObject, type Json, type JsonObject } from '#lib/json.ts'

/**
 * The type of each kind's records. Each kind adds its own beside its definition:
 * `declare module '#domain/engine/record-types.ts' { interface RecordTypes { opportunity: Opportunity } }`.
 */
export interface RecordTypes {}

/** A record of a kind: `RecordOf<'opportunity'>` is an `Opportunity`. Kinds that aren't known by type have any fields. */
export type RecordOf<K extends string> = K extends keyof RecordTypes ? RecordTypes[K] : DomainRecord

/**
 * Gives a record of a kind its type. Records are checked where they are written and upgraded where stored bodies are
 * read, so that this is the one place which asserts it.
 */
export const asRecordOf = <K extends string>(_kind: K, record: DomainRecord): RecordOf<K> => record as RecordOf<K>

/** Small values that rows of each kind carry in lists, filled beside the kinds as `RecordTypes` is. */
export interface SummaryExtras {}

/** The small values of a row of a kind. Another version may have written the row, so any of them can be missing. */
export type SummaryOf<K extends string> = K extends keyof SummaryExtras
  ? Partial<SummaryExtras[K]>
  : Partial<JsonObject>

/** Gives the small values of a row the type of its kind; none where it carries none. */
export const summaryExtra = <K extends string>(_kind: K, row: { readonly extra?: Json | undefined }): SummaryOf<K> =>
  (isObject(row.extra) ? row.extra : {}) as SummaryOf<K>

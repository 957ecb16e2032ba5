import type { RecordOf } from '#domain/engine/record-types.ts'
import type { WireError } from '#contract/errors.ts'
import type { AccountStorage } from '#contract/methods/session.ts'
import type { ExchangeParams } from '#contract/sync.ts'
import type { Session } from '#server/identity/session.ts'
import type { PlanModule } from '#domain/plan/capabilities.ts'
import type { Tier } from '#domain/plan/tiers.ts'
import type { Mutation } from '#domain/engine/mutation.ts'
import type { DomainRecord, RecordKey } from '#domain/engine/record.ts'
import type { Result } from '#lib/result.ts'
import type { HistoryPage } from '#server/records/record-history.ts'
import type { MutationWork } from '#server/records/unit-of-work.ts'
import type { PoolClient } from 'pg'

/**
 * An answer's data that is JSON text already: thousands of records leave the database as text and are not parsed on the
 * way.
 */
export interface RawJson {
  readonly rawJson: string
}

/** A record as the reading methods answer with it. */
export type VersionedRecord<R extends DomainRecord = DomainRecord> = R & { readonly version: number }

/** A record and the bytes of its JSON. */
export interface ReadRecord<R extends DomainRecord = DomainRecord> {
  readonly record: R
  readonly bytes: number
}

/** `isLast`: there are no more behind them. */
export interface ReadRecords<R extends DomainRecord = DomainRecord> {
  readonly records: readonly ReadRecord<R>[]
  readonly isLast: boolean
}

/** Work that takes one from a module's quota. */
export interface QuotaSpending {
  /** Method name shown in the account's history. */
  readonly method: string
  readonly module: PlanModule
  readonly isNeeded: (client: PoolClient) => Promise<boolean>
  readonly execute: (client: PoolClient) => Promise<void>
}

/** The accounts' records: every read and write of a tenant's data goes through here. */
export interface RecordService {
  /**
   * Runs one sync round trip: applies the batch, then returns a page of changes. `data` is an ExchangeAnswer, or the
   * error `upgrade`.
   */
  exchange(session: Session, params: ExchangeParams): Promise<Result<RawJson, WireError>>
  /**
   * Carries out one mutation that was called directly, with checked parameters. Gives the record as it stands then.
   * `together` is what has to happen with it, in its transaction, where it was carried out.
   */
  mutate(
    session: Pick<Session, 'accountId' | 'login' | 'keyName'>,
    mutation: Mutation,
    params: unknown,
    together?: (client: PoolClient) => Promise<void>,
  ): Promise<Result<unknown, WireError>>
  /** Runs several mutations in order and in one transaction. If one is refused, none is applied. */
  mutateAll(
    session: Pick<Session, 'accountId' | 'login' | 'keyName'>,
    works: readonly MutationWork[],
  ): Promise<Result<null, WireError>>
  /**
   * Does what takes from the account's quota together with taking it, under the account's lock and in one transaction:
   * true when it was done, false where it was not needed and cost nothing. Errors: the plan does not allow it, or none
   * is left; then nothing was done.
   */
  spend(session: Session, work: QuotaSpending): Promise<Result<boolean, WireError>>
  /**
   * Live records of a kind in the order of their IDs, as many as one call reads; `parent`: those that belong to the
   * record of this ID; `after`: behind an ID. The answer's `after` is null where there are no more.
   */
  list<K extends string>(
    session: Pick<Session, 'accountId'>,
    kind: K,
    of?: { readonly parent?: number | undefined; readonly after?: number | undefined },
  ): Promise<{ readonly records: readonly VersionedRecord<RecordOf<K>>[]; readonly after: number | null }>
  get<K extends string>(
    session: Pick<Session, 'accountId'>,
    kind: K,
    by: { readonly ID: number } | { readonly name: string },
  ): Promise<VersionedRecord<RecordOf<K>> | undefined>
  /**
   * Some of the live records that belong to one, after an ID and in the order of their IDs: at most `limit`, and fewer
   * where they are large.
   */
  childrenAfter<K extends string>(
    session: Pick<Session, 'accountId'>,
    of: { readonly kind: K; readonly parent: number },
    after: number,
    limit: number,
  ): Promise<ReadRecords<RecordOf<K>>>
  /** Lists children by last edit, then by ID, after a cursor of that order. */
  latestChildren<K extends string>(
    session: Pick<Session, 'accountId'>,
    of: { readonly kind: K; readonly parent: number },
    page: {
      readonly isOldestFirst: boolean
      readonly after: { readonly updatedAt: number; readonly ID: number } | null
      readonly limit: number
    },
  ): Promise<ReadRecords<RecordOf<K>>>
  /** Counts a record's live children. */
  countChildren(
    session: Pick<Session, 'accountId'>,
    of: { readonly kind: string; readonly parent: number },
  ): Promise<number>
  /**
   * A record's newest changes, newest first, as many as one call reads; `before`: older than a version. undefined where
   * the account never had it.
   */
  history(session: Session, key: RecordKey, before?: number): Promise<HistoryPage | undefined>
  /** Bytes of the account's records, and the most that there may be. */
  storage(session: Pick<Session, 'accountId'>): Promise<AccountStorage>
  /**
   * Empties the trash: what was deleted more than 90 days ago keeps its number and nothing else. Gives how many records
   * that were. Several server processes may do it at once.
   */
  emptyTrash(): Promise<number>
  /** The first records of a new account (plan, company), inside the caller's transaction. */
  seedAccount(client: PoolClient, accountId: number, tier: Tier): Promise<void>
}

/** Tells the open watchers of an account that something changed: a hint to exchange now, never data. */
export interface HintHub {
  publish(accountId: number): void
  subscribe(accountId: number, listener: () => void): () => void
}

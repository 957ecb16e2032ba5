import { fieldDefinitionAt, findMutation } from '#domain/kinds/index.ts'
import type { Verb } from '#domain/engine/mutation.ts'
import { type RecordKey, parseRecordKey } from '#domain/engine/record.ts'
import type { JsonObject } from '#lib/json.ts'
import type { SentenceSources } from '#lib/locale/sentence-source.ts'
import { type LocalDatabase, readCursor, readStatus } from '#store/database.ts'
import type { CursorMeta, SummaryRow, StatusMeta, StoredOutboxRow } from '#store/rows.ts'

/** Represents one waiting or refused mutation, in terms that a screen can put into words. */
export interface PendingChange {
  readonly localSeq: number
  readonly subject: RecordKey
  /** The record's title as this device knows it, or null. */
  readonly title: string | null
  /** Data for a link to the record. Null if this device has no such record, or it is deleted. */
  readonly row: Pick<SummaryRow, 'name' | 'extra'> | null
  /** newer: a tab with a newer version of the app has done what this one has no words for. */
  readonly verb: Verb | 'newer'
  /** Words for an action that is not a field edit, or null. */
  readonly what: string | null
  /** Dotted paths of the fields that were edited. */
  readonly paths: readonly string[]
  readonly at: number
  readonly code: string | null
  /** The server's, in English. */
  readonly message: string | null
  readonly sentences?: SentenceSources | undefined
}

export interface SyncOverview {
  readonly waiting: readonly PendingChange[]
  readonly rejected: readonly PendingChange[]
  /** Answered by the server, its record still to come. */
  readonly arrivingCount: number
  readonly cursor: CursorMeta
  readonly status: StatusMeta
}

/** Reads everything that the sync indicator and panel show from the database only, so that every tab shows the same. */
export async function syncOverview(database: LocalDatabase): Promise<SyncOverview> {
  const [rows, cursor, status] = await Promise.all([
    database.outbox.toArray(),
    readCursor(database),
    readStatus(database),
  ])
  const items = await Promise.all(
    rows.filter(({ state }) => state !== 'done').map((row) => pendingChange(database, row)),
  )
  const isRejected = new Set(rows.filter(({ state }) => state === 'rejected').map(({ localSeq }) => localSeq))
  return {
    waiting: items.filter(({ localSeq }) => !isRejected.has(localSeq)),
    rejected: items.filter(({ localSeq }) => isRejected.has(localSeq)),
    arrivingCount: rows.filter(({ state }) => state === 'done').length,
    cursor,
    status,
  }
}

async function pendingChange(database: LocalDatabase, row: StoredOutboxRow): Promise<PendingChange> {
  const mutation = findMutation(row.method)
  const { subject, verb, paths, what } = mutation
    ? { what: null, ...mutation.describe(row.params), verb: mutation.verb }
    : changeOfNewerVersion(row)
  const record = await database.records.get([subject.kind, subject.ID])
  return {
    localSeq: row.localSeq,
    subject,
    title: record?.title ?? titleIn(subject, row.params),
    row:
      record?.deleted === 0
        ? { name: record.name, ...(record.extra === undefined ? {} : { extra: record.extra }) }
        : null,
    verb,
    paths,
    what,
    at: row.at,
    code: row.code ?? null,
    message: row.message ?? null,
    sentences: row.sentences,
  }
}

/** Returns the title of a record that does not exist because its creation was refused. */
function titleIn({ kind }: RecordKey, params: JsonObject): string | null {
  const title = params[fieldDefinitionAt(kind, 'title')?.wire ?? '']
  return typeof title === 'string' ? title : null
}

/**
 * Describes a mutation whose method this version does not know: its subject is the first record among those it touches.
 */
const changeOfNewerVersion = ({ keys: [key = ''] }: StoredOutboxRow) =>
  ({ subject: parseRecordKey(key), verb: 'newer', paths: [], what: null }) as const

import type { RecordKey } from '#domain/engine/record.ts'
import { allKinds } from '#domain/kinds/index.ts'
import { ERASED_BODY, type StoredRecordRow } from '#server/records/record-rows.ts'
import type { PoolClient } from 'pg'
import type { DatabaseRow } from '#server/db/row-types.ts'

/** A record that lost its words together with another. */
export interface ErasedRow extends Pick<StoredRecordRow, 'kind' | 'ID' | 'set' | 'version' | 'deleted' | 'body'> {
  /** Size of its previous body. */
  readonly bytes: number
}

interface RawErasedRow extends DatabaseRow<'records', 'kind' | 'id' | 'set_name' | 'version'> {
  readonly bytes: number
}

/** Kinds whose records stay with the one that they belong to, also in the trash. */
export const dependentKinds = () =>
  allKinds().flatMap(({ kind, parent }) => (parent?.stays ? [{ kind, of: parent.kind }] : []))

/**
 * A conflict's name begins with the record that it is of; '.' is the character after '-'. Open conflicts have words
 * that somebody waits to decide about.
 */
const ERASE = `WITH gone AS (SELECT * FROM unnest($3::text[], $4::bigint[]) AS gone(kind, id)),
  found AS (
    SELECT child.kind, child.id, octet_length(child.body) AS bytes FROM gone
      JOIN unnest($5::text[], $6::text[]) AS stays(kind, of) ON stays.of = gone.kind
      JOIN records child ON child.account_id = $1 AND child.kind = stays.kind AND child.parent = gone.id AND child.deleted AND child.body <> '${ERASED_BODY}'
    UNION
    SELECT settled.kind, settled.id, octet_length(settled.body) FROM gone
      JOIN records settled ON settled.account_id = $1 AND settled.kind = 'conflict' AND settled.deleted AND settled.body <> '${ERASED_BODY}'
       AND settled.name >= gone.kind || '-' || gone.id || '-' AND settled.name < gone.kind || '-' || gone.id || '.'),
  numbered AS (SELECT kind, id, bytes, row_number() OVER (ORDER BY kind, id) AS number FROM found)
  UPDATE records r SET body = '${ERASED_BODY}', name = NULL, parent = NULL, version = $2 + numbered.number
    FROM numbered WHERE r.account_id = $1 AND r.kind = numbered.kind AND r.id = numbered.id
  RETURNING r.kind, r.id, r.set_name, r.version, numbered.bytes`

/**
 * Takes the words of what belonged to records that are gone for good and was in the trash by itself: drafts of an
 * offer, entries of a form, settled conflicts. Numbers them behind `head`, so that devices hear of it. Under the
 * account's lock; the caller writes the new head and bytes.
 */
export async function eraseDependents(
  client: Pick<PoolClient, 'query'>,
  accountId: number,
  gone: readonly RecordKey[],
  head: number,
): Promise<readonly ErasedRow[]> {
  if (gone.length === 0) return []
  const staying = dependentKinds()
  const { rows } = await client.query<RawErasedRow>(ERASE, [
    accountId,
    head,
    gone.map(({ kind }) => kind),
    gone.map(({ ID }) => ID),
    staying.map(({ kind }) => kind),
    staying.map(({ of }) => of),
  ])
  return rows
    .map(({ kind, id, set_name, version, bytes }) => ({
      kind,
      ID: Number(id),
      set: set_name,
      version: Number(version),
      deleted: true,
      body: ERASED_BODY,
      bytes,
    }))
    .toSorted((one, other) => one.version - other.version)
}

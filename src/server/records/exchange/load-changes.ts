import { MAX_SYNC_PAGE_BYTES } from '#contract/sync.ts'
import { CORE_SET } from '#domain/engine/kind.ts'
import { type MeasuredRow, type RawMeasuredRow, toLoaded } from '#server/records/record-rows.ts'
import type { PoolClient } from 'pg'

type Queryable = Pick<PoolClient, 'query'>

/**
 * Rows of a statement in the order of their versions. From where those before them take a page's bytes, bodies are left
 * in the database: they are measured there without being read.
 */
const upToPageBytes = (statement: string): string =>
  `SELECT kind, id, set_name, version, deleted, CASE WHEN bytes_before <= ${MAX_SYNC_PAGE_BYTES} THEN body END AS body
     FROM (SELECT found.*,
                  coalesce(sum(octet_length(body)) OVER (ORDER BY version ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS bytes_before
             FROM (${statement}) AS found) AS measured
    ORDER BY version`

const ALL_AFTER =
  'SELECT kind, id, set_name, version, deleted, body FROM records WHERE account_id = $1 AND version > $2 ORDER BY version LIMIT $3'
const CORE_AFTER = ALL_AFTER.replace('ORDER BY', `AND set_name = '${CORE_SET}' ORDER BY`)

/** Reads the next records of an account after a version. */
export const CHANGES_AFTER = upToPageBytes(ALL_AFTER)

/** Reads the next records that every device holds. */
const CORE_CHANGES_AFTER = upToPageBytes(CORE_AFTER)

/**
 * Variant for changes of the core and of some sets. A single statement sees a single moment. With two, the second could
 * see only the later ones of the changes written in between, and the earlier ones would stay behind the cursor forever.
 */
export const CHANGES_TOGETHER = upToPageBytes(`SELECT * FROM (
  (${CORE_AFTER})
  UNION ALL
  (SELECT found.* FROM unnest($4::text[]) AS wanted(name)
    CROSS JOIN LATERAL (${ALL_AFTER.replace('ORDER BY', `AND set_name <> '${CORE_SET}' AND set_name = wanted.name ORDER BY`)}) AS found)
  ) AS together ORDER BY version LIMIT $3`)

/** Loads a set's changes after one version and up to another, with a limit. Reads along the set's own index. */
export const CHANGES_OF_SET = upToPageBytes(`SELECT kind, id, set_name, version, deleted, body FROM records
  WHERE account_id = $1 AND set_name = $2 AND set_name <> '${CORE_SET}' AND version > $3 AND version <= $4 ORDER BY version LIMIT $5`)

/** Records changed after a version, oldest change first: all of them, or the core's and those of some sets. */
export async function loadChanges(
  client: Queryable,
  accountId: number,
  { after, limit, sets }: { readonly after: number; readonly limit: number; readonly sets: readonly string[] | null },
): Promise<MeasuredRow[]> {
  const { rows } = await (sets === null
    ? client.query<RawMeasuredRow>(CHANGES_AFTER, [accountId, after, limit])
    : sets.length === 0
      ? client.query<RawMeasuredRow>(CORE_CHANGES_AFTER, [accountId, after, limit])
      : client.query<RawMeasuredRow>(CHANGES_TOGETHER, [accountId, after, limit, sets]))
  return rows.map((row) => toLoaded(row))
}

/** Records of a set that were changed after a version and not after another, oldest change first. */
export async function loadChangesOfSet(
  client: Queryable,
  accountId: number,
  {
    set,
    after,
    upTo,
    limit,
  }: { readonly set: string; readonly after: number; readonly upTo: number; readonly limit: number },
): Promise<MeasuredRow[]> {
  const { rows } = await client.query<RawMeasuredRow>(CHANGES_OF_SET, [accountId, set, after, upTo, limit])
  return rows.map((row) => toLoaded(row))
}

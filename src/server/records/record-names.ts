import type { RecordKey } from '#domain/engine/record.ts'
import { MAX_NAME_SUFFIX } from '#domain/engine/transaction.ts'
import { preparedQuery } from '#server/records/record-rows.ts'
import type { PoolClient } from 'pg'
import type { Column, DatabaseRow } from '#server/db/row-types.ts'

type Queryable = Pick<PoolClient, 'query'>

/** Names that are loaded of one base; of more, those that a new name may be chosen from. */
const MAX_NAMES = 2 * MAX_NAME_SUFFIX

/** Names in use that are a base, or a base with a suffix: '.' is the character after '-' in the C collation. */
const LOAD_NAMES = `SELECT wanted.kind, found.name, found.id, wanted.base
   FROM unnest($2::text[], $3::text[]) AS wanted(kind, base)
  CROSS JOIN LATERAL (SELECT r.name, r.id FROM records r
    WHERE r.account_id = $1 AND r.kind = wanted.kind AND NOT r.deleted AND r.name >= wanted.base AND r.name < wanted.base || '.'
    ORDER BY r.name LIMIT ${MAX_NAMES}) AS found`

/**
 * Finds which of a base name and its first suffixed names are in use. Written as an ordered range, which only the index
 * of names can serve: for an equality the database may read all records of the kind for each name.
 */
export const LOAD_SUFFIXED_NAMES = `SELECT wanted.kind, found.name, found.id, wanted.base
   FROM unnest($2::text[], $3::text[]) AS wanted(kind, base)
  CROSS JOIN LATERAL (SELECT wanted.base AS name UNION ALL SELECT wanted.base || '-' || suffix FROM generate_series(2, ${MAX_NAME_SUFFIX}) AS suffix) AS sought
  CROSS JOIN LATERAL (SELECT r.name, r.id FROM records r
    WHERE r.account_id = $1 AND r.kind = wanted.kind AND NOT r.deleted AND r.name >= sought.name AND r.name <= sought.name
    ORDER BY r.name LIMIT 1) AS found`

type Base = { readonly kind: string; readonly base: string }
/** A record that has a name. */
interface NamedRow extends DatabaseRow<'records', 'id'> {
  readonly name: NonNullable<Column<'records', 'name'>>
}
type Named = [kind: string, name: string, ID: number]

/**
 * The names in use that decide which name a record gets by a base: however many equal ones there are, a bounded number
 * of them.
 */
export async function loadNames(client: Queryable, accountId: number, bases: readonly Base[]): Promise<Named[]> {
  if (bases.length === 0) return []
  const read = async (statement: string, wanted: readonly Base[]) => {
    const values = [accountId, wanted.map(({ kind }) => kind), wanted.map(({ base }) => base)]
    const { rows } = await client.query<NamedRow & Base>(statement, values)
    return rows
  }
  const rows = await read(LOAD_NAMES, bases)
  const counts = new Map<string, number>()
  for (const { kind, base } of rows) counts.set(`${kind}/${base}`, (counts.get(`${kind}/${base}`) ?? 0) + 1)
  const crowded = bases.filter(({ kind, base }) => counts.get(`${kind}/${base}`) === MAX_NAMES)
  const more = crowded.length === 0 ? [] : await read(LOAD_SUFFIXED_NAMES, crowded)
  return [...rows, ...more].map(({ kind, name, id }) => [kind, name, Number(id)])
}

/**
 * The first names in use that are a base or begin with it and a hyphen, at most `limit`, with the IDs of their records.
 */
export async function loadFirstNames(
  { client, accountId }: { readonly client: Queryable; readonly accountId: number },
  { kind, base, limit }: Base & { readonly limit: number },
): Promise<[name: string, ID: number][]> {
  const { rows } = await client.query<NamedRow>(
    `SELECT name, id FROM records WHERE account_id = $1 AND kind = $2 AND NOT deleted AND name >= $3 AND name < $3 || '.' ORDER BY name LIMIT $4`,
    [accountId, kind, base, limit],
  )
  return rows.map(({ name, id }) => [name, Number(id)])
}

/** Takes the names of records away, so that others may have them. */
export async function releaseNames(client: Queryable, accountId: number, keys: readonly RecordKey[]): Promise<void> {
  if (keys.length === 0) return
  const statement = preparedQuery(
    'free-names',
    `UPDATE records SET name = NULL
       FROM unnest($2::text[], $3::bigint[]) AS freed(kind, id)
      WHERE records.account_id = $1 AND records.kind = freed.kind AND records.id = freed.id`,
    [accountId, keys.map(({ kind }) => kind), keys.map(({ ID }) => ID)],
  )
  await client.query(statement)
}

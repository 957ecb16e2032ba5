import type { PoolClient } from 'pg'
import type { DatabasePool } from '#server/db/pool.ts'
import { packedTexts, unpackedText } from '#server/records/packed-texts.ts'
import { peerOffer, type PeerEdit, type PeerOffer, withProductName } from '../peers/candidate.ts'

/** History of an offer in CouchDB's terms, the newest revision first. */
export interface Revisions {
  readonly start: number
  readonly ids: readonly string[]
}

export interface StoredOffer {
  readonly id: string
  readonly seq: number
  readonly revisions: Revisions
  /** The offer as JSON. */
  readonly json: string
}

export type NewOffer = Pick<StoredOffer, 'id' | 'json' | 'revisions'>

/** The offers of one set; every write is one transaction, on the disk when it resolves. */
export interface OfferSet {
  readonly head: () => Promise<number>
  readonly after: (seq: number, limit: number) => Promise<StoredOffer[]>
  readonly byIds: (ids: readonly string[]) => Promise<StoredOffer[]>
  /** Runs inside the transaction; what it returns is stored. */
  readonly write: (
    ids: readonly string[],
    change: (stored: ReadonlyMap<string, StoredOffer>) => NewOffer[],
  ) => Promise<void>
  readonly edit: (edits: readonly PeerEdit[]) => Promise<void>
  /** How many have this product name. */
  readonly countEdited: (productName: string) => Promise<number>
  readonly checkpoint: (id: string) => Promise<string | undefined>
  readonly putCheckpoint: (id: string, json: string) => Promise<void>
}

/** Stored as the product stores its records: uncompressed, in the row, with room for the next state. */
const SCHEMA = `
CREATE TABLE sets (name text PRIMARY KEY, seq bigint NOT NULL);
CREATE TABLE offers (
  set text NOT NULL, id text NOT NULL, seq bigint NOT NULL, revisions text NOT NULL, json text NOT NULL,
  PRIMARY KEY (set, id)
);
CREATE INDEX offers_by_seq ON offers (set, seq);
ALTER TABLE offers ALTER COLUMN json SET STORAGE EXTERNAL;
ALTER TABLE offers SET (toast_tuple_target = 8160, fillfactor = 50);
CREATE TABLE done_edits (id text PRIMARY KEY);
CREATE TABLE checkpoints (set text NOT NULL, id text NOT NULL, json text NOT NULL, PRIMARY KEY (set, id));
`
const COLUMNS = 'id, seq::float8 AS seq, revisions, json'
const SEEDED_AT_ONCE = 500
const FIRST_REVISION: Revisions = { start: 1, ids: ['00000000000000000000000000000001'] }

export interface OfferStore {
  readonly set: (name: string) => OfferSet
  readonly seed: (name: string, count: number) => Promise<void>
}

export async function createOfferStore(pool: DatabasePool): Promise<OfferStore> {
  await pool.query(SCHEMA)
  const set = (name: string): OfferSet => offerSet(pool, name)
  return {
    set,
    async seed(name, count) {
      await pool.query('INSERT INTO sets VALUES ($1, 0)', [name])
      for (let start = 0; start < count; start += SEEDED_AT_ONCE) {
        const offers = Array.from({ length: Math.min(SEEDED_AT_ONCE, count - start) }, (_, i) => peerOffer(start + i))
        await set(name).write([], () =>
          offers.map((offer) => ({ id: offer.id, json: JSON.stringify(offer), revisions: FIRST_REVISION })),
        )
      }
    },
  }
}

function offerSet(pool: DatabasePool, name: string): OfferSet {
  const read = async (where: string, values: readonly unknown[], from: Pick<PoolClient, 'query'> = pool) => {
    const { rows } = await from.query<Row>(`SELECT ${COLUMNS} FROM offers WHERE set = $1 AND ${where}`, [
      name,
      ...values,
    ])
    return rows.map(stored)
  }
  const byIds = (ids: readonly string[], from?: Pick<PoolClient, 'query'>) => read('id = ANY($2)', [ids], from)
  const inTransaction = async (work: (client: PoolClient) => Promise<void>): Promise<void> => {
    const client = await pool.connect()
    try {
      await client.query('BEGIN')
      await client.query('SELECT 1 FROM sets WHERE name = $1 FOR UPDATE', [name])
      await work(client)
      await client.query('COMMIT')
    } catch (error) {
      await client.query('ROLLBACK')
      throw error
    } finally {
      client.release()
    }
  }
  const writeIn = async (
    client: PoolClient,
    ids: readonly string[],
    change: (offers: ReadonlyMap<string, StoredOffer>) => NewOffer[],
  ): Promise<void> => {
    const offers = ids.length === 0 ? [] : await byIds(ids, client)
    const changed = change(new Map(offers.map((offer) => [offer.id, offer])))
    if (changed.length === 0) return
    const { packed, starts, lengths } = packedTexts(changed.map(({ json }) => json))
    await client.query(
      `WITH first AS (UPDATE sets SET seq = seq + $2 WHERE name = $1 RETURNING seq - $2 AS seq)
       INSERT INTO offers (set, id, seq, revisions, json)
       SELECT $1, id, first.seq + number, revisions, ${unpackedText(7)}
       FROM first, unnest($3::text[], $4::text[], $5::int[], $6::int[])
         WITH ORDINALITY AS new (id, revisions, start, length, number)
       ON CONFLICT (set, id) DO UPDATE
       SET seq = excluded.seq, revisions = excluded.revisions, json = excluded.json`,
      [
        name,
        changed.length,
        changed.map(({ id }) => id),
        changed.map(({ revisions }) => JSON.stringify(revisions)),
        starts,
        lengths,
        packed,
      ],
    )
  }
  return {
    async head() {
      const { rows } = await pool.query<{ seq: number }>('SELECT seq::float8 AS seq FROM sets WHERE name = $1', [name])
      return rows[0]?.seq ?? 0
    },
    after: (seq, limit) => read('seq > $2 ORDER BY seq LIMIT $3', [seq, limit]),
    byIds,
    write: (ids, change) => inTransaction((client) => writeIn(client, ids, change)),
    edit: (edits) =>
      inTransaction(async (client) => {
        const { rows } = await client.query<{ id: string }>(
          'INSERT INTO done_edits SELECT unnest($1::text[]) ON CONFLICT DO NOTHING RETURNING id',
          [edits.map(({ id }) => id)],
        )
        const isNew = new Set(rows.map(({ id }) => id))
        const values = new Map(edits.filter(({ id }) => isNew.has(id)).map(({ offer, value }) => [offer, value]))
        await writeIn(client, [...values.keys()], (offers) =>
          [...values].flatMap(([id, value]) => {
            const before = offers.get(id)
            if (!before) return []
            const now = withProductName(JSON.parse(before.json) as PeerOffer, value)
            return [{ id, revisions: before.revisions, json: JSON.stringify(now) }]
          }),
        )
      }),
    async countEdited(productName) {
      const { rows } = await pool.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM offers
         WHERE set = $1 AND json::jsonb #>> '{content,overview,fields,product_name}' = $2`,
        [name, productName],
      )
      return rows[0]?.count ?? 0
    },
    async checkpoint(id) {
      const { rows } = await pool.query<{ json: string }>('SELECT json FROM checkpoints WHERE set = $1 AND id = $2', [
        name,
        id,
      ])
      return rows[0]?.json
    },
    async putCheckpoint(id, json) {
      await pool.query(
        'INSERT INTO checkpoints VALUES ($1, $2, $3) ON CONFLICT (set, id) DO UPDATE SET json = excluded.json',
        [name, id, json],
      )
    },
  }
}

interface Row {
  readonly id: string
  readonly seq: number
  readonly revisions: string
  readonly json: string
}

const stored = ({ revisions, ...row }: Row): StoredOffer => ({ ...row, revisions: JSON.parse(revisions) as Revisions })

import type { Pool } from 'pg'
import type { DatabaseRow } from '#server/db/row-types.ts'
import * as z from 'zod/mini'

/**
 * Days for which a device that never got the answer to a batch can send it again and receive exactly that answer:
 * section 3 of the protocol.
 */
const RESULTS_WHOLE_DAYS = 90
/** Rows a statement: nobody waits long for a lock or for the embedded database's one connection. */
const ROWS_AT_ONCE = 1_000

/** Some of the rows that are over, those passed over that another server process is at. */
const deleteSome = (table: string): string =>
  `DELETE FROM ${table}
    WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE expires_at < $1 LIMIT ${ROWS_AT_ONCE} FOR UPDATE SKIP LOCKED))`

/**
 * Takes the data out of old results, and deletes sessions, mailed links and counted guesses that are over. Several
 * server processes may do it at once.
 */
export async function cleanExpiredRows(pool: Pool, nowMs: number): Promise<void> {
  const now = new Date(nowMs)
  while ((await stripOldPushResults(pool, now)) >= ROWS_AT_ONCE);
  for (const table of ['sessions', 'mailed_links', 'guesses'])
    while (((await pool.query(deleteSome(table), [now])).rowCount ?? 0) >= ROWS_AT_ONCE);
  await pool.query('DELETE FROM ai_drafts WHERE month < $1', [
    new Date(nowMs - COUNTED_DRAFTS_MS).toISOString().slice(0, 7),
  ])
}

/** Counts of AI drafts are stored for about a year. */
const COUNTED_DRAFTS_MS = 400 * 24 * 3_600_000

/** Accepts results of any release: one row of another shape must not stop the cleaning of all others. */
const resultsSchema = z.array(z.record(z.string(), z.unknown()))
type OldPush = DatabaseRow<'pushes', 'account_id' | 'device' | 'first_seq' | 'from_version' | 'results'>

/**
 * Reduces old push results to their outcomes, since their data may contain people's words. Outcomes are stored forever,
 * so that a number sent again years later is neither executed twice nor mistaken for another. Doesn't use the
 * database's own JSON type, which rejects some strings that people can type.
 */
async function stripOldPushResults(pool: Pool, now: Date): Promise<number> {
  const { rows } = await pool.query<OldPush>(
    `SELECT account_id, device, first_seq, from_version, results FROM pushes
      WHERE at < $3::timestamptz - make_interval(days => $1) AND NOT is_brief AND results <> '[]' LIMIT $2`,
    [RESULTS_WHOLE_DAYS, ROWS_AT_ONCE, now],
  )
  if (rows.length > 0)
    await pool.query(
      `UPDATE pushes SET results = brief.results, is_brief = true
         FROM unnest($1::bigint[], $2::uuid[], $3::bigint[], $4::bigint[], $5::text[]) AS brief(account_id, device, first_seq, from_version, results)
        WHERE pushes.account_id = brief.account_id AND pushes.device = brief.device
          AND pushes.first_seq = brief.first_seq AND pushes.from_version = brief.from_version`,
      [
        rows.map(({ account_id }) => account_id),
        rows.map(({ device }) => device),
        rows.map(({ first_seq }) => first_seq),
        rows.map(({ from_version }) => from_version),
        rows.map(({ results }) =>
          JSON.stringify(z.parse(resultsSchema, JSON.parse(results)).map(({ data: _, ...brief }) => brief)),
        ),
      ],
    )
  return rows.length
}

import type { AuditEntry } from '#contract/methods/admin.ts'
import type { Session } from '#server/session.ts'
import type { PoolClient } from 'pg'

type Queryable = Pick<PoolClient, 'query'>

/** What an administrator did, to whom or what, in words. */
export interface Deed {
  readonly action: string
  readonly subject: string
  readonly detail?: string
}

/** Writes a deed down, in the transaction that carries it out. */
export async function writeDeed(client: Queryable, { login }: Session, { action, subject, detail = '' }: Deed): Promise<void> {
  await client.query('INSERT INTO audit (actor, action, subject, detail) VALUES ($1, $2, $3, $4)', [login, action, subject, detail])
}

const PAGE_SIZE = 100

/** Newest first; older ones behind `before`. */
export async function readDeeds(client: Queryable, before = Number.MAX_SAFE_INTEGER): Promise<{ entries: AuditEntry[]; more: boolean }> {
  const { rows } = await client.query<Omit<AuditEntry, 'ID' | 'at'> & { id: string; at: Date }>(
    'SELECT id, at, actor, action, subject, detail FROM audit WHERE id < $1 ORDER BY id DESC LIMIT $2',
    [before, PAGE_SIZE + 1],
  )
  const entries = rows.slice(0, PAGE_SIZE).map(({ id, at, ...rest }) => ({ ID: Number(id), at: at.getTime(), ...rest }))
  return { entries, more: rows.length > PAGE_SIZE }
}

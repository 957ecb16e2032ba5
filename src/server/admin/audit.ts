import type { AuditEntry } from '#contract/methods/admin.ts'
import type { Session } from '#server/identity/session.ts'
import type { PoolClient } from 'pg'
import type { DatabaseRow } from '#server/db/row-types.ts'

type Queryable = Pick<PoolClient, 'query'>

/** Action of an administrator and its subject, in words. */
export interface AuditEvent {
  readonly action: string
  readonly subject: string
  readonly detail?: string
  /** The person that it was done to. */
  readonly person?: { readonly ID: number; readonly partner: string }
}

type Actor = Pick<Session, 'userId' | 'login' | 'partner'>

/** Writes a deed down, in the transaction that carries it out. */
export async function writeAuditEvent(
  client: Queryable,
  by: Actor,
  { action, subject, detail = '', person }: AuditEvent,
): Promise<void> {
  await client.query(
    `INSERT INTO audit (actor, actor_id, actor_partner, action, subject, subject_id, subject_partner, detail) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [by.login, by.userId, by.partner, action, subject, person?.ID ?? null, person?.partner ?? null, detail],
  )
}

const PAGE_SIZE = 100

type AuditRow = DatabaseRow<
  'audit',
  'id' | 'at' | 'actor' | 'actor_partner' | 'action' | 'subject' | 'subject_partner' | 'detail'
>

/** Newest first; older ones behind `before`. */
export async function readAuditEvents(
  client: Queryable,
  before = Number.MAX_SAFE_INTEGER,
): Promise<{ entries: AuditEntry[]; more: boolean }> {
  const { rows } = await client.query<AuditRow>(
    'SELECT id, at, actor, actor_partner, action, subject, subject_partner, detail FROM audit WHERE id < $1 ORDER BY id DESC LIMIT $2',
    [before, PAGE_SIZE + 1],
  )
  const page = rows.slice(0, PAGE_SIZE)
  const shared = await namesOfSeveral(
    client,
    new Set(page.flatMap(({ actor, subject }) => [actor.toLowerCase(), subject.toLowerCase()])),
  )
  const entries = page.map(({ id, at, actor_partner, subject_partner, ...rest }) => ({
    ID: Number(id),
    at: at.getTime(),
    ...rest,
    actorPartner: shared.has(rest.actor.toLowerCase()) ? actor_partner : null,
    subjectPartner: shared.has(rest.subject.toLowerCase()) ? subject_partner : null,
  }))
  return { entries, more: rows.length > PAGE_SIZE }
}

/** Returns the logins and addresses that people of more than one partner have. */
async function namesOfSeveral(client: Queryable, names: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT name FROM (
       SELECT lower(login) AS name, partner FROM users WHERE lower(login) = ANY($1)
       UNION SELECT lower(email), partner FROM users WHERE lower(email) = ANY($1)) AS named
     GROUP BY name HAVING count(*) > 1`,
    [[...names]],
  )
  return new Set(rows.map(({ name }) => name))
}

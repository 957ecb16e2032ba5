import { KINDS } from '#domain/entities/kinds.ts'
import type { LocalDatabase } from '#store/database.ts'
import type { StoredOutboxRow } from '#store/rows.ts'
import type { SignedIn } from '#store/session.ts'
import { plainWork } from '#store/plain-work.ts'

export interface CopyParts {
  readonly database: LocalDatabase
  readonly session: SignedIn
  readonly atMs: number
}

/** Everything of the account on this device as the parts of one JSON file: records by kind, and the work that the server does not have yet.
 *  Records are passed on as the text they are stored as, so that a large account fits. */
export async function copyOfEverything({
  database,
  session,
  atMs,
}: CopyParts): Promise<{ readonly name: string; readonly parts: string[] }> {
  const [bodies, outbox] = await database.transaction('r', [database.bodies, database.outbox], () =>
    Promise.all([database.bodies.toArray(), database.outbox.toArray()]),
  )
  const about = { savedAt: new Date(atMs).toISOString(), account: { login: session.user_login, email: session.user_email } }
  const parts = [`{"about":${JSON.stringify(about)},\n"records":{`]
  for (const [index, kind] of KINDS.entries()) {
    const texts = bodies.filter((row) => row.kind === kind && row.deleted === 0).map(({ json }) => json)
    parts.push(`${index === 0 ? '' : ','}\n${JSON.stringify(kind)}:[\n${texts.join(',\n')}\n]`)
  }
  parts.push(`\n},\n"waiting":${JSON.stringify(outbox.filter(isUnsent).map(plainWork), null, 1)}}\n`)
  return { name: `offers-copy-${about.savedAt.slice(0, 10)}.json`, parts }
}

const isUnsent = ({ state }: StoredOutboxRow): boolean => state !== 'done'

import { KINDS } from '#domain/entities/kinds.ts'
import type { LocalDatabase } from '#store/database.ts'
import type { StoredOutboxRow } from '#store/rows.ts'
import type { SignedIn } from '#store/session.ts'

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
  parts.push(`\n},\n"waiting":${JSON.stringify(outbox.filter(isUnsent).map(workOf), null, 1)}}\n`)
  return { name: `offers-copy-${about.savedAt.slice(0, 10)}.json`, parts }
}

/** One piece of work that was set aside, together with its record as this device has it. */
export async function copyOfWork(database: LocalDatabase, n: number): Promise<{ readonly name: string; readonly parts: string[] } | null> {
  const row = await database.outbox.get(n)
  if (!row) return null
  const [kind = '', ID = ''] = (row.keys[0] ?? '').split(':')
  const body = await database.bodies.get([kind, Number(ID)])
  return {
    name: `offers-set-aside-${n}.json`,
    parts: [`{"change":${JSON.stringify(workOf(row), null, 1)},\n"record":${body?.json ?? 'null'}}\n`],
  }
}

const isUnsent = ({ state }: StoredOutboxRow): boolean => state !== 'done'

const workOf = ({ method, params, at, state, code, message }: StoredOutboxRow) => ({
  method,
  params,
  at: new Date(at).toISOString(),
  setAside: state === 'aside' ? { code, message } : undefined,
})

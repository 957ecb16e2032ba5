import type { NewOffer, OfferSet, Revisions, StoredOffer } from './offer-store.ts'

/**
 * The part of CouchDB's protocol that PouchDB replicates by, for histories without branches: a revision that doesn't
 * follow the stored one is refused.
 */
export async function answerCouch(set: OfferSet, { method, path, query, body }: CouchRequest): Promise<string | null> {
  const [resource = '', id = ''] = path
  if (resource === '')
    return JSON.stringify({ db_name: 'offers', update_seq: await set.head(), instance_start_time: '0' })
  if (resource === '_local')
    return method === 'PUT' ? putCheckpoint(set, id, body) : ((await set.checkpoint(id)) ?? null)
  if (resource === '_revs_diff') return revisionsMissing(set, JSON.parse(body) as Record<string, readonly string[]>)
  if (resource === '_bulk_docs') return bulkDocs(set, (JSON.parse(body) as { docs: readonly CouchDocument[] }).docs)
  if (resource === '_bulk_get') return bulkGet(set, (JSON.parse(body) as { docs: readonly { id: string }[] }).docs)
  if (resource === '_changes') return changes(set, Number(query.get('since') ?? 0), Number(query.get('limit') ?? 100))
  return null
}

export interface CouchRequest {
  readonly method: string
  /** Behind the database's name. */
  readonly path: readonly string[]
  readonly query: URLSearchParams
  readonly body: string
}

interface CouchDocument {
  readonly _id: string
  readonly _rev: string
  readonly _revisions: Revisions
}

const revisionOf = ({ start, ids }: Revisions): string => `${start}-${ids[0] ?? ''}`

async function putCheckpoint(set: OfferSet, id: string, body: string): Promise<string> {
  await set.putCheckpoint(id, JSON.stringify({ ...(JSON.parse(body) as object), _rev: '0-1' }))
  return JSON.stringify({ ok: true, id: `_local/${id}`, rev: '0-1' })
}

async function revisionsMissing(set: OfferSet, asked: Readonly<Record<string, readonly string[]>>): Promise<string> {
  const stored = new Map((await set.byIds(Object.keys(asked))).map(({ id, revisions }) => [id, revisionOf(revisions)]))
  const missing = Object.entries(asked).map(([id, all]) => [id, all.filter((one) => one !== stored.get(id))] as const)
  return JSON.stringify(
    Object.fromEntries(missing.filter(([, all]) => all.length > 0).map(([id, all]) => [id, { missing: all }])),
  )
}

async function bulkDocs(set: OfferSet, documents: readonly CouchDocument[]): Promise<string> {
  await set.write(
    documents.map(({ _id }) => _id),
    (stored) => documents.map((document) => offerOf(document, stored.get(document._id))),
  )
  return '[]'
}

function offerOf({ _id, _rev, _revisions, ...offer }: CouchDocument, stored: StoredOffer | undefined): NewOffer {
  if (stored && !_revisions.ids.includes(stored.revisions.ids[0] ?? ''))
    throw new Error(`${_rev} of ${_id} does not follow ${revisionOf(stored.revisions)}`)
  return { id: _id, revisions: _revisions, json: JSON.stringify({ id: _id, ...offer }) }
}

async function bulkGet(set: OfferSet, asked: readonly { readonly id: string }[]): Promise<string> {
  const offers = await set.byIds(asked.map(({ id }) => id))
  const results = offers.map(({ id, revisions, json }) => {
    const { id: _id, ...offer } = JSON.parse(json) as { id: string }
    const document = { _id, _rev: revisionOf(revisions), _revisions: revisions, ...offer }
    return { id, docs: [{ ok: document }] }
  })
  return JSON.stringify({ results })
}

async function changes(set: OfferSet, since: number, limit: number): Promise<string> {
  const offers = await set.after(since, limit)
  const results = offers.map(({ id, seq, revisions }) => ({ id, seq, changes: [{ rev: revisionOf(revisions) }] }))
  return JSON.stringify({ results, last_seq: results.at(-1)?.seq ?? since, pending: 0 })
}

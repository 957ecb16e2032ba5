import PouchDB from 'pouchdb-browser'
import { type Candidate, peerOffer, type PeerOffer, withProductName } from './candidate.ts'
import { foldedText, medianOf, newName, timed } from './work.ts'

const BATCH = { batch_size: 500, batches_limit: 2, checkpoint: 'source' } as const
type Content = Omit<PeerOffer, 'id'>
type Database = PouchDB.Database<Content>

interface Copy {
  readonly database: Database
  readonly remote: Database
}

let copy: Copy | undefined

const opened = (): Copy => {
  if (!copy) throw new Error('nothing was synced yet')
  return copy
}

const openDatabase = (): Database => new PouchDB<Content>(newName('pouchdb'), { adapter: 'idb', revs_limit: 20 })

const offersOf = async (from: Database) => {
  const { rows } = await from.allDocs({ include_docs: true })
  return rows.flatMap((row) => ('doc' in row && row.doc ? [row.doc] : []))
}

export const pouchdb: Candidate = {
  async edits(count) {
    const own = openDatabase()
    const { id, ...content } = peerOffer(1)
    const { rev } = await own.put({ _id: id, ...content })
    let offer = { _id: id, _rev: rev, ...content }
    const ms = await medianOf(count, async (i) => {
      const changed = withProductName(offer, `value ${i}`)
      offer = { ...changed, _rev: (await own.put(changed)).rev }
    })
    await own.destroy()
    return ms
  },
  async firstSync(set) {
    await copy?.database.destroy()
    const database = openDatabase()
    await database.info()
    const remote = new PouchDB<Content>(`${location.origin}/couch/${set}`, { skip_setup: true })
    copy = { database, remote }
    return timed(() => database.replicate.from(remote, BATCH))
  },
  count: async () => (await opened().database.info()).doc_count,
  async editOffline(value) {
    const { database } = opened()
    const offers = await offersOf(database)
    await database.bulkDocs(offers.map((offer) => withProductName(offer, value)))
  },
  drain: () =>
    timed(async () => {
      const { database, remote } = opened()
      await database.replicate.to(remote, BATCH)
    }),
  async search(word) {
    let found = 0
    const ms = await timed(async () => {
      found = (await offersOf(opened().database)).filter((offer) => foldedText(offer).includes(word)).length
    })
    return { ms, found }
  },
}

import { createRxDatabase, type RxCollection, type RxDatabase, type RxJsonSchema, type WithDeleted } from 'rxdb'
import { replicateRxCollection, type RxReplicationState } from 'rxdb/plugins/replication'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { type Candidate, peerOffer, type PeerOffer, type PushedOffer, withProductName } from './candidate.ts'
import { call, foldedText, medianOf, newName, timed } from './work.ts'

const BATCH = 500

const SCHEMA: RxJsonSchema<PeerOffer> = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: { type: 'string', maxLength: 40 },
    post_title: { type: 'string' },
    post_excerpt: { type: 'string' },
    content: { type: 'object', additionalProperties: true },
    updatedAt: { type: 'number' },
  },
  required: ['id', 'post_title', 'post_excerpt', 'content', 'updatedAt'],
}

interface Checkpoint {
  readonly seq: number
}

interface Copy {
  readonly database: RxDatabase<{ offers: RxCollection<PeerOffer> }>
  readonly set: string
}

let copy: Copy | undefined

const opened = (): Copy => {
  if (!copy) throw new Error('nothing was synced yet')
  return copy
}

/** One tab, no validator, nothing indexed but the key; Dexie hands `chromeTransactionDurability` on to IndexedDB. */
async function openDatabase(): Promise<Copy['database']> {
  const database = await createRxDatabase<{ offers: RxCollection<PeerOffer> }>({
    name: newName('rxdb'),
    storage: getRxStorageDexie({ chromeTransactionDurability: 'strict' }),
    multiInstance: false,
    eventReduce: true,
    closeDuplicates: true,
  })
  await database.addCollections({ offers: { schema: SCHEMA } })
  return database
}

function replicate(database: Copy['database'], set: string): RxReplicationState<PeerOffer, Checkpoint> {
  const replication = replicateRxCollection<PeerOffer, Checkpoint>({
    replicationIdentifier: set,
    collection: database.offers,
    waitForLeadership: false,
    live: false,
    pull: {
      batchSize: BATCH,
      async handler(checkpoint, limit) {
        const after = checkpoint?.seq ?? 0
        const { seq, offers } = await call<{ seq: number; offers: PeerOffer[] }>(
          `/set/${set}/pull?after=${after}&limit=${limit}`,
        )
        return { checkpoint: { seq }, documents: offers.map((offer) => ({ ...offer, _deleted: false })) }
      },
    },
    push: {
      batchSize: BATCH,
      handler: (rows) =>
        call<WithDeleted<PeerOffer>[]>(
          `/set/${set}/push`,
          rows.map(
            ({ assumedMasterState, newDocumentState: offer }): PushedOffer => ({
              assumedAt: assumedMasterState?.updatedAt ?? null,
              offer,
            }),
          ),
        ),
    },
  })
  replication.error$.subscribe((error) => console.error(error))
  return replication
}

export const rxdb: Candidate & { readonly searchKept: Candidate['search'] } = {
  async edits(count) {
    const database = await openDatabase()
    let offer = await database.offers.insert(peerOffer(1))
    const ms = await medianOf(count, async (i) => {
      offer = await offer.incrementalModify((now) => withProductName(now, `value ${i}`))
    })
    await database.remove()
    return ms
  },
  async firstSync(set) {
    await copy?.database.remove()
    const database = await openDatabase()
    return timed(async () => {
      copy = { database, set }
      await replicate(database, set).awaitInitialReplication()
    })
  },
  count: () => opened().database.offers.count().exec(),
  async editOffline(value) {
    const offers = await opened().database.offers.find().exec()
    await Promise.all(offers.map((offer) => offer.incrementalModify((now) => withProductName(now, value))))
  },
  /** A replication that ends by itself: one that was paused says that it is in sync after half of the edits. */
  drain: () =>
    timed(async () => {
      const { database, set } = opened()
      await replicate(database, set).awaitInitialReplication()
    }),
  async search(word) {
    let found = 0
    const { offers } = opened().database
    const fields = Object.entries(peerOffer(0).content).flatMap(([section, { fields: all }]) =>
      Object.keys(all).map((field) => `content.${section}.fields.${field}`),
    )
    const $or = [...fields, 'post_title', 'post_excerpt'].map((path) => ({ [path]: { $regex: word, $options: 'i' } }))
    const ms = await timed(async () => {
      found = (await offers.find({ selector: { $or } }).exec()).length
    })
    return { ms, found }
  },
  /** Scans what a query for everything has given, which RxDB keeps: the first such search is far slower. */
  async searchKept(word) {
    const { offers } = opened().database
    const find = async (): Promise<number> => {
      const all = await offers.find().exec()
      return all.filter((offer) => foldedText(offer.toJSON()).includes(word)).length
    }
    await find()
    let found = 0
    const ms = await timed(async () => {
      found = await find()
    })
    return { ms, found }
  },
}

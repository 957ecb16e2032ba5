import { type Candidate, peerOffer, type PeerEdit, type PeerOffer, withProductName } from './candidate.ts'
import { type Durability, dropDatabase, openStores, readStore, writeStores } from './strict-store.ts'
import { call, foldedText, medianOf, newName, timed } from './work.ts'

const STORES = { offers: { keyPath: 'id' }, queue: { keyPath: 'id' } }
let database: IDBDatabase | undefined
let set = ''
let offers: readonly PeerOffer[] = []
let texts: readonly string[] = []

const opened = (): IDBDatabase => {
  if (!database) throw new Error('nothing was synced yet')
  return database
}

const newEdit = (offer: PeerOffer, value: string): PeerEdit => ({ id: crypto.randomUUID(), offer: offer.id, value })

const writeEdit = (to: IDBDatabase, offer: PeerOffer, value: string, durability?: Durability): Promise<void> =>
  writeStores(
    to,
    ['offers', 'queue'],
    (transaction) => {
      transaction.objectStore('offers').put(withProductName(offer, value))
      transaction.objectStore('queue').put(newEdit(offer, value))
    },
    durability,
  )

async function rawEdits(count: number, durability: Durability): Promise<number> {
  const own = await openStores(newName('raw'), STORES)
  const ms = await medianOf(count, (i) => writeEdit(own, peerOffer(1), `value ${i}`, durability))
  dropDatabase(own)
  return ms
}

/** IndexedDB itself and one request: the limit for all others. */
export const raw: Candidate & { readonly relaxedEdits: Candidate['edits']; readonly drainToLog: Candidate['drain'] } = {
  edits: (count) => rawEdits(count, 'strict'),
  relaxedEdits: (count) => rawEdits(count, 'relaxed'),
  async firstSync(from) {
    if (database) dropDatabase(database)
    set = from
    const own = await openStores(newName('raw'), STORES)
    database = own
    const ms = await timed(async () => {
      offers = await call<PeerOffer[]>(`/set/${set}/all`)
      await writeStores(own, ['offers'], (transaction) => {
        const store = transaction.objectStore('offers')
        for (const offer of offers) store.put(offer)
      })
    })
    texts = offers.map(foldedText)
    return ms
  },
  count: () => readStore(opened(), 'offers', (store) => store.count()),
  editOffline: (value) =>
    writeStores(opened(), ['offers', 'queue'], (transaction) => {
      for (const offer of offers) {
        transaction.objectStore('offers').put(withProductName(offer, value))
        transaction.objectStore('queue').put(newEdit(offer, value))
      }
    }),
  drain: () => sendQueue(`/set/${set}/edit`),
  /** The server only appends the request to a file and flushes it. */
  drainToLog: () => sendQueue('/log'),
  async search(word) {
    let found = 0
    const ms = await timed(async () => {
      found = texts.filter((text) => text.includes(word)).length
    })
    return { ms, found }
  },
}

const sendQueue = (path: string): Promise<number> =>
  timed(async () => {
    await call(path, await readStore(opened(), 'queue', (store) => store.getAll()))
    await writeStores(opened(), ['queue'], (transaction) => transaction.objectStore('queue').clear())
  })

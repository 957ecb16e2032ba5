import { type Collection, createCollection, type SyncConfig } from '@tanstack/db'
import { type OnlineDetector, startOfflineExecutor, type StorageAdapter } from '@tanstack/offline-transactions'
import { type Candidate, EDITED_FIELD, EDITED_FORM, peerOffer, type PeerEdit, type PeerOffer } from './candidate.ts'
import { dropDatabase, openStores, readStore, writeStores } from './strict-store.ts'
import { call, foldedText, medianOf, newName, timed } from './work.ts'

/** How the library takes what comes from the server. */
interface Synced {
  readonly into: Parameters<SyncConfig<PeerOffer, string>['sync']>[0]
}

/** The library's own adapter for IndexedDB, but strict: it answers once the item is on the disk. */
interface Outbox extends StorageAdapter {
  /** Resolves when the next item is stored. */
  readonly nextStored: () => Promise<void>
  readonly drop: () => void
}

async function openOutbox(): Promise<Outbox> {
  const database = await openStores(newName('tanstack'), { items: {} })
  const write = (change: (store: IDBObjectStore) => void): Promise<void> =>
    writeStores(database, ['items'], (transaction) => change(transaction.objectStore('items')))
  let announce = (): void => undefined
  return {
    get: (key) => readStore<string>(database, 'items', (store) => store.get(key) as IDBRequest<string>),
    async set(key, value) {
      await write((store) => store.put(value, key))
      announce()
    },
    delete: (key) => write((store) => store.delete(key)),
    keys: async () => (await readStore(database, 'items', (store) => store.getAllKeys())).map(String),
    clear: () => write((store) => store.clear()),
    nextStored: () => new Promise((resolve) => (announce = resolve)),
    drop: () => dropDatabase(database),
  }
}

/** The network as the bench switches it. */
interface NetworkSwitch extends OnlineDetector {
  readonly turn: (isOnline: boolean) => void
}

function createSwitch(): NetworkSwitch {
  let isOnline = false
  const listeners = new Set<() => void>()
  const notifyOnline = (): void => {
    for (const listener of listeners) listener()
  }
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    notifyOnline,
    isOnline: () => isOnline,
    dispose: () => listeners.clear(),
    turn(to) {
      isOnline = to
      if (to) notifyOnline()
    },
  }
}

const ALWAYS_LEADER = {
  requestLeadership: () => Promise.resolve(true),
  releaseLeadership: () => undefined,
  isLeader: () => true,
  onLeadershipChange: () => () => undefined,
}

interface Copy {
  readonly offers: Collection<PeerOffer, string>
  readonly outbox: Outbox
  readonly edit: (id: string, value: string) => Promise<unknown>
  readonly turn: (isOnline: boolean) => void
  readonly close: () => void
}

async function openCopy(set: string, load: () => Promise<readonly PeerOffer[]>): Promise<Copy> {
  let synced: Synced | undefined
  const offers = createCollection<PeerOffer, string>({
    id: newName('offers'),
    getKey: ({ id }) => id,
    sync: {
      sync(given) {
        synced = { into: given }
        void load().then((all) => {
          given.begin()
          for (const value of all) given.write({ type: 'insert', value })
          void given.commit()
          given.markReady()
        })
      },
    },
  })
  const outbox = await openOutbox()
  const network = createSwitch()
  const executor = startOfflineExecutor({
    collections: { offers },
    storage: outbox,
    onlineDetector: network,
    leaderElection: ALWAYS_LEADER,
    mutationFns: {
      async edit({ transaction, idempotencyKey }) {
        const changed = transaction.mutations.map(({ modified }) => modified as unknown as PeerOffer)
        const edits = changed.map(
          (offer): PeerEdit => ({
            id: idempotencyKey,
            offer: offer.id,
            value: offer.content[EDITED_FORM]?.fields[EDITED_FIELD] ?? '',
          }),
        )
        await call(`/set/${set}/edit`, edits)
        synced?.into.begin()
        for (const value of changed) synced?.into.write({ type: 'update', value })
        void synced?.into.commit()
      },
    },
  })
  await executor.waitForInit()
  return {
    offers,
    outbox,
    edit(id, value) {
      const transaction = executor.createOfflineTransaction({ mutationFnName: 'edit', autoCommit: false })
      transaction.mutate(() => {
        offers.update(id, (draft) => {
          const section = draft.content[EDITED_FORM]
          if (section) section.fields[EDITED_FIELD] = value
        })
      })
      return transaction.commit()
    },
    turn: network.turn,
    close() {
      executor.dispose()
      outbox.drop()
    },
  }
}

let copy: Copy | undefined
let sent: Promise<unknown>[] = []

const opened = (): Copy => {
  if (!copy) throw new Error('nothing was synced yet')
  return copy
}

/** The collection is in memory, as the library has it; only the outbox is on the disk. */
export const tanstack: Candidate = {
  async edits(count) {
    const offer = peerOffer(1)
    const own = await openCopy('', () => Promise.resolve([offer]))
    await own.offers.preload()
    const ms = await medianOf(count, (i) => {
      const stored = own.outbox.nextStored()
      void own.edit(offer.id, `value ${i}`)
      return stored
    })
    own.close()
    return ms
  },
  async firstSync(set) {
    copy?.close()
    const own = await openCopy(set, () => call<PeerOffer[]>(`/set/${set}/all`))
    copy = own
    return timed(() => own.offers.preload())
  },
  count: () => Promise.resolve(opened().offers.size),
  async editOffline(value) {
    const { offers, outbox, edit, turn } = opened()
    turn(false)
    sent = []
    for (const { id } of offers.toArray) {
      const stored = outbox.nextStored()
      sent.push(edit(id, value))
      await stored
    }
  },
  drain: () =>
    timed(async () => {
      opened().turn(true)
      await Promise.all(sent)
    }),
  async search(word) {
    let found = 0
    const ms = await timed(async () => {
      found = opened().offers.toArray.filter((offer) => foldedText(offer).includes(word)).length
    })
    return { ms, found }
  },
}

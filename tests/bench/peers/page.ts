import type { PeersPage } from './candidate.ts'
import { pouchdb } from './pouchdb.ts'
import { raw } from './raw.ts'
import { rxdb } from './rxdb.ts'
import { tanstack } from './tanstack.ts'

const peers: PeersPage = { raw, rxdb, pouchdb, tanstack }
Object.assign(globalThis, { peers })

import { type DBCore, Dexie } from 'dexie'
import { type ExchangeAnswer, isExchangeAnswer } from '#contract/sync.ts'
import type { LocalDatabase } from '#store/database.ts'
import type { MetaRow, OutboxRow } from '#store/rows.ts'
import { onNativeTransactions } from '../support/device/native-operations.ts'
import type { Breakage } from './world/breakage.ts'
import { chargingFirst, endingTaken } from './jobs/job-mutants.ts'
import { withSql } from './world/sql.ts'

/** The server does not know a batch again that it has dealt with. */
const withoutMemory: Breakage = {
  records: (records, database) => ({
    ...records,
    async exchange(session, params) {
      const [first] = params.mutations
      if (first) {
        const whose = [session.accountId, params.device, first.seq]
        await database.pool.query('DELETE FROM pushes WHERE account_id = $1 AND device = $2 AND last_seq >= $3', whose)
        await database.pool.query(
          'UPDATE devices SET last_seq = $3 - 1 WHERE account_id = $1 AND device = $2 AND last_seq >= $3',
          whose,
        )
      }
      return records.exchange(session, params)
    },
  }),
}

/** Two batches of an account may work at the same time. */
const withoutLock: Breakage = {
  database: (database) => ({
    ...database,
    transaction: (work) =>
      database.transaction((client) => work(withSql(client, (sql) => sql.replace(' FOR NO KEY UPDATE', '')))),
  }),
}

const LOST_COMMIT = 10

/**
 * The server answers as soon as it knows what to say, whatever becomes of the COMMIT. One commit in ten fails, since a
 * process that ends within one is rare.
 */
const answeringEarly: Breakage = {
  database(database) {
    let commits = 0
    return {
      ...database,
      async transaction(work) {
        type Said = Awaited<ReturnType<typeof work>>
        const said: Said[] = []
        try {
          return await database.transaction(async (client) => {
            const value = await work(client)
            said.push(value)
            if (++commits % LOST_COMMIT === 0) throw new Error('the commit failed')
            return value
          })
        } catch (error) {
          const [value] = said
          if (said.length === 0) throw error
          return value as Said
        }
      },
    }
  },
}

/** The cursor of a page is stored before the page, in a transaction of its own. */
const cursorFirst: Breakage = {
  fetch: (fetch, database) => async (input, init) => {
    const response = await fetch(input, init)
    if (!input.endsWith('sync.exchange') || response.status !== 200) return response
    const text = await response.text()
    const answer = readAnswer(text)
    if (answer) await storeCursor(database, answer)
    return new Response(text, response)
  },
}

function readAnswer(text: string): ExchangeAnswer | null {
  try {
    const { data } = JSON.parse(text) as { data?: unknown }
    return isExchangeAnswer(data) ? data : null
  } catch {
    return null
  }
}

const storeCursor = (database: LocalDatabase, { epoch, cursor, head }: ExchangeAnswer): PromiseLike<unknown> =>
  database.meta.put({
    key: 'cursor',
    epoch,
    cursor,
    head,
    sets: {},
    leaving: [],
    lastSyncedAtMs: null,
    rebuildCount: 0,
    isRebuilding: false,
  })

/** The work to be sent is written once the record is on the disk: another transaction. */
const outboxLater: Breakage = {
  local(database) {
    let lastKey = 1_000_000
    onNativeTransactions(database, (transaction) => (store, method, work, [row]) => {
      if (store !== 'outbox' || method !== 'add') return work()
      const localSeq = ++lastKey
      transaction.addEventListener('complete', () => {
        void database.outbox.put({ ...(row as OutboxRow), localSeq })
      })
      return answered(localSeq)
    })
  },
}

/** A request that has its answer at once, and asks nobody. */
const answered = (result: IDBValidKey): IDBRequest => {
  const request = {
    result,
    addEventListener: (type: string, listener: () => void) => {
      if (type === 'success') queueMicrotask(listener)
    },
  }
  return request as unknown as IDBRequest
}

/** The disk takes no record, once in a while, and what was asked for beside it is committed all the same. */
const halfKept: Breakage = {
  local(database) {
    let puts = 0
    onNativeTransactions(
      database,
      () => (store, method, work) => (store === 'records' && method === 'put' && ++puts % 5 === 0 ? refused() : work()),
    )
  },
}

/** A request that fails, and undoes nothing. */
const refused = (): IDBRequest => {
  const request = {
    error: new DOMException('The disk is full', 'QuotaExceededError'),
    addEventListener: (type: string, listener: () => void) => {
      if (type === 'error') queueMicrotask(listener)
    },
  }
  return request as unknown as IDBRequest
}

/** 'All texts of this offer' on the server are those that the change named by itself: none. */
const childless: Breakage = {
  database: (database) => ({
    ...database,
    transaction: (work) =>
      database.transaction((client) =>
        work(withSql(client, (sql) => sql.replace('AND r.parent = wanted.parent AND NOT r.deleted', 'AND false'))),
      ),
  }),
}

/** A set's changes never come, and its cursor says that they have. */
const emptySets: Breakage = {
  database: (database) => ({
    ...database,
    transaction: (work) =>
      database.transaction((client) =>
        work(withSql(client, (sql) => sql.replace("set_name <> 'core' AND", 'false AND'))),
      ),
    pool: withSql(database.pool, (sql) => sql.replace("set_name <> 'core' AND", 'false AND')),
  }),
}

/** What has come of a set is asked for from where the core is: what a device takes up anew never comes. */
const coreForAll: Breakage = {
  records: (records) => ({
    ...records,
    exchange: (session, params) =>
      records.exchange(session, {
        ...params,
        ...(params.sets && { sets: Object.fromEntries(Object.keys(params.sets).map((set) => [set, params.cursor])) }),
      }),
  }),
}

/** With a set that is put away goes what waits to be sent of its notes. */
const droppingWork: Breakage = {
  local(database) {
    database.use({
      stack: 'dbcore',
      name: 'dropping work',
      create: (core: DBCore): DBCore => ({
        ...core,
        table(name) {
          const table = core.table(name)
          if (name !== 'meta') return table
          return {
            ...table,
            mutate(request) {
              const rows = request.type === 'put' ? (request.values as MetaRow[]) : []
              if (rows.some((row) => row.key === 'cursor' && row.leaving.length > 0))
                (request.trans as unknown as IDBTransaction).addEventListener('complete', () => {
                  void Dexie.ignoreTransaction(() =>
                    database.outbox.filter(({ keys }) => keys.some((key) => key.startsWith('note:'))).delete(),
                  )
                })
              return table.mutate(request)
            },
          }
        },
      }),
    })
  },
}

/** A page that is stored ahead of its turn does not see the work that waits. */
const blindAhead: Breakage = {
  local(database) {
    database.use({
      stack: 'dbcore',
      name: 'blind ahead',
      create: (core: DBCore): DBCore => ({
        ...core,
        table(name) {
          const table = core.table(name)
          if (name !== 'outbox' && name !== 'bases') return table
          return {
            ...table,
            count: (request) =>
              request.query.range.lower === Number.NEGATIVE_INFINITY ? Promise.resolve(0) : table.count(request),
          }
        },
      }),
    })
  },
}

/** Broken builds, each with how many runs the simulation may take to notice. `needs`: where it can show at all. */
export const MUTANTS: readonly {
  readonly name: string
  readonly breakage: Breakage
  readonly needs: 'any' | 'postgres'
  readonly maxRuns: number
}[] = [
  { name: 'a batch that is sent twice is carried out twice', breakage: withoutMemory, needs: 'any', maxRuns: 30 },
  { name: 'two batches of an account at the same time', breakage: withoutLock, needs: 'postgres', maxRuns: 30 },
  { name: 'an answer before the commit', breakage: answeringEarly, needs: 'any', maxRuns: 60 },
  { name: 'a cursor before its page', breakage: cursorFirst, needs: 'any', maxRuns: 60 },
  { name: 'a page that is stored over work that waits', breakage: blindAhead, needs: 'any', maxRuns: 200 },
  { name: 'work that is written after its record', breakage: outboxLater, needs: 'any', maxRuns: 60 },
  { name: 'an edit of which half is kept', breakage: halfKept, needs: 'any', maxRuns: 60 },
  {
    name: 'a server that says of a set that it has come, and it has not',
    breakage: emptySets,
    needs: 'any',
    maxRuns: 60,
  },
  { name: 'a set that is read from where the core is', breakage: coreForAll, needs: 'any', maxRuns: 200 },
  { name: 'a set that is put away with its work', breakage: droppingWork, needs: 'any', maxRuns: 200 },
  { name: 'a server that does not find what belongs to a record', breakage: childless, needs: 'any', maxRuns: 60 },
  {
    name: 'a runner that ends a request that another one has taken over',
    breakage: endingTaken,
    needs: 'any',
    maxRuns: 200,
  },
  {
    name: 'a runner that charges for a request before it ends it',
    breakage: chargingFirst,
    needs: 'any',
    maxRuns: 200,
  },
]

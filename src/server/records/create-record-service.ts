import { createIdMinter } from '#lib/id.ts'
import type { Clock } from '#lib/time/clock.ts'
import type { Database } from '#server/db/database.ts'
import { createDirectMutations } from '#server/records/direct-mutations.ts'
import { createExchange } from '#server/records/exchange/create-exchange.ts'
import type { ExchangeDeps } from '#server/records/exchange/pushed-batch.ts'
import { emptyExpiredTrash } from '#server/records/expired-trash.ts'
import { RecordCache } from '#server/records/record-cache.ts'
import { createRecordReads } from '#server/records/record-reads.ts'
import type { HintHub, RecordService } from '#server/records/record-service.ts'
import { seedAccount } from '#server/records/seed-account.ts'

interface Deps {
  readonly database: Database
  readonly clock: Clock
  readonly hints: HintHub
  /** Identity of this database's history. */
  readonly epoch: string
  readonly onFailure: ExchangeDeps['onFailure']
  readonly afterWrite?: ExchangeDeps['afterWrite']
  /** The most bytes of an account's records. */
  readonly maxBytes?: number | undefined
  /** The most bytes of an account's history. */
  readonly maxHistoryBytes?: number | undefined
}

/** The record service over a database. */
export function createRecordService({
  database,
  clock,
  hints,
  epoch,
  onFailure,
  afterWrite = () => Promise.resolve(),
  maxBytes = Number.POSITIVE_INFINITY,
  maxHistoryBytes = Number.MAX_SAFE_INTEGER,
}: Deps): RecordService {
  const deps: ExchangeDeps = {
    epoch,
    maxBytes,
    maxHistoryBytes,
    nowMs: () => clock.nowMs(),
    mintId: createIdMinter(clock),
    cache: new RecordCache(),
    afterWrite,
    onFailure,
  }
  return {
    exchange: createExchange({ database, hints, deps }),
    ...createDirectMutations({ database, hints, deps }),
    ...createRecordReads(database.pool),

    async storage({ accountId }) {
      const { rows } = await database.pool.query<{ bytes: string }>('SELECT bytes FROM accounts WHERE id = $1', [
        accountId,
      ])
      return { bytes: Number(rows[0]?.bytes ?? 0), maxBytes: Math.min(maxBytes, Number.MAX_SAFE_INTEGER) }
    },

    emptyTrash: () => emptyExpiredTrash(database, { onEmptied: (accountId) => hints.publish(accountId), afterWrite }),

    seedAccount: (client, accountId, tier) => seedAccount(client, { accountId, tier, nowMs: clock.nowMs() }),
  }
}

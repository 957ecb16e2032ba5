import type { ExchangeAnswer, FullChange } from '#contract/sync.ts'
import { MAX_PAGE_RECORDS } from '#contract/sync.ts'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import { systemClock } from '#lib/time/clock.ts'
import { uuidv7 } from '#lib/id.ts'
import { createLocalDatabase, type LocalDatabase, readCursor } from '#store/database.ts'
import { recordById } from '#store/queries.ts'
import { claimBatch } from '#sync/outbox-batch.ts'
import { takeLease } from '#sync/leadership.ts'
import { applyExchange } from '#sync/apply-exchange.ts'
import { createOffers, editAll, timed } from './work.ts'

const newDevice = (): string => uuidv7(systemClock)
const EPOCH = uuidv7(systemClock)
/** The account's size, whatever waits. */
const OFFERS = 1_000
let offers: readonly Opportunity[] = []

/**
 * Ms that a device takes to store a pull of changes to as many offers as have an edit waiting, in another field each.
 */
export async function rebase(count: number): Promise<number> {
  if (offers.length === 0) offers = await createOffers(OFFERS)
  const records = offers.slice(0, count)
  const database = createLocalDatabase(`bench/rebase/${Math.random()}`)
  const lease = await takeLease(database)
  await pull(database, lease, offers)
  await editAll(
    database,
    records.map(({ ID }) => ID),
    'Edited here',
  )
  const changed = records.map((record) => withField(record, 'keywords', 'Edited elsewhere'))
  const ms = await timed(() => pull(database, lease, changed))
  await checkBothEdits(database, records.at(-1)?.ID ?? 0)
  await database.delete()
  return ms
}

/** Stores what a server would answer, page by page, as the sync worker does. */
async function pull(database: LocalDatabase, lease: number, records: readonly Opportunity[]): Promise<void> {
  const { cursor } = await readCursor(database)
  const head = cursor + records.length
  for (let start = 0; start < records.length; start += MAX_PAGE_RECORDS) {
    const page = records.slice(start, start + MAX_PAGE_RECORDS)
    const changes = page.map(
      (record, i): FullChange => ({
        kind: 'opportunity',
        ID: record.ID,
        version: cursor + start + i + 1,
        deleted: false,
        record,
      }),
    )
    const place = await readCursor(database)
    // Nothing is sent: the edits go on waiting.
    const { batch } = await claimBatch(database, lease, newDevice, 0)
    const end = cursor + start + page.length
    const answer: ExchangeAnswer = {
      epoch: EPOCH,
      lastSeq: 0,
      results: [],
      changes,
      cursor: end,
      head,
      more: end < head,
    }
    const { next } = await applyExchange({
      database,
      batch,
      place,
      answer,
      nowMs: systemClock.nowMs(),
      newDevice,
      lease,
    })
    if (next !== 'go-on') throw new Error(`the page was not stored: ${next}`)
  }
}

const withField = (record: Opportunity, field: string, value: string): Opportunity => {
  const { overview } = record.content
  if (!overview) throw new Error('an offer without an overview')
  return {
    ...record,
    content: { ...record.content, overview: { ...overview, fields: { ...overview.fields, [field]: value } } },
  }
}

async function checkBothEdits(database: LocalDatabase, ID: number): Promise<void> {
  const fields = (await recordById(database, 'opportunity', ID))?.record.content.overview?.fields
  if (fields?.product_name !== 'Edited here' || fields.keywords !== 'Edited elsewhere')
    throw new Error('the rebase has lost an edit')
}

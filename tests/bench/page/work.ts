import { systemClock } from '#lib/time/clock.ts'
import { createIdMinter, uuidv7 } from '#lib/id.ts'
import type { JsonObject } from '#lib/json.ts'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import { applyLocal } from '#store/local-edits/apply-local.ts'
import { createLocalDatabase, type LocalDatabase } from '#store/database.ts'
import { offerContent } from '../offers.ts'

const AT_ONCE = 50
const mintId = createIdMinter(systemClock)

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const startMs = performance.now()
  await work()
  return performance.now() - startMs
}

/** Throws where the device refuses. */
export async function mutate(database: LocalDatabase, method: string, params: JsonObject): Promise<void> {
  const done = await applyLocal(database, { id: uuidv7(systemClock), method, params, at: systemClock.nowMs() })
  if (!done.ok) throw new Error(`${method}: ${done.error.code}`)
}

/** Creates an offer of 4 KB; gives its ID. */
export async function createOffer(
  database: LocalDatabase,
  number: number,
  content = offerContent(number),
): Promise<number> {
  const ID = mintId()
  const params = { ID, post_title: `Bench ${number}`, post_excerpt: '', post_content: content }
  await mutate(database, 'opportunity.create', params)
  return ID
}

/** So many whole offers, as a device makes them. */
export async function createOffers(count: number): Promise<Opportunity[]> {
  const database = createLocalDatabase(`bench/offers/${Math.random()}`)
  const numbers = Array.from({ length: count }, (_, i) => i)
  await inPortions(numbers, (number) => createOffer(database, number))
  const records = await database.records.toArray()
  await database.delete()
  return records.map(({ json }) => JSON.parse(json) as Opportunity)
}

/** Changes the same field of every offer. */
export const editAll = (database: LocalDatabase, ids: readonly number[], value: string): Promise<void> =>
  inPortions(ids, (ID) =>
    mutate(database, 'opportunity.updateFormField', { ID, form: 'overview', field: 'product_name', value }),
  )

async function inPortions<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  for (let i = 0; i < items.length; i += AT_ONCE) await Promise.all(items.slice(i, i + AT_ONCE).map(work))
}

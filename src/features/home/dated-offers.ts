import type { Opportunity } from '#domain/kinds/opportunity.ts'
import { valueNow } from '#domain/stale/offer-values.ts'
import { END_DATE } from '#domain/stale/offer-end.ts'
import type { LocalDatabase } from '#store/database.ts'
import { type Following, followRecords } from '#store/follow-records.ts'
import type { RecordRow } from '#store/rows.ts'

const KIND = 'opportunity'
/** Read at once: more would hold the page up. */
const PAGE_ROWS = 200
/** Only the record says when an offer ends; most say nothing, and are not looked into. */
const SAYS_AN_END = /"end_date":"[^"]/

/** What the dates of an offer are read from; of thousands of offers the rest is not held in memory. */
export type DatedOffer = Pick<Opportunity, 'ID' | 'name' | 'title' | 'updatedAt' | 'content'>

/** Every offer on this device that says an end date, as it is now and whenever one is another; none in the trash. */
export function followDatedOffers(database: LocalDatabase, onOffers: (offers: readonly DatedOffer[]) => void): Following {
  const held = new Map<number, DatedOffer>()
  const tell = (): void => onOffers([...held.values()])
  const following = followRecords(database, {
    kind: KIND,
    readAll: () => readAll(database, held),
    readAgain: (IDs) => readAgain(database, held, IDs),
    onChange: tell,
  })
  return { ...following, started: following.started.then(tell) }
}

/** Page by page, each in a transaction of its own: an offer that moves meanwhile was written, and is read again behind it. */
async function readAll({ records }: LocalDatabase, held: Map<number, DatedOffer>): Promise<void> {
  held.clear()
  const end = [KIND, 0, [Number.POSITIVE_INFINITY]]
  for (let after: unknown[] = [KIND, 0, [Number.NEGATIVE_INFINITY]]; ; ) {
    const rows = await records.where('[kind+deleted+order]').between(after, end, false, true).limit(PAGE_ROWS).toArray()
    for (const row of rows) hold(held, row.ID, row)
    const last = rows.at(-1)
    if (!last || rows.length < PAGE_ROWS) return
    after = [KIND, 0, last.order]
  }
}

async function readAgain({ records }: LocalDatabase, held: Map<number, DatedOffer>, IDs: readonly number[]): Promise<boolean> {
  const rows = await records.bulkGet(IDs.map((ID): [string, number] => [KIND, ID]))
  return IDs.map((ID, at) => hold(held, ID, rows[at])).some(Boolean)
}

/** Whether something is held of it, or was. */
function hold(held: Map<number, DatedOffer>, ID: number, row: RecordRow | undefined): boolean {
  const dated = row && datedOf(row)
  if (!dated) return held.delete(ID)
  held.set(ID, dated)
  return true
}

function datedOf({ json, deleted }: RecordRow): DatedOffer | undefined {
  if (deleted === 1 || !SAYS_AN_END.test(json)) return undefined
  const offer = JSON.parse(json) as Opportunity
  const { ID, name, title, updatedAt, content } = offer
  return valueNow(offer, END_DATE) === '' ? undefined : { ID, name, title, updatedAt, content: { offer: content['offer'] ?? {} } }
}

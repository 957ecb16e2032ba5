import type { Bench } from '../bench.ts'
import { medians, type Row } from '../figures.ts'
import type { BenchPage } from '../page/page.ts'
import type { SearchedRecords } from '../page/searches.ts'

declare const bench: BenchPage

const MAX_MS = 30
const WHAT: Readonly<Record<SearchedRecords, string>> = {
  offers: '10,000 offers of 4.2 KB',
  entries: '100,000 entries',
}

/** A search of every field, against `includes` in the JSON of the records; reading them for it, against reading alone. */
export async function fieldSearches({ page }: Bench): Promise<Row[]> {
  const rows: Row[] = []
  for (const name of ['offers', 'entries'] as const) {
    const of = await medians([
      async () => ({ ...(await page.evaluate((which) => bench.searches(which), name)) }),
      async () => ({
        plain: await page.evaluate((which) => bench.plainSearches(which), name),
        reading: await page.evaluate((which) => bench.plainReading(which), name),
      }),
    ])
    const wanted = `(slowest of eight, wanted: at most ${MAX_MS} ms)`
    rows.push(
      {
        what: `q  the palette's hits in ${WHAT[name]} ${wanted}, vs includes`,
        oursMs: of('query'),
        baselineMs: of('plain'),
        target: 1,
      },
      {
        what: `q  all hits in ${WHAT[name]} ${wanted}, vs includes`,
        oursMs: of('IDs'),
        baselineMs: of('plain'),
        target: 1,
      },
      {
        what: `q  reading ${WHAT[name]} for a search, vs reading alone`,
        oursMs: of('read'),
        baselineMs: of('reading'),
        target: 5,
      },
    )
  }
  return rows
}

import type { Bench } from '../bench.ts'
import { medians, type Row } from '../figures.ts'
import type { BenchPage } from '../page/page.ts'

declare const bench: BenchPage

const SIZES = [1_000, 10_000, 100_000] as const
/** So much longer ten times as many may take: linear, and what sorting costs above. */
const LINEAR = 13
const FLAT = 1.5

const DEEDS: readonly { readonly name: string; readonly what: string; readonly isFlat?: true }[] = [
  { name: 'first', what: 'the first picture: the newest 100 of them', isFlat: true },
  { name: 'open', what: 'reading all of them for a screen' },
  { name: 'sort', what: 'ordering them by a question' },
  { name: 'filter', what: 'filtering them' },
  { name: 'search', what: 'searching them' },
  { name: 'group', what: 'grouping them by months, with totals' },
  { name: 'change', what: 'one of them changed, until the table has it', isFlat: true },
]

/** What is done with the entries of a form, at 1,000, 10,000 and 100,000 of them. */
export async function entryTables({ page }: Bench): Promise<Row[]> {
  const of = await medians(
    SIZES.map((size) => async () => {
      const figures = await page.evaluate((count) => bench.entries(count), size)
      return Object.fromEntries(Object.entries(figures).map(([name, ms]) => [`${name} ${size}`, ms]))
    }),
  )
  return DEEDS.flatMap(({ name, what, isFlat }) =>
    SIZES.slice(1).map((size) => ({
      what: `l  ${what}: at ${size.toLocaleString('en')} entries, vs at ${(size / 10).toLocaleString('en')}`,
      oursMs: of(`${name} ${size}`),
      baselineMs: of(`${name} ${size / 10}`),
      target: isFlat ? FLAT : LINEAR,
    })),
  )
}

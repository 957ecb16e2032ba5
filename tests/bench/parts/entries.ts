import { bareDevice, callMethod } from '../account.ts'
import type { Bench } from '../bench.ts'
import { makeEntries } from '../entries-account.ts'
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

/**
 * What is done with the entries of a form, at 1,000, 10,000 and 100,000 of them; and the first look at them from a
 * device that holds none.
 */
export async function entryTables(parts: Bench): Promise<Row[]> {
  return [...(await onDevice(parts)), ...(await fromServer(parts))]
}

async function onDevice({ page }: Bench): Promise<Row[]> {
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

const MOST = 100_000
const FORM_ID = 9_000_000
const PAGE_ENTRIES = 200
/** What the first look may take above a round trip. */
const FIRST_LOOK_MS = 100

/** The first page of 100,000 entries as a device asks for it that holds none, beside a call that does nothing. */
async function fromServer({ server: { url }, target }: Bench): Promise<Row[]> {
  await makeEntries(bareDevice(url, target), { ID: FORM_ID, title: 'Survey', count: MOST })
  const list = () => timed(() => callMethod(url, 'entry.list', [{ form: FORM_ID, limit: PAGE_ENTRIES }], target.token))
  const nothing = () => timed(() => callMethod(url, 'misc.sum', [1, 2], target.token))
  const of = await medians([async () => ({ list: await list() }), async () => ({ nothing: await nothing() })])
  const what = `l  the first ${PAGE_ENTRIES} of 100,000 entries from the server (wanted: at most ${FIRST_LOOK_MS} ms more), vs a call that does nothing`
  return [
    {
      what,
      oursMs: of('list'),
      baselineMs: of('nothing'),
      target: Math.round((of('nothing') + FIRST_LOOK_MS) / of('nothing')),
    },
  ]
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startMs = performance.now()
  await work()
  return performance.now() - startMs
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { type BuiltServer, startBuiltServer } from '../../support/server/built-server.ts'
import { addAccount, countEdited, seedSmall } from '../account.ts'
import { launch, openBench } from '../browser.ts'
import { LONG_ROUNDS, medians } from '../figures.ts'
import { smallOfferContent } from '../offers.ts'
import type { BenchPage } from '../page/page.ts'
import { measureListSizes, type SizedAccount } from './list-sizes.ts'
import { SIZES, type SizedFigure, sizesTable } from './size-figures.ts'

declare const bench: BenchPage

const EDITS = 1_000
const LISTED_EDITS = 15
const FLAT = 1.3
const LINEAR = 1.2

/** The same work with 1,000, 10,000 and 100,000 offers in an account. Gives a table. */
export async function compareSizes(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'offer-desk-sizes-'))
  const server = await startBuiltServer()
  try {
    const accounts: SizedAccount[] = []
    for (const size of SIZES) accounts.push(await sizedAccount(server, size))
    const lists = await measureListSizes(server, directory, accounts)
    // The rest takes minutes.
    console.error(sizesTable(lists))
    const table = sizesTable([...lists, ...(await measureSync(server, directory, accounts))])
    const bytes = JSON.stringify(smallOfferContent(1)).length
    return `Offers with ${bytes} bytes of content each. Linear work is compared by the record.\n\n${table}`
  } finally {
    await server.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

async function sizedAccount(server: BuiltServer, size: number): Promise<SizedAccount> {
  const account = await addAccount(server, `size-${size}`)
  const startMs = performance.now()
  const IDs = await seedSmall(server.url, account, size)
  console.error(`${size} offers put into an account in ${Math.round(performance.now() - startMs)} ms`)
  return { ...account, size, IDs }
}

interface SizedPage {
  readonly account: SizedAccount
  readonly page: Page
}

/** First syncs, then drains and edits on the devices that came of them, each with a profile of its own. */
async function measureSync(
  server: BuiltServer,
  directory: string,
  accounts: readonly SizedAccount[],
): Promise<SizedFigure[]> {
  const contexts = []
  const pages: SizedPage[] = []
  try {
    for (const account of accounts) {
      const context = await launch(join(directory, `sync-${account.size}`))
      contexts.push(context)
      pages.push({ account, page: await openBench(context, server.url) })
    }
    const sync = await medians(pages.map(firstSyncOf), LONG_ROUNDS)
    for (const { page, account } of pages) {
      const count = await page.evaluate((to) => bench.prepare(to), tokenOf(account))
      if (count !== account.size) throw new Error(`${count} offers of ${account.size} on the device`)
      // The browser asks this process about each request as long as any is looked at.
      await page.context().unrouteAll()
    }
    const drain = await medians(pages.map((sized) => drainOf(sized, server.url)))
    for (const { page } of pages) await page.evaluate(() => bench.readList())
    const edit = await medians(pages.map(editOf))
    const of = (get: (name: string) => number, name: string): number[] => SIZES.map((size) => get(`${name} ${size}`))
    const whole = (): number => 1
    return [
      { what: 'one edit of a field, the list read: durable', ms: of(edit, 'durable'), per: whole, target: FLAT },
      { what: 'the same, until the list has it', ms: of(edit, 'listed'), per: whole, target: FLAT },
      { what: `drain of ${EDITS.toLocaleString('en')} edits`, ms: of(drain, 'drain'), per: whole, target: LINEAR },
      { what: 'first sync of all', ms: of(sync, 'sync'), per: (size) => size, target: LINEAR },
    ]
  } finally {
    for (const context of contexts) await context.close()
  }
}

const tokenOf = ({ token, accountId }: SizedAccount) => ({ token, accountId })

const firstSyncOf =
  ({ page, account }: SizedPage) =>
  async () => {
    await page.bringToFront()
    const { ms } = await page.evaluate((to) => bench.firstSync(to), tokenOf(account))
    return { [`sync ${account.size}`]: ms }
  }

/** The first round also counts what has reached the server: to do so it reads the whole account. */
const drainOf = ({ page, account }: SizedPage, url: string) => {
  let isChecked = false
  return async () => {
    await page.bringToFront()
    const value = await page.evaluate(() => bench.edit1000())
    const ms = await page.evaluate(() => bench.drain())
    if (!isChecked) {
      const count = await countEdited(url, account, value)
      if (count !== EDITS) throw new Error(`${count} edits have reached the server`)
    }
    isChecked = true
    return { [`drain ${account.size}`]: ms }
  }
}

const editOf =
  ({ page, account }: SizedPage) =>
  async () => {
    await page.bringToFront()
    const { durable, listed } = await page.evaluate((count) => bench.editListed(count), LISTED_EDITS)
    await page.evaluate(() => bench.drain())
    return { [`durable ${account.size}`]: durable, [`listed ${account.size}`]: listed }
  }

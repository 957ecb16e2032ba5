import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { type BuiltServer, startBuiltServer, TEST_ADMIN } from '../../support/server/built-server.ts'
import { addAccount, countEdited, MANY, seedWide, signIn, type Target } from '../account.ts'
import { launch, openBench } from '../browser.ts'
import { OFFERS_PER_RARE_WORD, RARE_WORDS, wideOfferContent } from '../offers.ts'
import type { BenchPage } from '../page/page.ts'
import { type PeerServer, startPeerServer } from '../peer-server/start.ts'
import type { CandidateName, Found, PeersPage } from '../peers/candidate.ts'
import { startSlowProxy } from '../slow-proxy.ts'
import { compare, peerTable, type PeerWork, type Side } from './peer-figures.ts'

declare const bench: BenchPage
declare const peers: PeersPage

const FEW = 1_000
const EDITS = 200
const ROUND_TRIP_MS = 100
const IN_MEMORY = 'offers in memory only'
const RELAXED = 'relaxed: may be lost with the power'
const PACKAGES = ['rxdb', 'pouchdb-browser', '@tanstack/db', '@tanstack/offline-transactions']

interface Setting {
  readonly context: BrowserContext
  readonly product: BuiltServer
  readonly peerServer: PeerServer
}

/** RxDB, PouchDB and TanStack DB beside the product and IndexedDB itself, at the same work. Gives a table. */
export async function comparePeers(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'offer-desk-peers-'))
  const product = await startBuiltServer()
  const peerServer = await startPeerServer(join(directory, 'server'), FEW, MANY)
  const context = await launch(join(directory, 'profile'))
  const setting: Setting = { context, product, peerServer }
  try {
    const few = await addAccount(product, 'few')
    const many = await signIn(product.url, TEST_ADMIN)
    await seedWide(product.url, few, FEW)
    await seedWide(product.url, many, MANY)
    const works = [...(await near(setting, few)), await drainsFar(setting, few), ...(await withTen(setting, many))]
    return `${await versions(context)}\n\n${peerTable(works)}`
  } finally {
    await context.close()
    await peerServer.stop()
    await product.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

async function versions(context: BrowserContext): Promise<string> {
  const packages = await Promise.all(
    PACKAGES.map(async (name) => {
      const text = await readFile(`tests/bench/peers/node_modules/${name}/package.json`, 'utf8')
      return `${name} ${(JSON.parse(text) as { version: string }).version}`
    }),
  )
  const userAgent = await context.pages()[0]?.evaluate(() => navigator.userAgent)
  return [...packages, /Chrome\/\d+/.exec(userAgent ?? '')?.[0].replace('Chrome/', 'Chromium ') ?? ''].join(', ')
}

/** A page of one candidate: each has its own, so that none pays for what another keeps in memory. */
async function openPeer(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage()
  page.on('pageerror', (error) => console.error(error))
  await page.goto(url)
  await page.waitForFunction(() => 'peers' in globalThis)
  return page
}

interface Pages {
  readonly product: Page
  readonly of: Readonly<Record<CandidateName, Page>>
  readonly close: () => Promise<void>
}

/** Opens a page for each side. Requests of pages are looked at while the product's page loads, and not any more. */
async function openPages(context: BrowserContext, urls: { product: string; peers: string }): Promise<Pages> {
  const product = await openBench(context, urls.product)
  const open = (): Promise<Page> => openPeer(context, urls.peers)
  const of = { raw: await open(), rxdb: await open(), pouchdb: await open(), tanstack: await open() }
  return {
    product,
    of,
    async close() {
      await product.evaluate(() => bench.disconnect())
      for (const page of [product, ...Object.values(of)]) await page.close()
    },
  }
}

/** Brings a page to the front: the browser slows down the others. */
const side = (who: string, page: Page, run: (page: Page) => Promise<number | null>, note?: string): Side => ({
  who,
  run: async () => {
    await page.bringToFront()
    return run(page)
  },
  ...(note === undefined ? {} : { note }),
})

async function near(setting: Setting, few: Target): Promise<PeerWork[]> {
  const urls = { product: setting.product.url, peers: setting.peerServer.url }
  const pages = await openPages(setting.context, urls)
  const { product, of } = pages
  const edits = (name: CandidateName) => (page: Page) =>
    page.evaluate(([who, count]) => peers[who].edits(count), [name, EDITS] as const)
  const content = wideOfferContent(1)
  const edit = await compare(`one field of an offer edited, durably, with what is sent later; p50 of ${EDITS}`, [
    side('raw, strict', of.raw, edits('raw')),
    side('raw, relaxed', of.raw, (page) => page.evaluate((count) => peers.raw.relaxedEdits?.(count) ?? null, EDITS)),
    side('product', product, (page) =>
      page.evaluate(([count, of96]) => bench.localWrite(count, of96), [EDITS, content] as const),
    ),
    side('RxDB', of.rxdb, edits('rxdb'), 'no queue: finds later what has changed'),
    side('PouchDB', of.pouchdb, edits('pouchdb'), `no queue; ${RELAXED}`),
    side('TanStack DB', of.tanstack, edits('tanstack'), 'only the queue is on the disk'),
  ])
  const drain = await drainsOver(setting, pages, { line: 'near', roundTripMs: 0, few })
  await pages.close()
  return [edit, drain]
}

async function drainsFar(setting: Setting, few: Target): Promise<PeerWork> {
  const product = await startSlowProxy(setting.product.url, ROUND_TRIP_MS)
  const server = await startSlowProxy(setting.peerServer.url, ROUND_TRIP_MS)
  const pages = await openPages(setting.context, { product: product.url, peers: server.url })
  const work = await drainsOver(setting, pages, { line: 'far', roundTripMs: ROUND_TRIP_MS, few })
  await pages.close()
  product.stop()
  server.stop()
  return work
}

interface Line {
  readonly line: 'near' | 'far'
  readonly roundTripMs: number
  readonly few: Target
}

let rounds = 0

async function drainsOver(
  { context, product: server, peerServer }: Setting,
  { product, of }: Pages,
  { line, roundTripMs, few }: Line,
): Promise<PeerWork> {
  if ((await product.evaluate((to) => bench.prepare(to), few)) !== FEW) throw new Error('the product lacks offers')
  await context.unrouteAll()
  for (const name of ['raw', 'rxdb', 'pouchdb', 'tanstack'] as const)
    await syncPeer(of[name], name, `${name}-${line}`, FEW)
  const drained = (name: CandidateName, isToLog: boolean) => async (page: Page) => {
    const value = `Edited ${line} ${++rounds}`
    await page.evaluate(([who, to]) => peers[who].editOffline(to), [name, value] as const)
    const ms = isToLog
      ? await page.evaluate(() => peers.raw.drainToLog?.() ?? null)
      : await page.evaluate((who) => peers[who].drain(), name)
    const place = isToLog ? 'log' : `set/${name}-${line}/count`
    const query = new URLSearchParams({ value })
    const count = Number(await (await fetch(`${peerServer.url}/${place}?${query.toString()}`)).text())
    if (count !== FEW) throw new Error(`${count} edits of ${name} have reached the server`)
    return ms
  }
  const productDrained = async (page: Page): Promise<number> => {
    const value = await page.evaluate(() => bench.edit1000())
    const ms = await page.evaluate(() => bench.drain())
    const count = await countEdited(server.url, few, value)
    if (count !== FEW) throw new Error(`${count} edits of the product have reached the server`)
    return ms
  }
  return compare(`1,000 edits made offline reach the server, ${roundTripMs} ms round trip`, [
    side('raw, one request', of.raw, drained('raw', false)),
    side('raw, into a log', of.raw, drained('raw', true), 'the server appends to a file'),
    side('product', product, productDrained),
    side('RxDB', of.rxdb, drained('rxdb', false)),
    side('PouchDB', of.pouchdb, drained('pouchdb', false), RELAXED),
    side('TanStack DB', of.tanstack, drained('tanstack', false), `${IN_MEMORY}; a request per edit`),
  ])
}

async function syncPeer(page: Page, name: CandidateName, set: string, wanted: number): Promise<number> {
  const ms = await page.evaluate(([who, from]) => peers[who].firstSync(from), [name, set] as const)
  const count = await page.evaluate((who) => peers[who].count(), name)
  if (count !== wanted) throw new Error(`${name} has ${count} offers`)
  return ms
}

async function withTen({ context, product: server, peerServer }: Setting, many: Target): Promise<PeerWork[]> {
  const pages = await openPages(context, { product: server.url, peers: peerServer.url })
  const { product, of } = pages
  const synced = (name: CandidateName) => (page: Page) => syncPeer(page, name, 'many', MANY)
  await product.evaluate((to) => bench.firstSync(to), many)
  await context.unrouteAll()
  const sync = await compare('first sync of 10,000 offers', [
    side('raw', of.raw, synced('raw')),
    side('product', product, async (page) => (await page.evaluate((to) => bench.firstSync(to), many)).ms),
    side('RxDB', of.rxdb, synced('rxdb')),
    side('PouchDB', of.pouchdb, synced('pouchdb'), RELAXED),
    side('TanStack DB', of.tanstack, synced('tanstack'), IN_MEMORY),
  ])
  const searched =
    (who: string, find: (page: Page, word: string) => Promise<Found | null>) =>
    (page: Page): Promise<number | null> =>
      searchOnce(who, (word) => find(page, word))
  const inPeer = (name: CandidateName) =>
    searched(name, (page, word) => page.evaluate(([who, one]) => peers[who].search(one), [name, word] as const))
  const kept = searched('rxdb kept', (page, word) => page.evaluate((one) => peers.rxdb.searchKept?.(one) ?? null, word))
  const inProduct = searched('product', (page, word) => page.evaluate((one) => bench.search(one), word))
  await product.evaluate((to) => bench.prepare(to), many)
  const search = await compare('a word anywhere in 10,000 offers', [
    side('raw, folded texts in memory', of.raw, inPeer('raw')),
    side('product', product, inProduct),
    side('RxDB, regex query', of.rxdb, inPeer('rxdb')),
    side('RxDB, scan of a kept query', of.rxdb, kept, 'all offers in memory'),
    side('PouchDB, all read', of.pouchdb, inPeer('pouchdb')),
    side('TanStack DB, scan', of.tanstack, inPeer('tanstack'), IN_MEMORY),
  ])
  await pages.close()
  return [sync, search]
}

const searches = new Map<string, number>()

/** Another word each time, since some keep the answer of a query. */
async function searchOnce(who: string, find: (word: string) => Promise<Found | null>): Promise<number | null> {
  const number = searches.get(who) ?? 0
  searches.set(who, number + 1)
  const found = await find(RARE_WORDS[number % RARE_WORDS.length] ?? '')
  if (found !== null && found.found !== MANY / OFFERS_PER_RARE_WORD) throw new Error(`${who} found ${found.found}`)
  return found?.ms ?? null
}

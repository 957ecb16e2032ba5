import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { type BuiltServer, startBuiltServer, TEST_ADMIN } from '../support/server/built-server.ts'
import { MANY, seed, signIn, type Target } from './account.ts'
import { type BareServer, startBareServer } from './bare-server.ts'
import { launch, openBench } from './browser.ts'
import { offerContent } from './offers.ts'
import { PLAIN_PAGE, PLAIN_SCRIPT, PLAIN_SERVICE_WORKER } from './plain-page.ts'

/**
 * What a part measures with: the built server with an account of as many offers as asked for, the bare server, a
 * browser and the bench's page in it.
 */
export interface Bench {
  readonly server: BuiltServer
  readonly bare: BareServer
  readonly target: Target
  readonly context: BrowserContext
  readonly page: Page
  /** For what the part leaves behind; removed with the bench. */
  readonly directory: string
}

/** Sets up a bench of its own for one part, and takes it down after it. */
export async function withBench<T>(offers: number, part: (bench: Bench) => Promise<T>): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), 'offer-desk-bench-'))
  const server = await startBuiltServer()
  const bare = await startBareServer({ logPath: join(directory, 'log'), files: bareFiles() })
  const context = await launch(join(directory, 'profile'))
  try {
    const target = await signIn(server.url, TEST_ADMIN)
    await seed(server.url, target, 0, offers)
    return await part({ server, bare, target, context, page: await openBench(context, server.url), directory })
  } finally {
    await context.close()
    await bare.stop()
    await server.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

function bareFiles(): Map<string, { type: string; body: string }> {
  const objects = Array.from({ length: MANY }, (_, i) => ({
    ID: i + 1,
    name: `offer-${i}`,
    title: `Offer ${i}`,
    excerpt: `Summary ${i}`,
    content: offerContent(i),
    updatedAt: i,
  }))
  return new Map([
    ['/objects', { type: 'application/json', body: JSON.stringify(objects) }],
    ['/plain.html', { type: 'text/html', body: PLAIN_PAGE }],
    ['/plain.js', { type: 'text/javascript', body: PLAIN_SCRIPT }],
    ['/plain-sw.js', { type: 'text/javascript', body: PLAIN_SERVICE_WORKER }],
  ])
}

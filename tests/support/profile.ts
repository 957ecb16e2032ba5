import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, BrowserType, Page } from '@playwright/test'
import { type Complaints, createComplaints } from './e2e-complaints.ts'

type LaunchOptions = NonNullable<Parameters<BrowserType['launchPersistentContext']>[1]>

/** A browser profile on disk, as a person has one: what is stored in it outlives the browser. */
export interface Profile {
  readonly context: BrowserContext
  /** What the browser said was wrong; a test fails on what it has not allowed. */
  readonly complaints: Complaints
  /** Starts the browser and gives its first page. `offline`: without a network from the first moment. */
  open(options?: LaunchOptions): Promise<Page>
  /** The network goes, or comes back. */
  setOffline(isOffline: boolean): Promise<void>
  /** Ends the browser as a person does. */
  close(): Promise<void>
  /** Ends the whole browser as a power cut does: no page hears of it. */
  kill(): Promise<void>
  /** Ends the browser and removes what it stored. */
  dispose(): Promise<void>
}

/** Makes a profile; `options` hold for every start of its browser. */
export async function createProfile(browserType: BrowserType, options: LaunchOptions = {}): Promise<Profile> {
  const directory = await mkdtemp(join(tmpdir(), 'offer-desk-profile-'))
  const complaints = createComplaints()
  let context: BrowserContext | null = null

  const current = (): BrowserContext => {
    if (!context) throw new Error('the browser of this profile is not open')
    return context
  }
  const close = async (): Promise<void> => {
    await context?.close()
    context = null
  }
  return {
    get context() {
      return current()
    },
    complaints,
    async open(more = {}) {
      if (more.offline) complaints.allowOffline()
      context = await browserType.launchPersistentContext(directory, { ...options, ...more })
      complaints.listenTo(context)
      return context.pages()[0] ?? context.newPage()
    },
    async setOffline(isOffline) {
      if (isOffline) complaints.allowOffline()
      await current().setOffline(isOffline)
    },
    close,
    async kill() {
      const closed = current().waitForEvent('close')
      process.kill(await browserPid(current()), 'SIGKILL')
      await closed
      context = null
    },
    async dispose() {
      await close()
      // A browser that was just ended may still be writing.
      await rm(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
}

/** The process that all others of a browser hang on. */
async function browserPid(context: BrowserContext): Promise<number> {
  const browser = context.browser()
  if (!browser) throw new Error('a persistent context without its browser')
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const found = processInfo.find(({ type }) => type === 'browser')
  if (!found) throw new Error('the browser does not name its process')
  return found.id
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, BrowserType, Page } from '@playwright/test'
import { type ConsoleErrors, createConsoleErrors } from './console-errors.ts'
import { createNetworkSwitch, type NetworkSwitch } from './network-switch.ts'

type LaunchOptions = NonNullable<Parameters<BrowserType['launchPersistentContext']>[1]>

/** The browser that the tests of one process share, and what starts one of its own. */
export interface Browsers {
  readonly shared: Browser
  readonly type: BrowserType
}

export interface ProfileOptions extends LaunchOptions {
  /**
   * A browser of its own with a profile on disk: what is stored in it outlives the browser, which can be closed, killed
   * and opened again. Without it the profile is one of many in a shared browser, which starts in a fraction of the
   * time.
   */
  readonly onDisk?: boolean
  /**
   * It hangs on a network that can be taken away: `setOffline`, and `open` with `offline`. Each request goes through
   * this process then, which takes its time.
   */
  readonly canLoseNetwork?: boolean
}

/** A browser profile: one person's storage, apart from everybody else's. */
export interface Profile {
  readonly context: BrowserContext
  /** What the app did wrong by the browser's word; a test fails on what it has not allowed. */
  readonly consoleErrors: ConsoleErrors
  /**
   * Opens the profile and gives its first page; again only where it is on disk. `offline`: without a network from the
   * first moment.
   */
  open(options?: LaunchOptions): Promise<Page>
  /** The network goes, or comes back; the browser is told. */
  setOffline(isOffline: boolean): Promise<void>
  /** Ends the browser as a person does. */
  close(): Promise<void>
  /** Ends the whole browser as a power cut does: no page hears of it. */
  kill(): Promise<void>
  /** Ends the browser and removes what it stored. */
  dispose(): Promise<void>
}

/** Makes a profile; `options` hold each time it is opened. */
export async function createProfile(
  { shared, type }: Browsers,
  { onDisk = false, canLoseNetwork = false, ...options }: ProfileOptions = {},
): Promise<Profile> {
  const directory = onDisk ? await mkdtemp(join(tmpdir(), 'offer-desk-profile-')) : null
  const consoleErrors = createConsoleErrors()
  const networkSwitch = canLoseNetwork ? await createNetworkSwitch() : null
  let context: BrowserContext | null = null
  let wasOpened = false

  const current = (): BrowserContext => {
    if (!context) throw new Error('the browser of this profile is not open')
    return context
  }
  const start = (all: LaunchOptions): Promise<BrowserContext> => {
    if (directory !== null) return type.launchPersistentContext(directory, all)
    if (wasOpened) throw new Error('a profile that is not on disk is gone once it is closed')
    return shared.newContext(all)
  }
  const requireSwitch = (): NetworkSwitch => {
    if (!networkSwitch) throw new Error('this profile was not made to lose its network: canLoseNetwork')
    return networkSwitch
  }
  const close = async (): Promise<void> => {
    await context?.close()
    context = null
  }
  return {
    get context() {
      return current()
    },
    consoleErrors,
    async open(more = {}) {
      if (more.offline) requireSwitch().turnOff()
      else networkSwitch?.turnOn()
      context = await start({
        ...options,
        ...more,
        ...(networkSwitch && { proxy: { server: networkSwitch.proxyUrl } }),
      })
      wasOpened = true
      consoleErrors.listenTo(context)
      return context.pages()[0] ?? context.newPage()
    },
    async setOffline(isOffline) {
      if (!isOffline) requireSwitch().turnOn()
      await current().setOffline(isOffline)
      if (isOffline) requireSwitch().turnOff()
    },
    close,
    async kill() {
      if (directory === null) throw new Error('only a profile on disk has a browser of its own')
      const closed = current().waitForEvent('close')
      process.kill(await browserPid(current()), 'SIGKILL')
      await closed
      context = null
    },
    async dispose() {
      try {
        await close()
        if (wasOpened && networkSwitch && !networkSwitch.wasUsed()) throw new Error('the browser went past its cable')
      } finally {
        await networkSwitch?.close()
        // A browser that was just ended may still be writing.
        if (directory !== null) await rm(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
      }
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

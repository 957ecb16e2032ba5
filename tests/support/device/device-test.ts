import { type Browser, type BrowserContext, expect, test as base } from '@playwright/test'
import { type ConsoleErrors, createConsoleErrors } from '../browser/console-errors.ts'
import type { Database } from '#server/db/database.ts'
import { openDeviceDatabase } from './device-database.ts'
import type { Endpoint } from './device-endpoint.ts'
import { createDeviceHost, type DeviceHost } from './device-host.ts'
import type { AccountOptions, HostAccount } from './host-accounts.ts'
import type { Person } from '../server/e2e-account.ts'
import type { Profile, ProfileOptions } from '../browser/browser-profile.ts'
import type { Device } from './device.ts'
import { type FaultProxy, startFaultProxy } from '../server/fault-proxy.ts'
import { openBareDevice, openSeeded, type Seed } from './seeded-device.ts'
import { makeUnsteady } from '../browser/random-delays.ts'

interface Fixtures {
  /** The built app and a server in this process, for this test alone. */
  readonly host: DeviceHost
  /** Somebody with an account there. */
  readonly account: HostAccount
  /**
   * Makes `page` a device that `account`, or who is named, has used before; see `openSeeded`. What was done on the
   * server until then is on the device.
   */
  readonly seed: (more?: Partial<Omit<Seed, 'url'>>) => Promise<void>
  /** The network goes, or comes back; the browser is told. */
  readonly setOffline: (isOffline: boolean) => Promise<void>
  readonly consoleErrors: ConsoleErrors
  /** `account` as the tests of the whole know a person. */
  readonly person: Person
  /** Somebody else with an account there. */
  readonly newPerson: (options?: AccountOptions) => Promise<Person>
  /**
   * Another device of `account`, in this process and without a screen: it has synced, and acts and syncs when it is
   * told to.
   */
  readonly otherDevice: () => Promise<Device>
  /** Another browser, at an address and with a network of its own: for a second device. */
  readonly newProfile: (options?: ProfileOptions) => Promise<Profile>
  /** Starts a proxy before the host. */
  readonly newProxy: (upstreamUrl: string) => Promise<FaultProxy>
}

interface WorkerFixtures {
  /** Shared by the hosts of a Playwright process. */
  readonly database: Database
}

/** Tests of one device: the built app without a service worker, at a host of its own. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  database: [
    async ({ browserName: _ }, use) => {
      const database = await openDeviceDatabase()
      await use(database)
      await database.close()
    },
    { scope: 'worker' },
  ],
  host: async ({ database }, use) => {
    const host = await createDeviceHost(database)
    await use(host)
    await host.close()
  },
  baseURL: async ({ host }, use) => use(host.url),
  page: async ({ page }, use) => {
    await makeUnsteady(page)
    await use(page)
  },
  account: async ({ host }, use) => use(await host.addAccount()),
  consoleErrors: [
    async ({ context }, use) => {
      const errors = createConsoleErrors()
      errors.listenTo(context)
      await use(errors)
      expect(errors.unexpected()).toEqual([])
    },
    { auto: true },
  ],
  seed: async ({ page, host, account }, use) =>
    use((more = {}) => openSeeded(page, { url: host.url, session: account.session, ...more })),
  person: async ({ account }, use) => use(account),
  newPerson: async ({ host }, use) => use((options) => host.addAccount(options)),
  newProxy: async ({ host: _ }, use) => {
    const proxies: FaultProxy[] = []
    await use(async (upstreamUrl) => {
      const proxy = await startFaultProxy(upstreamUrl)
      proxies.push(proxy)
      return proxy
    })
    await Promise.all(proxies.map((proxy) => proxy.close()))
  },
  otherDevice: async ({ host, account }, use) => {
    const devices: Device[] = []
    await use(async () => {
      const device = await openBareDevice({ url: host.url, session: account.session })
      devices.push(device)
      return device
    })
    for (const device of devices) device.close()
  },
  newProfile: async ({ browser, host, newProxy: _ }, use) => {
    const profiles: Profile[] = []
    await use(async (options) => {
      const profile = await createDeviceProfile(browser, await host.openEndpoint(), options)
      profiles.push(profile)
      return profile
    })
    await Promise.all(profiles.map((profile) => profile.dispose()))
    expect(profiles.flatMap(({ consoleErrors }) => consoleErrors.unexpected())).toEqual([])
  },
  setOffline: async ({ context, host }, use) =>
    use(async (isOffline) => {
      host.setAway(isOffline)
      await setNetworkState(context, !isOffline)
    }),
})

/** A browser in a shared one, without a service worker: the host's files come also where its network is away. */
async function createDeviceProfile(
  browser: Browser,
  endpoint: Endpoint,
  { onDisk: _, canLoseNetwork: __, ...options }: ProfileOptions = {},
): Promise<Profile> {
  const consoleErrors = createConsoleErrors()
  const context = await browser.newContext({
    serviceWorkers: 'block',
    baseURL: endpoint.url,
    reducedMotion: 'reduce',
    ...options,
  })
  consoleErrors.listenTo(context)
  return {
    context,
    consoleErrors,
    open: () => context.newPage(),
    async setOffline(isOffline) {
      endpoint.setAway(isOffline)
      await setNetworkState(context, !isOffline)
    },
    close: () => context.close(),
    kill: () => Promise.reject(new Error('this browser is shared')),
    dispose: () => context.close(),
  }
}

/** Says to a browser's pages, and to those that it opens later, whether there is a network. */
async function setNetworkState(context: BrowserContext, isOnline: boolean): Promise<void> {
  const setOnline = (online: boolean): void => {
    Object.defineProperty(Navigator.prototype, 'onLine', { configurable: true, get: () => online })
    dispatchEvent(new Event(online ? 'online' : 'offline'))
  }
  await context.addInitScript(setOnline, isOnline)
  for (const page of context.pages()) if (page.url() !== 'about:blank') await page.evaluate(setOnline, isOnline)
}

export { expect }

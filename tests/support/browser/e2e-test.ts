import { expect, test as base } from '@playwright/test'
import { createPerson, type Person, type ServerPlace } from '../server/e2e-account.ts'
import { createOwnServer, type OwnServer } from '../server/restartable-server.ts'
import { createProfile, type Profile, type ProfileOptions } from './browser-profile.ts'
import { type FaultProxy, startFaultProxy } from '../server/fault-proxy.ts'

interface Fixtures {
  /** The built server that all tests share. */
  readonly server: ServerPlace
  /** Someone with an empty account on the shared server. */
  readonly person: Person
  /** A built server for this test alone. */
  readonly ownServer: OwnServer
  /** Starts a proxy before a server. */
  readonly newProxy: (upstreamUrl: string) => Promise<FaultProxy>
  /**
   * Makes a browser profile. It is ended and removed after the test, which fails on any error of the app that it did
   * not allow.
   */
  readonly newProfile: (options?: ProfileOptions) => Promise<Profile>
}

export const test = base.extend<Fixtures>({
  server: async ({ baseURL }, use) => use({ url: baseURL ?? '', dataDir: process.env.E2E_DATA_DIR ?? '' }),
  person: async ({ server }, use) => use(await createPerson(server)),
  // Playwright reads what a fixture needs out of its first parameter, which must be a pattern with something in it to
  // please the linter.
  ownServer: async ({ browserName: _ }, use) => {
    const server = await createOwnServer()
    await use(server)
    await server.dispose()
  },
  newProxy: async ({ browserName: _ }, use) => {
    const proxies: FaultProxy[] = []
    await use(async (upstreamUrl) => {
      const proxy = await startFaultProxy(upstreamUrl)
      proxies.push(proxy)
      return proxy
    })
    await Promise.all(proxies.map((proxy) => proxy.close()))
  },
  // The proxies outlive the profiles: what a page asks for in its last moment is answered.
  newProfile: async ({ playwright, browser, newProxy: _ }, use) => {
    const profiles: Profile[] = []
    await use(async (options) => {
      const profile = await createProfile({ shared: browser, type: playwright.chromium }, options)
      profiles.push(profile)
      return profile
    })
    await Promise.all(profiles.map((profile) => profile.dispose()))
    expect(profiles.flatMap(({ consoleErrors }) => consoleErrors.unexpected())).toEqual([])
  },
})

export { expect }

/** Notes a measured figure in the report, without judging it. */
export function noteFigure(type: string, description: string): void {
  test.info().annotations.push({ type, description })
}

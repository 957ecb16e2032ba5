import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { catalogsPlugin } from './scripts/vite/catalogs-plugin.ts'
import { messagesPlugin, SERVER_I18N } from './scripts/vite/messages-plugin.ts'

const embeddedSetup = 'tests/support/server/global-setup.ts'

/** Ends what hangs: a busy machine takes many times as long for what is only slow. */
const expectOptions = { poll: { timeout: 20_000 } }

/** Unit tests are pure or on fake-indexeddb; integration tests run on the real database and a real HTTP server. */
export default defineConfig({
  test: {
    // Two on two processors: the default leaves one to itself, and the suite waits for the other half of the time.
    maxWorkers: 2,
    projects: [
      {
        plugins: [messagesPlugin(), catalogsPlugin()],
        test: {
          name: 'unit',
          expect: expectOptions,
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          environment: 'node',
          // Ends what hangs: on a busy machine a test of seconds takes ten times as long.
          testTimeout: 180_000,
          // Two thirds of the time went into loading the same modules for each file; nothing here changes them.
          isolate: false,
        },
      },
      {
        plugins: [messagesPlugin(SERVER_I18N), catalogsPlugin()],
        test: {
          name: 'integration',
          expect: expectOptions,
          include: ['tests/integration/**/*.test.ts'],
          environment: 'node',
          // Ends what hangs: a database starts in seconds, several at once on two processors in tens of them.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // In CI one that fails is tried once more, and named as flaky at the end where that helps. Not so the others: what they find by chance is a fault. Tests that compare times have `MEASURED`.
          retry: process.env.CI ? 1 : 0,
          isolate: false,
          globalSetup: existsSync(new URL(embeddedSetup, import.meta.url)) ? [embeddedSetup] : [],
        },
      },
      {
        plugins: [messagesPlugin(SERVER_I18N), catalogsPlugin()],
        test: {
          name: 'simulation',
          expect: expectOptions,
          include: ['tests/simulation/**/*.test.ts'],
          environment: 'node',
          testTimeout: 600_000,
          hookTimeout: 180_000,
          globalSetup: [embeddedSetup],
        },
      },
      {
        plugins: [messagesPlugin(SERVER_I18N), catalogsPlugin()],
        test: {
          name: 'kill',
          expect: expectOptions,
          include: ['tests/kill/**/*.test.ts'],
          environment: 'node',
          testTimeout: 3_600_000,
          hookTimeout: 180_000,
          globalSetup: [embeddedSetup],
        },
      },
      // Asked for by `npm run test:browsers` alone: they need browsers that `npm test` does not.
      ...(process.env.TEST_BROWSERS
        ? [
            {
              plugins: [messagesPlugin(), catalogsPlugin()],
              test: {
                name: 'browsers',
                include: ['tests/browsers/**/*.test.ts'],
                testTimeout: 180_000,
                hookTimeout: 120_000,
              },
            },
          ]
        : []),
      // Asked for by `npm run test:export` alone: it needs LibreOffice.
      ...(process.env.TEST_EXPORT
        ? [
            {
              plugins: [messagesPlugin(), catalogsPlugin()],
              test: {
                name: 'export',
                include: ['tests/export/**/*.test.ts'],
                testTimeout: 180_000,
                hookTimeout: 120_000,
              },
            },
          ]
        : []),
    ],
  },
})

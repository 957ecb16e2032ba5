import { defineConfig } from '@playwright/test'
import { chromiumArgs, findChromium } from './scripts/tests/chromium.mjs'

const launchOptions = async (isWhole: boolean) => {
  const executablePath = await findChromium({ isWhole })
  // See scripts/tests/test-repeat.mjs.
  const slowMo = Number(process.env.TEST_SLOW_MO ?? 0)
  return { args: chromiumArgs(), slowMo, ...(executablePath === undefined ? {} : { executablePath }) }
}

/** Tests in a real browser, in layers between markup and the whole; CONTRIBUTING.md says which claim belongs where. */
export default defineConfig({
  testDir: 'tests',
  // Takes the messages of imported definitions without their build.
  tsconfig: 'tests/support/macros/tsconfig.json',
  globalSetup: './tests/support/browser/playwright-setup.ts',
  // One more than the processors of a small machine: a page that waits leaves them to another.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // In CI a test that fails is tried once more, and named as flaky at the end where that helps. At home nothing is tried again.
  retries: process.env.CI ? 1 : 0,
  // Limits end what hangs. A busy machine takes several times as long for what is only slow.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  outputDir: 'test-results/browser',
  reporter: [['list']],
  use: {
    // Set by the global setup before any worker reads this file.
    baseURL: process.env.E2E_BASE_URL ?? '',
    browserName: 'chromium',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    viewport: { width: 1280, height: 800 },
    // A trace costs a third of the time; `npx playwright test --trace on` has one.
    trace: 'off',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: await launchOptions(false),
  },
  projects: [
    // The longest first, so that nobody waits for it at the end.
    { name: 'full', testMatch: 'full/**/*.spec.ts' },
    { name: 'kill', testMatch: 'kill/**/*.spec.ts' },
    { name: 'accessibility', testMatch: 'accessibility/**/*.spec.ts', use: { serviceWorkers: 'block' } },
    { name: 'device', testMatch: 'device/**/*.spec.ts', use: { serviceWorkers: 'block' } },
    // Asked for by `npm run test:export` alone: it needs pdftotext, and the browser that people print with.
    ...(process.env.TEST_EXPORT
      ? [
          {
            name: 'export',
            testMatch: 'export/**/*.spec.ts',
            use: { serviceWorkers: 'block' as const, launchOptions: await launchOptions(true) },
          },
        ]
      : []),
    { name: 'ui', testMatch: 'ui/**/*.spec.ts', use: { baseURL: process.env.UI_BASE_URL ?? '' } },
  ],
})

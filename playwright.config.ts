import { defineConfig } from '@playwright/test'
import { chromiumArgs, findChromium } from './scripts/chromium.mjs'

const executablePath = await findChromium()

/** The product in a real browser, against the built server that tests/support/playwright-setup.ts starts. */
export default defineConfig({
  testDir: 'tests',
  testMatch: '**/{e2e,kill}/**/*.spec.ts',
  globalSetup: './tests/support/playwright-setup.ts',
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  outputDir: 'test-results/e2e',
  reporter: [['list']],
  use: {
    // Set by the global setup before any worker reads this file.
    baseURL: process.env.E2E_BASE_URL ?? '',
    browserName: 'chromium',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    viewport: { width: 1280, height: 800 },
    // A trace costs a third of the time; `npx playwright test --trace on` has one.
    trace: 'off',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args: chromiumArgs(), ...(executablePath === undefined ? {} : { executablePath }) },
  },
})

import { existsSync } from 'node:fs'

const SYSTEM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable']

/**
 * Where a Chromium for the browser tests is: `CHROMIUM_PATH`, the system's, else the one that Playwright downloaded.
 * @returns {Promise<string | undefined>} undefined when there is none
 */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) return existsSync(named) ? named : undefined
  const system = SYSTEM_PATHS.find((path) => existsSync(path))
  if (system) return system
  const { chromium } = await import('playwright-core')
  const own = chromium.executablePath()
  return existsSync(own) ? own : undefined
}

/** What a Chromium run by root in a small machine wants; nothing of it changes a page's behaviour. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

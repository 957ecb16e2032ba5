import { existsSync } from 'node:fs'
import { findChromium } from './chromium.mjs'
import { bin, run } from './run.mjs'

/**
 * Makes sure that there is a Chromium for the browser tests: the machine's own, else Debian's, else Playwright's.
 * Throws with what to do when none could be had.
 */
export async function ensureChromium() {
  if (await findChromium()) return
  if (process.env.CHROMIUM_PATH) throw new Error('CHROMIUM_PATH names a file that is not there.')
  console.error('No Chromium found; installing one …')
  if (isDebianRoot()) await installFromDebian()
  else await run(process.execPath, [bin('playwright/cli.js'), 'install', 'chromium'])
  if (await findChromium()) return
  throw new Error('The browser tests need Chromium. Install it, or set CHROMIUM_PATH to one, and run npm test again.')
}

/** Whether Debian's packages can be installed here. */
export const isDebianRoot = () => existsSync('/etc/debian_version') && process.getuid?.() === 0

async function installFromDebian() {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const { code } = await run('apt-get', ['update'], { env })
  if (code !== 0) return
  // An older Debian has the whole browser alone.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const { code: installed } = await run('apt-get', ['install', '-y', '--no-install-recommends', name], { env })
    if (installed === 0) return
  }
}

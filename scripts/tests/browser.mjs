import { existsSync } from 'node:fs'
import { findChromium } from './chromium.mjs'
import { bin, run } from '../run.mjs'

/**
 * Makes sure that there is a Chromium for the browser tests: the machine's own, else Debian's, else Playwright's.
 * Throws with what to do when none could be had.
 * @param {{ readonly isWhole?: boolean }} how as `findChromium` takes it
 */
export async function ensureChromium(how = {}) {
  if (await findChromium(how)) return
  if (process.env.CHROMIUM_PATH) throw new Error('CHROMIUM_PATH names a file that is not there.')
  console.error('No Chromium found; installing one …')
  // An older Debian has the whole browser alone.
  if (isDebianRoot()) await installFromDebian(how.isWhole ? ['chromium'] : ['chromium-headless-shell', 'chromium'])
  else await run(process.execPath, [bin('playwright/cli.js'), 'install', 'chromium'])
  if (await findChromium(how)) return
  throw new Error('The browser tests need Chromium. Install it, or set CHROMIUM_PATH to one, and run npm test again.')
}

/** True if Debian packages can be installed here. */
export const isDebianRoot = () => existsSync('/etc/debian_version') && process.getuid?.() === 0

/** The first of the packages that there is. @param {readonly string[]} packages */
async function installFromDebian(packages) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const { code } = await run('apt-get', ['update'], { env })
  if (code !== 0) return
  for (const name of packages) {
    const { code: installed } = await run('apt-get', ['install', '-y', '--no-install-recommends', name], { env })
    if (installed === 0) return
  }
}

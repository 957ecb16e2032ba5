import { existsSync } from 'node:fs'

/**
 * Has no windows, bars and menus of its own: the same pages for an eighth less time. What it prints has other spaces
 * between words.
 */
const SHELL = '/usr/bin/chromium-headless-shell'
const WHOLE = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/**
 * Finds the Chromium for the browser tests: `CHROMIUM_PATH`, the system's, otherwise the one that Playwright
 * downloaded.
 * @param {{ readonly isWhole?: boolean }} how isWhole: the full browser that people use, for printing and measuring
 * @returns {Promise<string | undefined>} undefined when there is none
 */
export async function findChromium({ isWhole = false } = {}) {
  const named = process.env.CHROMIUM_PATH
  if (named) return existsSync(named) ? named : undefined
  const system = (isWhole ? WHOLE : [SHELL, ...WHOLE]).find((path) => existsSync(path))
  if (system) return system
  const { chromium } = await import('playwright-core')
  const own = chromium.executablePath()
  return existsSync(own) ? own : undefined
}

/**
 * Parts of the browser that no page sees. The two of the address bar are an app of their own in each window, which
 * takes twice the processor's time of the window's page. The others are those that Playwright turns off: of several
 * lists the browser takes the last.
 */
const FEATURES_OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
]

/**
 * Returns the arguments that Chromium needs when root runs it on a small machine; none of them changes a page's
 * behaviour.
 * @param {readonly string[]} featuresOff more parts of the browser to turn off
 * @returns {string[]}
 */
export const chromiumArgs = (featuresOff = []) => [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...FEATURES_OFF, ...featuresOff].join(',')}`,
]

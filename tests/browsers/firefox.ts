import { existsSync } from 'node:fs'
import { launch, type Page } from 'puppeteer-core'
import type { DrivenBrowser } from './browser.ts'

const PATHS = ['/usr/bin/firefox-esr', '/usr/bin/firefox']
/** What the browser itself says of a server that is away. */
const OF_THE_NETWORK =
  /NetworkError|Failed to load|can.t establish a connection|ServiceWorker.*(?:update|script)|Loading failed/i

/** Firefox by WebDriver BiDi. Throws where there is none. */
export async function openFirefox(): Promise<DrivenBrowser> {
  const executablePath = process.env.FIREFOX_PATH ?? PATHS.find((path) => existsSync(path))
  if (executablePath === undefined)
    throw new Error('There is no Firefox: install Debian’s firefox-esr, or name one by FIREFOX_PATH')
  const browser = await launch({ browser: 'firefox', executablePath, headless: true })
  const errors: string[] = []
  const newPage = async (): Promise<Page> => {
    const page = await browser.newPage()
    await page.setViewport({ width: 1280, height: 800 })
    page.on('console', (message) => {
      if (message.type() === 'error' && !OF_THE_NETWORK.test(message.text())) errors.push(message.text())
    })
    page.on('pageerror', (error) => errors.push(String(error)))
    return page
  }
  let page = await newPage()
  return {
    name: 'Firefox',
    open: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    run: (inPage, given) => page.evaluate(inPage as (given: unknown) => never, given),
    type: (text) => page.keyboard.type(text),
    pressEnter: () => page.keyboard.press('Enter'),
    reload: async () => void (await page.reload({ waitUntil: 'domcontentloaded' })),
    async openTab(url) {
      const before = page
      page = await newPage()
      await page.goto(url, { waitUntil: 'domcontentloaded' })
      return {
        async closeAndGoBack() {
          await page.close()
          page = before
          await page.bringToFront()
        },
      }
    },
    errors: () => Promise.resolve(errors),
    close: () => browser.close(),
  }
}

import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright-core'
import { runnerImport } from 'vite'
import { chromiumArgs, findChromium } from '../tests/chromium.mjs'
import { ROOT } from '../run.mjs'

export const WIDE = { widthPx: 1280, heightPx: 800, scale: 1 }
export const PHONE = { widthPx: 390, heightPx: 844, scale: 2 }

/**
 * Window and colour scheme in which a page is captured.
 * @typedef {typeof WIDE & { colorScheme?: 'light' | 'dark' }} Look
 * Content of a picture: an address, a text that appears once the page is ready, and the files to write, by their paths
 * from the project's root. `prepare` brings the page into the state to be shown; `restore` ends it. `area` selects
 * the part of the window that is shown; without it, all of it.
 * @typedef {(page: import('playwright-core').Page) => Promise<void>} Step
 * @typedef {{ x: number, y: number, width: number, height: number }} Area
 * @typedef {{ address: string, waitFor: string, files: readonly string[], prepare?: Step, restore?: Step, area?: (page:
 * import('playwright-core').Page) => Promise<Area> }} Shot
 * A whole page that people without an account open, and the file its picture goes to.
 * @typedef {{ address: string, file: string, act?: Step }} PublicShot
 * The product with an administrator's empty account.
 * @typedef {object} Studio
 * @property {(method: string, params: object) => Promise<unknown>} call Calls the server as a logged-in user.
 * @property {(look: Look, shots: readonly Shot[]) => Promise<void>} shoot Takes pictures of pages that look alike, once
 * everything is synced.
 * @property {(look: Look, shots: readonly PublicShot[]) => Promise<void>} shootPublic Takes pictures of public pages
 * in full length.
 */

/**
 * Imports a module in TypeScript, which Node 20 does not read by itself, with its messages.
 * @param {string} file
 * @returns {Promise<unknown>}
 */
export async function importSource(file) {
  /** @type {{ readonly module: typeof import('../vite/messages-plugin.ts') }} */
  const { module } = await runnerImport(`${ROOT}scripts/vite/messages-plugin.ts`)
  const { messagesPlugin } = module
  return (await runnerImport(ROOT + file, { plugins: [messagesPlugin()] })).module
}

/**
 * Starts the built product and a browser, and ends both. `env`: of the server, over its defaults.
 * @param {(studio: Studio) => Promise<void>} work
 * @param {Readonly<Record<string, string>>} [env]
 */
export async function withStudio(work, env = {}) {
  const { startBuiltServer, TEST_ADMIN } = /** @type {typeof import('../../tests/support/server/built-server.ts')} */ (
    await importSource('tests/support/server/built-server.ts')
  )
  const server = await startBuiltServer({ env })
  const executablePath = await findChromium()
  const browser = await chromium.launch({ args: chromiumArgs(), ...(executablePath ? { executablePath } : {}) })
  try {
    const credentials = { user_login: TEST_ADMIN.email, user_password: TEST_ADMIN.password }
    const { token } = /** @type {{ token: string }} */ (await callServer(server.url, 'session.signOn', credentials, ''))
    await work({
      call: (method, params) => callServer(server.url, method, params, token),
      shoot: async ({ widthPx, heightPx, scale, colorScheme = 'light' }, shots) => {
        const page = await browser.newPage({
          viewport: { width: widthPx, height: heightPx },
          deviceScaleFactor: scale,
          colorScheme,
        })
        await page.goto(`${server.url}/login`)
        await page.getByRole('textbox').first().fill(TEST_ADMIN.email)
        await page.getByLabel('Password', { exact: true }).fill(TEST_ADMIN.password)
        await page.keyboard.press('Enter')
        await page.waitForURL((url) => url.pathname === '/')
        for (const shot of shots) await take(page, { ...shot, address: server.url + shot.address })
        await page.close()
      },
      shootPublic: async ({ widthPx, heightPx, scale, colorScheme = 'light' }, shots) => {
        for (const { address, file, act } of shots) {
          const page = await browser.newPage({
            viewport: { width: widthPx, height: heightPx },
            deviceScaleFactor: scale,
            colorScheme,
          })
          await page.goto(server.url + address)
          await act?.(page)
          await save(page, file, { fullPage: true })
          await page.close()
        }
      },
    })
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** @param {string} url @param {string} method @param {object} params @param {string} token */
export async function callServer(url, method, params, token) {
  const body = new URLSearchParams({ action: 'appc', method, params: JSON.stringify([params]), token })
  const response = await fetch(`${url}/appc/${method}`, { method: 'POST', body })
  const answer = /** @type {{ success: boolean, data: unknown }} */ (await response.json())
  if (!answer.success) throw new Error(`${method}: ${JSON.stringify(answer.data)}`)
  return answer.data
}

/** @param {import('playwright-core').Page} page @param {Shot} shot */
async function take(page, { address, waitFor, files, prepare, restore, area }) {
  await page.goto(address)
  await page.getByText(waitFor, { exact: true }).filter({ visible: true }).first().waitFor()
  await page
    .getByText('All changes synced')
    .or(page.getByText('Synced', { exact: true }))
    .first()
    .waitFor({ state: 'attached' })
  await prepare?.(page)
  const clip = await area?.(page)
  for (const file of files) await save(page, file, clip ? { clip } : {})
  await restore?.(page)
}

/**
 * @param {import('playwright-core').Page} page
 * @param {string} file
 * @param {{ fullPage?: boolean, clip?: Area }} [options]
 */
async function save(page, file, options = {}) {
  await page.evaluate('document.fonts.ready.then(() => undefined)')
  mkdirSync(path.dirname(ROOT + file), { recursive: true })
  await page.screenshot({ path: ROOT + file, animations: 'disabled', ...options })
}

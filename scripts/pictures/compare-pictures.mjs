import '../node-version.mjs'

/**
 * Shows that a change leaves the screens as they are: `node scripts/pictures/compare-pictures.mjs REVISION [NAME …]`.
 * Builds the older revision in a folder of its own, shows both builds the same account at the same moment, and compares
 * their pictures pixel by pixel: wide and on a phone, light and dark. Pictures that differ at every attempt go to
 * test-results/compare, and the exit code is 1. Names choose single screens. `--built FOLDER` in place of a revision
 * takes one that is built already.
 */
const { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } = await import('node:fs')
const { tmpdir } = await import('node:os')
const path = await import('node:path')
const { chromium } = await import('playwright-core')
const { attempt } = await import('../attempt.mjs')
const { ensureReady } = await import('../ready.mjs')
const { ROOT, run } = await import('../run.mjs')
const { chromiumArgs, findChromium } = await import('../tests/chromium.mjs')

const args = process.argv.slice(2)
const built = args.includes('--built') ? args.splice(args.indexOf('--built'), 2)[1] : undefined
const revision = built === undefined ? args.shift() : undefined
const FOLDER = path.join(ROOT, 'test-results/compare')
const MAX_SHOTS_UNTIL_STILL = 40
/** Some checks of texts and lists of results end after the screen looks finished. */
const MAX_ATTEMPTS = 3

await attempt(async () => {
  if (revision === undefined && built === undefined) throw new Error('Name the revision to compare with.')
  await ensureReady()
})
const { callServer, importSource, PHONE, WIDE } = await import('./product-pictures.mjs')
const { fillAccount } = await import('./compared-screens.mjs')
const { countDifferentPixels } = await import('./picture-difference.mjs')
const { startBuiltServer, TEST_ADMIN } = /** @type {typeof import('../../tests/support/server/built-server.ts')} */ (
  await importSource('tests/support/server/built-server.ts')
)
/** @typedef {import('./compared-screens.mjs').Screen} Screen */
/** @typedef {import('playwright-core').Page} Page */

const LOOKS = [WIDE, { ...PHONE, scale: 1 }].flatMap((look) =>
  /** @type {const} */ (['light', 'dark']).map((colorScheme) => ({ ...look, colorScheme })),
)

/**
 * Checks the revision out and builds it, for as long as `work` runs.
 * @param {string} name
 * @param {(root: string) => Promise<number>} work
 */
async function withRevision(name, work) {
  const root = mkdtempSync(path.join(tmpdir(), 'compare-'))
  try {
    await runOrThrow('git', ['worktree', 'add', '--quiet', '--detach', '--force', root, name])
    const lock = (/** @type {string} */ folder) => readFileSync(path.join(folder, 'package-lock.json'), 'utf8')
    // Other packages are installed by the revision's own build.
    if (lock(root) === lock(ROOT)) symlinkSync(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'))
    console.error(`Building ${name} …`)
    await runOrThrow(process.execPath, [path.join(root, 'scripts/build.mjs')])
    return await work(root)
  } finally {
    rmSync(path.join(root, 'node_modules'), { recursive: true, force: true })
    await run('git', ['worktree', 'remove', '--force', root], { quiet: true })
    rmSync(root, { recursive: true, force: true })
  }
}

/** @param {string} command @param {readonly string[]} given */
async function runOrThrow(command, given) {
  const { code, output } = await run(command, given, { quiet: true })
  if (code !== 0) throw new Error(output.trim())
}

/**
 * Fills an account once, so that IDs and dates are the same for both builds.
 * @param {{ main: string, dataDir: string }} options
 */
async function prepareData(options) {
  const server = await startBuiltServer(options)
  try {
    const credentials = { user_login: TEST_ADMIN.email, user_password: TEST_ADMIN.password }
    const answer = await callServer(server.url, 'session.signOn', credentials, '')
    const { token } = /** @type {{ token: string }} */ (answer)
    return await fillAccount((method, params) => callServer(server.url, method, params, token))
  } finally {
    await server.stop()
  }
}

/** @param {import('playwright-core').Browser} browser @param {string} url @param {typeof LOOKS[number]} look */
async function openSignedIn(browser, url, { widthPx, heightPx, colorScheme }) {
  const page = await browser.newPage({
    viewport: { width: widthPx, height: heightPx },
    colorScheme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    locale: 'en-GB',
    timezoneId: 'UTC',
  })
  await page.clock.setFixedTime(startTime)
  await page.goto(`${url}/login`)
  await page.getByRole('textbox').first().fill(TEST_ADMIN.email)
  await page.getByLabel('Password', { exact: true }).fill(TEST_ADMIN.password)
  await page.keyboard.press('Enter')
  await page.waitForURL((address) => address.pathname === '/')
  await page.locator('[data-sync="settled"]').first().waitFor({ state: 'attached' })
  return page
}

/**
 * Takes the picture once the screen is there and two pictures in a row are equal.
 * @param {Page} page
 * @param {string} url
 * @param {Screen} screen
 */
async function take(page, url, { address, act }) {
  await page.goto(url + address)
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
  await act?.(page)
  await page.evaluate('document.fonts.ready.then(() => undefined)')
  let last = await page.screenshot({ animations: 'disabled', fullPage: true })
  for (let shots = 1; shots < MAX_SHOTS_UNTIL_STILL; shots++) {
    await page.evaluate('new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(resolve)))')
    const next = await page.screenshot({ animations: 'disabled', fullPage: true })
    if (next.equals(last)) return next
    last = next
  }
  throw new Error(`${address} doesn't come to rest`)
}

/** Fixed time for both builds. Dates that are shown relative to now would differ otherwise. */
const startTime = new Date()

/**
 * @param {string} oldRoot
 * @returns {Promise<number>} pictures that differ
 */
async function compareWith(oldRoot) {
  const mainOf = (/** @type {string} */ root) => path.join(root, 'dist/server/main.js')
  const oldData = mkdtempSync(path.join(tmpdir(), 'compare-data-'))
  const newData = mkdtempSync(path.join(tmpdir(), 'compare-data-'))
  const executablePath = await findChromium()
  const browser = await chromium.launch({ args: chromiumArgs(), ...(executablePath ? { executablePath } : {}) })
  /** @type {{ stop: () => Promise<void> }[]} */
  const servers = []
  try {
    const screens = await prepareData({ main: mainOf(oldRoot), dataDir: oldData })
    cpSync(oldData, newData, { recursive: true })
    const before = await startBuiltServer({ main: mainOf(oldRoot), dataDir: oldData })
    servers.push(before)
    const after = await startBuiltServer({ main: mainOf(ROOT), dataDir: newData })
    servers.push(after)
    const chosen = args.length === 0 ? screens : screens.filter(({ name }) => args.includes(name))
    const drawingPage = await browser.newPage()
    let differing = 0
    for (const look of LOOKS) {
      const oldPage = await openSignedIn(browser, before.url, look)
      const newPage = await openSignedIn(browser, after.url, look)
      for (const screen of chosen) {
        const name = `${screen.name}-${look.widthPx}-${look.colorScheme}`
        let pixels = 0
        for (let tries = 1; tries === 1 || (pixels > 0 && tries <= MAX_ATTEMPTS); tries++) {
          const [oldPicture, newPicture] = await Promise.all([
            take(oldPage, before.url, screen),
            take(newPage, after.url, screen),
          ])
          const folder = tries === MAX_ATTEMPTS ? FOLDER : undefined
          pixels = await countDifferentPixels(drawingPage, { name, before: oldPicture, after: newPicture, folder })
        }
        if (pixels > 0) differing++
        console.log(`${name.padEnd(36)} ${pixels} pixels differ`)
      }
      await oldPage.close()
      await newPage.close()
    }
    console.log(`${chosen.length * LOOKS.length} pictures compared, ${differing} differ`)
    return differing
  } finally {
    await browser.close()
    for (const server of servers) await server.stop()
    rmSync(oldData, { recursive: true, force: true })
    rmSync(newData, { recursive: true, force: true })
  }
}

rmSync(FOLDER, { recursive: true, force: true })
const differing = await attempt(async () => {
  if (built !== undefined) {
    if (!existsSync(path.join(built, 'dist'))) throw new Error(`There is no build in ${built}.`)
    return compareWith(path.resolve(built))
  }
  return withRevision(revision ?? '', compareWith)
})
process.exitCode = differing === 0 ? 0 : 1

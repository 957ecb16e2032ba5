import './node-version.mjs'

/**
 * Takes the pictures of the README and of the install dialog from the product itself, with sample offers: `node scripts/screenshots.mjs`.
 * The results are committed: docs/images and public/screenshots.
 */
const { mkdirSync } = await import('node:fs')
const path = await import('node:path')
const { attempt } = await import('./attempt.mjs')
const { ensureReady } = await import('./ready.mjs')
const { ROOT } = await import('./run.mjs')

await attempt(ensureReady)
const { chromium } = await import('playwright-core')
const { runnerImport } = await import('vite')
const { chromiumArgs, findChromium } = await import('./chromium.mjs')

/**
 * How far each of the fourteen sections is: d(one), p(artly), n(ot started).
 * @typedef {{ title: string, excerpt: string, sections: string }} Sample
 * @type {readonly Sample[]}
 */
const SAMPLES = [
  {
    title: 'Tool library for tenants',
    excerpt: 'Drill, ladder and steam cleaner in the cellar, booked by phone',
    sections: 'dnnnpnnnnnnnnn',
  },
  { title: 'Houseplant hospital', excerpt: 'A fortnight of care for plants their owners have given up on', sections: 'ddpnddnnpnnnnn' },
  { title: 'First accounts', excerpt: 'One afternoon that turns a shoebox of receipts into a tax return', sections: 'dddndddpddnnnn' },
  { title: 'Ukulele in a lunch break', excerpt: 'Twelve lessons of twenty minutes, no reading of music', sections: 'dddddddddddddd' },
  { title: 'Quiet move', excerpt: 'Removals for people who work from home and cannot lose a day', sections: 'ddnndpnnddpnnn' },
  {
    title: 'Español sin miedo: curso de conversación',
    excerpt: 'Hablar desde la primera clase, en grupos de cuatro',
    sections: 'ddddddpnddnnnn',
  },
  { title: 'Couch to 5K for night-shift nurses', excerpt: 'A nine-week plan that bends around rotas', sections: 'dddnddddddpnnn' },
  { title: 'Weekly Loaf', excerpt: 'A sourdough loaf on the doorstep every Friday morning', sections: 'dddnddddpdnnnn' },
]
const FILLER = 'Written by hand, one line a day'

/** Modules in TypeScript, which Node 20 does not read by itself. */
const plainConfig = { configFile: `${ROOT}vitest.config.ts` }
const built = /** @type {{ module: typeof import('../tests/support/built-server.ts') }} */ (
  await runnerImport(`${ROOT}tests/support/built-server.ts`, plainConfig)
)
const forms = /** @type {{ module: typeof import('../src/domain/entities/opportunity-forms.ts') }} */ (
  await runnerImport(`${ROOT}src/domain/entities/opportunity-forms.ts`, plainConfig)
)
const sampleOffer = /** @type {{ module: typeof import('../src/features/offers/sample-offer.ts') }} */ (
  await runnerImport(`${ROOT}src/features/offers/sample-offer.ts`, plainConfig)
)
const { startBuiltServer, TEST_ADMIN } = built.module
const { SECTION_FORMS } = forms.module
const { SAMPLE_OFFER } = sampleOffer.module

const WIDE = { widthPx: 1280, heightPx: 800, scale: 1 }
const PHONE = { widthPx: 390, heightPx: 844, scale: 2 }
/** Not all of the sample offer is done in the pictures of the editor, so that they show all three states. */
const SHOWN_SECTION = 'benefits'
const EMPTY_SECTIONS = ['incentives', 'testimonials', 'faq']

const server = await startBuiltServer()
const executablePath = await findChromium()
const browser = await chromium.launch({ args: chromiumArgs(), ...(executablePath ? { executablePath } : {}) })
try {
  const { token } = /** @type {{ token: string }} */ (
    await call('session.signOn', { user_login: TEST_ADMIN.email, user_password: TEST_ADMIN.password })
  )
  for (const sample of SAMPLES) await addOffer(token, sample)
  const list = { address: '/browse/opportunities', waitFor: 'Weekly Loaf' }
  await shoot({ ...list, ...WIDE, files: ['docs/images/offers.png', 'public/screenshots/wide.png'] })
  await shoot({ ...list, ...PHONE, files: ['docs/images/offers-phone.png', 'public/screenshots/narrow.png'] })
  // After the list's pictures, which show the offers above and no other.
  const name = await addSampleOffer(token)
  const editor = { address: `/edit/opportunities/${name}/product/${SHOWN_SECTION}`, waitFor: SAMPLE_OFFER.title }
  await shoot({ ...editor, ...WIDE, files: ['docs/images/editor.png'] })
  await shoot({ ...editor, ...PHONE, files: ['docs/images/editor-phone.png'] })
} finally {
  await browser.close()
  await server.stop()
}

/** @param {string} token @param {Sample} sample */
async function addOffer(token, { title, excerpt, sections }) {
  const { ID } = /** @type {{ ID: number }} */ (await call('opportunity.create', { post_title: title, post_excerpt: excerpt }, token))
  for (const [index, form] of SECTION_FORMS.entries()) {
    if (sections[index] === 'n') continue
    const field = form.parts.find((part) => 'kind' in part && (part.kind === 'text' || part.kind === 'textarea'))
    const fields = field && 'key' in field ? { [field.key]: FILLER } : {}
    await call('opportunity.updateForm', { ID, form: form.key, fields, done: sections[index] === 'd' }, token)
  }
}

/** The offer that the product itself offers to try. @param {string} token */
async function addSampleOffer(token) {
  /** @type {Record<string, { fields: Readonly<Record<string, string>>, done: boolean }>} */
  const content = {}
  for (const [form, fields] of Object.entries(SAMPLE_OFFER.sections)) {
    if (!EMPTY_SECTIONS.includes(form)) content[form] = { fields, done: form !== SHOWN_SECTION }
  }
  const params = { post_title: SAMPLE_OFFER.title, post_excerpt: SAMPLE_OFFER.excerpt, post_content: content }
  const { name } = /** @type {{ name: string }} */ (await call('opportunity.create', params, token))
  return name
}

/** @param {string} method @param {object} params @param {string} [token] */
async function call(method, params, token = '') {
  const body = new URLSearchParams({ action: 'appc', method, params: JSON.stringify([params]), token })
  const response = await fetch(`${server.url}/appc/${method}`, { method: 'POST', body })
  const answer = /** @type {{ success: boolean, data: unknown }} */ (await response.json())
  if (!answer.success) throw new Error(`${method}: ${JSON.stringify(answer.data)}`)
  return answer.data
}

/** @param {{ address: string, waitFor: string, files: string[], widthPx: number, heightPx: number, scale: number }} shot */
async function shoot({ address, waitFor, files, widthPx, heightPx, scale }) {
  const page = await browser.newPage({ viewport: { width: widthPx, height: heightPx }, deviceScaleFactor: scale, colorScheme: 'light' })
  await page.goto(`${server.url}/login?redirect=${encodeURIComponent(address)}`)
  await page.getByRole('textbox').first().fill(TEST_ADMIN.email)
  await page.getByLabel('Password', { exact: true }).fill(TEST_ADMIN.password)
  await page.keyboard.press('Enter')
  await page.getByText(waitFor, { exact: true }).first().waitFor()
  await page
    .getByText('All changes synced')
    .or(page.getByText('Synced', { exact: true }))
    .first()
    .waitFor({ state: 'attached' })
  await page.evaluate('document.fonts.ready.then(() => undefined)')
  for (const file of files) {
    mkdirSync(path.dirname(ROOT + file), { recursive: true })
    await page.screenshot({ path: ROOT + file, animations: 'disabled' })
  }
  await page.close()
}

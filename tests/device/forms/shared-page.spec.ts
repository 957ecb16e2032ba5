import type { Page } from '@playwright/test'
import { type SharedOffer, sharedOffer } from '#domain/pages/shared-offer-page.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import { ok } from '#lib/result.ts'
import { PLAIN_BRANDING } from '#server/partners/branding-store.ts'
import { renderSharedPage } from '#server/sharing/render-shared-page.ts'
import { createSharedPageHandler } from '#server/sharing/shared-page-handler.ts'
import { expect, test } from '../../support/device/device-test.ts'
import { plantedOffer } from '../../support/samples/offer-record.ts'

const SECTIONS = ['summary', 'overview', 'benefits', 'testimonials', 'faq', 'company']
/**
 * What a text might try on a page that stands beside the app: to run, to send what the browser keeps, to lead
 * elsewhere, to cover the page.
 */
const ATTACKS = [
  '<script>steal()</script>',
  '<img src=x onerror="steal()">',
  '<svg onload="steal()"><a href="javascript:steal()">Click</a></svg>',
  '</p></main></style></title><script>steal()</script>',
  '<meta http-equiv="refresh" content="0;url=https://elsewhere.example/">',
  '<base href="https://elsewhere.example/"><link rel=stylesheet href=//elsewhere.example/a.css>',
  '<form action="https://elsewhere.example/"><input autofocus onfocus="steal()"></form>',
  '<iframe srcdoc="<script>parent.steal()</script>"></iframe>',
  '[Click](javascript:steal()) https://elsewhere.example/ {{company.name}}',
].join('\n')

const hostile = (): SharedOffer => {
  const fields = [
    'overview.product_description',
    'benefits.guarantee',
    'benefits.feature_1',
    'testimonials.comment_1',
    'faq.answer_1',
  ]
  const pictured = {
    'testimonials.firstname_1': 'Priya',
    'testimonials.image_url_1': 'https://elsewhere.example/priya.png',
  }
  const texts = Object.fromEntries(fields.map((path) => [path, ATTACKS]))
  const offer = plantedOffer({ ...texts, ...pictured }, { title: `Bread ${ATTACKS}`, excerpt: ATTACKS })
  return sharedOffer(offer, { company_info: { fields: { name: ATTACKS } } }, SECTIONS, Date.now())
}

/** Has the page of a link answered as the server answers it. Gives every address that a page asks for from then on. */
async function serveShared(page: Page, shared: SharedOffer | undefined): Promise<readonly string[]> {
  const face = createSharedPageHandler({
    shares: { read: async () => shared && { key: 'x', copiedAt: shared.copiedAt, sections: [] } },
    pages: {
      versionOf: () => 'v',
      page: async (_share, look) => ok(renderSharedPage({ content: JSON.stringify(shared), look })),
    },
    brandings: { of: async () => PLAIN_BRANDING },
    headers: securityHeaders(undefined).page,
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).origin + new URL(request.url()).pathname))
  await page.route('**/shared/**', async (route) => {
    const { status, headers, ...answer } = await face('x', {
      partner: 'default',
      languages: 'en',
      isCountedAsView: true,
      acceptEncoding: '',
      ifNoneMatch: '',
    }).then(async (response) => ({
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await response.text(),
    }))
    await route.fulfill({ status, headers, ...answer })
  })
  return asked
}

test('a page that is shared takes nothing out of the browser of somebody who is signed in: no script, no token, no cookie, nothing asked of others', async ({
  page,
  context,
  account,
  seed,
  host,
  consoleErrors,
}) => {
  // What the page's policy keeps back is told there: that it was kept back is what is looked at.
  consoleErrors.allow(/Content Security Policy/)
  await account.createOffer('Weekly Loaf')
  await seed()
  await page.goto('/browse/opportunities')
  await expect(page.getByRole('link', { name: 'Weekly Loaf' })).toBeVisible()
  const stolen: string[] = []
  await context.exposeFunction('steal', () => stolen.push('a script has run'))
  page.on('dialog', (dialog) => stolen.push(dialog.message()))
  const asked = await serveShared(page, hostile())
  const answer = await page.goto('/shared/x')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<script>steal()</script>')
  await expect(page.getByText('<img src=x onerror="steal()">').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(page.url()).toBe(`${host.url}/shared/x`)
  expect(stolen).toEqual([])
  expect(new Set(asked.filter((address) => !address.startsWith(host.url)))).toEqual(new Set())
  expect(
    await page
      .locator('script, iframe, form, base, link, svg, a[href^="javascript:"], meta[http-equiv="refresh"]')
      .count(),
  ).toBe(0)
  const html = (await answer?.text()) ?? ''
  expect(html).not.toContain(account.session.token)
  expect(html).not.toContain(account.email)
  expect(answer?.headers()['set-cookie']).toBeUndefined()
  expect(await context.cookies()).toEqual([])
})

test('a shared page without content says so without a word of the offer', async ({ page, account, seed }) => {
  await account.createOffer('Weekly Loaf')
  await seed()
  await serveShared(page, undefined)
  const answer = await page.goto('/shared/x')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('This page is no longer available')
  await expect(page.getByText('Weekly Loaf')).toHaveCount(0)
})

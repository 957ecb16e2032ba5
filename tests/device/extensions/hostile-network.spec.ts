import { readFile } from 'node:fs/promises'
import { chromium, type Page } from '@playwright/test'
import { DEFAULT_PARTNER } from '#domain/partner/partner.ts'
import { chromiumArgs, findChromium } from '../../../scripts/tests/chromium.mjs'
import { startCountingServer } from '../../support/server/counting-server.ts'
import type { DeviceHost } from '../../support/device/device-host.ts'
import { expect, test } from '../../support/device/device-test.ts'
import {
  authorNotes,
  extensionFrame,
  extensionPanel,
  openExtension,
  registerExtensions,
  SPEAK,
} from '../../support/samples/extensions.ts'
import { openSeeded } from '../../support/device/seeded-device.ts'

const TITLE = 'Plain words'

/** Tries every way out of a worker, and says which of them did something. */
const waysOut = (site: string): string => `
  const tries = {
    fetch: () => fetch('${site}/fetch', { mode: 'no-cors' }),
    xhr: () => new Promise((resolve, reject) => { const r = new XMLHttpRequest(); r.onload = resolve; r.onerror = reject; r.open('GET', '${site}/xhr'); r.send() }),
    importScripts: () => importScripts('${site}/script'),
    import: () => import('${site}/module'),
    socket: () => new Promise((resolve, reject) => { const s = new WebSocket('${site.replace('http', 'ws')}/socket'); s.onopen = resolve; s.onerror = reject }),
    events: () => new Promise((resolve, reject) => { const s = new EventSource('${site}/events'); s.onopen = resolve; s.onerror = reject }),
    worker: () => new Promise((resolve, reject) => { const w = new Worker('${site}/worker'); w.onmessage = resolve; w.onerror = reject }),
    nested: () => new Promise((resolve, reject) => {
      const w = new Worker(URL.createObjectURL(new Blob(["fetch('${site}/nested', { mode: 'no-cors' }).then(() => postMessage('out'), () => postMessage('in'))"])))
      w.onmessage = ({ data }) => (data === 'out' ? resolve() : reject())
      w.onerror = reject
    }),
    rtc: () => new RTCPeerConnection({ iceServers: [{ urls: 'stun:${site.replace(/^https?:\/\//, '')}' }] }),
    transport: () => new WebTransport('${site.replace('http:', 'https:')}/transport').ready,
    eval: () => eval('1'),
    function: () => new Function('return 1')(),
    indexedDB: () => new Promise((resolve, reject) => { const r = indexedDB.open('x'); r.onsuccess = resolve; r.onerror = reject }),
    localStorage: () => localStorage.length,
    cookies: () => document.cookie,
    caches: () => caches.keys(),
    files: () => navigator.storage.getDirectory(),
    parent: () => parent.location.href,
    open: () => open('${site}/open'),
    top: () => { top.location = '${site}/top' },
    location: () => { location.href = '${site}/location'; if (!location.href.startsWith('${site}')) throw new Error('stayed') },
  }
  async function start() {
    const out = []
    for (const [name, go] of Object.entries(tries))
      await Promise.race([Promise.resolve().then(go).then(() => out.push(name), () => {}), new Promise((done) => setTimeout(done, 1000))])
    const refusal = await call('fetch', { url: '${site}/host' }).catch((error) => error)
    draw('<p>Out: ' + out.join(' ') + '</p><small>' + refusal.code + '</small>')
  }`

test('no code of an extension reaches another site, this site’s storage or its pages', async ({
  page,
  account,
  seed,
  consoleErrors,
}) => {
  // The browser says which of them it refused.
  consoleErrors.allow(/Content Security Policy|Refused to|WebSocket|sandbox|EventSource/i)
  const site = await startCountingServer()
  await seed()
  await registerExtensions(page, account.session.ID, [{ title: TITLE, code: SPEAK + waysOut(`http://${site.host}`) }])
  const pages: string[] = []
  page.context().on('page', (opened) => pages.push(opened.url()))
  await page.goto('/')
  await openExtension(page, TITLE)
  const frame = extensionFrame(page, TITLE)
  await expect(frame.getByText('Out:')).toHaveText('Out:', { timeout: 30_000 })
  await expect(frame.getByText('not_allowed')).toBeVisible()
  expect(site.requests).toEqual([])
  expect(pages).toEqual([])
  expect(await authorNotes(page, TITLE)).toContain(`fetch: The manifest doesn’t name ${site.host} under network.hosts.`)
  site.close()
})

test('not even the name of another site is looked up', async ({ host, account }, testInfo) => {
  const log = testInfo.outputPath('net-log.json')
  const browser = await chromium.launch({
    executablePath: (await findChromium()) ?? '',
    args: [...chromiumArgs(), `--log-net-log=${log}`, '--net-log-capture-mode=Everything'],
  })
  const context = await browser.newContext({ baseURL: host.url, serviceWorkers: 'block' })
  const page = await context.newPage()
  await openSeeded(page, { url: host.url, session: account.session })
  const site = 'http://hidden-words.example.net'
  const html = `<meta http-equiv="refresh" content="0;url=${site}/"><iframe src="${site}/"></iframe><link rel="dns-prefetch" href="${site}"><link rel="preconnect" href="${site}"><img src="${site}/"><a href="${site}/">Out</a><object data="${site}/"></object><p>Drawn</p>`
  await registerExtensions(page, account.session.ID, [
    { title: TITLE, code: SPEAK + waysOut(site) },
    { title: 'Drawing', ui: 'left-panel', code: `${SPEAK} function start() { draw(${JSON.stringify(html)}) }` },
  ])
  await page.goto('/')
  await openExtension(page, TITLE)
  await openExtension(page, 'Drawing')
  await extensionFrame(page, 'Drawing').getByText('Out').click()
  await expect(extensionFrame(page, TITLE).getByText('Out:')).toHaveText('Out:', { timeout: 30_000 })
  // The log does see a name that is looked up.
  const other = await context.newPage()
  await other.goto('http://seen-words.example.net/').catch(() => undefined)
  await browser.close()
  const text = await readFile(log, 'utf8')
  expect(text).toContain('seen-words.example.net')
  expect(text).not.toContain('hidden-words')
})

test('a host that was named, agreed to and opened is fetched from, without cookies and redirects', async ({
  page,
  account,
  host,
  seed,
  consoleErrors,
}) => {
  // The browser says that it follows no redirect.
  consoleErrors.allow(/redirect/i)
  const site = await startCountingServer()
  const fetching = (hosts: readonly string[]) => ({
    network: { hosts: [...hosts], reason: 'Looks words up.' },
    code: `${SPEAK}
      const ask = (request) => call('fetch', request).then(({ status, body }) => status + ' ' + body, ({ code }) => code)
      async function start() {
        const answers = [
          await ask({ url: 'http://${site.host}/words', method: 'POST', body: 'bread' }),
          await ask({ url: 'http://${site.host}/away' }),
          await ask({ url: 'https://other.example/' }),
        ]
        draw('<p>' + answers.join(', ') + '</p>')
      }`,
  })
  await seed()
  await registerExtensions(page, account.session.ID, [
    { title: TITLE, ...fetching([site.host]) },
    { title: 'Unnamed', ui: 'left-panel', ...fetching([]) },
  ])
  await page.goto('/')
  await openExtension(page, TITLE)
  await expect(extensionFrame(page, TITLE).getByRole('paragraph')).toHaveText('not_allowed, not_allowed, not_allowed')
  expect((await authorNotes(page, TITLE)).join()).toContain(
    `fetch: ${site.host} isn’t allowed here. Ask your administrator.`,
  )
  expect(site.requests).toEqual([])

  await openToExtensions(page, host, site.host)
  await page.reload()
  await openExtension(page, TITLE)
  await expect(extensionPanel(page, TITLE)).toContainText(`Can reach ${site.host}.`)
  await expect(extensionFrame(page, TITLE).getByRole('paragraph')).toHaveText('200 Bread, unavailable, not_allowed')
  await openExtension(page, 'Unnamed')
  await expect(extensionFrame(page, 'Unnamed').getByRole('paragraph')).toHaveText(
    'not_allowed, not_allowed, not_allowed',
  )
  expect(site.requests).toEqual(['POST /words', 'GET /away'])
  site.close()
})

test('a page from elsewhere is shown only where its host was opened, and in a sandbox', async ({
  page,
  account,
  host,
  seed,
  consoleErrors,
}) => {
  consoleErrors.allow(/sandbox|Unsafe|Blocked|navigat|SecurityError|Failed to read/i)
  const speaking = `<!doctype html><p id="out">Nothing</p><button>Top</button><script>
    let to
    const out = document.getElementById('out')
    const stored = (read) => { try { read(); return 'read' } catch { return 'refused' } }
    document.querySelector('button').onclick = () => { try { top.location = 'http://elsewhere.example/' } catch {} ; out.textContent += ' ' + open('http://elsewhere.example/') }
    onmessage = ({ data: { method, params, token, channel } }) => {
      if (method === 'init') { parent.postMessage({ method: 'ready', params: [], token, channel }, '*'); parent.postMessage({ method: 'ping', params: [], token, channel, reply: 'pong' }, '*') }
      if (method === 'pong') out.textContent = [params[0], origin, stored(() => localStorage.length), stored(() => document.cookie), stored(() => parent.document.body)].join(' ')
    }
  </script>`
  const flooding = `<!doctype html><script>setInterval(() => { for (let i = 0; i < 100; i++) parent.postMessage({ long: 'x'.repeat(1e5) }, '*') }, 50)</script>`
  const asked: string[] = []
  await page.context().route('https://pages.example/**', async (route) => {
    asked.push(route.request().url())
    await route.fulfill({
      contentType: 'text/html',
      body: route.request().url().endsWith('flooding') ? flooding : speaking,
    })
  })
  const elsewhere = (title: string, path: string) => ({ title, code: '', canvasURL: `https://pages.example/${path}` })
  await seed()
  await registerExtensions(page, account.session.ID, [
    elsewhere(TITLE, 'speaking'),
    { ...elsewhere('Flood', 'flooding'), ui: 'left-panel' },
  ])
  await page.goto('/')
  await openExtension(page, TITLE)
  await expect(extensionPanel(page, TITLE).getByRole('alert')).toHaveText(
    'Pages of pages.example aren’t allowed here. An administrator can allow them under Partners.',
  )
  expect(asked).toEqual([])

  await openToExtensions(page, host, 'pages.example')
  await page.reload()
  await openExtension(page, TITLE)
  const frame = extensionFrame(page, TITLE)
  await expect(frame.locator('#out')).toHaveText('pong null refused refused refused')
  await frame.getByRole('button').click()
  await expect(frame.locator('#out')).toHaveText(/ null$/)
  await openExtension(page, 'Flood')
  await expect(extensionPanel(page, 'Flood').getByRole('alert')).toContainText(
    'Flood was stopped because it sent too many messages.',
  )
  await expect(extensionPanel(page, TITLE)).toBeVisible()
  expect(page.url()).toBe(`${host.url}/`)
})

/** Opens a host by the partner's setting, on the server and as this device knows it from its last start. */
async function openToExtensions(page: Page, host: DeviceHost, hosts: string): Promise<void> {
  const partner = { ...DEFAULT_PARTNER, hosts: { ...DEFAULT_PARTNER.hosts, extensions: hosts } }
  host.setPartner(partner)
  await page.evaluate((text) => localStorage.setItem('partner', text), JSON.stringify(partner))
}

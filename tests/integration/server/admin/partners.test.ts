import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askRunningServer } from '#server/control-socket.ts'
import type { PartnerCommandAction } from '#server/partners/partner-commands.ts'
import { askHost, callHost } from '../../../support/server/host-requests.ts'
import { pngOf } from '../../../support/browser/png-image.ts'
import { startTestServer, type TestServer } from '../../../support/server/server.ts'

const MILL = 'desk.mill.example'
const BAKERY = 'bakery.example'
const PAGE = `<!doctype html><html><head><title>Offer Desk</title><meta name="description" content="Neutral words." />
<meta name="theme-color" content="#f7f9f7" media="(prefers-color-scheme: light)" /><meta name="theme-color" content="#0e1411" media="(prefers-color-scheme: dark)" />
<link rel="icon" href="/icons/icon.svg" type="image/svg+xml" /><link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
</head><body><div id="root"></div><noscript>Offer Desk keeps your work.</noscript></body></html>`
const MANIFEST = {
  id: '/',
  name: 'Offer Desk',
  short_name: 'Offer Desk',
  theme_color: '#f7f9f7',
  icons: [{ src: '/icons/icon.svg', sizes: 'any' }],
  shortcuts: [{ name: 'Offers', url: '/browse/opportunities', icons: [] }],
  screenshots: [{ src: '/screenshots/wide.png' }],
}
const SVG =
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><script>alert(1)</script><rect width="1" height="1"/></svg>'

let folder = ''
let server: TestServer
const ask = (host: string, path: string, headers: Record<string, string> = {}) =>
  askHost(server.url, { host, path, headers })
const configurationOf = async (host: string, params: readonly unknown[] = []) =>
  (await callHost(server.url, { host, method: 'session.getPartnerConfiguration', params })).data

async function change(command: PartnerCommandAction): Promise<readonly string[]> {
  const done = await askRunningServer(server.dataDir, { name: 'partner', command })
  if (!done?.ok) throw new Error(done?.error ?? 'no server answers')
  return done.value
}

const refusal = async (command: PartnerCommandAction): Promise<string> => {
  const done = await askRunningServer(server.dataDir, { name: 'partner', command })
  return done && !done.ok ? done.error : 'it was not refused'
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'od-client-'))
  await mkdir(join(folder, 'icons'))
  await writeFile(join(folder, 'index.html'), PAGE)
  await writeFile(join(folder, 'terms.html'), PAGE.replace('Offer Desk', 'Terms'))
  await writeFile(join(folder, 'embed.html'), '<!doctype html><title>Embedded content</title>')
  await writeFile(join(folder, 'manifest.webmanifest'), JSON.stringify(MANIFEST))
  server = await startTestServer({ clientDir: folder })
  for (const [id, hostname] of [
    ['mill', MILL],
    ['bakery', BAKERY],
  ] as const) {
    await change({ do: 'add', id })
    await change({ do: 'host', id, hostname })
  }
  await change({ do: 'set', id: 'mill', at: 'labels.global.appName', text: 'Mill & "Desk"' })
  await change({ do: 'set', id: 'mill', at: 'accent', text: '#FFBF1F' })
  await change({ do: 'set', id: 'mill', at: 'colors.theme', text: '#332200' })
  await change({ do: 'set', id: 'mill', at: 'mail.fromAddress', text: 'desk@mill.example' })
  await change({ do: 'style', id: 'mill', source: '.part-card{gap:3px} body{display:none}' })
  await change({ do: 'logo', id: 'mill', base64: Buffer.from(SVG).toString('base64') })
  await change({ do: 'icon', id: 'mill', base64: pngOf(192, [255, 191, 31]).toString('base64') })
  await change({ do: 'maskable', id: 'mill', base64: pngOf(512, [255, 191, 31]).toString('base64') })
  await change({ do: 'set', id: 'bakery', at: 'labels.global.appName', text: 'Bakery' })
  await change({ do: 'set', id: 'bakery', at: 'hosts.extensions', text: 'api.example.com words.example' })
})
afterAll(async () => {
  await server?.dispose()
  await rm(folder, { recursive: true, force: true })
})

describe('the configuration', () => {
  test('the configuration belongs to the host name in the request', async () => {
    expect(await configurationOf(MILL)).toMatchObject({
      name: 'mill',
      accent: '#ffbf1f',
      labels: { 'global.appName': 'Mill & "Desk"' },
    })
    expect(await configurationOf(MILL, [{ hostname: ` ${BAKERY.toUpperCase()} ` }])).toMatchObject({ name: 'bakery' })
    expect(await configurationOf(`${BAKERY}:8443`, [{ hostname: 'unknown.example' }])).toMatchObject({ name: 'bakery' })
    expect(await configurationOf('unknown.example', [{}])).toMatchObject({
      name: 'default',
      labels: { 'global.appName': 'Offer Desk' },
    })
  })

  test('the configuration is complete and contains nothing about email', async () => {
    const configuration = await configurationOf(MILL)
    const keys = ['accent', 'assets', 'colors', 'help', 'hosts', 'labels', 'name', 'resources', 'shortcuts', 'showName']
    expect(Object.keys(configuration).toSorted()).toEqual(keys)
    expect(configuration.labels).toMatchObject({ 'home.headline': 'Say what you sell, clearly' })
  })
})

describe('the page', () => {
  test('the page has the partner’s title, window colours, icons, style and words, and no other brand', async () => {
    const { text, headers } = await ask(MILL, '/login')
    expect(text).not.toContain('Offer Desk')
    expect(text).toContain('<title>Mill &amp; &quot;Desk&quot;</title>')
    expect(text).toContain('<noscript>Mill &amp;')
    expect(text.match(/content="#332200"/g)).toHaveLength(2)
    expect(text).toMatch(/<link rel="icon" href="\/partner\/icon-192\.png\?v=[\w-]{16}">/)
    expect(text).toMatch(/<link id="partner-style" rel="stylesheet" href="\/partner\/style\.css\?v=[\w-]{16}">/)
    expect(text).toContain('&quot;global.appName&quot;:&quot;Mill &amp; \\&quot;Desk\\&quot;&quot;')
    expect(text).not.toContain('desk@mill.example')
    expect(headers['content-security-policy']).toContain("style-src 'self';")
    expect(headers['cache-control']).toBe('no-cache')
  })

  test('the page is sent compressed, with its own validator for each partner', async () => {
    const packed = await ask(MILL, '/', { 'Accept-Encoding': 'br' })
    expect(brotliDecompressSync(packed.bytes).toString()).toBe((await ask(MILL, '/index.html')).text)
    const have = { 'If-None-Match': String(packed.headers.etag), 'Accept-Encoding': 'br' }
    expect((await ask(MILL, '/', have)).status).toBe(304)
    expect((await ask(BAKERY, '/', have)).status).toBe(200)
  })

  test('the terms page has the partner in its title, its style and its meta', async () => {
    const { text } = await ask(MILL, '/terms.html')
    expect(text).toContain('<title>Terms › Mill &amp; &quot;Desk&quot;</title>')
    expect(text).toContain('<link id="partner-style" rel="stylesheet" href="/partner/style.css?v=')
    expect(text).toContain('<meta name="partner" content="{&quot;name&quot;:&quot;mill&quot;')
  })

  test('the app’s own page allows extensions the hosts of one partner', async () => {
    const policyOf = async (host: string, path: string) =>
      (await ask(host, path)).headers['content-security-policy'] ?? ''
    const origins = 'https://api.example.com https://words.example'
    expect(await policyOf(BAKERY, '/browse/strategies')).toContain(`connect-src 'self' ${origins};`)
    expect(await policyOf(BAKERY, '/')).toMatch(new RegExp(`; frame-src 'self' ${origins}$`))
    for (const [host, path] of [
      [MILL, '/'],
      [BAKERY, '/terms.html'],
      ['unknown.example', '/'],
    ] as const)
      expect(await policyOf(host, path)).not.toContain('example')
    expect(
      await refusal({ do: 'set', id: 'bakery', at: 'hosts.extensions', text: "a.example; script-src 'unsafe-inline'" }),
    ).toContain('host names')
  })

  test('the page stays as built where no partner is configured', async () => {
    expect((await ask('unknown.example', '/')).text).toBe(PAGE)
  })
})

describe('the page for content of other sites', () => {
  const policyOf = async (host: string) => (await ask(host, '/embed.html')).headers['content-security-policy']

  test('the page for embedded content allows its partner’s hosts at once, and no other partner’s', async () => {
    const closed = "frame-src 'none'; img-src 'none'; connect-src 'none'"
    expect(await policyOf(MILL)).toContain(closed)
    const before = (await ask(MILL, '/embed.html')).headers['etag']
    await change({ do: 'set', id: 'mill', at: 'hosts.previews', text: 'pages.example img.example' })
    await change({ do: 'set', id: 'mill', at: 'resources.tutorial', text: 'https://youtu.be/aqz-KE-bpKQ' })
    expect(await policyOf(MILL)).toContain(
      'frame-src https://pages.example https://img.example https://www.youtube-nocookie.com; img-src https://pages.example https://img.example;',
    )
    const again = await ask(MILL, '/embed.html', { 'If-None-Match': before ?? '' })
    expect([again.status, again.headers['x-frame-options']]).toEqual([200, 'SAMEORIGIN'])
    for (const host of [BAKERY, 'unknown.example']) expect(await policyOf(host)).toContain(closed)
    for (const path of ['/', '/terms.html', '/library/strategies/ads'])
      expect((await ask(MILL, path)).headers['content-security-policy']).not.toMatch(/frame-src|youtube|pages\.example/)
    expect(await refusal({ do: 'set', id: 'mill', at: 'hosts.videos', text: '* data:' })).toContain('Enter host names')
    await change({ do: 'set', id: 'mill', at: 'hosts.previews', text: '' })
    await change({ do: 'set', id: 'mill', at: 'resources.tutorial', text: '' })
    expect(await policyOf(MILL)).toContain(closed)
  })
})

describe('the manifest', () => {
  test('the manifest gives the installed app the partner’s name, colours and icons', async () => {
    const mill = JSON.parse((await ask(MILL, '/manifest.webmanifest')).text) as typeof MANIFEST
    expect(mill).toMatchObject({ id: '/', name: 'Mill & "Desk"', short_name: 'Mill & "Desk"', theme_color: '#332200' })
    expect(mill.screenshots).toBeUndefined()
    expect(mill.icons).toEqual([
      expect.objectContaining({ sizes: '192x192', type: 'image/png' }),
      expect.objectContaining({ sizes: '512x512', purpose: 'maskable' }),
    ])
    for (const { src } of mill.icons) expect((await ask(MILL, src)).headers['content-type']).toBe('image/png')
    const bakery = JSON.parse((await ask(BAKERY, '/manifest.webmanifest')).text) as typeof MANIFEST
    expect(bakery).toMatchObject({ name: 'Bakery', theme_color: '#f7f9f7', icons: MANIFEST.icons })
    expect(JSON.parse((await ask('unknown.example', '/manifest.webmanifest')).text)).toEqual(MANIFEST)
    await change({ do: 'set', id: 'bakery', at: 'accent', text: '#1a1a2e' })
    const dark = JSON.parse((await ask(BAKERY, '/manifest.webmanifest')).text) as typeof MANIFEST
    expect(dark).toMatchObject({ theme_color: '#1a1a2e', background_color: expect.stringMatching(/^#[d-f]/) })
    await change({ do: 'set', id: 'bakery', at: 'accent', text: '' })
  })
})

describe('style and pictures', () => {
  test('the style is the accent and what is harmless of the stylesheet, kept for good under its own address', async () => {
    const { assets } = (await configurationOf(MILL)) as { assets: { styleURL: string; logoURL: string } }
    const style = await ask(MILL, assets.styleURL)
    expect(style.text).toBe(':root:root{--accent:#ffbf1f}\n:root:root .part-card{gap:3px}\n')
    expect([style.headers['content-type'], style.headers['cache-control']]).toEqual([
      'text/css; charset=utf-8',
      'public, max-age=31536000, immutable',
    ])
    const other = await ask(MILL, '/partner/style.css?v=older')
    expect([other.text, other.headers['cache-control']]).toEqual([style.text, 'no-cache'])
    expect((await ask(MILL, '/partner/style.css', { 'If-None-Match': String(style.headers.etag) })).status).toBe(304)
  })

  test('a picture that holds a script can run nothing', async () => {
    const { assets } = (await configurationOf(MILL)) as { assets: { styleURL: string; logoURL: string } }
    const logo = await ask(MILL, assets.logoURL)
    expect(logo.text).toBe(SVG)
    expect(logo.headers['content-type']).toBe('image/svg+xml')
    expect(logo.headers['x-content-type-options']).toBe('nosniff')
    expect(logo.headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
    )
  })

  test('a partner’s pictures are missing under another host name, and a missing one is no page', async () => {
    for (const path of [
      '/partner/style.css',
      '/partner/logo',
      '/partner/icon-192.png',
      '/partner/',
      '/partner/../index.html/x',
    ])
      expect((await ask(BAKERY, path.replace('/../index.html/x', '/index'))).status).toBe(404)
    expect((await ask('unknown.example', '/partner/logo')).status).toBe(404)
  })

  test('a stylesheet of 2 MB is refused with words, and the former one stays', async () => {
    const before = (await ask(MILL, '/partner/style.css')).text
    expect(await refusal({ do: 'style', id: 'mill', source: '.part-card{gap:9px}'.repeat(110_000) })).toBe(
      'A stylesheet has at most 256 KiB',
    )
    expect((await ask(MILL, '/partner/style.css')).text).toBe(before)
  })

  test('pictures that are none, too large, or no icons are refused', async () => {
    const base64 = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64')
    const id = 'mill'
    expect(await refusal({ do: 'logo', id, base64: base64('<html><svg></svg></html>') })).toContain(
      'PNG, JPEG, WebP or SVG',
    )
    expect(await refusal({ do: 'logo', id, base64: base64(Buffer.alloc(600 * 1024)) })).toContain('512 KiB')
    expect(await refusal({ do: 'icon', id, base64: base64(pngOf(48, [0, 0, 0])) })).toContain('144 to 2048')
    expect(await refusal({ do: 'icon', id, base64: base64(Buffer.from([0xff, 0xd8, 0xff])) })).toContain('PNG or SVG')
  })
})

describe('the console', () => {
  test('the console names what was left out of a stylesheet', async () => {
    expect(await change({ do: 'style', id: 'bakery', source: '.part-card{gap:1px}\nbody{color:red}' })).toEqual([
      '1 declarations are used, 1 parts are left out.',
      expect.stringContaining('line 2: Only :root'),
    ])
    expect(await change({ do: 'style', id: 'bakery', source: '' })).toEqual([
      '0 declarations are used, 0 parts are left out.',
    ])
  })

  test('the console shows and lists partners and refuses unknown ones', async () => {
    expect(await change({ do: 'list' })).toEqual([
      'bakery  Bakery  bakery.example',
      'mill  Mill & "Desk"  desk.mill.example',
    ])
    expect(await change({ do: 'show', id: 'mill' })).toContain('labels.global.appName = Mill & "Desk"')
    expect(await refusal({ do: 'show', id: 'nobody' })).toBe('There is no partner nobody')
    expect(await refusal({ do: 'set', id: 'mill', at: 'accent', text: 'red' })).toBe(
      'accent: Enter a colour such as #3366cc',
    )
    expect(await refusal({ do: 'set', id: 'nobody', at: 'accent', text: '#000000' })).toBe('There is no partner nobody')
    expect(await refusal({ do: 'host', id: 'bakery', hostname: MILL })).toBe(`${MILL} belongs to the partner mill`)
    expect(await refusal({ do: 'host', id: 'bakery', hostname: 'ftp://x' })).toContain('is not a host name')
    expect(await refusal({ do: 'add', id: 'mill' })).toBe('There is a partner mill already')
    expect(await refusal({ do: 'add', id: '../x' })).toContain('small letters')
  })

  test('the partner of every other host name can be named too; a host name that goes is theirs', async () => {
    await change({ do: 'set', id: 'default', at: 'labels.global.appName', text: 'House' })
    expect((await ask('unknown.example', '/')).text).toContain('<title>House</title>')
    await change({ do: 'add', id: 'gone' })
    await change({ do: 'host', id: 'gone', hostname: 'gone.example' })
    await change({ do: 'logo', id: 'gone', base64: Buffer.from(SVG).toString('base64') })
    expect(await configurationOf('gone.example')).toMatchObject({ name: 'gone' })
    await change({ do: 'remove', id: 'gone' })
    expect(await configurationOf('gone.example')).toMatchObject({
      name: 'default',
      labels: { 'global.appName': 'House' },
    })
    await change({ do: 'remove', id: 'default' }).catch(() =>
      change({ do: 'set', id: 'default', at: 'labels.global.appName', text: '' }),
    )
    expect((await ask('unknown.example', '/')).text).toContain('<title>Offer Desk</title>')
  })
})

describe('people', () => {
  const email = 'same@example.com'
  const add = (partner: string, password: string) =>
    askRunningServer(server.dataDir, { name: 'add', email, password, tier: 'subscriber', isAdmin: false, partner })
  const signOn = (host: string, password: string) =>
    callHost(server.url, { host, method: 'session.signOn', params: [{ user_login: email, user_password: password }] })

  test('an address may have accounts with two partners, each with its own password, token and data', async () => {
    expect((await add('mill', 'mill password'))?.ok).toBe(true)
    expect((await add('bakery', 'bakery password'))?.ok).toBe(true)
    expect(await add('nobody', 'a password')).toEqual({ ok: false, error: 'There is no partner nobody' })
    expect((await add('mill', 'again'))?.ok).toBe(false)

    expect((await signOn(BAKERY, 'mill password')).data.code).toBe('bad_credentials')
    const token = String((await signOn(MILL, 'mill password')).data.token)
    const call = (host: string, method: string, params: readonly unknown[] = []) =>
      callHost(server.url, { host, method, params, token })
    expect((await call(MILL, 'opportunity.create', [{ post_title: 'Flour', post_excerpt: '' }])).success).toBe(true)
    expect(await call(BAKERY, 'opportunity.list')).toMatchObject({ status: 403, data: { code: 'session' } })
    expect((await call('unknown.example', 'opportunity.list')).status).toBe(403)
    const other = String((await signOn(BAKERY, 'bakery password')).data.token)
    expect(
      (await callHost(server.url, { host: BAKERY, method: 'opportunity.list', params: [], token: other })).data,
    ).toEqual([])
    expect(await refusal({ do: 'remove', id: 'mill' })).toBe('mill has people: remove them first')
  })
})

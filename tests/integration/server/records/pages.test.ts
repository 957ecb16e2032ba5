import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../support/server/server.ts'

let folder = ''
let server: TestServer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'od-client-'))
  await mkdir(join(folder, 'client', 'assets'), { recursive: true })
  await writeFile(join(folder, 'client', 'index.html'), '<!doctype html><title>Offer Desk</title>')
  await writeFile(join(folder, 'client', 'assets', 'app-D4f_9aBc.js'), 'export {}')
  await writeFile(join(folder, 'secret.txt'), 'not for everybody')
  server = await startTestServer({ clientDir: join(folder, 'client') })
})
afterAll(async () => {
  await server?.dispose()
  await rm(folder, { recursive: true, force: true })
})

const get = (path: string, init: RequestInit = {}) => fetch(server.url + path, { redirect: 'manual', ...init })

/** Sends a request line as it is: fetch would tidy the path first. */
const rawGet = (path: string): Promise<string> =>
  new Promise((done, fail) => {
    const { hostname, port } = new URL(server.url)
    let text = ''
    const socket = connect(Number(port), hostname, () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
    )
    socket
      .on('data', (chunk: Buffer) => (text += chunk.toString()))
      .on('end', () => done(text))
      .on('error', fail)
  })

describe('pages', () => {
  test.each(['/', '/login', '/edit/opportunities/weekly-loaf/business/overview', '/admin?section=users'])(
    '%s is the app',
    async (path) => {
      const response = await get(path)
      expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'no-cache'])
      expect(await response.text()).toContain('<title>Offer Desk</title>')
    },
  )

  test('the app is sent under a strict policy', async () => {
    const { headers } = await get('/')
    expect(headers.get('Content-Security-Policy')).toBe(
      "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; media-src 'self' https:; font-src 'self'; connect-src 'self'; " +
        "worker-src 'self'; manifest-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
    )
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
    expect(headers.get('Permissions-Policy')).toContain('camera=()')
    expect(headers.get('Strict-Transport-Security')).toBeNull()
    expect(headers.get('X-Powered-By')).toBeNull()
  })

  test('HEAD gives the headers alone', async () => {
    const response = await get('/', { method: 'HEAD' })
    expect([response.status, response.headers.get('Content-Length'), await response.text()]).toEqual([200, '40', ''])
  })

  test('unknown addresses are 404, assets without a page in their stead', async () => {
    for (const path of ['/missing.js', '/assets/app-00000000.js', '/assets/x', '/favicon.ico'])
      expect((await get(path)).status).toBe(404)
    expect((await get('/assets/app-D4f_9aBc.js')).headers.get('Cache-Control')).toContain('immutable')
  })

  test.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '//secret.txt',
    '/..\\secret.txt',
    '/%00',
    '/%ff',
  ])('no path leaves the folder: %s', async (path) => {
    const answer = await rawGet(path)
    expect(answer).toMatch(/^HTTP\/1\.1 (200|400|404)/)
    expect(answer).not.toContain('not for everybody')
  })

  test('other methods are not served', async () => {
    expect((await get('/', { method: 'POST', body: 'x' })).status).toBe(405)
  })
})

describe('the rest of the face', () => {
  test('/healthz answers once calls are served, and says when the database does not', async () => {
    const healthy = await get('/healthz')
    expect([healthy.status, await healthy.json()]).toEqual([200, { ok: true, version: '0.1.0', database: 'embedded' }])
  })

  test('/logout leads the app to the start', async () => {
    const response = await get('/logout')
    expect([response.status, response.headers.get('Location')]).toEqual([302, '/'])
  })

  test('a page of another site is given no CORS header, so it cannot read answers', async () => {
    const body = new URLSearchParams({ action: 'appc', method: 'session.version', params: '[]' })
    const response = await get('/appc/session.version', {
      method: 'POST',
      body,
      headers: { Origin: 'https://elsewhere.example' },
    })
    expect(response.status).toBe(200)
    expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    expect(response.headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.get('Content-Encoding')).toBeNull()
  })

  test('behind https, answers are packed and browsers told to stay with https', async () => {
    const secure = await startTestServer({ config: { publicUrl: 'https://desk.example' } })
    const body = () => new URLSearchParams({ action: 'appc', method: 'misc.methods', params: '[]' })
    const ask = (acceptEncoding: string) =>
      fetch(`${secure.url}/appc/misc.methods`, {
        method: 'POST',
        body: body(),
        headers: { 'Accept-Encoding': acceptEncoding },
      })
    for (const encoding of ['br', 'gzip']) {
      const response = await ask(encoding)
      expect([response.headers.get('Content-Encoding'), response.headers.get('Vary')]).toEqual([
        encoding,
        'Accept-Encoding',
      ])
      const methods = (await response.json()) as { data: readonly { method: string; params: unknown }[] }
      expect(methods.data).toContainEqual(expect.objectContaining({ method: 'opportunity.create', access: 'account' }))
    }
    const plain = await ask('identity')
    expect(plain.headers.get('Content-Encoding')).toBeNull()
    expect(plain.headers.get('Strict-Transport-Security')).toMatch(/^max-age=\d{7,}/)
    await secure.dispose()
  })
})

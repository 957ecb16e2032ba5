import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createStaticFiles, type StaticFiles, type StaticRequest } from '#server/http/static-files.ts'

const SCRIPT = 'export const answer = 42\n'.repeat(100)
const FILES: Readonly<Record<string, string | Buffer>> = {
  'client/index.html': '<!doctype html><title>Desk</title>',
  'client/service-worker.js': 'self.skipWaiting()',
  'client/manifest.webmanifest': '{"name":"Desk"}',
  'client/frame.html': '<!doctype html><title>Preview</title>',
  'client/picture.html': '<!doctype html><title>Picture</title>',
  'client/embed.html': '<!doctype html><title>Embedded</title>',
  'client/extension.html': '<!doctype html><title>Extension</title>',
  'client/icons/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'client/assets/app-D4f_9aBc.js': SCRIPT,
  'client/assets/app-D4f_9aBc.js.br': brotliCompressSync(SCRIPT),
  'client/assets/app-D4f_9aBc.js.gz': gzipSync(SCRIPT),
  'client/assets/app-D4f_9aBc.css': 'body{}',
  'client/.vite/manifest.json': '{"secret":true}',
  'outside.txt': 'not for everybody',
}

let folder = ''
let files: StaticFiles
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'static-'))
  for (const [name, content] of Object.entries(FILES)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  files = await createStaticFiles(join(folder, 'client'), {
    page: { 'X-Content-Type-Options': 'nosniff' },
    frame: { 'X-Frame-Options': 'SAMEORIGIN' },
    picture: { 'Referrer-Policy': 'no-referrer' },
    embed: { 'Content-Security-Policy': "frame-src 'none'" },
    extension: { 'Content-Security-Policy': 'sandbox' },
  })
})
afterAll(() => rm(folder, { recursive: true }))

const get = (path: string, request: Partial<StaticRequest> = {}) =>
  files(path, { isHead: false, languages: '', acceptEncoding: '', ifNoneMatch: '', ...request })

describe('the files of the built client', () => {
  test('the frames of previews, pictures and extensions have headers of their own', async () => {
    const { headers } = await get('/frame.html')
    expect(headers.get('X-Frame-Options')).toBe('SAMEORIGIN')
    expect(headers.get('X-Content-Type-Options')).toBeNull()
    expect((await get('/picture.html')).headers.get('Referrer-Policy')).toBe('no-referrer')
    expect((await get('/embed.html')).headers.get('Content-Security-Policy')).toBe("frame-src 'none'")
    expect((await get('/extension.html')).headers.get('Content-Security-Policy')).toBe('sandbox')
  })

  test.each([
    '/',
    '/index.html',
    '/browse/opportunities',
    '/edit/opportunities/weekly-loaf/business/overview',
    '/login',
  ])('%s is the page, asked for anew each time', async (path) => {
    const response = await get(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('Cache-Control')).toBe('no-cache')
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(await response.text()).toContain('<title>Desk</title>')
  })

  test.each([
    ['/service-worker.js', 'text/javascript; charset=utf-8', 'no-cache'],
    ['/manifest.webmanifest', 'application/manifest+json', 'no-cache'],
    ['/icons/icon.svg', 'image/svg+xml; charset=utf-8', 'no-cache'],
    ['/assets/app-D4f_9aBc.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/assets/app-D4f_9aBc.css', 'text/css; charset=utf-8', 'public, max-age=31536000, immutable'],
  ])('%s comes as %s, %s', async (path, mediaType, cacheControl) => {
    const { status, headers } = await get(path)
    expect([status, headers.get('Content-Type'), headers.get('Cache-Control')]).toEqual([200, mediaType, cacheControl])
  })

  test('a packed sibling is taken by what the browser can read, brotli first', async () => {
    const path = '/assets/app-D4f_9aBc.js'
    const packed = await get(path, { acceptEncoding: 'gzip, deflate, br' })
    expect(packed.headers.get('Content-Encoding')).toBe('br')
    expect(packed.headers.get('Vary')).toBe('Accept-Encoding')
    expect(brotliDecompressSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(SCRIPT)
    expect((await get(path, { acceptEncoding: 'gzip;q=0.5, br;q=0' })).headers.get('Content-Encoding')).toBe('gzip')
    expect(await (await get(path)).text()).toBe(SCRIPT)
  })

  test('an unchanged file is answered with 304, by the tag of the form that was sent', async () => {
    const etag = (await get('/service-worker.js')).headers.get('ETag') ?? ''
    const again = await get('/service-worker.js', { ifNoneMatch: `"other", W/${etag}` })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect((await get('/service-worker.js', { ifNoneMatch: '"other"' })).status).toBe(200)
    const plainTag = (await get('/assets/app-D4f_9aBc.js')).headers.get('ETag') ?? ''
    expect((await get('/assets/app-D4f_9aBc.js', { acceptEncoding: 'br', ifNoneMatch: plainTag })).status).toBe(200)
  })

  test('HEAD gives the length without the content', async () => {
    const response = await get('/service-worker.js', { isHead: true })
    expect([response.headers.get('Content-Length'), await response.text()]).toEqual(['18', ''])
  })

  test.each([
    '/missing.js',
    '/assets/old-D4f_9aBc.js',
    '/assets/nothing',
    '/../outside.txt',
    '/..%2foutside.txt',
    '/assets/../../outside.txt',
    '/.vite/manifest.json',
    '/outside.txt',
    '/assets/app-D4f_9aBc.js.br',
  ])('%s is not there', async (path) => {
    const response = await get(path)
    expect([response.status, await response.text()]).toEqual([404, 'Not found'])
  })

  test('a missing file is reported in the reader’s language, and never cached', async () => {
    const response = await get('/missing.js', { languages: 'es-MX, en;q=0.5' })
    expect([response.status, await response.text()]).toEqual([404, 'No encontrado'])
    expect(response.headers.get('Content-Language')).toBe('es')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
  })

  test('a server without a build says what to run', async () => {
    const none = await createStaticFiles(join(folder, 'absent'), {
      page: {},
      frame: {},
      picture: {},
      embed: {},
      extension: {},
    })
    const response = await none('/', { isHead: false, languages: '', acceptEncoding: '', ifNoneMatch: '' })
    expect([response.status, await response.text()]).toEqual([503, 'The pages have not been built. Run: npm run build'])
  })
})

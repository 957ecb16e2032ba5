import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askRunningServer } from '#server/control-socket.ts'
import { askHost } from '../../../support/server/host-requests.ts'
import { startTestServer, type TestServer } from '../../../support/server/server.ts'

const MILL = 'desk.mill.example'
const ABOUT =
  '<!doctype html><html><head><title>About</title></head><body><a href="/source">Source</a><a href="/licenses.txt">Licences</a></body></html>'

let folder: string
let server: TestServer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'od-client-'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Offer Desk</title>')
  await writeFile(join(folder, 'about.html'), ABOUT)
  await writeFile(join(folder, 'licenses.txt'), 'react 19')
  await writeFile(join(folder, 'source.zip'), 'PK')
  server = await startTestServer({ clientDir: folder })
  for (const command of [
    { do: 'add', id: 'mill' },
    { do: 'host', id: 'mill', hostname: MILL },
    { do: 'set', id: 'mill', at: 'resources.terms', text: 'https://mill.example/terms' },
  ] as const)
    expect(await askRunningServer(server.dataDir, { name: 'partner', command })).toMatchObject({ ok: true })
})
afterAll(async () => {
  await server?.dispose()
  await rm(folder, { recursive: true, force: true })
})

test.each(['localhost', MILL])(
  'the source and the licences are offered at %s, whatever the terms of a partner are',
  async (host) => {
    const about = await askHost(server.url, { host, path: '/about.html' })
    expect(about.text).toContain('<a href="/source">Source</a>')
    expect(await askHost(server.url, { host, path: '/source' })).toMatchObject({
      status: 302,
      headers: { location: '/source.zip' },
    })
    expect(await askHost(server.url, { host, path: '/source.zip' })).toMatchObject({ status: 200 })
    expect(await askHost(server.url, { host, path: '/licenses.txt' })).toMatchObject({ status: 200, text: 'react 19' })
  },
)

test('SOURCE_URL is where the source of a changed version is', async () => {
  const changed = await startTestServer({ clientDir: folder, config: { sourceUrl: 'https://code.example/desk' } })
  const answer = await fetch(`${changed.url}/source`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, 'https://code.example/desk'])
  await changed.dispose()
})

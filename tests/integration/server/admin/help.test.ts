import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../support/server/server.ts'

const OWN = [
  {
    title: 'Offers',
    content: [{ title: 'Find an offer', content: 'Type into **Search offers**.', name: 'find-an-offer' }],
  },
]

let folder = ''
let server: TestServer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'od-client-'))
  await mkdir(join(folder, 'help'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Offer Desk</title>')
  await writeFile(join(folder, 'help/find-an-offer.md'), '# Find an offer\n')
  await writeFile(join(folder, 'llms.txt'), '# Help\n')
  server = await startTestServer({ clientDir: folder })
})
afterAll(async () => {
  await server?.dispose()
  await rm(folder, { recursive: true })
})

test('the table of contents has the product’s groups once they are built, then the partner’s own topics, under both of its names', async () => {
  const admin = await server.signUp({ isAdmin: true })
  const contents = async (method = 'help.getTableOfContents') => (await server.call(method, [], admin.token)).data
  expect(await contents()).toEqual([])
  await writeFile(join(folder, 'help/contents.json'), JSON.stringify(OWN))
  expect(await contents()).toEqual(OWN)

  const topics = [{ name: 'our-oven', title: 'Our oven', content: 'Call **Nell**.' }]
  const settings = { help: { person: 'Nell', address: 'nell@mill.example', groupTitle: 'At the mill', topics } }
  expect(await server.call('admin.savePartner', [{ id: 'default', settings }], admin.token)).toMatchObject({
    success: true,
    data: { settings, problems: [] },
  })
  const all = [...OWN, { title: 'At the mill', content: topics }]
  expect(await contents()).toEqual(all)
  expect(await contents('help.fetchTableOfContents')).toEqual(all)
  expect(await contents('getTableOfContents')).toEqual(all)
  expect(await contents('help.getPartnerTopics')).toEqual(topics)
  const shown = (await server.call('session.getPartnerConfiguration', [])).data
  expect(shown).toMatchObject({
    help: { person: 'Nell', reply: '', address: 'nell@mill.example', groupTitle: 'At the mill' },
  })
  expect(shown, 'strangers aren’t told the topics').not.toHaveProperty('help.topics')
})

test('strangers are refused', async () => {
  for (const method of ['help.getTableOfContents', 'help.fetchTableOfContents', 'help.getPartnerTopics'])
    expect(await server.call(method, [])).toMatchObject({ success: false, data: { code: 'session' } })
})

test('topics and their index are served as Markdown and plain text', async () => {
  const typeOf = async (path: string) => (await fetch(server.url + path)).headers.get('Content-Type')
  expect(await typeOf('/help/find-an-offer.md')).toBe('text/markdown; charset=utf-8')
  expect(await typeOf('/llms.txt')).toBe('text/plain; charset=utf-8')
  expect((await fetch(`${server.url}/help/no-such-topic.md`)).status).toBe(404)
})

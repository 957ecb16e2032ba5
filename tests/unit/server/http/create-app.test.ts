import { expect, test } from 'vitest'
import { createApp } from '#server/http/create-app.ts'

/** An app whose every request fails, and its log. */
function failingApp() {
  const logged: unknown[] = []
  const fail = () => Promise.reject(new Error('out of order'))
  const app = createApp({
    config: { publicUrl: undefined, sourceUrl: undefined },
    handleCall: fail,
    files: fail,
    partnerPageHandler: fail,
    sharedPageHandler: fail,
    formPageHandler: fail,
    partnerOf: fail,
    database: 'embedded',
    isDatabaseUp: fail,
    isDiskLow: fail,
    log: { error: (facts: unknown) => logged.push(facts) } as never,
  })
  return { logged, ask: (path: string, init: RequestInit) => app.request(path, init, { incoming: {} }) }
}

test('a page that fails says so in the reader’s language, under the number that is in the log', async () => {
  const { ask, logged } = failingApp()
  const page = await ask('/shared/x', { headers: { 'Accept-Language': 'fr-CH, en;q=0.5' } })
  const text = await page.text()
  expect([page.status, page.headers.get('Content-Type')]).toEqual([500, 'text/plain; charset=utf-8'])
  const [, id = ''] = /^Une erreur s’est produite sur le serveur \(([\w-]{36})\)$/.exec(text) ?? []
  expect(logged).toEqual([expect.objectContaining({ requestId: id })])
})

test('a call that fails is answered in English, for programs', async () => {
  const { ask } = failingApp()
  const answer = await ask('/appc/x', { method: 'POST', headers: { 'Accept-Language': 'fr' } })
  expect(answer.status).toBe(500)
  expect(await answer.text()).toMatch(/^Something went wrong on the server \([\w-]{36}\)$/)
})

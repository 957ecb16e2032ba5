import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import type { Strategy } from '#domain/kinds/strategy.ts'
import { newText } from '../../../support/samples/server-text.ts'
import { startTestServer, type TestServer } from '../../../support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.dispose())

const HOSTILE = '"><script>alert(1)</script><img src=x onerror=alert(1)>'

async function createPage(
  token: string,
  content: string,
  parts: Record<string, string> = {},
  name = 'Weekly Loaf',
): Promise<Strategy> {
  const offer = await server.call(
    'opportunity.create',
    [
      {
        post_title: name,
        post_content: { overview: { fields: { product_name: name } }, offer: { fields: { sender: HOSTILE } } },
      },
    ],
    token,
  )
  const text = newText({
    title: `Page: ${name}`,
    offerID: (offer.data as Opportunity).ID,
    kind: 'sales-pages',
    content,
    parts,
  })
  return (await server.call('strategy.create', [text], token)).data as Strategy
}

const pageOf = async (token: string, ID: unknown) => {
  const answer = await server.call('getStrategyPageHTML', [{ ID }], token)
  return { ...answer, data: answer.data as { html: string; filename: string } }
}

test('a text is given as one whole page, its tokens filled from offer and company, and as a file of its name', async () => {
  const { token } = await server.signUp()
  await server.call(
    'company.updateUserCompany',
    [{ fields: { name: 'Mill Lane Bakery', website: 'milllane.example' } }],
    token,
  )
  await server.call('preferences.update', [{ recipient: { firstname: 'Nell' } }], token)
  const { ID } = await createPage(token, '{{overview.product_name}} for {{firstname}}', {
    headline: 'From {{company.name}}',
    button: 'Reserve',
  })
  const { data } = await pageOf(token, ID)
  expect(data.filename).toBe('page-weekly-loaf.html')
  expect(data.html).toMatch(/^<!doctype html>[^]*<\/html>\n$/)
  expect(data.html).toContain('From <bdi>Mill Lane Bakery</bdi>')
  expect(data.html).toContain('Weekly Loaf for <mark>First name</mark>')
  expect(data.html).toContain('<a class="button" dir="auto" href="https://milllane.example">Reserve</a>')
})

test('people’s words never become part of the page’s markup', async () => {
  const { token } = await server.signUp()
  await server.call('company.updateUserCompany', [{ fields: { name: HOSTILE, website: 'javascript:alert(1)' } }], token)
  const content = `${HOSTILE}\n\n{{offer.sender}}\n\n[a](javascript:alert(1)) [b]({{company.website}})`
  const { ID } = await createPage(token, content, {
    headline: HOSTILE,
    button: '{{offer.sender}}',
    seo_title: HOSTILE,
    seo_description: HOSTILE,
  })
  const { data } = await pageOf(token, ID)
  expect(data.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(data.html).not.toMatch(/<script|<img|href="javascript/i)
  // Outside of quotation marks there is nothing but what the page itself has.
  expect(data.html.replaceAll(/"[^"]*"/g, '')).not.toMatch(/<[^>]*\sonerror/i)
})

test('a page of another account, in the trash, or that never existed is not found', async () => {
  const [owner, stranger] = [await server.signUp(), await server.signUp()]
  const { ID } = await createPage(owner.token, 'Bread')
  expect(await pageOf(owner.token, ID)).toMatchObject({ success: true })
  expect(await pageOf(stranger.token, ID)).toMatchObject({ success: false, data: { code: 'not_found' } })
  await server.call('strategy.trash', [{ ID }], owner.token)
  for (const unknown of [ID, 4_000_000_000_001])
    expect(await pageOf(owner.token, unknown)).toMatchObject({ data: { code: 'not_found' } })
  expect(await pageOf(owner.token, 'x')).toMatchObject({ data: { code: 'malformed' } })
})

test('a text that names a long value thousands of times is refused in a sentence, and nobody else waits for it', async () => {
  const { token } = await server.signUp({ tier: 'subscriber' })
  const { token: other } = await server.signUp()
  const { ID } = await createPage(
    token,
    '{{overview.product_name}} {{overview.product_description}} '.repeat(3_000),
    {},
  )
  const { data: text } = await server.call('strategy.get', [{ ID }], token)
  const offer = (text as Strategy).meta.opportunity_id
  await server.call(
    'opportunity.updateFormField',
    [{ ID: offer, form: 'overview', field: 'product_description', value: 'word '.repeat(3_000) }],
    token,
  )
  const asking = pageOf(token, ID)
  const startMs = performance.now()
  await server.call('misc.sum', [1, 2], other)
  const waitedMs = performance.now() - startMs
  expect(await asking).toMatchObject({
    success: false,
    data: {
      code: 'too_large',
      message:
        'With everything filled in this text is too long for one page. Shorten it, or name long fields less often',
    },
  })
  expect(waitedMs).toBeLessThan(2_000)
})

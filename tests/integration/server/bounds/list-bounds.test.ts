import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer, type TestUser } from '../../../support/server/server.ts'

const MIB = 1024 * 1024
/** Beside 4 MiB one more record may be in an answer, and what the definition adds to each. */
const MAX_ANSWER_BYTES = 7 * MIB

let server: TestServer
let user: TestUser
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.dispose())
beforeEach(async () => {
  user = await server.signUp({ tier: 'subscriber' })
})

const call = (method: string, ...params: readonly unknown[]) => server.call(method, params, user.token)
const make = async (method: string, params: object): Promise<number> => {
  const { data, text } = await call(method, params)
  if (typeof (data as { readonly ID?: number }).ID !== 'number') throw new Error(text.slice(0, 200))
  return (data as { readonly ID: number }).ID
}
interface Listed {
  readonly data: readonly { readonly ID: number }[]
  readonly more?: { readonly after: number; readonly message: string }
}

test('a list ends after 4 MiB with a sentence, and goes on behind the ID that it names', async () => {
  const fields = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`own_${index}`, 'word '.repeat(40_000)]))
  const IDs: number[] = []
  for (let index = 0; index < 8; index++)
    IDs.push(
      await make('opportunity.create', {
        post_title: `Large ${index}`,
        post_excerpt: '',
        post_content: { custom: { fields } },
      }),
    )
  const seen: number[] = []
  const pages: Listed[] = []
  for (let after = 0; pages.length < 10; ) {
    const { text } = await call('opportunity.list', { after })
    expect(text.length).toBeLessThan(MAX_ANSWER_BYTES)
    const page = JSON.parse(text) as Listed
    pages.push(page)
    seen.push(...page.data.map(({ ID }) => ID))
    if (!page.more) break
    ;({ after } = page.more)
  }
  expect(pages.length).toBeGreaterThan(2)
  expect(seen).toEqual(IDs)
  const last = pages[0]?.data.at(-1)?.ID
  expect(pages[0]?.more).toEqual({
    after: last,
    message: `There are more offers. Call again with "after": ${last} for the next ones`,
  })
})

test('a small list is whole, and says nothing of more', async () => {
  const ID = await make('opportunity.create', { post_title: 'Loaf', post_excerpt: '' })
  const { text } = await call('opportunity.list')
  expect(JSON.parse(text)).toMatchObject({ success: true, data: [{ ID }] })
  expect(text).not.toContain('"more"')
})

test('a library with very many own templates lists the first of them, says so, and finds each of the others', async () => {
  const content = 'word '.repeat(39_000)
  const IDs: number[] = []
  for (let index = 0; index < 30; index++)
    IDs.push(
      await make('template.create', {
        post_title: `Own ${index}`,
        post_content: content,
        meta_input: { kind: 'emails' },
      }),
    )
  const { text } = await call('strategy.getStrategyTemplates')
  const listed = JSON.parse(text) as Listed
  const own = listed.data.filter(({ ID }) => IDs.includes(ID))
  expect(own.length).toBeGreaterThan(10)
  expect(own.length).toBeLessThan(IDs.length)
  expect(listed.more?.message).toBe(
    `The account has more templates of its own. Call template.list with "after": ${own.at(-1)?.ID} for the next ones`,
  )
})

test('a page of large entries is cut by its bytes, sorted and searched too', async () => {
  const form = await make('form.create', {
    post_title: 'Survey',
    post_content: {
      fields: [
        { name: 'f_1', title: 'Name' },
        ...Array.from({ length: 10 }, (_, index) => ({ name: `l_${index}`, title: `Long ${index}`, type: 'textarea' })),
      ],
    },
  })
  const long = Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`l_${index}`, 'word '.repeat(8_000)]))
  const IDs: number[] = []
  for (let index = 0; index < 15; index++)
    IDs.push(await make('entry.create', { form, fields: { f_1: `Ada ${String(index).padStart(2, '0')}`, ...long } }))
  for (const query of [{}, { sort: 'f_1' }, { filter: 'ada' }]) {
    const seen: number[] = []
    let pages = 0
    for (let after: string | null = null; pages < 20; ) {
      const { text } = await call('entry.list', { form, limit: 100, after, ...query })
      expect(text.length).toBeLessThan(MAX_ANSWER_BYTES)
      const page = (
        JSON.parse(text) as {
          readonly data: {
            readonly entries: readonly { readonly ID: number }[]
            readonly after: string | null
            readonly total: number
          }
        }
      ).data
      expect(page.total).toBe(15)
      seen.push(...page.entries.map(({ ID }) => ID))
      pages++
      if (page.after === null) break
      ;({ after } = page)
    }
    expect(pages).toBeGreaterThan(1)
    expect(seen.toSorted((one, other) => one - other)).toEqual(IDs)
  }
})

import { beforeEach, describe, expect, test } from 'vitest'
import type { JsonObject } from '#lib/json.ts'
import { applied, change, createLocalStore, type LocalStore, serverOffer } from '../../support/device/local-store.ts'

const ID = 7
let store: LocalStore
/** The offer is the server's and nothing waits, so that what is claimed next is what a test did. */
beforeEach(async () => {
  store = await createLocalStore()
  await store.settle(await store.claim(), {
    changes: [change('opportunity', serverOffer(ID, 'A', { product_name: 'a' }), 1)],
    cursor: 1,
  })
})

const type = (value: string, was: string, field = 'product_name') =>
  store.done('opportunity.updateFormField', { ID, form: 'overview', field, value, was })
const sent = async (): Promise<JsonObject[]> =>
  (await store.claim()).mutations.map(({ params }) => params[0] as JsonObject)
const values = async () => (await sent()).map(({ was, value }) => [was, value])
const productName = async () => (await store.offer(ID))?.content.overview?.fields?.product_name

describe('edits of one field that were not sent', () => {
  test('unsent edits of one field are sent as one with the first replaced value and the last value', async () => {
    await type('b', 'a')
    await type('c', 'b')
    await type('d', 'c')
    expect(await values()).toEqual([['a', 'd']])
    expect(await productName()).toBe('d')
  })

  test('folded edits get a new identifier, because a copy of this device may have sent the first alone', async () => {
    await type('b', 'a')
    const before = (await store.database.outbox.toArray()).map(({ id }) => id)
    await type('c', 'b')
    const [folded, ...others] = (await store.claim()).mutations
    expect(others).toEqual([])
    expect(before).not.toContain(folded?.id)
  })

  test('edits of another field are sent on their own', async () => {
    await type('b', 'a')
    await type('k', '', 'keywords')
    await type('c', 'b')
    expect(await values()).toEqual([
      ['a', 'c'],
      ['', 'k'],
    ])
  })

  test('edits that an extension asked for are sent on their own with its title', async () => {
    const ask = (value: string, was: string) =>
      store.mutate(
        'opportunity.updateFormField',
        { ID, form: 'overview', field: 'product_name', value, was },
        ' Plain\u0000 words ',
      )
    await type('b', 'a')
    await ask('c', 'b')
    await ask('d', 'c')
    await type('e', 'd')
    const { mutations } = await store.claim()
    expect(mutations.map(({ via, params }) => [via, (params[0] as JsonObject).value])).toEqual([
      [undefined, 'b'],
      ['Plain words', 'd'],
      [undefined, 'e'],
    ])
  })

  test('title and summary fold together', async () => {
    await store.done('opportunity.update', { ID, post_title: 'B', was: { post_title: 'A' } })
    await store.done('opportunity.update', {
      ID,
      post_title: 'C',
      post_excerpt: 'x',
      was: { post_title: 'B', post_excerpt: '' },
    })
    expect(await sent()).toEqual([
      { ID, post_title: 'C', post_excerpt: 'x', was: { post_title: 'A', post_excerpt: '' } },
    ])
  })

  test('an edit that does not build on the last one stands alone', async () => {
    await type('b', 'a')
    await type('d', 'c')
    expect(await values()).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
  })

  test('edits of an offer made on this device fold, but not into its creation', async () => {
    await store.done('opportunity.create', { ID: 8, post_title: 'New' })
    await store.done('opportunity.update', { ID: 8, post_title: 'Newer', was: { post_title: 'New' } })
    await store.done('opportunity.update', { ID: 8, post_title: 'Newest', was: { post_title: 'Newer' } })
    expect(await sent()).toEqual([
      { ID: 8, post_title: 'New' },
      { ID: 8, post_title: 'Newest', was: { post_title: 'New', post_excerpt: undefined } },
    ])
  })
})

describe('an edit that was sent', () => {
  test('a sent edit stays unchanged, and later edits wait behind it', async () => {
    await type('b', 'a')
    const batch = await store.claim()
    await type('c', 'b')
    await type('d', 'c')
    expect((await store.claim()).mutations).toEqual(batch.mutations)
    await store.settle(batch, {
      results: applied(batch, 2),
      changes: [change('opportunity', serverOffer(ID, 'A', { product_name: 'b' }), 2)],
      cursor: 2,
    })
    expect(await values()).toEqual([['b', 'd']])
    expect(await productName()).toBe('d')
  })
})

describe('what lies between two edits of one field keeps them apart', () => {
  test.each<[string, string, JsonObject]>([
    [
      'a whole form',
      'opportunity.updateForm',
      { ID, form: 'overview', fields: { product_name: 'f' }, was: { product_name: 'b' } },
    ],
    ['another form of the same offer', 'opportunity.updateForm', { ID, form: 'goals', fields: { main: 'f' } }],
    ['a new name', 'opportunity.rename', { ID, post_title: 'B', was: 'A' }],
    ['its deletion', 'opportunity.trash', { ID }],
    [
      'a copy of it, which is to have the words that it had',
      'opportunity.duplicate',
      { ID, copy: 8, post_title: 'Copy' },
    ],
  ])('%s', async (_what, method, params) => {
    await type('b', 'a')
    await store.done(method, params)
    await type('c', (await productName()) ?? '')
    const { mutations } = await store.claim()
    expect(mutations.map((one) => one.method)).toEqual([
      'opportunity.updateFormField',
      method,
      'opportunity.updateFormField',
    ])
    expect(mutations[0]?.params).toMatchObject([{ was: 'a', value: 'b' }])
  })

  test('its deletion and return keep edits apart', async () => {
    await type('b', 'a')
    await store.done('opportunity.trash', { ID })
    await store.done('opportunity.restore', { ID })
    await type('c', 'b')
    await type('d', 'c')
    expect(await values()).toEqual([
      ['a', 'b'],
      [undefined, undefined],
      [undefined, undefined],
      ['b', 'd'],
    ])
  })

  test('work on another offer keeps no edits apart', async () => {
    await type('b', 'a')
    await store.done('opportunity.create', { ID: 8, post_title: 'New' })
    await store.done('opportunity.trash', { ID: 8 })
    await type('c', 'b')
    expect((await values())[0]).toEqual(['a', 'c'])
  })
})

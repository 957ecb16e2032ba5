import { beforeEach, describe, expect, test } from 'vitest'
import { readStorageUsage } from '#store/database.ts'
import { applied, change, createLocalStore, type LocalStore, serverOffer } from '../../support/device/local-store.ts'

const MAX_BYTES = 10_000
const ID = 7
const FULL = {
  ok: false,
  error: { code: 'too_large', message: expect.stringContaining('This account has used all of its 10 kB') as string },
}

let store: LocalStore
/** An account with room for 500 bytes more, as the server tells it. */
beforeEach(async () => {
  store = await createLocalStore()
  const page = { changes: [change('opportunity', serverOffer(ID, 'A', {}), 1)], cursor: 1 }
  await store.settle(await store.claim(), { ...page, storage: { bytes: MAX_BYTES - 500, maxBytes: MAX_BYTES } })
})

const make = (of: number, post_excerpt = '') =>
  store.mutate('opportunity.create', { ID: of, post_title: `Offer ${of}`, post_excerpt })
const waiting = async () => (await store.database.outbox.toArray()).map(({ method }) => method)

describe('a device whose account is almost full', () => {
  test('an almost full account refuses a record that does not fit and stores nothing of it', async () => {
    expect(await make(8, 'x'.repeat(600))).toMatchObject(FULL)
    expect(await waiting()).toEqual([])
  })

  test('an almost full account counts records created since the server’s last answer', async () => {
    const made: boolean[] = []
    for (let of = 8; of < 12; of++) made.push((await make(of, 'x'.repeat(100))).ok)
    expect(made).toEqual([true, true, false, false])
  })

  test('an almost full account keeps and sends an edit that does not fit, and still creates what fits', async () => {
    await store.done('opportunity.updateFormField', {
      ID,
      form: 'overview',
      field: 'keywords',
      value: 'x'.repeat(2_000),
    })
    expect(await make(8)).toMatchObject({ ok: true })
    expect((await store.claim()).mutations).toHaveLength(2)
  })

  test('an account has room again once the server says so or no longer mentions it', async () => {
    const batch = await store.claim()
    await store.settle(batch, {
      results: applied(batch, 1),
      storage: { bytes: MAX_BYTES - 3_000, maxBytes: MAX_BYTES },
    })
    expect(await make(8, 'x'.repeat(600))).toMatchObject({ ok: true })
    const next = await store.claim()
    await store.settle(next, { results: applied(next, 2) })
    expect(await readStorageUsage(store.database)).toBeUndefined()
    expect(await make(9, 'x'.repeat(20_000))).toMatchObject({ ok: true })
  })
})

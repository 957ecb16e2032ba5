import { expect, test } from 'vitest'
import { applyAllLocal } from '#store/local-edits/apply-local.ts'
import { createLocalStore } from '../../support/device/local-store.ts'

const offer = (ID: number, post_title: string) => ({ method: 'opportunity.create', params: { ID, post_title } })
const text = (ID: number, opportunity_id: number) => ({
  method: 'strategy.create',
  params: { ID, post_title: 'T', meta_input: { kind: 'ads', opportunity_id } },
})

async function store() {
  const local = await createLocalStore()
  const all = (calls: readonly { readonly method: string; readonly params: object }[]) =>
    applyAllLocal(
      local.database,
      calls.map((call) => ({ ...call, id: local.newId(), at: local.clock.nowMs() }) as never),
    )
  return { ...local, all }
}

test('several changes are kept together, each of them waiting to be sent', async () => {
  const { all, database } = await store()
  expect(await all([offer(1, 'A'), text(2, 1), offer(3, 'A')])).toMatchObject({
    ok: true,
    value: [{ name: 'a' }, { name: 't' }, { name: 'a-2' }],
  })
  expect(await database.outbox.toArray()).toMatchObject([
    { method: 'opportunity.create' },
    { method: 'strategy.create' },
    { method: 'opportunity.create' },
  ])
})

test.each([
  ['refused by its rules', text(2, 99), 'not_found'],
  ['refused by its form', { method: 'opportunity.create', params: { ID: 'x' } }, 'invalid'],
  ['refused by its words', offer(4, ' '), 'invalid'],
])('nothing of a batch is kept where one mutation is %s', async (_what, wrong, code) => {
  const { all, database, dump } = await store()
  const before = await dump()
  expect(await all([offer(1, 'A'), wrong, offer(3, 'B')])).toMatchObject({ ok: false, error: { code } })
  expect(await dump()).toBe(before)
  expect(await database.outbox.count()).toBe(0)
})

import { beforeEach, expect, test } from 'vitest'
import { readConflictByID } from '#records/conflicts/conflict-views.ts'
import { settleConflict } from '#records/conflicts/settle-conflict.ts'
import { undoLastAction } from '#records/actions/undo.ts'
import { newConflict } from '#domain/engine/conflict-record.ts'
import { recordById } from '#store/queries.ts'
import type { AccountContext } from '#store/react/account-context.tsx'
import { NOW_MS } from '../../../support/samples/factories.ts'
import { change, createLocalStore, type LocalStore, serverOffer } from '../../../support/device/local-store.ts'

const OFFER = 7
const TEXT = 8
const CONFLICT = 100

let store: LocalStore
let account: AccountContext
beforeEach(async () => {
  store = await createLocalStore()
  await store.settle(await store.claim(), {
    changes: [change('opportunity', serverOffer(OFFER, 'Loaf'), 1)],
    cursor: 1,
  })
  const meta_input = { kind: 'emails', format: 'newsletter', opportunity_id: OFFER }
  await store.done('strategy.create', { ID: TEXT, post_title: 'Mail', post_content: 'One **star**', meta_input })
  const found = {
    type: 'field',
    of: { kind: 'strategy', ID: TEXT },
    path: 'format',
    was: '',
    current: 'newsletter',
    value: 'sms',
  } as const
  const record = newConflict(found, { ID: CONFLICT, author: 'sam', device: 'elsewhere', atMs: NOW_MS })
  await store.settle(await store.claim(), { changes: [change('conflict', record, 2)], cursor: 2 })
  account = {
    database: store.database,
    runMutation: ({ method, params }: { method: string; params: Parameters<LocalStore['mutate']>[1] }) =>
      store.mutate(method, params),
    showRefusal: (refusal: unknown) => expect.fail(JSON.stringify(refusal)),
  } as unknown as AccountContext
})

const text = async () => {
  const record = (await recordById(store.database, 'strategy', TEXT))?.record
  return [record?.format, record?.content]
}

test('taking back the choice of a format brings back the marks that it removed', async () => {
  const one = await readConflictByID(store.database, CONFLICT)
  if (!one) throw new Error('no conflict')
  await settleConflict(account, one, { type: 'value' }, 'Kept theirs.')
  expect(await text()).toEqual(['sms', 'One star'])
  await undoLastAction()
  expect(await text()).toEqual(['newsletter', 'One **star**'])
  expect((await readConflictByID(store.database, CONFLICT))?.isOpen).toBe(true)
})

import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createAccountContext, type AccountContextParts } from '#app/startup/account-context.ts'
import type { RecordEvent } from '#store/record-events.ts'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import { DEFAULT_PARTNER } from '#domain/partner/partner.ts'
import { restoreField, restoreState } from '#records/history/restore-record.ts'
import type { Difference } from '#records/history/record-at-version.ts'
import type { JsonObject } from '#lib/json.ts'
import { createLocalDatabase } from '#store/database.ts'
import { recordById } from '#store/queries.ts'
import type { AccountContext } from '#store/react/account-context.tsx'
import type { AccountSession } from '#store/session.ts'
import { notifier } from '#ui/feedback/notifier.ts'
import { toast } from '#ui/feedback/toast.ts'
import { NOW_MS } from '../../../support/samples/factories.ts'

const ID = 7
const NELL: AccountSession = { ID: 1, token: 'a', user_login: 'nell', user_email: 'nell@offers.test', is_admin: false }
const LOAF = { title: 'Loaf', ref: { kind: 'opportunity', ID } }
const done = () => Promise.resolve({ ok: true, value: null } as const)

let works: number
let faults: string[]
let warned: ReturnType<typeof vi.spyOn>
let account: AccountContext

beforeEach(async () => {
  works = 0
  faults = []
  warned = vi.spyOn(console, 'warn').mockReturnValue()
  const parts: AccountContextParts = {
    session: NELL,
    token: () => NELL.token,
    partner: () => DEFAULT_PARTNER,
    database: createLocalDatabase('a device', { indexedDB: new IDBFactory(), IDBKeyRange }),
    unsavedEdits: { keep: () => undefined, drop: () => undefined },
    clock: { nowMs: () => NOW_MS },
    sync: { syncNow: done, retryRejected: done, discardRejected: done },
    onToken: () => undefined,
    onWork: () => (works += 1),
    showPlans: () => undefined,
    onFault: ({ code }) => faults.push(code),
  }
  account = createAccountContext(parts)
  await account.mutate('opportunity.create', { ID, post_title: 'Loaf' })
})
afterEach(() => {
  warned.mockRestore()
  notifier.cancelAll()
  toast.dismiss()
})

const offer = async (): Promise<Opportunity> => {
  const seen = await recordById(account.database, 'opportunity', ID)
  if (!seen) throw new Error('no offer')
  return seen.record
}
const everything = async (): Promise<string> =>
  JSON.stringify(await Promise.all(account.database.tables.map((table) => table.toArray())))

describe('an update of a form or field that there is not', () => {
  test.each<[string, string, JsonObject, string]>([
    [
      'a field',
      'opportunity.updateFormField',
      { form: 'overview', field: 'colour', value: 'red' },
      'The section overview has no field named colour',
    ],
    [
      'a form',
      'opportunity.updateFormField',
      { form: 'colours', field: 'main', value: 'red' },
      'An offer has no section named colours',
    ],
    [
      'a field of a form',
      'opportunity.updateForm',
      { form: 'goals', fields: { colour: 'red' } },
      'The section goals has no field named colour',
    ],
    [
      'a form as done',
      'opportunity.updateForm',
      { form: 'colours', fields: {}, done: true },
      'An offer has no section named colours',
    ],
    [
      'a field of the company',
      'company.updateUserCompany',
      { fields: { colour: 'red' } },
      'The section company_info has no field named colour',
    ],
  ])('warns in the console, and nothing happens: %s', async (_what, method, params, words) => {
    const before = await everything()
    const refused = await account.runMutation({ method, params: { ID, ...params } })
    expect(refused).toMatchObject({ ok: false, error: { code: 'invalid', message: words } })
    if (!refused.ok) await account.showRefusal(refused.error)
    expect(warned.mock.calls).toEqual([[`${method}: ${words}`]])
    expect(await everything()).toBe(before)
    expect([works, faults, notifier.shown.get(), toast.shown.get()]).toEqual([1, [], null, null])
  })

  const ofNow: Difference = { path: 'content.goals.fields.main', now: '', former: 'Sleep' }
  const ofAnotherVersion: Difference = { path: 'content.goals.fields.colour', now: '', former: 'red' }

  test('restored from the history it is passed over without a word', async () => {
    expect(await restoreField(account, LOAF, ofAnotherVersion)).toBe(false)
    expect([warned.mock.calls.length, notifier.shown.get(), toast.shown.get()]).toEqual([1, null, null])
  })

  test('an update of an unknown form or field does not stop the others from being restored', async () => {
    const restored = restoreState(account, LOAF, { all: [ofAnotherVersion, ofNow], atMs: NOW_MS })
    notifier.answer(notifier.shown.get()?.id ?? 0, '')
    expect(await restored).toBe(true)
    expect((await offer()).content.goals?.fields).toEqual({ main: 'Sleep' })
    expect(toast.shown.get()?.text).toBe('Restored 1 of 2 fields.')
  })
})

test('an error that a person can fix is shown to them and not logged', async () => {
  const refused = await account.mutate('opportunity.rename', { ID, post_title: ' ' })
  if (refused.ok) throw new Error('renamed')
  const shown = account.showRefusal(refused.error)
  await vi.waitUntil(() => notifier.shown.get() !== null)
  expect(notifier.shown.get()?.message).toBe('Please fill out all required fields')
  notifier.cancelAll()
  await shown
  expect(warned).not.toHaveBeenCalled()
})

test('changed records are reported once stored, and refused changes are not', async () => {
  const told: RecordEvent[] = []
  const leave = account.events.subscribe((event) => told.push(event))
  await account.mutate('opportunity.rename', { ID, post_title: 'Rye' })
  await account.mutate('opportunity.rename', { ID, post_title: ' ' })
  await account.runMutations([
    { method: 'opportunity.duplicate', params: { ID, copy: ID + 1, post_title: 'Copy' } },
    { method: 'opportunity.trash', params: { ID: ID + 1 } },
  ])
  await account.runMutations([
    { method: 'opportunity.trash', params: { ID } },
    { method: 'opportunity.rename', params: { ID: 99, post_title: 'Nobody' } },
  ])
  leave()
  await account.mutate('opportunity.trash', { ID })
  expect(told.map(({ method, record }) => [method, record.ID])).toEqual([
    ['opportunity.rename', ID],
    ['opportunity.duplicate', ID + 1],
    ['opportunity.trash', ID + 1],
  ])
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import type { JsonObject } from '#lib/json.ts'
import type { CallError } from '#contract/call-error.ts'
import { DEFAULT_PARTNER } from '#domain/partner/partner.ts'
import { newConflict } from '#domain/engine/conflict-record.ts'
import { refusals } from '#domain/engine/refusal.ts'
import { type AccountSwitcher, grantAccess, switchToAccount } from '#features/account/access/access-actions.ts'
import { readConflictByID } from '#records/conflicts/conflict-views.ts'
import { keepBothVersions } from '#records/conflicts/settle-conflict.ts'
import { editRejected } from '#records/refused/rejected-actions.ts'
import { readRejectedGroups } from '#records/refused/rejected-groups.ts'
import { err } from '#lib/result.ts'
import type { AccountContext } from '#store/react/account-context.tsx'
import { notifier } from '#ui/feedback/notifier.ts'
import { NOW_MS } from '../../support/samples/factories.ts'
import { change, createLocalStore, type LocalStore, resultOf, serverOffer } from '../../support/device/local-store.ts'
import { waitFor } from '../../support/tools/wait-for.ts'

/**
 * What is refused after a dialog asked for it: the dialog is still there, with the sentence. Nothing is shown here: the
 * test takes the host's part.
 */

const ID = 7
const TOO_LONG = 'The title is longer than 300 characters'
const REQUIRED = 'Please fill out all required fields'
let store: LocalStore
let serverSays: CallError = { code: 'away', message: 'The server cannot be reached.' }

const accountContext = (): AccountContext => ({
  session: { ID: 1, account: '', token: 'a.b', user_login: 'kim', user_email: 'kim@example.com', is_admin: true },
  partner: DEFAULT_PARTNER,
  database: store.database,
  unsavedEdits: { keep: () => undefined, drop: () => undefined },
  mutate: (method, params) => store.mutate(method, params as JsonObject),
  runMutation: ({ method, params }) => store.mutate(method, params),
  runMutations: () => Promise.reject(new Error('no dialog makes several')),
  events: { subscribe: () => () => undefined },
  mintId: store.mintId,
  mayCreate: async () => true,
  syncNow: async () => {},
  retryRejected: async () => {},
  discardRejected: async () => {},
  showRefusal: async () => {},
  ask: async () => err(serverSays),
})

async function asked(): Promise<number> {
  await waitFor(() => expect(notifier.shown.get()).not.toBeNull())
  return notifier.shown.get()?.id ?? 0
}

/** Gives a text that is refused, and reads what is said. */
async function giveRefused(text: string) {
  const id = await asked()
  void notifier.submit(id, text)
  await waitFor(() => expect([notifier.isActing.get(), notifier.fault.get()?.id]).toEqual([false, id]))
  expect(notifier.shown.get()?.id).toBe(id)
  const { title, message, kind } = notifier.over.get() ?? {}
  return { said: notifier.fault.get()?.message, alerted: kind === 'alert' ? { title, message } : null }
}

beforeEach(async () => {
  store = await createLocalStore()
  await store.settle(await store.claim(), { changes: [change('opportunity', serverOffer(ID, 'Loaf'), 1)], cursor: 1 })
})
afterEach(() => notifier.cancelAll())

test('the title of a copy that keeps both versions', async () => {
  const found = {
    type: 'field',
    of: { kind: 'opportunity', ID },
    path: 'title',
    was: 'a',
    current: 'Loaf',
    value: 'Bread',
  } as const
  const conflict = newConflict(found, { ID: 9, author: 'sam', device: 'd', atMs: NOW_MS })
  await store.settle(await store.claim(), { changes: [change('conflict', conflict, 2)], cursor: 2 })
  const one = await readConflictByID(store.database, 9)
  if (!one) throw new Error('no conflict')
  const done = keepBothVersions(accountContext(), one)
  expect(await giveRefused('x'.repeat(301))).toEqual({ said: TOO_LONG, alerted: null })
  expect(await giveRefused(' ')).toEqual({ said: REQUIRED, alerted: { title: 'Warning', message: REQUIRED } })
  expect((await readConflictByID(store.database, 9))?.isOpen).toBe(true)
  notifier.cancelAll()
  expect(await done).toBe(false)
})

test('a text that is edited and sent again', async () => {
  await store.done('opportunity.rename', { ID, post_title: 'Bread', was: 'Loaf' })
  const batch = await store.claim()
  await store.settle(batch, { results: [resultOf(batch, 0, { status: 'refused', code: 'invalid', message: 'no' })] })
  const [group] = await readRejectedGroups(store.database)
  if (!group?.item.text) throw new Error('nothing was refused')
  const done = editRejected(accountContext(), group, group.item.text)
  expect(await giveRefused('x'.repeat(301))).toEqual({ said: TOO_LONG, alerted: null })
  notifier.cancelAll()
  await done
  expect((await store.offer(ID))?.title).not.toContain('xx')
})

test('an address that access is granted to: the server’s sentence, and the plan’s under its own title', async () => {
  const done = grantAccess(accountContext())
  expect(await giveRefused('nobody')).toEqual({ said: 'ERROR: invalid email address.', alerted: null })
  serverSays = { code: 'away', message: 'The server cannot be reached.' }
  expect(await giveRefused('sam@example.com')).toEqual({ said: 'The server cannot be reached.', alerted: null })
  const reason = refusals.quotaExceeded('invitations')
  serverSays = { code: 'refused', message: reason.message, reason }
  const message = 'This account has 0 invitations remaining.'
  expect(await giveRefused('sam@example.com')).toEqual({ said: message, alerted: { title: 'Oops!', message } })
  notifier.cancelAll()
  expect(await done).toBeNull()
})

test('an address to log in as: the specification’s alert, over the dialog', async () => {
  const message = 'ERROR: unable to login as "sam@example.com"'
  const entering: AccountSwitcher = {
    isAdmin: () => true,
    goBack: async () => {},
    loginAs: async () => err({ code: 'refused', message }),
  }
  const done = switchToAccount(accountContext(), entering)
  expect(await giveRefused('sam@example.com')).toEqual({ said: message, alerted: { title: 'Warning', message } })
  notifier.cancelAll()
  await done
})

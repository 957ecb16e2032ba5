import { beforeEach, expect, test, vi } from 'vitest'
import type { ExtensionPermission } from '#domain/extensions/manifest.ts'
import { callHost, type HostContext } from '#features/extensions/host/runtime/host-methods.ts'
import type { AccountContext } from '#store/react/account-context.tsx'

const TEXT = {
  ID: 7,
  name: 'friday',
  title: 'Friday',
  excerpt: '',
  content: 'Bread *now*.',
  kind: 'posts',
  format: '',
  parts: { headline: 'Bread' },
  meta: { opportunity_id: 0 },
  updatedAt: 1,
}
const UPDATE = { kind: 'strategy', ID: 7, path: 'title', value: 'Saturday', was: 'Friday' }

const runMutations = vi.fn(async (_calls: readonly unknown[], _options: object) => ({
  ok: false,
  error: { message: 'Refused by the store.' },
}))
const read = vi.fn(async () => ({ json: JSON.stringify(TEXT), deleted: 0 }))
const flush = vi.fn(async () => {})
beforeEach(() => void vi.clearAllMocks())

/** A host with an open text. Every change reaches the store, which refuses it. */
function createHost(more: Partial<HostContext> = {}) {
  let permissions: readonly ExtensionPermission[] = ['read:strategy', 'write']
  const ended = new AbortController()
  const context: HostContext = {
    account: { database: { records: { get: read } }, runMutations } as unknown as AccountContext,
    title: 'Plain words',
    rights: () => ({ permissions, hosts: [] }),
    openedHosts: [],
    openRecord: () => ({ kind: 'strategy', ID: 7, name: 'friday', title: 'Friday', flush }),
    mayUpdate: () => true,
    maySave: () => true,
    selectedText: () => '',
    size: () => ({ width: 500, height: 500 }),
    resize: () => {},
    close: () => {},
    ...more,
  }
  return {
    call: (method: string, ...params: readonly unknown[]) => callHost(context, method, params, ended.signal),
    end: () => ended.abort(),
    give: (given: readonly ExtensionPermission[]) => (permissions = given),
  }
}

test('a change with its rights reaches the store', async () => {
  expect(await createHost().call('update', UPDATE)).toMatchObject({ error: { message: 'Refused by the store.' } })
  expect(runMutations).toHaveBeenCalledOnce()
})

test('a call that waits for typed letters is not carried out once its extension has ended', async () => {
  for (const [method, params] of [
    ['update', UPDATE],
    ['data', { what: 'strategy' }],
  ] as const) {
    const host = createHost()
    flush.mockImplementationOnce(async () => host.end())
    expect(await host.call(method, params)).toMatchObject({ ok: false, error: { code: 'unavailable' } })
  }
  expect(runMutations).not.toHaveBeenCalled()
})

test('a right that is taken away counts for the next call, and for one that waits', async () => {
  const host = createHost()
  flush.mockImplementationOnce(async () => void host.give(['read:strategy']))
  const refusal = {
    code: 'not_allowed',
    message: 'This extension can’t change anything. The manifest needs the permission write.',
  }
  expect(await host.call('update', UPDATE)).toEqual({ ok: false, error: refusal })
  expect(await host.call('update', UPDATE)).toEqual({ ok: false, error: refusal })
  expect(runMutations).not.toHaveBeenCalled()
})

test.each([
  'format',
  'custom_fields.overview',
  'incomplete.overview',
  'left.headline',
  'kind',
  'meta.opportunity_id',
  'parts',
  'content.overview.done',
])('a change of %s is a bad request, in words', async (path) => {
  const answer = await createHost().call('update', { ...UPDATE, path, was: '' })
  expect(answer).toMatchObject({
    error: { code: 'bad_request', message: expect.stringContaining('An extension can’t change') },
  })
  expect(runMutations).not.toHaveBeenCalled()
})

test.each([
  ['title', 'Friday'],
  ['excerpt', ''],
  ['content', TEXT.content],
  ['parts.headline', 'Bread'],
])('a change of %s reaches the store', async (path, was) => {
  await createHost().call('update', { ...UPDATE, path, was })
  expect(runMutations).toHaveBeenCalledOnce()
})

test('data of a text says how its content is written', async () => {
  const { call } = createHost()
  expect(await call('data', { what: 'strategy' })).toMatchObject({ value: { content_type: 'text/plain' } })
  read.mockResolvedValueOnce({ json: JSON.stringify({ ...TEXT, kind: 'emails' }), deleted: 0 })
  expect(await call('data', { what: 'strategy' })).toMatchObject({ value: { content_type: 'text/markdown' } })
})

test('a change too many in a second is refused in words, and reaches nothing', async () => {
  const mayUpdate = vi.fn(() => false)
  const message = 'An extension can make 5 changes per second. Wait a moment, then try again.'
  expect(await createHost({ mayUpdate }).call('update', UPDATE)).toEqual({
    ok: false,
    error: { code: 'too_many', message },
  })
  expect(flush).not.toHaveBeenCalled()
})

test('reading saves what is typed only as often as it may, and reads what is stored otherwise', async () => {
  const maySave = vi.fn(() => false).mockReturnValueOnce(true)
  const { call } = createHost({ maySave })
  await call('data', { what: 'strategy' })
  expect(await call('data', { what: 'strategy' })).toMatchObject({ value: { title: 'Friday' } })
  expect(flush).toHaveBeenCalledOnce()
})

import { IDBObjectStore } from 'fake-indexeddb'
import { describe, expect, test, vi } from 'vitest'
import { createLocalDatabase } from '#store/database.ts'
import { applyLocal } from '#store/local-edits/apply-local.ts'
import { storeFaultOf } from '#store/store-fault.ts'
import { codeOf } from '../../support/samples/factories.ts'
import { createLocalStore } from '../../support/device/local-store.ts'

const dom = (name: string): DOMException => new DOMException('x', name)
const wrapped = (name: string, inner: unknown): Error => Object.assign(new Error('x'), { name, inner })

/** A request that fails as one that found no room: it says so in an event, and not before. */
function refused(objectStore: IDBObjectStore): IDBRequest<IDBValidKey> {
  interface Asking {
    _execRequestAsync(asked: { readonly source: object; readonly operation: () => unknown }): IDBRequest<IDBValidKey>
  }
  const transaction = objectStore.transaction as unknown as Asking
  return transaction._execRequestAsync({
    source: objectStore,
    operation: () => {
      throw dom('QuotaExceededError')
    },
  })
}

describe('what the browser throws, in terms of the person', () => {
  test.each([
    ['QuotaExceededError', 'storage_full'],
    ['VersionError', 'storage_replaced'],
    ['DatabaseClosedError', 'storage_replaced'],
    ['MissingAPIError', 'storage_unavailable'],
    ['InvalidStateError', 'storage_unavailable'],
    ['OpenFailedError', 'storage_unavailable'],
    ['SecurityError', 'storage_unavailable'],
    ['UnknownError', 'storage_unavailable'],
    ['NotFoundError', 'storage_unavailable'],
    ['AbortError', 'storage_unavailable'],
  ])('%s is %s, with a sentence', (name, code) => {
    const fault = storeFaultOf(dom(name))
    expect(fault).toMatchObject({ code })
    expect(fault?.message).toMatch(/^[A-Z].+\.$/)
  })

  test('the cause within counts for more than what is wrapped around it', () => {
    expect(storeFaultOf(wrapped('AbortError', dom('QuotaExceededError')))).toMatchObject({ code: 'storage_full' })
    expect(storeFaultOf(wrapped('OpenFailedError', dom('VersionError')))).toMatchObject({ code: 'storage_replaced' })
    expect(storeFaultOf(new Error('x', { cause: dom('QuotaExceededError') }))).toMatchObject({ code: 'storage_full' })
    expect(storeFaultOf(wrapped('A', wrapped('B', wrapped('C', dom('QuotaExceededError')))))).toMatchObject({
      code: 'storage_full',
    })
  })

  test.each([new RangeError('x'), new TypeError('x'), dom('DataError'), 'QuotaExceededError', null, undefined, 5])(
    '%s is a fault of the program',
    (error) => expect(storeFaultOf(error)).toBeNull(),
  )

  test('the first of several failed writes is reported', () => {
    const bulk = Object.assign(new Error('x'), {
      name: 'BulkError',
      failures: [dom('QuotaExceededError'), dom('DataError')],
    })
    expect(storeFaultOf(bulk)).toMatchObject({ code: 'storage_full' })
    expect(storeFaultOf(wrapped('AbortError', bulk))).toMatchObject({ code: 'storage_full' })
    expect(storeFaultOf({ name: 'BulkError', failures: [] })).toBeNull()
  })

  test.each(['records', 'outbox'])(
    'a browser that says only of the single write to %s that there is no room',
    async (name) => {
      const store = await createLocalStore()
      await store.done('opportunity.create', { ID: 7, post_title: 'A' })
      const { put, add } = IDBObjectStore.prototype
      const failing = (write: typeof put) =>
        function (this: IDBObjectStore, value: unknown): IDBRequest<IDBValidKey> {
          // The request is made, and its answer is the error.
          return this.name === name ? refused(this) : write.call(this, value)
        }
      const spies = [
        vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(failing(put)),
        vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(failing(add)),
      ]
      const edit = { ID: 7, form: 'overview', field: 'keywords', value: 'b', was: '' }
      const result = await store.mutate('opportunity.updateFormField', edit)
      for (const spy of spies) spy.mockRestore()
      expect(codeOf(result)).toBe('storage_full')
      expect((await store.offer(7))?.content.overview?.fields?.keywords).toBeUndefined()
    },
  )

  test('an error that holds itself is looked at and put down', () => {
    const error = wrapped('Strange', null)
    expect(storeFaultOf(Object.assign(error, { inner: error }))).toBeNull()
  })
})

describe('a device that cannot keep anything', () => {
  const act = {
    id: '01890000-0000-7000-8000-000000000000',
    method: 'opportunity.create',
    params: { ID: 7, post_title: 'A' },
    at: 0,
  }

  test('a device without storage says so', async () => {
    const database = createLocalDatabase('none', {
      indexedDB: undefined as unknown as IDBFactory,
      IDBKeyRange: undefined as unknown as typeof IDBKeyRange,
    })
    expect(await applyLocal(database, act)).toMatchObject({ ok: false, error: { code: 'storage_unavailable' } })
  })

  test('a device whose database a newer tab upgraded says so', async () => {
    const { database } = await createLocalStore()
    database.close()
    expect(await applyLocal(database, act)).toMatchObject({ ok: false, error: { code: 'storage_replaced' } })
  })
})

import { expose } from 'comlink'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSearchClient, type SearchClient } from '#records/search/search-client.ts'

/** Stands in for a browser's worker: its messages cross a channel, and it fails when it is told to. */
class FakeWorker extends EventTarget {
  isTerminated = false
  readonly databases: string[] = []
  change = (): void => undefined
  readonly #channel = new MessageChannel()

  constructor() {
    super()
    const { port1, port2 } = this.#channel
    expose(
      {
        open: (database: string, onChange: () => void) => {
          this.databases.push(database)
          this.change = onChange
        },
        findIDs: (query: string) => ({ IDs: [query.length], isWhole: true }),
        findPlace: () => new Promise(() => undefined),
      },
      port2,
    )
    port1.addEventListener('message', ({ data }) => this.dispatchEvent(new MessageEvent('message', { data })))
    port1.start()
  }

  postMessage(message: unknown, options?: StructuredSerializeOptions | Transferable[]): void {
    this.#channel.port1.postMessage(message, Array.isArray(options) ? { transfer: options } : options)
  }

  fail(message: string): void {
    this.dispatchEvent(Object.assign(new Event('error'), { message }))
  }

  terminate(): void {
    this.isTerminated = true
    this.#channel.port1.close()
    this.#channel.port2.close()
  }
}

let workers: FakeWorker[]
let timers: { readonly delayMs: number; readonly callback: () => void }[]
let client: SearchClient

const timer = {
  after(delayMs: number, callback: () => void): () => void {
    const one = { delayMs, callback }
    timers.push(one)
    return () => {
      timers = timers.filter((other) => other !== one)
    }
  },
}

beforeEach(() => {
  workers = []
  timers = []
  client = createSearchClient(() => {
    const worker = new FakeWorker()
    workers.push(worker)
    return worker
  }, timer)
})

afterEach(() => {
  for (const worker of workers) worker.terminate()
})

const find = (query: string, database = 'mine') => client.run(database, (api) => api.findIDs(query, 'opportunity'))

test('the worker starts with the first search, once', async () => {
  expect(workers).toHaveLength(0)
  expect(await find('ab')).toEqual({ IDs: [2], isWhole: true })
  expect(await find('abc')).toEqual({ IDs: [3], isWhole: true })
  expect(workers).toHaveLength(1)
  expect(workers[0]?.databases).toEqual(['mine'])
})

test('ten minutes without a search end the worker; the next search starts another', async () => {
  await find('a')
  await find('a')
  expect(timers.map(({ delayMs }) => delayMs)).toEqual([600_000])
  timers.splice(0).forEach(({ callback }) => callback())
  expect(workers[0]?.isTerminated).toBe(true)
  expect(await find('ab')).toEqual({ IDs: [2], isWhole: true })
  expect(workers).toHaveLength(2)
})

test('listeners hear of changes until they stop', async () => {
  let heard = 0
  const stop = client.subscribe(() => heard++)
  await find('a')
  workers[0]?.change()
  await expect.poll(() => heard).toBe(1)
  stop()
  workers[0]?.change()
  await find('a')
  expect(heard).toBe(1)
})

test('a worker that fails rejects what waits for it; the next search starts another', async () => {
  const waiting = client.run('mine', (api) => api.findPlace('a', 'opportunity', 1))
  await expect.poll(() => workers[0]?.databases).toEqual(['mine'])
  workers[0]?.fail('no memory')
  await expect(waiting).rejects.toThrow('no memory')
  expect(await find('ab')).toEqual({ IDs: [2], isWhole: true })
  expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, false])
})

test('another database has a worker of its own', async () => {
  await find('a')
  await find('a', 'other')
  expect(workers.map(({ databases }) => databases)).toEqual([['mine'], ['other']])
  expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, false])
})

import { expose } from 'comlink'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createWorkerQueue, WorkerFailure, type WorkerQueue } from '#content/writing-worker/worker-queue.ts'

interface Api {
  echo(words: string): string
  refuse(): never
  /** Never answers. */
  hang(words: string): Promise<never>
}

/** Stands in for a browser's worker: its messages cross a channel, and it fails when it is told to. */
class FakeWorker extends EventTarget {
  isTerminated = false
  readonly #channel = new MessageChannel()

  constructor(api: Api) {
    super()
    const { port1, port2 } = this.#channel
    expose(api, port2)
    port1.addEventListener('message', ({ data }) => this.dispatchEvent(new MessageEvent('message', { data })))
    port1.start()
  }

  postMessage(message: unknown): void {
    this.#channel.port1.postMessage(message)
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

let begun: string[]
let workers: FakeWorker[]
let timers: { readonly delayMs: number; readonly callback: () => void }[]
let queue: WorkerQueue<Api>

const timer = {
  after(delayMs: number, callback: () => void): () => void {
    const one = { delayMs, callback }
    timers.push(one)
    return () => {
      timers = timers.filter((other) => other !== one)
    }
  },
}

/** Lets the longest wait of the queue pass. */
const passTime = (): void => timers.splice(0).forEach(({ callback }) => callback())

const api: Api = {
  echo(words) {
    begun.push(words)
    return words
  },
  refuse() {
    throw new RangeError('no such text')
  },
  hang(words) {
    begun.push(words)
    return new Promise(() => undefined)
  },
}

const hasBegun = (words: string): Promise<void> => expect.poll(() => begun).toContain(words)

beforeEach(() => {
  begun = []
  workers = []
  timers = []
  queue = createWorkerQueue<Api>(() => {
    const worker = new FakeWorker(api)
    workers.push(worker)
    return worker
  }, timer)
})
afterEach(() => {
  for (const worker of workers) worker.terminate()
})

test('tasks run in one worker, one after the other', async () => {
  expect(workers).toEqual([])
  const all = ['one', 'two', 'three'].map((words) => queue.run((remote) => remote.echo(words)))
  expect(await Promise.all(all)).toEqual(['one', 'two', 'three'])
  expect(begun).toEqual(['one', 'two', 'three'])
  expect(workers).toHaveLength(1)
  expect(timers).toEqual([])
})

test('an error of a task is its caller’s, and the worker goes on', async () => {
  await expect(queue.run((remote) => remote.refuse())).rejects.toThrow('no such text')
  expect(await queue.run((remote) => remote.echo('next'))).toBe('next')
  expect(workers).toHaveLength(1)
})

test('a worker that fails rejects its task, and the next one has a new worker', async () => {
  const hanging = queue.run((remote) => remote.hang('first'))
  const next = queue.run((remote) => remote.echo('second'))
  await hasBegun('first')
  workers[0]?.fail('out of memory')
  await expect(hanging).rejects.toThrow(WorkerFailure)
  await expect(hanging).rejects.toThrow('out of memory')
  expect(await next).toBe('second')
  expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, false])
})

test('a task that takes too long is given up with its worker', async () => {
  const hanging = queue.run((remote) => remote.hang('long'))
  await hasBegun('long')
  passTime()
  await expect(hanging).rejects.toThrow('too long')
  expect(workers[0]?.isTerminated).toBe(true)
  expect(await queue.run((remote) => remote.echo('next'))).toBe('next')
})

test('a cancelled task is rejected at once, and one that hasn’t begun never does', async () => {
  const cancelled = new AbortController()
  const hanging = queue.run((remote) => remote.hang('running'), cancelled.signal)
  const waiting = queue.run((remote) => remote.echo('waiting'), cancelled.signal)
  const next = queue.run((remote) => remote.echo('next'))
  await hasBegun('running')
  cancelled.abort()
  await expect(hanging).rejects.toMatchObject({ name: 'AbortError' })
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
  // The task that runs on has a short time to end by itself.
  await expect.poll(() => timers.map(({ delayMs }) => delayMs)).toEqual([500])
  passTime()
  expect(await next).toBe('next')
  expect(begun).toEqual(['running', 'next'])
  expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, false])
})

test('a cancelled task that ends soon leaves its worker to the next', async () => {
  const cancelled = new AbortController()
  const short = queue.run((remote) => remote.echo('short'), cancelled.signal)
  await hasBegun('short')
  cancelled.abort()
  await short.catch(() => undefined)
  expect(await queue.run((remote) => remote.echo('next'))).toBe('next')
  expect(workers).toHaveLength(1)
})

test('a worker that fails between two tasks is replaced, and the next task succeeds', async () => {
  await queue.run((remote) => remote.echo('one'))
  workers[0]?.fail('out of memory')
  expect(workers[0]?.isTerminated).toBe(true)
  await expect(queue.run((remote) => remote.echo('two'))).resolves.toBe('two')
  expect(workers).toHaveLength(2)
})

test('a message that can’t be read fails its task at once', async () => {
  const answer = queue.run((remote) => remote.hang('one'))
  await expect.poll(() => begun).toEqual(['one'])
  workers[0]?.dispatchEvent(new MessageEvent('messageerror'))
  await expect(answer).rejects.toThrow(WorkerFailure)
})

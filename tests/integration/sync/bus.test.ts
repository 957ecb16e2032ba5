import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createLog } from '#server/log.ts'
import { type Bus, type BusMessage, createPostgresBus } from '#server/records/bus.ts'
import { startPostgres, type TestPostgres } from '../../support/server/postgres.ts'
import { waitFor } from '../../support/tools/wait-for.ts'

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

/** A bus of a server process, connected, and the accounts that it has hints of. */
async function connectedBus(): Promise<{ readonly bus: Bus; readonly hinted: readonly number[] }> {
  const bus = createPostgresBus(postgres.url, createLog('silent'))
  onTestFinished(() => bus.close())
  const heard: BusMessage[] = []
  const hinted: number[] = []
  bus.subscribe((message) => {
    heard.push(message)
    if (message.type === 'hint') hinted.push(message.accountId)
  })
  // The first message after the connection is there.
  await waitFor(() => expect(heard).toContainEqual({ type: 'gap' }))
  return { bus, hinted }
}

function watchStatements() {
  const query = vi.spyOn(Client.prototype, 'query')
  onTestFinished(() => query.mockRestore())
  return query
}

test('a hint is sent at once, those of the next moment share a statement, and all arrive in order', async () => {
  const [{ bus }, { hinted }] = [await connectedBus(), await connectedBus()]
  const query = watchStatements()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  bus.publish({ type: 'hint', accountId: 1 })
  await Promise.resolve()
  expect(query).toHaveBeenCalledOnce()
  await query.mock.results[0]?.value
  for (const accountId of [2, 3, 4]) {
    bus.publish({ type: 'hint', accountId })
    await Promise.resolve()
  }
  expect(query).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(10)
  expect(query).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
  await waitFor(() => expect(hinted).toEqual([1, 2, 3, 4]))
})

test('what waits is sent before the bus closes', async () => {
  const [{ bus }, { hinted }] = [await connectedBus(), await connectedBus()]
  const query = watchStatements()
  bus.publish({ type: 'hint', accountId: 1 })
  await Promise.resolve()
  await query.mock.results[0]?.value
  bus.publish({ type: 'hint', accountId: 2 })
  await bus.close()
  await waitFor(() => expect(hinted).toEqual([1, 2]))
})

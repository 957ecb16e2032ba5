import { expect, test } from 'vitest'
import { runInTransaction } from '#store/database.ts'
import { createLocalStore } from '../../support/device/local-store.ts'

/** More native `await`s in a row than Dexie follows (100). */
const LONG_WAY = 500

const goingALongWay = async (): Promise<void> => {
  for (let step = 0; step < LONG_WAY; step++) await Promise.all([])
}

const row = (key: string) => ({ key: 'lease' as const, generation: key.length })

test('a write after any number of awaits is part of the transaction: undone with it', async () => {
  const { database } = await createLocalStore()
  await database.meta.put(row('x'))
  const failing = runInTransaction(database, ['meta'], async (tables) => {
    await tables.meta.get('lease')
    await goingALongWay()
    await tables.meta.put(row('later'))
    await goingALongWay()
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await database.meta.get('lease')).toEqual(row('x'))
})

test('and stored with it', async () => {
  const { database } = await createLocalStore()
  const value = await runInTransaction(database, ['meta'], async (tables) => {
    await tables.meta.get('lease')
    await goingALongWay()
    await tables.meta.put(row('later'))
    await goingALongWay()
    return tables.meta.get('lease')
  })
  expect(value).toEqual(row('later'))
  expect(await database.meta.get('lease')).toEqual(row('later'))
})

test('the work gets the named tables and no others', async () => {
  const { database } = await createLocalStore()
  expect(await runInTransaction(database, ['outbox', 'meta'], async (tables) => Object.keys(tables))).toEqual([
    'outbox',
    'meta',
  ])
})

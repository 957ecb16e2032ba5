import { expect, test } from 'vitest'
import { shareConcurrentReads } from '#server/http/share-concurrent-reads.ts'

test('a read is shared while it is under way, and made anew after it', async () => {
  const asked: string[] = []
  const read = shareConcurrentReads(async (key) => {
    asked.push(key)
    await Promise.resolve()
    return asked.length
  })
  expect(await Promise.all([read('a'), read('a'), read('b')])).toEqual([2, 2, 2])
  expect(await read('a')).toBe(3)
  expect(asked).toEqual(['a', 'b', 'a'])
})

test('a read that fails is tried again by the next who asks', async () => {
  let count = 0
  const read = shareConcurrentReads(async () => {
    if (++count === 1) throw new Error('away')
    return count
  })
  await expect(read('a')).rejects.toThrow('away')
  expect(await read('a')).toBe(2)
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createIdMinter, platformRandom, uuidv7 } from '#lib/id.ts'

const at = (nowMs: number) => ({ nowMs: () => nowMs })
const NOW_MS = Date.UTC(2026, 6, 1)
const always = (byte: number) => (count: number) => new Uint8Array(count).fill(byte)

describe('record IDs', () => {
  test('100,000 of one millisecond are unique, rising, positive safe integers', () => {
    const mint = createIdMinter(at(NOW_MS))
    let last = 0
    for (let i = 0; i < 100_000; i++) {
      const ID = mint()
      if (!(Number.isSafeInteger(ID) && ID > last)) expect.fail(`${ID} after ${last}`)
      last = ID
    }
  })

  test('record IDs are safe, positive and rising, whatever the clock and the randomness do', () => {
    const times = fc.array(
      fc.oneof(fc.integer({ min: 0, max: NOW_MS * 2 }), fc.constantFrom(0, -1, Number.MAX_SAFE_INTEGER / 2)),
      {
        minLength: 2,
        maxLength: 30,
      },
    )
    fc.assert(
      fc.property(times, fc.infiniteStream(fc.nat(255)), (nowMs, bytes) => {
        let step = 0
        const mint = createIdMinter({ nowMs: () => nowMs[step] ?? 0 }, (count) =>
          Uint8Array.from({ length: count }, () => bytes.next().value),
        )
        const minted = nowMs.map((_ms, index) => {
          step = index
          return mint()
        })
        expect(minted.every((ID) => Number.isSafeInteger(ID) && ID > 0)).toBe(true)
        // At the very end of the number line there is no higher number; a clock that wrong is not a device's.
        if (Math.max(...minted) < Number.MAX_SAFE_INTEGER)
          expect(minted).toEqual([...new Set(minted)].toSorted((a, b) => a - b))
      }),
    )
  })

  test('a clock that is set back does not bring an ID back', () => {
    let nowMs = NOW_MS
    const mint = createIdMinter({ nowMs: () => nowMs })
    const before = Array.from({ length: 50 }, mint)
    nowMs -= 3_600_000
    const after = Array.from({ length: 50 }, mint)
    expect(new Set([...before, ...after]).size).toBe(100)
  })

  test('two devices in one millisecond differ by their randomness, and by the millisecond otherwise', () => {
    expect(createIdMinter(at(NOW_MS), always(1))()).not.toBe(createIdMinter(at(NOW_MS), always(2))())
    expect(createIdMinter(at(NOW_MS + 1), always(0))()).toBeGreaterThan(createIdMinter(at(NOW_MS), always(255))())
  })

  test('the randomness of two real devices seldom meets', () => {
    const firsts = (): number[] =>
      Array.from({ length: 40 }, (_, ms) => createIdMinter(at(NOW_MS + ms), platformRandom)())
    const [a, b] = [firsts(), firsts()]
    expect(a.filter((ID) => b.includes(ID)).length).toBeLessThan(3)
  })
})

describe('UUIDs of version 7', () => {
  test('a UUID has the layout of RFC 9562', () => {
    expect(uuidv7(at(0x0123456789ab), always(0xff))).toBe('01234567-89ab-7fff-bfff-ffffffffffff')
    expect(uuidv7(at(0), always(0))).toBe('00000000-0000-7000-8000-000000000000')
  })

  test('sort by time and differ within a millisecond', () => {
    const made = [1, 2, 3].map((later) => uuidv7(at(NOW_MS + later)))
    expect(made.toSorted()).toEqual(made)
    expect(new Set(Array.from({ length: 1000 }, () => uuidv7(at(NOW_MS)))).size).toBe(1000)
  })
})

import { expect, test } from 'vitest'
import { lightnessOf } from '#lib/color.ts'

test('a colour’s lightness is that of oklch()', () => {
  // As browsers compute them.
  for (const [hex, lightness] of [
    ['#000000', 0],
    ['#ffffff', 1],
    ['#FF0000', 0.628],
    ['#00ff00', 0.866],
    ['#0000ff', 0.452],
    ['#808080', 0.6],
  ] as const)
    expect(lightnessOf(hex), hex).toBeCloseTo(lightness, 2)
})

test('anything but #rrggbb has none', () => {
  for (const text of ['', 'red', '#fff', '#12345g', '#1234567']) expect(lightnessOf(text), text).toBeUndefined()
})

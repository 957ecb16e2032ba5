import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brandColorOf, brandShades, PAGE_SURFACES } from '#domain/pages/brand-colors.ts'
import { contrast, hexToOklch, oklchToHex } from '#lib/color.ts'

const hex = fc.integer({ min: 0, max: 0xff_ff_ff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)
const INK = { light: ['#1d2420', '#4a524c'], dark: ['#eceeeb', '#b9c0ba'] } as const

/** Every pair that a page puts together, with the contrast it must have. */
function expectLegible(color: string): void {
  const all = brandShades(color)
  for (const theme of ['light', 'dark'] as const) {
    const { fill, onFill, edge, ground, text, mark } = all[theme]
    expect(contrast(onFill, fill), `${color} ${theme}: text on the fill`).toBeGreaterThanOrEqual(4.5)
    for (const surface of [ground, ...PAGE_SURFACES[theme]]) {
      expect(contrast(text, surface), `${color} ${theme}: text on ${surface}`).toBeGreaterThanOrEqual(4.5)
      expect(contrast(mark, surface), `${color} ${theme}: mark on ${surface}`).toBeGreaterThanOrEqual(3)
      expect(contrast(edge, surface), `${color} ${theme}: edge on ${surface}`).toBeGreaterThanOrEqual(3)
    }
    for (const ink of INK[theme])
      expect(contrast(ink, ground), `${color} ${theme}: ink on the ground`).toBeGreaterThanOrEqual(4.5)
  }
}

test.each([
  '#ffff00',
  '#ffe600',
  '#fdf6e3',
  '#ffffff',
  '#000000',
  '#777777',
  '#808080',
  '#8a8a8a',
  '#8a4a14',
  '#1f4e79',
  '#00ff00',
])('the shades of %s are legible, light and dark', expectLegible)

test('the shades of any colour are legible, light and dark', () => {
  fc.assert(fc.property(hex, expectLegible), { numRuns: 500 })
})

test('the fill is the colour itself, and dark text stands on a bright one', () => {
  expect(brandShades('#ffe600').light).toMatchObject({ fill: '#ffe600', onFill: '#000000' })
  expect(brandShades('#8a4a14').light).toMatchObject({ fill: '#8a4a14', onFill: '#ffffff', edge: '#8a4a14' })
})

test('a colour survives the way through OKLCH', () => {
  fc.assert(
    fc.property(hex, (color) => {
      expect(oklchToHex(hexToOklch(color))).toBe(color)
    }),
  )
})

test.each([
  [['#FFE600', '#000000'], '#ffe600'],
  [['#fe0'], '#ffee00'],
  [['', ' #123456 '], '#123456'],
  [['yellow', 'red;}*{'], '#0f6b55'],
])('the colour for %j is %s', (candidates, color) => expect(brandColorOf(...candidates)).toBe(color))

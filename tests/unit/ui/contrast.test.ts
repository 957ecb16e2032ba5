import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast, isInSrgb, type Oklch } from './oklch.ts'
import { declarationsOf, readColour } from './token-sheet.ts'

const css = readFileSync(new URL('../../../src/ui/styles/tokens.css', import.meta.url), 'utf8')
const NO_ACCENT: Oklch = { l: 0.5, c: 0.1, h: 160 }

/** Every accent a partner may send, in steps: lightness 0.02–0.98, all hues, as much chroma as sRGB has. */
const accents: Oklch[] = []
for (let l = 0.02; l <= 0.985; l += 0.02) {
  for (let h = 0; h < 360; h += 4) {
    for (let c = 0; c <= 0.34; c += 0.02) if (isInSrgb({ l, c, h })) accents.push({ l, c, h })
  }
}

/** The worst contrast of a pair over all accents, and the accent that gives it. */
function worst(theme: 'light' | 'dark', front: string, ground: string, over: readonly Oklch[]) {
  const declarations = declarationsOf(css, theme)
  const frontOf = readColour(declarations, `--${front}`)
  const groundOf = readColour(declarations, `--${ground}`)
  let lowest = { ratio: Number.POSITIVE_INFINITY, accent: NO_ACCENT }
  for (const accent of over) {
    const ratio = contrast(frontOf(accent), groundOf(accent))
    if (ratio < lowest.ratio) lowest = { ratio, accent }
  }
  return lowest
}

const GROUNDS = ['bg', 'surface', 'sunken']
const pairs = (fronts: string[], grounds: string[], atLeast: number) =>
  fronts.flatMap((front) => grounds.map((ground) => ({ front, ground, atLeast })))

const FIXED = [
  ...pairs(['ink', 'ink-2', 'ink-3'], GROUNDS, 4.5),
  ...pairs(['line-control'], ['bg', 'surface'], 3),
  ...['ok', 'warn', 'danger', 'yours', 'theirs'].flatMap((status) =>
    pairs([status], [`${status}-soft`, 'surface'], 4.5),
  ),
  ...pairs(['ink'], ['yours-soft', 'theirs-soft', 'warn-soft', 'banner'], 4.5),
  ...pairs(['on-inverse', 'inverse-link'], ['inverse'], 4.5),
]

const SWEPT = [
  ...pairs(['accent-on'], ['accent-fill', 'accent-fill-hover'], 4.5),
  ...pairs(['accent-text'], GROUNDS, 5.1),
  ...pairs(['accent-text', 'ink'], ['accent-soft'], 4.5),
  ...pairs(['accent-mark'], GROUNDS, 3.2),
]

describe.each(['light', 'dark'] as const)('%s', (theme) => {
  test.each(FIXED)('$front on $ground is at least $atLeast', ({ front, ground, atLeast }) => {
    expect(worst(theme, front, ground, [NO_ACCENT]).ratio).toBeGreaterThanOrEqual(atLeast)
  })

  test.each(SWEPT)('$front on $ground is at least $atLeast for every accent', ({ front, ground, atLeast }) => {
    const { ratio, accent } = worst(theme, front, ground, accents)
    expect(ratio, `accent ${JSON.stringify(accent)}`).toBeGreaterThanOrEqual(atLeast)
  })
})

test('the sweep covers the whole range', () => {
  expect(accents.length).toBeGreaterThan(15_000)
})

test('black on white is 21, a bright yellow takes dark words', () => {
  expect(contrast({ l: 1, c: 0, h: 0 }, { l: 0, c: 0, h: 0 })).toBeCloseTo(21, 1)
  const declarations = declarationsOf(css, 'light')
  const marigold: Oklch = { l: 0.845, c: 0.168, h: 84 }
  expect(readColour(declarations, '--accent-on')(marigold).l).toBeLessThan(0.3)
  expect(readColour(declarations, '--accent-fill')(marigold).l).toBeCloseTo(0.845)
})

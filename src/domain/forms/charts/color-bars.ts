import { t } from '@lingui/core/macro'
import { countBar, countEach } from './bars.ts'
import type { Chart } from './chart.ts'

/** Ends of hues in degrees, in the order of the wheel. */
const HUES: readonly (readonly [end: number, name: string])[] = [
  [15, t`Red`],
  [45, t`Orange`],
  [70, t`Yellow`],
  [165, t`Green`],
  [255, t`Blue`],
  [290, t`Purple`],
  [345, t`Pink`],
  [360, t`Red`],
]

/** Colours by what people would call them, the most frequent first. */
export function colorBars(answers: readonly string[]): Pick<Chart, 'kind' | 'bars' | 'words'> {
  const counts = [...countEach(answers.map(hueName))].toSorted(([, one], [, other]) => other - one)
  return {
    kind: 'bars',
    bars: counts.map(([hue, count]) => countBar(hue, count)),
    words: counts.length === 0 ? '' : t`Grouped by hue.`,
  }
}

const SHORT = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i
const LONG = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i

function hueName(color: string): string {
  const long = LONG.exec(color)?.slice(1)
  const digits =
    long ??
    SHORT.exec(color)
      ?.slice(1)
      .map((digit) => digit + digit)
  if (!digits) return t`No colour`
  const [red = 0, green = 0, blue = 0] = digits.map((pair) => Number.parseInt(pair, 16) / 255)
  const [max, min] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const spread = max - min
  if (max < 0.15) return t`Black`
  if (spread < 0.1) return min > 0.93 ? t`White` : t`Grey`
  const degrees =
    60 *
    (max === red
      ? ((green - blue) / spread + 6) % 6
      : max === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4)
  return HUES.find(([end]) => degrees <= end)?.[1] ?? t`Red`
}

import type { CSSProperties } from 'react'

/** How long a bar is: a part of the longest, as `--share`. */
export const barShareStyle = (cents: number, maxCents: number): CSSProperties =>
  ({ '--share': maxCents === 0 ? '0%' : `${((100 * cents) / maxCents).toFixed(2)}%` }) as CSSProperties

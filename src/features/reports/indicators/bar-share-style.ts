import type { CSSProperties } from 'react'

/** Returns the length of a bar as a share of the longest, in `--share`. */
export const barShareStyle = (cents: number, maxCents: number): CSSProperties =>
  ({ '--share': maxCents === 0 ? '0%' : `${((100 * cents) / maxCents).toFixed(2)}%` }) as CSSProperties

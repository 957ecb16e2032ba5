import type { CSSProperties } from 'react'

/** How long a bar is: a part of the longest, as `--share`. */
export const shareOf = (cents: number, most: number): CSSProperties =>
  ({ '--share': most === 0 ? '0%' : `${((100 * cents) / most).toFixed(2)}%` }) as CSSProperties

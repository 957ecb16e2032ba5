import { FRAME_SIZES, type Manifest } from '#domain/extensions/manifest.ts'
import type { FrameSize } from './runtime/host-methods.ts'

const clampFramePx = (px: number, min: number, max: number): number =>
  Number.isFinite(px) ? Math.min(Math.max(Math.round(px), min), max) : min

/** Width of a side panel: 500 px by default, 720 at most (specification, 9.09). */
export const panelWidth = (wantedPx: number | undefined): number =>
  wantedPx === undefined ? FRAME_SIZES.panelDefault : clampFramePx(wantedPx, FRAME_SIZES.min, FRAME_SIZES.panelMax)

export interface ModalSize {
  readonly widthPx: number
  readonly heightPx: number
}

/** Size of a modal: 500 px at least each way, 1280 wide at most; the window holds it to its own. */
export function modalSize({ minWidth, minHeight }: Manifest, { width = 0, height = 0 }: Partial<FrameSize>): ModalSize {
  const { min, modalMax } = FRAME_SIZES
  return {
    widthPx: clampFramePx(Math.max(width, minWidth), min, modalMax),
    heightPx: clampFramePx(Math.max(height, minHeight), min, modalMax),
  }
}

const INLINE_HEIGHT = { min: 120, max: 800 } as const

/** Height in the side column of an editor, which scrolls by itself. */
export const inlineHeight = (wantedPx: number): number => clampFramePx(wantedPx, INLINE_HEIGHT.min, INLINE_HEIGHT.max)

/** A modal without sizes takes the whole window (specification, 4.25). */
export const opensFullscreen = ({ minWidth, minHeight }: Manifest): boolean => minWidth === 0 && minHeight === 0

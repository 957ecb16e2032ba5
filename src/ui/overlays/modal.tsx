import { Dialog, type DialogProps } from './dialog.tsx'

/** Sizes in px [9.09]. The widest is the style's: 1280. */
const MIN_WIDTH_PX = 500
const MAX_WIDTH_PX = 1280

export interface ModalProps extends Omit<DialogProps, 'width' | 'minSize' | 'phone' | 'header' | 'closesOutside'> {
  /** 500 at least, which is the default, and 1280 at most. */
  minWidthPx?: number | undefined
  /** By default as high as what is in it. */
  minHeightPx?: number | undefined
}

/**
 * A container for anything: as wide as what is in it, from 500 to 1280 px; a full sheet on phones. It closes only on
 * purpose.
 */
export function Modal({ minWidthPx = MIN_WIDTH_PX, minHeightPx = 0, ...rest }: ModalProps) {
  const widthPx = Math.min(MAX_WIDTH_PX, Math.max(MIN_WIDTH_PX, minWidthPx))
  return <Dialog {...rest} width="modal" minSize={{ widthPx, heightPx: minHeightPx }} />
}

import { pressedKey } from '#ui/hooks/pressed-key.ts'

/** F6 goes round: from the page into each open extension, and out again. */
export function moveFocusOnF6(event: KeyboardEvent): void {
  if (pressedKey(event) !== 'F6' || event.defaultPrevented) return
  event.preventDefault()
  focusNextFrame()
}

let focusedBefore: Element | null = null

/**
 * Goes on from the frame that has the focus to the next one, and past the last one to where the focus was on the page.
 */
export function focusNextFrame(): void {
  const frames = [...document.querySelectorAll<HTMLIFrameElement>('iframe[data-extension]')].filter(
    (frame) => !frame.closest('[inert]'),
  )
  const current = frames.findIndex((frame) => frame === document.activeElement)
  if (current === -1) focusedBefore = document.activeElement
  const next = frames[current + 1]
  if (next) return next.focus()
  leaveFrames()
}

/** From an extension back to the page. */
export function leaveFrames(): void {
  const before =
    focusedBefore instanceof HTMLElement && focusedBefore.isConnected && focusedBefore !== document.body
      ? focusedBefore
      : null
  ;(before ?? document.getElementById('main'))?.focus({ preventScroll: true })
}

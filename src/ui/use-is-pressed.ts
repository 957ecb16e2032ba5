import { useEffect } from 'react'
import { createCell } from './cell.ts'
import { useCell } from './use-cell.ts'

const isPressed = createCell(false)

/** Whether the person is pressing something, anywhere on the page: where what lies under a press moves away, the click is lost. */
export function useIsPressed(): boolean {
  useEffect(watchPresses, [])
  return useCell(isPressed)
}

let isWatching = false

/** Once for the page, from the first use on. */
function watchPresses(): void {
  if (isWatching) return
  isWatching = true
  // In a task of its own: the click comes right after the end of the press.
  const letGo = () => setTimeout(() => isPressed.set(false))
  addEventListener('pointerdown', () => isPressed.set(true), { capture: true })
  for (const type of ['pointerup', 'pointercancel']) addEventListener(type, letGo, { capture: true })
  // The window's alone: a press takes the focus from what had it.
  addEventListener('blur', letGo)
}

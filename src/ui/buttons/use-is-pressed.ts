import { useEffect } from 'react'
import { type Observable, createObservable } from '#ui/hooks/observable.ts'
import { useObservable } from '#ui/hooks/use-observable.ts'

/** After a finger the click comes on its own, a moment later; after a mouse at once. */
const CLICK_OF_TOUCH_MS = 350

const isPressed = createObservable(false)
let isWatching = false

/**
 * Is true while the person presses anywhere on the page, until the click arrives. If the element under the pointer
 * moved away before then, the click would be lost.
 */
export function useIsPressed(): boolean {
  useEffect(() => {
    if (isWatching) return
    isWatching = true
    watchPresses(globalThis, isPressed)
  }, [])
  return useObservable(isPressed)
}

/** Tells the cell of the presses that a window's events begin and end, for as long as there is the window. */
export function watchPresses(window: EventTarget, pressed: Observable<boolean>): void {
  let release: ReturnType<typeof setTimeout> | undefined
  const letGo = (afterMs = 0) => {
    clearTimeout(release)
    // Never at once: the click of a mouse follows in the same task.
    if (pressed.get()) release = setTimeout(() => pressed.set(false), afterMs)
  }
  const on = (type: string, listener: (event: PointerEvent) => void) =>
    window.addEventListener(type, (event) => listener(event as PointerEvent), { capture: true, passive: true })
  on('pointerdown', ({ button }) => {
    if (button !== 0) return
    clearTimeout(release)
    pressed.set(true)
  })
  on('pointerup', ({ pointerType }) => letGo(pointerType === 'mouse' ? 0 : CLICK_OF_TOUCH_MS))
  for (const type of ['click', 'pointercancel', 'contextmenu', 'keydown']) on(type, () => letGo())
  // Detects presses that ended outside the page, such as in a system list or another window.
  on('pointermove', ({ buttons }) => {
    if (buttons === 0) letGo()
  })
  on('blur', ({ target }) => {
    if (target === window) letGo()
  })
}

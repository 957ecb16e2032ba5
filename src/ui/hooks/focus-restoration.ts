import { type FocusGap, gapAt, headingAt, neighbourOf, noteRemoval } from './focus-gap.ts'
import { controlsIn, focusOn, isUsable, screenHeading, takesFocus } from './focusable.ts'

/**
 * Element that last had the focus in a layer of the page. Layers are the children of the body: the screens, and each
 * dialog, menu and panel.
 */
interface FocusPlace {
  readonly element: HTMLElement
  readonly layer: Element
  /** Path of the screen that it was on. */
  readonly pathname: string
  /** Position it was removed from, null while it is in the page. */
  gap: FocusGap | null
}

/**
 * Gives the focus a place whenever what had it goes, on every screen: a keyboard would begin at the top of the page
 * again, and a screen reader would fall silent. What goes with an overlay goes back to where the overlay was opened;
 * what goes with its row, to the row that takes its place; what goes with its screen, to the next screen's heading;
 * anything else to the heading of what comes in its place, or else the nearest one before it. Whoever puts the focus
 * somewhere by themselves comes first, and where nothing is there yet it waits. A click beside everything is no loss.
 * The answer ends it.
 */
export function startFocusRestoration(): () => void {
  let places: readonly FocusPlace[] = []
  let isLost = false
  let isPressed = false
  let frame = 0
  const plan = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0
      if (isNowhere()) checkFocus()
    })
  }
  const checkFocus = () => {
    // Pressed beside everything that takes the focus: that is where the person wants to be.
    if (isPressed) {
      places = []
      isLost = false
    }
    const last = places.at(-1)
    isLost ||= last !== undefined && (last.gap !== null || !isUsable(last.element))
    if (isLost) restore()
  }
  const restore = () => {
    for (let last = places.at(-1); last; last = places.at(-1)) {
      const found = targetOf(last)
      if (found) return focusOn(found)
      // Waits if the only layer left is the page itself, because its new content is not rendered yet.
      if (places.length === 1 && last.layer.isConnected) return
      places = places.slice(0, -1)
    }
    const heading = screenHeading()
    if (heading) focusOn(heading)
  }
  const note = (target: EventTarget | null) => {
    if (!(target instanceof HTMLElement) || target === document.body) return
    isLost = false
    isPressed = false
    const layer = layerOf(target)
    places = [
      ...places.filter((place) => place.layer !== layer),
      { element: target, layer, pathname: location.pathname, gap: null },
    ]
  }
  const press = ({ target }: PointerEvent) => {
    isPressed = target instanceof Element && !takesFocus(target)
    plan()
  }
  const observer = new MutationObserver((records) => {
    for (const record of records) for (const place of places) place.gap = noteRemoval(record, place.gap, place.element)
    if (isNowhere()) plan()
  })
  const events = new AbortController()
  const { signal } = events
  note(document.activeElement)
  // This file loads a moment after the first screen: a dialog may have lost the focus already.
  if (isNowhere()) focusOpenDialog()
  document.addEventListener('focusin', ({ target }) => note(target), { signal })
  document.addEventListener('focusout', plan, { signal })
  document.addEventListener('pointerdown', press, { signal, capture: true })
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    events.abort()
    observer.disconnect()
    cancelAnimationFrame(frame)
  }
}

function focusOpenDialog(): void {
  const dialog = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].findLast(isUsable)
  const first = dialog && controlsIn(dialog).find(isUsable)
  if (first) focusOn(first)
}

const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body

function layerOf(element: Element): Element {
  let layer = element
  while (layer.parentElement && layer.parentElement !== document.body) layer = layer.parentElement
  return layer
}

function targetOf({ element, gap, pathname, layer }: FocusPlace): HTMLElement | undefined {
  if (isUsable(element)) return element
  if (!layer.isConnected) return undefined
  if (pathname !== location.pathname && layer.contains(document.querySelector('main'))) return screenHeading()
  const place = gap ?? gapAt(element)
  return neighbourOf(place) ?? headingAt(place)
}

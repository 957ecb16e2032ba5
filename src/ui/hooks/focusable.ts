const CONTROLS = 'a[href], button, input, select, textarea, [tabindex]'
const HEADINGS = 'h1, h2, h3, h4'

/** Is true if the element is in the page and can receive and show the focus. */
export const isUsable = (element: Element): boolean =>
  element.isConnected &&
  element.getClientRects().length > 0 &&
  !element.matches(':disabled') &&
  element.closest('[inert]') === null

/** Is true if a press on the element moves the focus to it or to the control around it. */
export const takesFocus = (element: Element): boolean => element.closest(`${CONTROLS}, label`) !== null

/** Lists the focusable controls of an element, even after it was removed from the page. */
export const controlsIn = (element: Element): readonly HTMLElement[] => [
  ...element.querySelectorAll<HTMLElement>(CONTROLS),
]

/** Itself, where it is one. */
export const headingsIn = (element: Element): readonly HTMLElement[] => {
  const inside = [...element.querySelectorAll<HTMLElement>(HEADINGS)]
  return (element instanceof HTMLElement && element.matches(HEADINGS) ? [element, ...inside] : inside).filter(isUsable)
}

/** Finds the heading of the current screen. Undefined until the screen is rendered. */
export function screenHeading(): HTMLElement | undefined {
  const main = document.querySelector('main')
  const headings = main ? headingsIn(main) : []
  return headings.find(({ localName }) => localName === 'h1') ?? headings[0]
}

/**
 * Puts the focus on something that Tab passes by, for as long as it stays there. Nothing scrolls: a heading is for
 * those who hear the page.
 */
export function focusOn(element: HTMLElement): void {
  if (element.matches(CONTROLS)) return element.focus()
  element.tabIndex = -1
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  element.focus({ preventScroll: true })
}

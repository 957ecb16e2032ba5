const EDITORS = '[role="textbox"][contenteditable="true"]'

const editorsIn = (canvas: Element): readonly HTMLElement[] => [...canvas.querySelectorAll<HTMLElement>(EDITORS)]

/** Puts the focus into the editor after this one on the same canvas. */
export function focusNextEditor(dom: HTMLElement): void {
  const all = editorsIn(dom.closest('[data-canvas]') ?? document.body)
  all[all.indexOf(dom) + 1]?.focus()
}

/**
 * Puts the focus into the first empty editor. On a phone, where that opens the keyboard, only if nothing is written
 * yet.
 */
export function focusFirstEmpty(canvas: Element, isPhone: boolean): void {
  const all = editorsIn(canvas)
  const empty = all.filter(({ textContent }) => textContent.trim() === '')
  if (isPhone && empty.length < all.length) return
  empty[0]?.focus({ preventScroll: true })
}

/** Puts the focus into the body of the open text, or into its first short text where it has no body. */
export function focusText(): void {
  const canvas = document.querySelector('[data-canvas]')
  const body = canvas?.querySelector<HTMLElement>('#content')
  ;(body ?? canvas?.querySelector<HTMLElement>('[role="textbox"]'))?.focus()
}

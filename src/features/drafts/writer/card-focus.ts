import type { KeyboardEvent } from 'react'
import { pressedKey } from '#ui/hooks/pressed-key.ts'
import { arrowTarget } from '#ui/choices/segmented.tsx'

const CARDS = '[role="group"]'
/** Arrow keys belong to what is typed in, and to an open menu. */
const OWN_KEYS = 'input:not([type="checkbox"]), textarea, [contenteditable="true"], [role="menu"]'
const KEYS: readonly string[] = ['ArrowLeft', 'ArrowRight']

const cardsIn = (results: Element): readonly HTMLElement[] => [...results.querySelectorAll<HTMLElement>(CARDS)]

/** Left and right arrow keys go from draft to draft; Tab goes on inside the one that has the focus. */
export function moveBetweenCards(event: KeyboardEvent<HTMLElement>): void {
  const pressed = pressedKey(event)
  const { target, currentTarget, altKey, ctrlKey, metaKey, shiftKey } = event
  if (
    !KEYS.includes(pressed) ||
    altKey ||
    ctrlKey ||
    metaKey ||
    shiftKey ||
    !(target instanceof Element) ||
    target.closest(OWN_KEYS)
  )
    return
  const cards = cardsIn(currentTarget)
  const at = cards.findIndex((card) => card.contains(target))
  if (at === -1) return
  event.preventDefault()
  cards[arrowTarget(pressed, at, cards.length)]?.focus()
}

/** Puts the focus on the first draft, or on the place where drafts will appear. */
export function focusDrafts(results: HTMLElement | null): void {
  const [first] = results ? cardsIn(results) : []
  ;(first ?? results)?.focus()
}

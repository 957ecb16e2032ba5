/**
 * Knows whether something is being pressed: what would move the page under a press has to wait, or the press falls
 * beside what it was meant for.
 */
export class PressTracker {
  readonly #page: Document
  #isDown = false

  constructor(page: Document) {
    this.#page = page
    page.addEventListener('pointerdown', () => {
      this.#isDown = true
    })
    for (const end of PRESS_END_EVENTS)
      page.addEventListener(end, () => {
        this.#isDown = false
      })
  }

  /** At once, or once the press is over and has been understood. */
  after(work: () => void): void {
    if (!this.#isDown) return work()
    const over = new AbortController()
    const run = (): void => {
      over.abort()
      setTimeout(work, CLICK_DELAY_MS)
    }
    for (const end of PRESS_END_EVENTS) this.#page.addEventListener(end, run, { signal: over.signal })
  }
}

const PRESS_END_EVENTS = ['pointerup', 'pointercancel'] as const
const CLICK_DELAY_MS = 50

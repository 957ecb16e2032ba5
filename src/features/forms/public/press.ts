/**
 * Knows whether something is being pressed: what would move the page under a press has to wait, or the press falls
 * beside what it was meant for.
 */
export class Press {
  readonly #page: Document
  #isDown = false

  constructor(page: Document) {
    this.#page = page
    page.addEventListener('pointerdown', () => {
      this.#isDown = true
    })
    for (const end of ENDS)
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
      setTimeout(work, UNDERSTOOD_MS)
    }
    for (const end of ENDS) this.#page.addEventListener(end, run, { signal: over.signal })
  }
}

const ENDS = ['pointerup', 'pointercancel'] as const
const UNDERSTOOD_MS = 50

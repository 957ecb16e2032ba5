import type { Page } from '@playwright/test'

/** What a page keeps of what it said. */
interface Hearing {
  readonly heard: string[]
}

/**
 * Whoever cannot see the page: what screen readers are given to say by themselves, in its order. To be called before
 * the page is opened.
 */
export async function listenTo(page: Page): Promise<{ heard(): Promise<readonly string[]> }> {
  await page.addInitScript(listen)
  return { heard: () => page.evaluate(() => (globalThis as unknown as Hearing).heard) }
}

/**
 * Runs in the page. A status that comes with its words in it is not said by every reader: only one counts that was
 * there before its words. An alert is always said.
 */
function listen(): void {
  const LIVE = '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]'
  const known = new WeakMap<Element, string>()
  const heard: string[] = []
  const wordsOf = (region: Element): string => {
    const copy = region.cloneNode(true) as Element
    for (const silent of copy.querySelectorAll('[aria-hidden="true"], button, a')) silent.remove()
    return (copy.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
  }
  const look = (): void => {
    for (const region of document.querySelectorAll(LIVE)) {
      const words = wordsOf(region)
      const before = known.get(region)
      const isSaid = before === undefined ? region.getAttribute('role') === 'alert' : before !== words
      if (isSaid && words !== '' && region.getAttribute('aria-live') !== 'off') heard.push(words)
      known.set(region, words)
    }
  }
  Object.assign(globalThis, { heard } satisfies Hearing)
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  })
}

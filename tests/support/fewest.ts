import type { Locator } from '@playwright/test'

/** From now on: the fewest elements of a kind that stood within another in any moment, also between two frames. Infinity: nothing has changed. */
export async function fewest(within: Locator, selector: string): Promise<() => Promise<number>> {
  const seen = await within.evaluateHandle((root, kind) => {
    const counted = { fewest: Number.POSITIVE_INFINITY }
    new MutationObserver(() => {
      counted.fewest = Math.min(counted.fewest, root.querySelectorAll(kind).length)
    }).observe(root, { subtree: true, childList: true })
    return counted
  }, selector)
  return () => seen.evaluate((counted) => counted.fewest)
}

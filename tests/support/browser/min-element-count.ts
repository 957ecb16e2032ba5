import type { Locator } from '@playwright/test'

/**
 * From now on: the fewest elements of a kind that stood within another in any moment, also between two frames; 0 where
 * the other has gone.
 */
export async function fewest(within: Locator, selector: string): Promise<() => Promise<number>> {
  const seen = await within.evaluateHandle((root, kind) => {
    const counted = { fewest: root.querySelectorAll(kind).length, root }
    new MutationObserver(() => {
      counted.fewest = Math.min(counted.fewest, root.querySelectorAll(kind).length)
    }).observe(root, { subtree: true, childList: true })
    return counted
  }, selector)
  return () => seen.evaluate((counted) => (counted.root.isConnected ? counted.fewest : 0))
}

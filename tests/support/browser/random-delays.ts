import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from '@playwright/test'

/**
 * With TEST_UNSTEADY: a network and a browser that are now quick and now slow, so that what may happen in another order
 * does.
 */
const isUnsteady = Boolean(process.env.TEST_UNSTEADY)

const LONGEST_WAIT_MS = 300
/** Of processors, as the browser's developer tools count it. */
const SLOWEST = 3

/** What every second request waits before it is taken up. */
export async function unsteadyWait(): Promise<void> {
  if (isUnsteady && Math.random() < 0.5) await delay(Math.random() * LONGEST_WAIT_MS)
}

/** Slows a page down, some more than others. */
export async function makeUnsteady(page: Page): Promise<void> {
  if (!isUnsteady) return
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 + Math.random() * (SLOWEST - 1) })
}

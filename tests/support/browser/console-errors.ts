import { inspect } from 'node:util'
import type { BrowserContext } from '@playwright/test'

/**
 * What a browser reports as wrong in the app while a test runs: errors that no code caught, and what the app writes to
 * the console as an error. What the browser says there of the network is no fault of the app's: a test that cares asks
 * for the answer itself.
 */
export interface ConsoleErrors {
  listenTo(context: BrowserContext): void
  /** Expected from here on: an error that matches. */
  allow(pattern: RegExp): void
  /** What was reported and not allowed. */
  unexpected(): readonly string[]
}

const OF_THE_NETWORK = /^(?:Failed to load resource: |.*net::ERR_)/

export function createConsoleErrors(): ConsoleErrors {
  const heard: string[] = []
  const allowed: RegExp[] = []
  return {
    listenTo(context) {
      context.on('console', (message) => {
        if (message.type() === 'error' && !OF_THE_NETWORK.test(message.text()))
          heard.push(`${message.text()} @ ${message.location().url}`)
      })
      context.on('weberror', (error) => heard.push(`uncaught at ${error.page()?.url()}: ${inspect(error.error())}`))
    },
    allow: (pattern) => void allowed.push(pattern),
    unexpected: () => heard.filter((text) => !allowed.some((pattern) => pattern.test(text))),
  }
}

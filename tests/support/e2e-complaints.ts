import { inspect } from 'node:util'
import type { BrowserContext } from '@playwright/test'

/** What a browser reports as wrong while a test runs: errors that no code caught, and errors on the console. */
export interface Complaints {
  listenTo(context: BrowserContext): void
  /** Expected from here on: a complaint that matches. */
  allow(pattern: RegExp): void
  /** The browser's own words about calls that it cannot make without a network. */
  allowOffline(): void
  /** The browser's own words about calls to a server that is not there. */
  allowServerAway(): void
  /** The browser's own words about calls with a token that is over: a page asks once more whether that is so, also while the person logs out. */
  allowSessionEnd(): void
  /** What was reported and not allowed. */
  unexpected(): readonly string[]
}

const FAILED_LOAD = 'Failed to load resource: net::'
const CALL = String.raw`\S+/(?:appc/[\w.]+|logout|healthz)`
/** The service worker looks for a newer version of itself by its own; the partner's style and the page itself come out of its cache. */
const OFFLINE = new RegExp(`^${FAILED_LOAD}ERR_INTERNET_DISCONNECTED @ (?:${CALL}|\\S+/(?:service-worker\\.js|manifest\\.webmanifest))$`)
const NETWORK_CHANGED = new RegExp(`^${FAILED_LOAD}ERR_(?:NETWORK_CHANGED|NETWORK_IO_SUSPENDED|FAILED) @ ${CALL}$`)
const AWAY = new RegExp(
  `^${FAILED_LOAD}ERR_(?:CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING|CONNECTION_CLOSED) @ (?:${CALL}|\\S+/(?:service-worker\\.js|manifest\\.webmanifest))$`,
)

const SESSION_OVER = /^Failed to load resource: the server responded with a status of 403 \(Forbidden\) @ \S+\/appc\//

export function createComplaints(): Complaints {
  const heard: string[] = []
  const allowed: RegExp[] = []
  return {
    listenTo(context) {
      context.on('console', (message) => {
        if (message.type() === 'error') heard.push(`${message.text()} @ ${message.location().url}`)
      })
      context.on('weberror', (error) => heard.push(`uncaught at ${error.page()?.url()}: ${inspect(error.error())}`))
    },
    allow: (pattern) => void allowed.push(pattern),
    allowOffline: () => void allowed.push(OFFLINE, NETWORK_CHANGED, AWAY),
    allowServerAway: () => void allowed.push(AWAY),
    allowSessionEnd: () => void allowed.push(SESSION_OVER),
    unexpected: () => heard.filter((complaint) => !allowed.some((pattern) => pattern.test(complaint))),
  }
}

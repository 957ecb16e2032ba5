import { inspect } from 'node:util'
import type { BrowserContext } from '@playwright/test'

/** What a browser reports as wrong while a test runs: errors that no code caught, and errors on the console. */
export interface Complaints {
  listenTo(context: BrowserContext): void
  /** Expected from here on: a complaint that matches. */
  allow(pattern: RegExp): void
  /** From here on, until a while after `networkIsBack`: the browser's own words about connections that break. What it says of calls that it does not even
   *  try to make is of no harm at any time. */
  networkIsGone(): void
  networkIsBack(): void
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

/** What was on its way when the network went. */
const BROKEN_OFF = new RegExp(
  `^${FAILED_LOAD}ERR_(?:CONTENT_LENGTH_MISMATCH|RESPONSE_HEADERS_TRUNCATED|SOCKET_NOT_CONNECTED|CONNECTION_ABORTED) @ ${CALL}$`,
)
/** A browser on a busy machine tells late. */
const TOLD_WITHIN_MS = 5_000

const SESSION_OVER = /^Failed to load resource: the server responded with a status of 403 \(Forbidden\) @ \S+\/appc\//

export function createComplaints(): Complaints {
  const heard: { readonly text: string; readonly atMs: number }[] = []
  const allowed: RegExp[] = []
  const outages: { readonly fromMs: number; untilMs: number }[] = []
  const hear = (text: string): void => void heard.push({ text, atMs: Date.now() })
  const isOfOutage = (text: string, atMs: number): boolean =>
    (AWAY.test(text) || BROKEN_OFF.test(text)) && outages.some(({ fromMs, untilMs }) => atMs >= fromMs && atMs <= untilMs + TOLD_WITHIN_MS)
  return {
    listenTo(context) {
      context.on('console', (message) => {
        if (message.type() === 'error') hear(`${message.text()} @ ${message.location().url}`)
      })
      context.on('weberror', (error) => hear(`uncaught at ${error.page()?.url()}: ${inspect(error.error())}`))
    },
    allow: (pattern) => void allowed.push(pattern),
    networkIsGone() {
      allowed.push(OFFLINE, NETWORK_CHANGED)
      outages.push({ fromMs: Date.now(), untilMs: Number.POSITIVE_INFINITY })
    },
    networkIsBack() {
      for (const outage of outages) outage.untilMs = Math.min(outage.untilMs, Date.now())
    },
    allowServerAway: () => void allowed.push(AWAY),
    allowSessionEnd: () => void allowed.push(SESSION_OVER),
    unexpected: () =>
      heard.filter(({ text, atMs }) => !isOfOutage(text, atMs) && !allowed.some((pattern) => pattern.test(text))).map(({ text }) => text),
  }
}

import { t } from '@lingui/core/macro'
import { systemTimer, type Timer } from '#ui/hooks/timer.ts'

/** Maximum load time for a part of the app [9.03]. */
export const LOAD_LIMIT_MS = 120_000

const STYLE_CODE = 'CSS_CHUNK_LOAD_FAILED'

/** A part of the app that did not come. `code` is set where it is a style sheet. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
  readonly code: typeof STYLE_CODE | undefined

  constructor(options: { readonly cause?: unknown; readonly isStyle?: boolean } = {}) {
    super(t`This part of the app couldn’t be loaded. Try again when you’re online.`, { cause: options.cause })
    this.code = options.isStyle ? STYLE_CODE : undefined
  }
}

/** Matches the messages of Chromium, Firefox and Safari for a script that failed to load. */
const SCRIPT = /dynamically imported module|importing a module script failed/i

let before: Promise<void> | undefined

/** Makes every part of the app that is loaded from now on wait for this, such as the messages of a language. */
export function waitBeforeParts(promise: Promise<void>): void {
  const done = promise.finally(() => {
    if (before === done) before = undefined
  })
  before = done
}

/**
 * Loads a part of the app. What does not come, or not within the limit, is a `ChunkLoadError`; what came and failed
 * while it started stays what it is. The build puts this around every `import()`: scripts/vite/load-part-plugin.ts.
 */
export function loadPart<T>(load: () => Promise<T>, timer: Timer = systemTimer): Promise<T> {
  return before ? before.then(() => loadWithinLimit(load, timer)) : loadWithinLimit(load, timer)
}

const loadWithinLimit = <T>(load: () => Promise<T>, timer: Timer): Promise<T> =>
  new Promise<T>((resolve, reject) => {
    const cancelLimit = timer.after(LOAD_LIMIT_MS, () => reject(new ChunkLoadError()))
    load()
      .then(resolve, (error: unknown) => reject(named(error)))
      .finally(cancelLimit)
  })

const styles = new Map<string, Promise<void>>()

/**
 * Puts a style sheet into the page, once; one that did not come is asked for anew. The bundler's own loader would take
 * it for one that is there from then on.
 */
export function loadStyle(href: string): Promise<void> {
  const known = styles.get(href)
  if (known) return known
  const coming = document.querySelector(`link[rel="stylesheet"][href="${href}"]`) ? Promise.resolve() : putStyle(href)
  styles.set(href, coming)
  return coming
}

const putStyle = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href })
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      styles.delete(href)
      link.remove()
      reject(new ChunkLoadError({ isStyle: true }))
    })
    document.head.append(link)
  })

const asked = new Map<string, number>()

/**
 * Fetches a script of the app; one that did not come before under an address of its own. The build puts this where each
 * `import()` was.
 */
export async function importPart<T>(load: (url: string) => Promise<T>, url: string): Promise<T> {
  const tries = asked.get(url) ?? 0
  try {
    return await load(tries === 0 ? url : `${url}?again=${tries}`)
  } catch (error) {
    asked.set(url, tries + 1)
    throw error
  }
}

Object.assign(globalThis, { $part: importPart })

function named(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error))
  return SCRIPT.test(error.message) ? new ChunkLoadError({ cause: error }) : error
}

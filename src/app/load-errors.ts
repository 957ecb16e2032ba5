/** What Vite tells before it throws: https://vite.dev/guide/build#load-error-handling */
type PreloadErrorEvent = Event & { readonly payload?: unknown }

const OF_STYLE = /\bCSS\b/

/** Gives the failure of a part of the app the name that the specification has for it (8.15): a script's is a `ChunkLoadError`, a style's has the code
 *  `CSS_CHUNK_LOAD_FAILED`. Browsers have a sentence of their own each, and no name. */
function nameLoadError(error: unknown): void {
  if (!(error instanceof Error)) return
  if (OF_STYLE.test(error.message)) Object.assign(error, { code: 'CSS_CHUNK_LOAD_FAILED' })
  else error.name = 'ChunkLoadError'
}

export const nameLoadErrors = (page: Pick<EventTarget, 'addEventListener'>): void =>
  page.addEventListener('vite:preloadError', (event) => nameLoadError((event as PreloadErrorEvent).payload))

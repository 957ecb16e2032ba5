import type { Plugin } from 'vite'

const DARK_SELECTOR = '[data-theme="dark"]'

/**
 * Gives the stylesheet of tokens with one block more: the dark values once again, for a visitor whose system is dark
 * and who has chosen nothing. Derived, so that there is no second copy to keep. Throws when the dark block is missing
 * or written twice.
 */
export function withSystemDark(css: string): string {
  const starts = [...css.matchAll(/^\[data-theme="dark"\]\s*\{/gm)]
  const start = starts[0]
  if (!start || starts.length > 1)
    throw new Error(`tokens.css must have exactly one ${DARK_SELECTOR} block, found ${starts.length}`)
  const end = css.indexOf('}', start.index)
  if (end < 0) throw new Error(`tokens.css: the ${DARK_SELECTOR} block is not closed`)
  const declarations = css.slice(start.index + start[0].length, end)
  const system = `@media (prefers-color-scheme: dark) {\n:root:not([data-theme]) {${declarations}}\n}`
  return `${css.slice(0, end + 1)}\n${system}\n${css.slice(end + 1)}`
}

/** The Vite plugin that ships `tokens.css` with {@link withSystemDark} applied. */
export function tokensPlugin(): Plugin {
  return {
    name: 'tokens',
    enforce: 'pre',
    transform: {
      filter: { id: /\/ui\/styles\/tokens\.css(\?|$)/ },
      handler: (code) => ({ code: withSystemDark(code), map: null }),
    },
  }
}

import type { CSSProperties } from 'react'

/**
 * Properties of an element inside which the `--brand-…` colours of tokens.css are a company's. `color`: `#rgb` or
 * `#rrggbb`; anything else means the partner's accent.
 */
export const brandScope = (color: string): { readonly 'data-brand': ''; readonly style: CSSProperties } => ({
  'data-brand': '',
  style: /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(color.trim()) ? ({ '--brand': color.trim() } as CSSProperties) : {},
})

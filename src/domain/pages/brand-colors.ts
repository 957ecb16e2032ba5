import { contrast, hexToOklch, oklchToHex } from '#lib/color.ts'

/** Shades of one colour on a page that is either light or dark, all `#rrggbb`. */
export interface BrandShades {
  /** Buttons and tiles: the colour itself. */
  readonly fill: string
  /** Text on `fill`, 4.5:1. */
  readonly onFill: string
  /** A button's edge: what sets `fill` off from the page, 3:1. */
  readonly edge: string
  /** Large quiet areas, such as the band of a form. */
  readonly ground: string
  /** Coloured text, 4.5:1 on `ground` and on the page. */
  readonly text: string
  /** Rings, checks and bars, 3:1 on `ground` and on the page. */
  readonly mark: string
}

/** The product's own accent, as in tokens.css. */
const PRODUCT_COLOR = '#0f6b55'

/** Backgrounds of the shades besides `ground`. */
export const PAGE_SURFACES = { light: ['#ffffff', '#f7f8f6'], dark: ['#121614', '#1a1f1c'] } as const

/** The first of these that is a colour (`#rgb`, `#rrggbb`), else the product's own; as `#rrggbb`. */
export function brandColorOf(...candidates: readonly string[]): string {
  for (const candidate of candidates) {
    const [, digits] = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(candidate.trim()) ?? []
    if (digits !== undefined)
      return `#${digits.length === 3 ? Array.from(digits, (digit) => digit + digit).join('') : digits}`.toLowerCase()
  }
  return PRODUCT_COLOR
}

/** Black or white, whichever reads better: one of both always has 4.5:1. */
export const readableTextColor = (color: string): '#000000' | '#ffffff' =>
  contrast(color, '#000000') >= contrast(color, '#ffffff') ? '#000000' : '#ffffff'

/** Every shade of a company's colour with the contrast it needs, whatever the colour is. `color`: `#rrggbb`. */
export const brandShades = (color: string): { readonly light: BrandShades; readonly dark: BrandShades } => ({
  light: shadesOn(color, 'light'),
  dark: shadesOn(color, 'dark'),
})

const START = {
  light: { ground: 0.94, text: 0.47, mark: 0.58 },
  dark: { ground: 0.25, text: 0.8, mark: 0.7 },
} as const
const STEP = 0.01

function shadesOn(color: string, theme: 'light' | 'dark'): BrandShades {
  const { l, c, h } = hexToOklch(color)
  const start = START[theme]
  const ground = oklchToHex({ l: start.ground, c: Math.min(c, 0.02), h })
  const surfaces = [...PAGE_SURFACES[theme], ground]
  /** Moves away from the page's lightness until the contrast is enough. */
  const shade = (from: number, chroma: number, minContrast: number): string => {
    const by = theme === 'light' ? -STEP : STEP
    for (let lightness = from; lightness > 0 && lightness < 1; lightness += by) {
      const hex = oklchToHex({ l: lightness, c: Math.min(c, chroma), h })
      if (surfaces.every((surface) => contrast(hex, surface) >= minContrast)) return hex
    }
    return theme === 'light' ? '#000000' : '#ffffff'
  }
  const away = (from: number): number => (theme === 'light' ? Math.min(l, from) : Math.max(l, from))
  const mark = shade(away(start.mark), 0.17, 3)
  return {
    fill: color,
    onFill: readableTextColor(color),
    edge: surfaces.every((surface) => contrast(color, surface) >= 3) ? color : mark,
    ground,
    text: shade(away(start.text), 0.14, 4.5),
    mark,
  }
}

/** The shades as custom properties (`--brand-fill` …) of a page that follows the reader's light or dark setting. */
export function brandStyle(color: string): string {
  const { light, dark } = brandShades(color)
  return `:root{${properties(light)}}@media (prefers-color-scheme:dark){:root{${properties(dark)}}}`
}

const properties = ({ fill, onFill, edge, ground, text, mark }: BrandShades): string =>
  `--brand-fill:${fill};--brand-on:${onFill};--brand-edge:${edge};--brand-2:${ground};--brand-text:${text};--brand-mark:${mark}`

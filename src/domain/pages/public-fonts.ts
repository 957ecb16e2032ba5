/**
 * The product's typeface at addresses that the server's own pages can name (scripts/vite/public-fonts-plugin.ts): the
 * app's have a hash in them.
 */
const FONT_FILES = { latin: '/fonts/inter-latin.woff2', latinExt: '/fonts/inter-latin-ext.woff2' } as const

const fontFace = (file: string, range: string): string =>
  `@font-face { font-family: "Inter Variable"; font-style: normal; font-display: swap; font-weight: 100 900; src: url("${file}") format("woff2"); unicode-range: ${range}; }`

/** The ranges are those of the package's own wght.css. */
export const FONT_FACES = [
  fontFace(
    FONT_FILES.latinExt,
    'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF',
  ),
  fontFace(
    FONT_FILES.latin,
    'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
  ),
].join('\n')

export const FONT_FAMILY =
  'var(--font, "Inter Variable", Inter, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif)'

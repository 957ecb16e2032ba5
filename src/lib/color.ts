/** A colour by lightness (0–1), chroma and hue in radians. */
export interface Oklch {
  readonly l: number
  readonly c: number
  readonly h: number
}

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const encoded = (part: number): number => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055)

type Rgb = readonly [red: number, green: number, blue: number]

const linearRgb = (hex: string): Rgb => {
  const at = (start: number): number => linear(Number.parseInt(hex.slice(start, start + 2), 16) / 255)
  return [at(1), at(3), at(5)]
}

/** WCAG's relative luminance of `#rrggbb`, 0–1. */
function luminance(hex: string): number {
  const [red, green, blue] = linearRgb(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG's contrast of two colours (`#rrggbb`), 1–21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** `#rrggbb` in OKLCH (Björn Ottosson's matrices, as CSS Color 4 has them). */
export function hexToOklch(hex: string): Oklch {
  const [red, green, blue] = linearRgb(hex)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    c: Math.hypot(a, b),
    h: Math.atan2(b, a),
  }
}

/** The nearest `#rrggbb`: channels outside of sRGB are cut off. */
export function oklchToHex({ l, c, h }: Oklch): string {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)]
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  const rgb: Rgb = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
  return `#${rgb.map((part) => byte(encoded(Math.min(1, Math.max(0, part))))).join('')}`
}

const byte = (part: number): string =>
  Math.round(part * 255)
    .toString(16)
    .padStart(2, '0')

/**
 * Returns the lightness of a colour, the `l` of CSS `oklch()`: 0 is black, 1 is white. Undefined for anything but
 * `#rrggbb`.
 */
export const lightnessOf = (hex: string): number | undefined =>
  /^#[0-9a-f]{6}$/i.test(hex) ? hexToOklch(hex).l : undefined

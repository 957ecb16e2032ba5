import { encode } from 'uqr'
import { escapeHtml } from '#lib/markdown/blocks.ts'

/** The white edge that readers need. */
const QUIET_ZONE = 4

export interface QrDrawing {
  /** Side length, in modules. */
  readonly size: number
  /** The dark dots, as the path of a drawing. */
  readonly path: string
}

/** An address as a QR code that a phone reads, also where a sixth of it is worn off. */
export function createQrDrawing(text: string): QrDrawing {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return { size, path }
}

/** Returns the QR code as an SVG file for printers. */
export function createQrSvg(text: string): string {
  const { size, path } = createQrDrawing(text)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="80mm" height="80mm" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>\n`
}

/** Returns the code that embeds a form in another page. */
export const embedCode = (url: string, title: string): string =>
  `<iframe title="${escapeHtml(title)}" loading="lazy"\n  src="${escapeHtml(url)}?embed=1"\n  style="width:100%;height:46rem;border:0"></iframe>`

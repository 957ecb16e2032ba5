/** Styles of a text box that determine the position of its text. */
const MIRRORED_STYLES = [
  'boxSizing',
  'width',
  'paddingTop',
  'paddingRight',
  'paddingBottom',
  'paddingLeft',
  'borderTopWidth',
  'borderRightWidth',
  'borderBottomWidth',
  'borderLeftWidth',
  // Each by itself: in one, a browser gives none of them where letters have features of their own.
  'fontFamily',
  'fontSize',
  'fontWeight',
  'fontStyle',
  'fontStretch',
  'fontKerning',
  'fontFeatureSettings',
  'fontVariationSettings',
  'fontVariantLigatures',
  'fontVariantNumeric',
  'fontOpticalSizing',
  'textRendering',
  'letterSpacing',
  'wordSpacing',
  'lineHeight',
  'tabSize',
  'textAlign',
  'direction',
  'unicodeBidi',
] as const

export interface CaretPosition {
  readonly leftPx: number
  readonly topPx: number
  readonly bottomPx: number
}

/** Lays out an element of the same words as a text box has them. */
export function copyTextLayout(area: HTMLTextAreaElement, element: HTMLElement): void {
  const style = getComputedStyle(area)
  for (const name of MIRRORED_STYLES) element.style[name] = style[name]
  Object.assign(element.style, { borderStyle: 'solid', whiteSpace: 'pre-wrap', overflowWrap: 'break-word' })
  // A bar to scroll with takes its room from the words.
  const barPx =
    area.offsetWidth -
    area.clientWidth -
    Number.parseFloat(style.borderLeftWidth) -
    Number.parseFloat(style.borderRightWidth)
  const side = style.direction === 'rtl' ? 'paddingLeft' : 'paddingRight'
  if (barPx >= 1) element.style[side] = `${Number.parseFloat(style[side]) + barPx}px`
}

/**
 * Returns the window coordinates of a position in a text box. No API reports them, so the same text is laid out again
 * out of sight.
 */
export function caretPosition(area: HTMLTextAreaElement, position: number): CaretPosition {
  const mirror = document.createElement('div')
  copyTextLayout(area, mirror)
  Object.assign(mirror.style, { position: 'fixed', top: '0', left: '0', visibility: 'hidden' })
  const mark = document.createElement('span')
  mark.textContent = '\u200B'
  mirror.append(area.value.slice(0, position), mark, area.value.slice(position))
  document.body.append(mirror)
  const inside = mark.getBoundingClientRect()
  mirror.remove()
  const box = area.getBoundingClientRect()
  const topPx = Math.min(Math.max(box.top + inside.top - area.scrollTop, box.top), box.bottom)
  return { leftPx: box.left + inside.left, topPx, bottomPx: Math.min(topPx + inside.height, box.bottom) }
}

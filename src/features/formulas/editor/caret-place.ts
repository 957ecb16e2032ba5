/** What of a text box decides where its words stand. */
const MIRRORED = [
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
  'font',
  'letterSpacing',
  'lineHeight',
  'tabSize',
  'textAlign',
  'direction',
] as const

export interface CaretPlace {
  readonly leftPx: number
  readonly topPx: number
  readonly bottomPx: number
}

/** Where a position of a text box is in the window. A text box tells nobody: the same words are laid out once more, out of sight. */
export function caretPlace(area: HTMLTextAreaElement, position: number): CaretPlace {
  const style = getComputedStyle(area)
  const mirror = document.createElement('div')
  for (const name of MIRRORED) mirror.style[name] = style[name]
  Object.assign(mirror.style, { position: 'fixed', top: '0', left: '0', visibility: 'hidden', borderStyle: 'solid' })
  Object.assign(mirror.style, { whiteSpace: 'pre-wrap', overflowWrap: 'break-word' })
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

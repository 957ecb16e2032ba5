/**
 * Gives lists their levels where each item only says its level: Word for the web and Slack write a list of its own for
 * items of each level.
 */
export function nestLevelledLists(page: Document): void {
  for (const container of page.querySelectorAll('.ListContainerWrapper')) container.replaceWith(...container.childNodes)
  for (const list of page.querySelectorAll('ul, ol')) {
    if (list.parentElement?.closest('ul, ol')) continue
    const items = [...list.children].filter((item) => item.tagName === 'LI')
    if (!items.some((item) => levelOf(item) !== undefined)) continue
    const before = list.previousElementSibling
    const around = before?.matches('ul, ol') && isBeside(before, list) ? before : undefined
    for (const item of items) {
      const level = levelOf(item) ?? 1
      if (level > 1 && around) listAt(around, level, list.tagName).append(item)
      else if (around?.tagName === list.tagName) around.append(item)
    }
    if (list.children.length === 0) list.remove()
  }
}

function levelOf(item: Element): number | undefined {
  const level = item.getAttribute('data-aria-level')
  const indent = item.getAttribute('data-stringify-indent') ?? item.parentElement?.getAttribute('data-indent') ?? null
  const given = level === null ? (indent === null ? Number.NaN : Number(indent) + 1) : Number(level)
  return Number.isInteger(given) && given >= 1 && given <= 9 ? given : undefined
}

/** True if nothing but space is between two elements. */
function isBeside(first: Element, second: Element): boolean {
  let between = first.nextSibling
  while (between !== null && between !== second && between.textContent?.trim() === '') between = between.nextSibling
  return between === second
}

/** The list of a level inside the last items of another one; it is made where there is none. */
function listAt(list: Element, level: number, tag: string): Element {
  let found = list
  for (let at = 1; at < level; at++) {
    const item = found.lastElementChild
    if (!item) return found
    const inner = item.lastElementChild
    if (inner?.matches('ul, ol') && (at < level - 1 || inner.tagName === tag)) found = inner
    else {
      const made = list.ownerDocument.createElement(tag)
      item.append(made)
      found = made
    }
  }
  return found
}

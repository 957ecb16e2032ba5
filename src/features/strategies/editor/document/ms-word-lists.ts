/** The style of an element of a pasted page, under the name that no browser acts on. */
export const pastedStyle = (element: Element): string => element.getAttribute('data-look')?.toLowerCase() ?? ''

/** A list that is being put together. */
interface OpenList {
  readonly level: number
  readonly list: Element
}

/**
 * Word has paragraphs that say they are a list's items, with their level in a style and the mark as letters in front.
 */
export function readMsWordLists(page: Document): void {
  let open: OpenList[] = []
  for (const item of page.querySelectorAll('p[data-look*="mso-list"], p[class^="MsoListParagraph"]')) {
    const marks = [...item.querySelectorAll('span')].filter((span) => /mso-list:\s*ignore/.test(pastedStyle(span)))
    const mark = marks
      .map(({ textContent }) => textContent)
      .join('')
      .trim()
    for (const one of marks) one.remove()
    const level = Number(/mso-list:[^;]*\blevel(\d)/.exec(pastedStyle(item))?.[1] ?? 1)
    if (item.previousElementSibling !== open[0]?.list) open = []
    open = listsFor({ item, level, mark }, open)
    const made = page.createElement('li')
    made.append(...item.childNodes)
    open.at(-1)?.list.append(made)
    item.remove()
  }
}

interface WordItem {
  readonly item: Element
  readonly level: number
  readonly mark: string
}

/**
 * The open lists with the one that takes the item last: of its level and kind, inside the last item of the level above.
 */
function listsFor({ item, level, mark }: WordItem, open: readonly OpenList[]): OpenList[] {
  const tag = isNumber(mark) ? 'OL' : 'UL'
  const around = open.filter((one) => one.level <= level)
  const last = around.at(-1)
  if (last?.level === level && last.list.tagName === tag) return around
  const outer = around.filter((one) => one.level < level)
  const list = item.ownerDocument.createElement(tag)
  const start = /^\(?(\d{1,9})/.exec(mark)?.[1]
  if (tag === 'OL' && start !== undefined && start !== '1') list.setAttribute('start', start)
  const parent = outer.at(-1)?.list.lastElementChild
  if (parent) parent.append(list)
  else item.before(list)
  return [...outer, { level, list }]
}

/**
 * Letters and digits with a full stop or bracket number an item; `o`, `§` and other letters of symbol typefaces are
 * bullets.
 */
const isNumber = (mark: string): boolean => /^\(?(?:[\p{L}\p{N}]{1,9}[.):、．）]|\p{Nd}{1,9}$)/u.test(mark)

const STYLE_BEGINS = /<style\b/gi
const STYLE_ENDS = /<\/style\s*>/gi
const TAG_BEGINS = /<[a-z]/gi

/**
 * Styles and handlers under names that no browser acts on, so that the page's own policy has nothing to refuse. Each
 * letter is looked at a few times at most, however many tags never end: what is pasted may be megabytes of them.
 */
export const harmlessHtml = (html: string): string => tagsRenamed(withoutStyles(html))

/** Returns the first match of a pattern from a position on. */
function from(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

function withoutStyles(html: string): string {
  let [output, at] = ['', 0]
  for (;;) {
    const begin = from(STYLE_BEGINS, html, at)
    const end = begin && from(STYLE_ENDS, html, begin.index)
    if (!begin || !end) return output + html.slice(at)
    output += html.slice(at, begin.index)
    at = end.index + end[0].length
  }
}

function tagsRenamed(html: string): string {
  let [output, at] = ['', 0]
  for (;;) {
    const begin = from(TAG_BEGINS, html, at)
    const end = begin ? html.indexOf('>', begin.index) : -1
    if (!begin || end < 0) return output + html.slice(at)
    output += html.slice(at, begin.index) + renamed(html.slice(begin.index, end))
    at = end
  }
}

const renamed = (tag: string): string =>
  tag.replaceAll(/(\s|["'/])style\s*=/gi, '$1 data-look=').replaceAll(/(\s|["'/])on[a-z]+\s*=/gi, '$1 data-gone=')

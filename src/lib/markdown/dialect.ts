import { TOKEN_SOURCE } from '#lib/token-pattern.ts'
import MarkdownIt, { type StateInline, type Token } from 'markdown-it'

/** Blocks that a text may have. Everything else of Markdown (tables, code, pictures, raw HTML, entities, references) is read as the letters that it is written with,
 *  so that no word of it is lost. */
const RULES = [
  'blockquote',
  'heading',
  'hr',
  'list',
  'paragraph',
  'emphasis',
  'escape',
  'link',
  'newline',
  'text',
  'balance_pairs',
  'fragments_join',
  'text_join',
]

const TOKEN = new RegExp(`^${TOKEN_SOURCE}`, 'u')
const LONGEST_TOKEN_CHARS = 220

/** Makes a reader of the dialect: CommonMark's paragraphs, headings, lists, quotations, rules, bold, italic and links; a line break is a line break, and
 *  `{{form.field}}` a token that no other mark reaches into. Links lead to web pages, mails and phones alone. */
export function createDialect(): MarkdownIt {
  const reader = new MarkdownIt('commonmark', { html: false, linkify: false, breaks: true })
  reader.disable(
    [
      'code',
      'fence',
      'html_block',
      'reference',
      'table',
      'backticks',
      'autolink',
      'html_inline',
      'entity',
      'image',
      'strikethrough',
      'lheading',
    ],
    true,
  )
  reader.enable(RULES, true)
  reader.inline.State = stateWithPlainStars(reader.inline.State)
  reader.validateLink = isSafeLink
  // An address stays as it was written: a token in it is no letter to be escaped.
  reader.normalizeLink = (url) => url
  reader.normalizeLinkText = (url) => url
  reader.inline.ruler.before('escape', 'token', (state, silent) => {
    const found = TOKEN.exec(state.src.slice(state.pos, state.pos + LONGEST_TOKEN_CHARS))
    if (!found) return false
    if (!silent) state.push('token', '', 0).content = found[0]
    state.pos += found[0].length
    return true
  })
  reader.core.ruler.push('link_titles', (state) => {
    for (const { children } of state.tokens) if (children) spellOutTitles(children, () => new state.Token('text', '', 0))
  })
  return reader
}

/** The title of a link (`[a](https://b "title")`) has no place in a text: it stands behind the link as the letters that it was written with. */
function spellOutTitles(children: Token[], newText: () => Token): void {
  let title: string | null = null
  for (let index = 0; index < children.length; index++) {
    const child = children[index]
    if (child?.type === 'link_open') {
      title = child.attrGet('title')
      if (title !== null) child.attrs = (child.attrs ?? []).filter(([name]) => name !== 'title')
    } else if (child?.type === 'link_close' && title !== null && title !== '') {
      const text = newText()
      text.content = ` "${title}"`
      children.splice(index + 1, 0, text)
      title = null
    }
  }
}

const SPACE = /\s/u

/** CommonMark lets no star begin or end emphasis between a letter and a full stop (`**Wait.**Then`), so that what an editor writes would not be read again. Here a
 *  star begins emphasis where no space follows, and ends it where none is before. */
function stateWithPlainStars(State: typeof StateInline): typeof StateInline {
  return class extends State {
    override scanDelims(start: number, canSplitWord: boolean): ReturnType<StateInline['scanDelims']> {
      const scanned = super.scanDelims(start, canSplitWord)
      if (this.src[start] !== '*') return scanned
      const [before = ' ', after = ' '] = [this.src[start - 1], this.src[start + scanned.length]]
      return { ...scanned, can_open: !SPACE.test(after), can_close: !SPACE.test(before) }
    }
  }
}

/** Whether a text may lead there. */
export const isSafeLink = (url: string): boolean => /^(?:https?:\/\/|mailto:|tel:|\{\{)/i.test(url.trim())

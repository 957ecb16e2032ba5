/** Elements of HTML; `<first name>` and `<3` are none. */
const ELEMENTS =
  'a|abbr|article|aside|audio|b|big|blockquote|body|br|canvas|center|cite|col|dd|del|div|dl|dt|em|embed|fieldset|figcaption|figure|font|footer|h[1-6]|head|header|hr|html|i|iframe|img|ins|kbd|li|mark|meta|nav|ol|p|picture|pre|q|s|section|small|span|strike|strong|sub|sup|svg|table|tbody|td|tfoot|th|thead|tr|tt|u|ul|var|video|script|style'
const HIDDEN_TAGS = /<(script|style)\b[^>]{0,500}>[\s\S]*?(?:<\/\1\s*>|$)/gi
const BREAKS = /<br\s*\/?>[ \t]*\n?|<\/(?:p|div|li|h[1-6])>[ \t]*\n?/gi
const TAGS = new RegExp(
  `<\\/?(?:${ELEMENTS})(?:\\s[^<>]{0,1000})?\\/?>|<[a-z][\\w-]{0,40}\\s[^<>=]{0,200}=[^<>]{0,1000}>`,
  'gi',
)
/** And halves of letters, which no database takes. */
const CONTROLS =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g
const HEADING = /^#{1,6}[ \t]+/gm

/**
 * Without the stars of `**bold**`, pair by pair. Stars that stand alone or inside of merge fields, and `__NAME__`, are
 * letters.
 */
const withoutBold = (text: string): string =>
  text.includes('**') ? text.split('\n').map(withoutBoldIn).join('\n') : text

function withoutBoldIn(line: string): string {
  const marks = Array.from(line.matchAll(/\*\*/g), ({ index }) => index)
  let plain = ''
  let last = 0
  for (let at = 0; at < marks.length; at++) {
    const open = marks[at] ?? 0
    if (open < last || !/^[^\s*]$/.test(line.charAt(open + 2)) || /[*\\]/.test(line.charAt(open - 1))) continue
    let next = at + 1
    while (next < marks.length && !closesBold(line, marks[next] ?? 0)) next++
    const close = marks[next]
    // If nothing closes these marks, nothing closes later ones.
    if (close === undefined) break
    plain += line.slice(last, open) + line.slice(open + 2, close)
    last = close + 2
    at = next
  }
  return plain + line.slice(last)
}

const closesBold = (line: string, at: number): boolean =>
  /[^\s*\\]/.test(line.charAt(at - 1)) && line.charAt(at + 2) !== '*'

/** An answer's words without what is no word: markup is never more than text here, and most of it is not even that. */
export const plainAnswer = (text: string): string =>
  tidyLines(
    withoutBold(
      text
        .replaceAll('\r\n', '\n')
        .replaceAll(CONTROLS, '')
        .replaceAll(HIDDEN_TAGS, '')
        .replaceAll(BREAKS, '\n')
        .replaceAll(TAGS, '')
        .replaceAll(HEADING, ''),
    ),
  )

/** An answer whose markup was asked for: it is shown as text, and stays. */
export const markupAnswer = (text: string): string => text.replaceAll('\r\n', '\n').replaceAll(CONTROLS, '')

/**
 * Without spaces at the ends of lines, and with one empty line where there are several. Line by line: an answer may be
 * nothing but line breaks.
 */
function tidyLines(text: string): string {
  const lines: string[] = []
  let empty = 0
  for (const line of text.split('\n').map((one) => one.trimEnd())) {
    empty = line === '' ? empty + 1 : 0
    if (empty <= 1) lines.push(line)
  }
  return lines.join('\n').trim()
}

const UNIT =
  'characters?|chars?|zeichen|caracteres|caractères|car\\.|signes|caratteri|tekens|tecken|letters|buchstaben|letras|lettres|lettere|文字|字|حرف[اًا]*|أحرف|محارف'
/** '(28 characters)', ' – 28 chars' at the end of a line. */
const COUNT = new RegExp(
  `(?<![ \\t])[ \\t]*(?:[（([]\\s*(?:[≈~] ?|about |approx\\.? |ca\\.? |circa |env\\. ?|environ |unos )?(\\d{1,4})(\\s*(?:\\/|of|von|de|sur|van|su)\\s*\\d{1,4})?\\s*(?:${UNIT})(?:,? (?:incl|including|with|inkl|mit|con|com|avec|espaces|met|in total|total|long|lang)[^()（）\\n\\[\\]]{0,30})?[)）\\]]|[–—-]\\s*(\\d{1,4}) (?:${UNIT})\\.?)[ \\t]*$`,
  'iu',
)

/** 'Character count: 28' or '(12 words)' on a line of its own. */
const COUNT_LINE =
  /^[*_([ ]{0,4}(?:(character|word) count[*_ ]{0,4}[:：] ?[*_]{0,3}(\d{1,5})(?: ?(?:\/|of) ?\d{1,5})?|(\d{1,5}) (words?|wörter|palabras|mots|palavras|parole|woorden))[*_)\] .]{0,4}$/i
/** '[28/30]' at the end of a line: a length, or a size, a rating, a score. */
const BARE_COUNT = /(?<![ \t])[ \t]*[([]\s*(\d{1,4})\s*\/\s*([3-9]\d|\d{3,4})\s*[)\]][ \t]*$/
/** Models miscount their lines by a few letters. */
const MAX_MISCOUNT = 3
const MAX_MISCOUNT_SHARE = 0.3
const MAX_COUNTED_LINE_CHARS = 4_000

/**
 * Without the lengths that a model wrote behind its lines. What counts something else stays: a password of 8
 * characters, a score. A bare 'n/m' is a length where m is the field's limit, or n the length of the line.
 */
export function withoutCounts(
  text: string,
  limits?: { readonly own: number; readonly all: readonly number[] },
): string {
  if (!/\d/.test(text)) return text
  let chars = 0
  return text
    .split('\n')
    .map((line) => {
      chars += line.length + 1
      if (!/\d/.test(line) || line.length > MAX_COUNTED_LINE_CHARS) return line
      const named = COUNT.exec(line)
      if (named) {
        const [count, length] = [Number(named[1] ?? named[3]), line.slice(0, named.index).trim().length]
        const isOfLine = Math.abs(count - length) <= Math.max(MAX_MISCOUNT, length * MAX_MISCOUNT_SHARE)
        const isOfText = Math.abs(count - (chars - line.length + named.index)) <= MAX_MISCOUNT
        return named[2] !== undefined || length === 0 || isOfLine || isOfText ? line.slice(0, named.index) : line
      }
      if (COUNT_LINE.test(line) && isCountOf(line, text)) return ''
      const found = BARE_COUNT.exec(line)
      if (!found) return line
      const [, count, limit] = found.map(Number)
      const isLength =
        Math.abs((count ?? 0) - found.index) <= MAX_MISCOUNT && (limits?.all.includes(limit ?? 0) ?? true)
      return limit === limits?.own || isLength ? line.slice(0, found.index) : line
    })
    .join('\n')
}

/** True if a line counts the letters or words of the text. */
function isCountOf(line: string, text: string): boolean {
  const [, thing = 'word', named, counted] = COUNT_LINE.exec(line) ?? []
  const rest = text.replace(line, '').trim()
  const real = /word/i.test(thing) ? rest.split(/\s+/).length : rest.length
  return Math.abs(Number(named ?? counted) - real) <= Math.max(MAX_MISCOUNT, real * MAX_MISCOUNT_SHARE)
}

const QUOTES: Readonly<Record<string, string>> = {
  '"': '"',
  '“': '”',
  '„': '“”',
  '«': '»',
  '‘': '’',
  '「': '」',
  '『': '』',
  '”': '”',
  '‚': '‘’',
  '`': '`',
}

/** Without quotation marks round all of it. Several quotations in a row stay. */
export function withoutOuterQuotes(text: string): string {
  const closers = QUOTES[text.charAt(0)]
  if (closers === undefined || text.length < 3 || !closers.includes(text.slice(-1))) return text
  const inner = text.slice(1, -1)
  // An apostrophe is the same sign as a single closing mark.
  const marks = closers.includes('’')
    ? new RegExp(`[${text.charAt(0)}]|[${closers}](?![\\p{L}\\p{N}])`, 'u')
    : new RegExp(`[${text.charAt(0)}${closers}]`, 'u')
  return marks.test(inner) ? text : inner.trim()
}

import { jsonrepair } from 'jsonrepair'
import { tryParseJson } from '#server/ai/try-parse-json.ts'

/** JSON as it was read from a model's answer. */
export interface FoundJson {
  /** Parsed value; several in a row (JSON lines) become a list. */
  readonly value: unknown
  /** True if the end of the value was found. */
  readonly isWhole: boolean
  /** The words in front of it, and those between its values and behind them. */
  readonly around: { readonly before: string; readonly behind: string }
}

const FENCED = /```[a-z0-9]{0,20}[ \t]*\r?\n?([\s\S]*?)(?:```|$)/gi
/**
 * An object or a list begins: with a quoted key or value, or an unquoted key in front of one. `{{token}}` and
 * `{KeyWord:Bread}` do not.
 */
const START =
  /\{\s*(?:\/\/[^\n]*\n\s*|\/\*[\s\S]{0,200}?\*\/\s*)?(?:\\?["“”„«]|['‘](?=\w{1,40}['’]\s*:)|\}|[a-z_]\w{0,40}\s*:\s*["'“„«[{])|\[\s*(?:["“„«{]|\[\s*["“„«{]|'(?=\w))|\[\](?!\()/g
/** `"headline": "…",` from its first letter on. */
const WITHOUT_BRACES = /^["“]\w[\w ]{0,40}["”]\s{0,9}:\s{0,9}["“[{]/
const OPENERS = new Map([
  ['“', '”“"'],
  ['”', '”"'],
  ['„', '“”"'],
  ['«', '»'],
  ['‘', '’'],
])
const MAX_VALUES = 20

/** Reads the JSON in an answer, whatever stands around it and however careless it is; undefined where there is none. */
export function findJson(answer: string): FoundJson | undefined {
  const decoded = decodedOnce(answer.trim())
  const spaced = decoded.replaceAll('\u00a0', ' ')
  const bare = WITHOUT_BRACES.test(spaced) ? `{${spaced}` : spaced
  const fences = Array.from(bare.matchAll(FENCED)).filter(([, inside = '']) => firstStart(inside) >= 0)
  const found =
    fences.length > 0
      ? fences.flatMap(({ 0: all, 1: inside = '', index }) => {
          const from = index + all.indexOf(inside)
          // A fence holds nothing but its values.
          return valuesIn(inside).map((one) => ({ ...one, from: from + one.from, to: index + all.length }))
        })
      : valuesIn(bare)
  const [first] = found
  if (!first) return undefined
  const start = fences[0]?.index ?? first.from
  const between = found.map(({ to }, index) => bare.slice(to, found[index + 1]?.from).trim())
  return {
    value: found.length === 1 ? first.value : found.map(({ value }) => value),
    isWhole: found.every(({ isWhole }) => isWhole),
    around: { before: bare.slice(0, start), behind: between.filter((words) => words !== '').join('\n') },
  }
}

/** An answer that is a JSON text inside a JSON string. */
function decodedOnce(text: string): string {
  if (!/^"\s*(?:\\[nrt]\s*)*[{[]/.test(text)) return text
  const inside = tryParseJson(text)
  return typeof inside === 'string' ? inside : text
}

const firstStart = (text: string, from = 0): number => {
  START.lastIndex = from
  return START.exec(text)?.index ?? -1
}

interface FoundValue {
  readonly value: unknown
  readonly isWhole: boolean
  readonly from: number
  /** Behind its end. */
  readonly to: number
}

function valuesIn(text: string): readonly FoundValue[] {
  const found: FoundValue[] = []
  let at = firstStart(text)
  while (at >= 0 && found.length < MAX_VALUES) {
    const { scanned, read } = readAt(text, at)
    if (read && typeof read.value === 'object' && read.value !== null)
      found.push({ ...read, from: at, to: scanned.end < 0 ? text.length : scanned.end })
    if (scanned.end < 0 || (!read && found.length === 0 && scanned.end >= text.length)) break
    at = firstStart(text, scanned.end)
  }
  return found
}

/** Letters of a string that no mark is among. */
const PLAIN_RUN = /[^\\"“”„»’']+/y

interface Scanned {
  /** From its first bracket on, its quotation marks straight and without comments. */
  readonly json: string
  /** Behind its last bracket; -1 where that is missing. */
  readonly end: number
  /** Brackets that would close the value. */
  readonly closers: string
}

/**
 * Follows brackets and strings to the end of a value. Typographic quotation marks round keys and values become straight
 * ones; inside of strings they stay.
 */
function scan(text: string, from: number, hasBareQuotes = false): Scanned {
  let json = ''
  const open: string[] = []
  let quote = ''
  let previous = ''
  for (let at = from; at < text.length; at++) {
    const char = text.charAt(at)
    if (quote !== '') {
      PLAIN_RUN.lastIndex = at
      const [run = ''] = PLAIN_RUN.exec(text) ?? []
      if (run !== '') {
        json += run
        at += run.length - 1
      } else if (char === '\\') {
        json += char + text.charAt(at + 1)
        at++
      } else if (quote.includes(char) && ((quote === '"' && !hasBareQuotes) || isEndOfString(text, at))) {
        json += '"'
        quote = ''
        previous = '"'
      } else json += char === '"' ? String.raw`\"` : char
      continue
    }
    if (char === '/' && (text.charAt(at + 1) === '/' || text.charAt(at + 1) === '*')) {
      const close = text.charAt(at + 1) === '/' ? '\n' : '*/'
      const end = text.indexOf(close, at + 2)
      at = end < 0 ? text.length : end + close.length - 1
      continue
    }
    const isString = char === '"' || ('{[,:'.includes(previous) && (OPENERS.has(char) || char === "'"))
    if (isString) {
      quote = char === "'" ? "'" : (OPENERS.get(char) ?? '"')
      json += '"'
      continue
    }
    json += char
    if (!/\s/.test(char)) previous = char
    if (char === '{' || char === '[') open.push(char === '{' ? '}' : ']')
    if (char === '}' || char === ']') {
      open.pop()
      if (open.length === 0) return { json, end: at + 1, closers: '' }
    }
  }
  return { json, end: -1, closers: `${quote === '' ? '' : '"'}${open.toReversed().join('')}` }
}

/** Behind the last mark of a string comes what goes on with JSON. */
const isEndOfString = (text: string, at: number): boolean =>
  /^\s{0,38}(?:,\s{0,37}(?:["“”„«'{[}\]\d]|true|false|null|\/|[a-z_]\w{0,20}\s?:|$)|[:}\]]|$)/i.test(
    text.slice(at + 1, at + 60),
  )

/**
 * Quotation marks inside of a string, `"He said "yes" and left"`, are looked for only where JSON is none with those
 * that are there.
 */
function readAt(
  text: string,
  at: number,
): { readonly scanned: Scanned; readonly read: ReturnType<typeof readScanned> } {
  const scanned = scan(text, at)
  if (tryParseJson(scanned.json) === undefined && text.length <= MAX_REPAIRED_CHARS) {
    const other = scan(text, at, true)
    const value = other.end < 0 ? undefined : tryParseJson(other.json)
    if (value !== undefined) return { scanned: other, read: { value, isWhole: true } }
  }
  return { scanned, read: readScanned(scanned) }
}

function readScanned({ json, end, closers }: Scanned): Pick<FoundValue, 'value' | 'isWhole'> | undefined {
  if (end >= 0) {
    const value = tryParseJson(json) ?? repaired(json)
    return value === undefined ? undefined : { value, isWhole: true }
  }
  // A backslash at the end would take the mark that closes its string.
  const cut = json.replace(/\\(?:u[\da-f]{0,3})?$/i, '')
  const strict = tryParseJson(cut + closers)
  if (strict !== undefined) return { value: strict, isWhole: false }
  const ended = /[}\]]\s*$/.test(json) ? repaired(json) : undefined
  if (ended !== undefined) return { value: ended, isWhole: true }
  const value = repaired(cut + closers)
  return value === undefined ? undefined : { value, isWhole: false }
}

/**
 * Limits the repair, whose time grows with the square of the number of quotation marks. No request needs an answer of
 * this length.
 */
const MAX_REPAIRED_CHARS = 24_000

/** Deep nesting overflows its stack, which is no answer either. */
function repaired(text: string): unknown {
  if (text.length > MAX_REPAIRED_CHARS) return undefined
  try {
    const value: unknown = JSON.parse(jsonrepair(text))
    return value
  } catch {
    return undefined
  }
}

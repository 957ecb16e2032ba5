/** Represents one requirement for a question to be asked. */
export interface Condition {
  /** The name or key of the question that it looks at. */
  readonly field: string
  readonly test: ConditionTest
  /** Empty where nothing is compared. */
  readonly value: string
  /** Begins another way to be asked: all conditions up to the next `or` hold, or all of those before it do. */
  readonly or?: true
}

export type ConditionTest = 'is' | 'isNot' | 'moreThan' | 'lessThan' | 'atLeast' | 'atMost' | 'filled' | 'empty'

/** Longer conditions are not read: they come with every question of a form, to strangers too. */
export const MAX_CONDITION_CHARS = 500
export const MAX_QUESTION_CONDITIONS = 50
/** Conditions stored before there was a limit can still be shown and shortened up to here. */
const MAX_SHOWN_CHARS = 2_000
/** Names of questions have at most 200 characters, and writing escapes values. */
const MAX_WRITTEN_CHARS = 20_000

const WRITTEN: Readonly<Record<ConditionTest, string>> = {
  is: 'is',
  isNot: 'is not',
  moreThan: '>',
  lessThan: '<',
  atLeast: '>=',
  atMost: '<=',
  filled: 'is filled',
  empty: 'is empty',
}

/** Longer signs first: `>=` begins with `>`. */
const SIGNS: readonly (readonly [string, ConditionTest])[] = [
  ['>=', 'atLeast'],
  ['<=', 'atMost'],
  ['!=', 'isNot'],
  ['<>', 'isNot'],
  ['==', 'is'],
  ['=>', 'atLeast'],
  ['=<', 'atMost'],
  ['≥', 'atLeast'],
  ['≤', 'atMost'],
  ['≠', 'isNot'],
  ['>', 'moreThan'],
  ['<', 'lessThan'],
  ['=', 'is'],
]

/** Says that a test compares with a value. */
export const needsComparedValue = (test: ConditionTest): boolean => test !== 'filled' && test !== 'empty'

/**
 * Reads `f_1 is "Fresh" and f_2 > 5 or f_3 is filled`; `and` binds tighter than `or`. A value stands in quotation marks
 * where it is one of the words itself, or has ` and ` in it. null: not understood, or over a limit. Empty: the question
 * is always asked.
 */
export const readConditions = (text: string): readonly Condition[] | null =>
  text.length > MAX_CONDITION_CHARS ? null : readOnce(text)

/** Reads conditions that `writeConditions` made within the limits; they may be longer than their source. */
export const readWrittenConditions = (text: string): readonly Condition[] | null =>
  text.length > MAX_WRITTEN_CHARS ? null : readOnce(text)

/** Conditions as they were last read: they come with every answer and every look at a form. */
const readConditionsCache = new Map<string, readonly Condition[] | null>()
const MAX_READ_TEXTS = 2_000

function readOnce(text: string): readonly Condition[] | null {
  const before = readConditionsCache.get(text)
  if (before !== undefined) return before
  const parsed = parseConditions(text)
  const read = parsed === null || parsed.length > MAX_QUESTION_CONDITIONS ? null : parsed
  if (readConditionsCache.size >= MAX_READ_TEXTS) readConditionsCache.clear()
  readConditionsCache.set(text, read)
  return read
}

/** Returns why conditions are ignored, so that the question is always asked, or null if they apply. */
export function conditionsFault(text: string): 'unclear' | 'tooLong' | null {
  if (text.length > MAX_CONDITION_CHARS) return 'tooLong'
  const read = parseConditions(text)
  if (read === null) return 'unclear'
  return read.length > MAX_QUESTION_CONDITIONS ? 'tooLong' : null
}

/** Conditions for the person who writes them: those over a limit too, so that they can be shortened. */
export const shownConditions = (text: string): readonly Condition[] | null =>
  text.length > MAX_SHOWN_CHARS ? null : parseConditions(text)

/** Conditions as they are kept. */
export const writeConditions = (conditions: readonly Condition[]): string =>
  conditions
    .map(({ field, test, value, or }, index) => {
      const joint = index === 0 ? '' : or ? ' or ' : ' and '
      return `${joint}${field} ${WRITTEN[test]}${needsComparedValue(test) ? ` ${JSON.stringify(value)}` : ''}`
    })
    .join('')

/** Conditions in groups: the question is asked where all of one group hold. */
export function conditionGroups<T extends { readonly or?: true }>(conditions: readonly T[]): readonly (readonly T[])[] {
  const groups: T[][] = []
  for (const condition of conditions) {
    const group = groups.at(-1)
    if (group && !condition.or) group.push(condition)
    else groups.push([condition])
  }
  return groups
}

/** Walks the text once, so that its time grows with its length alone. */
function parseConditions(given: string): readonly Condition[] | null {
  const text = given.trim()
  const found: Condition[] = []
  for (let at = 0; at < text.length; ) {
    const joint = found.length === 0 ? null : wordAt(text, at)
    const begin = joint ? skipSpaces(text, joint.end) : at
    const start = readConditionStart(text, begin)
    const rest = start && conditionValueAt(text, start)
    if (!start || !rest) return null
    found.push({ ...rest.condition, ...(joint?.word === 'or' && { or: true as const }) })
    at = rest.end
  }
  return found
}

interface ConditionStart {
  readonly field: string
  readonly test: ConditionTest
  /** Start position of the value. */
  readonly end: number
}

/** The beginning of a condition: a question, and how it is compared. */
function readConditionStart(text: string, at: number): ConditionStart | null {
  const first = endOfWord(text, at)
  const next = wordAt(text, skipSpaces(text, first))
  if (next?.word === 'is') {
    const not = wordAt(text, skipSpaces(text, next.end))
    const isNot = not?.word === 'not' && not.end < text.length
    return {
      field: text.slice(at, first),
      test: isNot ? 'isNot' : 'is',
      end: skipSpaces(text, isNot ? not.end : next.end),
    }
  }
  const inside = findComparisonSign(text, at, first)
  const from = inside < 0 ? skipSpaces(text, first) : inside
  const sign = SIGNS.find(([written]) => text.startsWith(written, from))
  if (!sign || inside === at) return null
  return {
    field: text.slice(at, inside < 0 ? first : inside),
    test: sign[1],
    end: skipSpaces(text, from + sign[0].length),
  }
}

/** Returns the position of a comparison sign within a word, as in `f_1>5`, or -1 if there is none. */
function findComparisonSign(text: string, from: number, to: number): number {
  for (let at = from; at < to; at++) if ('<>=≥≤≠'.includes(text.charAt(at)) || text.startsWith('!=', at)) return at
  return -1
}

/** A value up to the `and` or `or` behind it. */
function conditionValueAt(
  text: string,
  { field, test, end: from }: ConditionStart,
): { readonly condition: Condition; readonly end: number } | null {
  if (from >= text.length) return null
  if (text.charAt(from) === '"') {
    const end = endOfQuoted(text, from)
    const value = end === null ? null : unquoted(text.slice(from, end))
    const after = end === null ? 0 : skipSpaces(text, end)
    if (end === null || value === null || (after < text.length && (after === end || !isJoint(text, after)))) return null
    return { condition: { field, test, value }, end: after }
  }
  const other = otherQuotedAt(text, from)
  if (other) return { condition: { field, test, value: other.value }, end: other.end }
  let at = from
  let end = from
  while (at < text.length && (at === from || !isJoint(text, at))) {
    end = endOfWord(text, at)
    at = skipSpaces(text, end)
  }
  const value = text.slice(from, end)
  const isPlain = test === 'is' || test === 'isNot'
  if (isPlain && /^filled(\s+in)?$/i.test(value))
    return { condition: { field, test: test === 'is' ? 'filled' : 'empty', value: '' }, end: at }
  if (isPlain && /^empty$/i.test(value))
    return { condition: { field, test: test === 'is' ? 'empty' : 'filled', value: '' }, end: at }
  return { condition: { field, test, value }, end: at }
}

/** Quotation marks as phones and text programs write them. */
const OTHER_QUOTES: Readonly<Record<string, string>> = {
  '“': '”“',
  '„': '“”',
  '«': '»',
  '»': '«',
  '‘': '’',
  '‚': '‘’',
  "'": "'",
}

/**
 * A value in such marks: they close at the end, or before a word that joins. Elsewhere they are letters of the value.
 */
function otherQuotedAt(text: string, from: number): { readonly value: string; readonly end: number } | null {
  const closing = OTHER_QUOTES[text.charAt(from)]
  if (closing === undefined) return null
  for (let at = from + 1; at < text.length; at++) {
    if (!closing.includes(text.charAt(at))) continue
    const end = skipSpaces(text, at + 1)
    if (end >= text.length || (end > at + 1 && isJoint(text, end))) return { value: text.slice(from + 1, at), end }
  }
  return null
}

/** `and` always joins; `or` only where a condition follows: `is Rye or Spelt` has long been one value. */
function isJoint(text: string, at: number): boolean {
  const joint = wordAt(text, at)
  if (joint === null || joint.end >= text.length) return false
  return joint.word === 'and' || (joint.word === 'or' && readConditionStart(text, skipSpaces(text, joint.end)) !== null)
}

/** Most letters are told apart from spaces by their code alone. */
const isSpace = (letter: string): boolean => (letter > ' ' && letter < '\u0080' ? false : letter.trim() === '')

function skipSpaces(text: string, from: number): number {
  let at = from
  while (at < text.length && isSpace(text.charAt(at))) at++
  return at
}

/** Quotation marks inside of an unquoted value hold spaces together. */
function endOfWord(text: string, from: number): number {
  let at = from
  while (at < text.length && !isSpace(text.charAt(at)))
    at = text.charAt(at) === '"' ? (endOfQuoted(text, at) ?? at + 1) : at + 1
  return at
}

/** The short word at a place, in lower case. */
function wordAt(text: string, at: number): { readonly word: string; readonly end: number } | null {
  let end = at
  while (end < text.length && end - at <= 3 && !isSpace(text.charAt(end))) end++
  const word = text.slice(at, end).toLowerCase()
  if (word === '' || word.length > 3 || (end < text.length && !isSpace(text.charAt(end)))) return null
  return { word: SIGNS_OF_WORDS[word] ?? word, end }
}

/** Operators as programmers write them. */
const SIGNS_OF_WORDS: Readonly<Record<string, string>> = { '&&': 'and', '||': 'or' }

/** The place behind a quoted text; null where it isn't closed. */
function endOfQuoted(text: string, from: number): number | null {
  for (let at = from + 1; at < text.length; at++) {
    if (text.charAt(at) === '\\') at++
    else if (text.charAt(at) === '"') return at + 1
  }
  return null
}

function unquoted(word: string): string | null {
  try {
    const value: unknown = JSON.parse(word)
    return typeof value === 'string' ? value : null
  } catch {
    return null
  }
}

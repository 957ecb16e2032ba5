/** A pattern, read. */
export type PatternNode =
  | { readonly type: 'letter'; readonly takes: (letter: string) => boolean }
  | { readonly type: 'row'; readonly parts: readonly PatternNode[] }
  | { readonly type: 'either'; readonly ways: readonly PatternNode[] }
  | { readonly type: 'repeated'; readonly of: PatternNode; readonly min: number; readonly max: number | null }

const CLASSES: Readonly<Record<string, RegExp>> = { d: /\d/, D: /\D/, w: /\w/, W: /\W/, s: /\s/, S: /\S/ }
const ESCAPED: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' }
const MAX_COUNT = 200

/**
 * Reads a pattern of letters, `.`, sets, groups, `|`, quantifiers and the usual classes; null where something else
 * stands in it.
 */
export function readPattern(pattern: string): PatternNode | null {
  const reader = new PatternReader(Array.from(pattern))
  try {
    const node = reader.either()
    return reader.isAtEnd() ? node : null
  } catch (error) {
    if (error instanceof NotUnderstood) return null
    throw error
  }
}

class NotUnderstood extends Error {}

class PatternReader {
  private at = 0
  constructor(private readonly letters: readonly string[]) {}

  isAtEnd(): boolean {
    return this.at >= this.letters.length
  }

  either(): PatternNode {
    const ways = [this.row()]
    while (this.takes('|')) ways.push(this.row())
    return ways.length === 1 && ways[0] ? ways[0] : { type: 'either', ways }
  }

  private row(): PatternNode {
    const parts: PatternNode[] = []
    while (!this.isAtEnd() && this.next() !== '|' && this.next() !== ')') parts.push(this.repeated())
    return { type: 'row', parts }
  }

  private repeated(): PatternNode {
    const of = this.atom()
    const counts = this.counts()
    if (!counts) return of
    // A lazy or possessive one means the same of a whole text, but for `?` directly behind.
    this.takes('?')
    if (this.next() !== '' && '*+?{'.includes(this.next())) throw new NotUnderstood()
    return { type: 'repeated', of, ...counts }
  }

  private counts(): { readonly min: number; readonly max: number | null } | null {
    if (this.takes('*')) return { min: 0, max: null }
    if (this.takes('+')) return { min: 1, max: null }
    if (this.takes('?')) return { min: 0, max: 1 }
    const [all = '', min = '', comma, max = ''] =
      /^\{(\d{1,3})(,)?(\d{1,3})?\}/.exec(this.letters.slice(this.at, this.at + 10).join('')) ?? []
    if (all === '') return null
    this.at += all.length
    const minCount = Number(min)
    const maxCount = comma === undefined ? minCount : max === '' ? null : Number(max)
    if (minCount > MAX_COUNT || (maxCount !== null && (maxCount > MAX_COUNT || maxCount < minCount)))
      throw new NotUnderstood()
    return { min: minCount, max: maxCount }
  }

  private atom(): PatternNode {
    const letter = this.take()
    if (letter === '(') return this.group()
    if (letter === '[') return this.set()
    if (letter === '.') return { type: 'letter', takes: (one) => one !== '\n' }
    if (letter === '\\') return { type: 'letter', takes: this.escaped() }
    if ('*+?{}^$]'.includes(letter)) throw new NotUnderstood()
    return { type: 'letter', takes: (one) => one === letter }
  }

  private group(): PatternNode {
    if (this.takes('?') && !this.takes(':')) throw new NotUnderstood()
    const node = this.either()
    if (!this.takes(')')) throw new NotUnderstood()
    return node
  }

  private escaped(): (letter: string) => boolean {
    const letter = this.take()
    const known = Object.hasOwn(CLASSES, letter) ? CLASSES[letter] : undefined
    if (known) return (one) => known.test(one)
    const plain = this.plain(letter)
    return (one) => one === plain
  }

  private plain(letter: string): string {
    if (Object.hasOwn(ESCAPED, letter)) return ESCAPED[letter] ?? letter
    // `\b`, `\1`, `\p` and their like are something else than a letter.
    if (/[a-z0-9]/i.test(letter)) throw new NotUnderstood()
    return letter
  }

  private set(): PatternNode {
    const isNot = this.takes('^')
    const tests: ((letter: string) => boolean)[] = []
    while (!this.takes(']')) tests.push(this.member())
    return { type: 'letter', takes: (letter) => tests.some((test) => test(letter)) !== isNot }
  }

  private member(): (letter: string) => boolean {
    const first = this.take()
    if (first === '\\' && Object.hasOwn(CLASSES, this.next())) return this.escaped()
    const from = first === '\\' ? this.plain(this.take()) : first
    if (this.next() !== '-' || this.letters[this.at + 1] === ']') return (letter) => letter === from
    this.take()
    const last = this.take()
    const to = last === '\\' ? this.plain(this.take()) : last
    return (letter) => inRange(letter, from, to)
  }

  private next(): string {
    return this.letters[this.at] ?? ''
  }

  private take(): string {
    const letter = this.letters[this.at]
    if (letter === undefined) throw new NotUnderstood()
    this.at++
    return letter
  }

  private takes(letter: string): boolean {
    if (this.next() !== letter) return false
    this.at++
    return true
  }
}

const inRange = (letter: string, from: string, to: string): boolean => {
  const [code, first, last] = [letter, from, to].map((one) => one.codePointAt(0) ?? 0) as [number, number, number]
  return code >= first && code <= last
}

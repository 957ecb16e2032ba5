import { promptTokens } from '#domain/formulas/prompt-tokens.ts'
import type { Token } from '#domain/tokens/tokens.ts'
import { fencedText } from './fenced.ts'
import { VALUE_FENCE } from './formula-prompt.ts'

/**
 * A value inside of a formula's prompt, marked as data. Without letters it can be no order, such as a day or an amount;
 * a merge field without a value has no marks either.
 */
export const markedValue = (value: string, nonce: string): string =>
  !/\p{L}/u.test(value) || UNFILLED.test(value) ? value : fencedText(VALUE_FENCE, nonce, value)

/** One word: several can be an order. */
const UNFILLED = /^\{\{[ \t]{0,3}[\p{L}\p{N}_.-]{1,200}[ \t]{0,3}\}\}$/u

const marksOf = (nonce: string): readonly string[] => [`<${VALUE_FENCE}-${nonce}>`, `</${VALUE_FENCE}-${nonce}>`]

/** An answer without marks that a model has copied, whole or as far as they have come. */
export function withoutValueMarks(answer: string, nonce: string): string {
  const marks = marksOf(nonce)
  const text = marks.reduce((left, mark) => left.replaceAll(mark, ''), answer)
  const at = text.lastIndexOf('<')
  return at >= 0 && text.length - at > 1 && marks.some((mark) => mark.startsWith(text.slice(at)))
    ? text.slice(0, at)
    : text
}

/** The words of a prompt without the values in it. */
export function withoutValues(prompt: string, nonce: string): string {
  const [open = '', close = ''] = marksOf(nonce)
  return prompt
    .split(open)
    .map((piece, index) => (index === 0 ? piece : (piece.split(close)[1] ?? '')))
    .join(' ')
}

/**
 * Marks the values in a prompt that a device has filled in, along the words of its formula. `valueFor`: what the offer
 * and the company say now. undefined where it is none of this formula.
 */
export function markFilledValues(
  src: string,
  prompt: string,
  valueFor: (token: Token) => string | undefined,
  nonce: string,
): string | undefined {
  const tokens = promptTokens(src)
  let marked = ''
  let at = 0
  let from = 0
  for (const [index, token] of tokens.entries()) {
    const before = src.slice(from, token.start)
    if (!prompt.startsWith(before, at)) return undefined
    marked += before
    at += before.length
    from = token.end
    const next = tokens[index + 1]
    const end = valueEnd({ prompt, at, behind: src.slice(from, next?.start), isLast: !next }, valueFor(token)?.trim())
    if (end < at) return undefined
    marked += markedValue(prompt.slice(at, end), nonce)
    at = end
  }
  return prompt.slice(at) === src.slice(from) ? marked + src.slice(from) : undefined
}

/** Shorter texts may be words of the prompt itself. */
const MIN_FOUND_CHARS = 12
const MAX_FOUND_TEXTS = 1_000

/**
 * Marks the texts of an offer and a company wherever a prompt holds them, for one that was filled in by a formula
 * that the server doesn't know. The longest go first, so that none is marked inside of another.
 */
export function markFoundTexts(prompt: string, texts: readonly string[], nonce: string): string {
  const sought = [...new Set(texts.map((text) => text.trim()))]
    .filter((text) => text.length >= MIN_FOUND_CHARS && /\p{L}/u.test(text))
    .toSorted((one, other) => other.length - one.length)
    .slice(0, MAX_FOUND_TEXTS)
  let pieces: readonly { readonly text: string; readonly isMarked: boolean }[] = [{ text: prompt, isMarked: false }]
  for (const text of sought) {
    if (!prompt.includes(text)) continue
    pieces = pieces.flatMap((piece) =>
      piece.isMarked
        ? [piece]
        : piece.text
            .split(text)
            .flatMap((rest, index) => [
              ...(index === 0 ? [] : [{ text, isMarked: true }]),
              { text: rest, isMarked: false },
            ]),
    )
  }
  return pieces.map(({ text, isMarked }) => (isMarked ? markedValue(text, nonce) : text)).join('')
}

/** Where a value ends: behind what it is known to be, else in front of the formula's next words. */
function valueEnd(
  {
    prompt,
    at,
    behind,
    isLast,
  }: { readonly prompt: string; readonly at: number; readonly behind: string; readonly isLast: boolean },
  known: string | undefined,
): number {
  if (known !== undefined && prompt.startsWith(known, at) && prompt.startsWith(behind, at + known.length))
    return at + known.length
  if (isLast) return prompt.endsWith(behind) ? prompt.length - behind.length : -1
  return behind === '' ? at : prompt.indexOf(behind, at)
}

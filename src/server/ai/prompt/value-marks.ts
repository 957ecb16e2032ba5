import { promptTokens } from '#domain/formulas/prompt-tokens.ts'
import type { Token } from '#domain/tokens/tokens.ts'
import { fencedText } from './fenced.ts'
import { VALUE_FENCE } from './formula-prompt.ts'

/**
 * A value inside of a formula's prompt, marked as data. A name, a day or an amount of at most three words has no marks:
 * models read it more easily, and it is too short for an order. Merge fields without a value have none either.
 */
export const markedValue = (value: string, nonce: string): string =>
  value.trim() === '' || UNFILLED.test(value) || SHORT_VALUE.test(value) ? value : fencedText(VALUE_FENCE, nonce, value)

const UNFILLED = /^\{\{[^{}]*\}\}$/
const SHORT_VALUE =
  /^(?=.{1,30}$)(?:[^\s<>{}:;!?"“”\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+(?: |$)){1,3}$/u

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
 * and the company say now. The prompt as it is where it is none of this formula.
 */
export function markFilledValues(
  src: string,
  prompt: string,
  valueFor: (token: Token) => string | undefined,
  nonce: string,
): string {
  const tokens = promptTokens(src)
  let marked = ''
  let at = 0
  let from = 0
  for (const [index, token] of tokens.entries()) {
    const before = src.slice(from, token.start)
    if (!prompt.startsWith(before, at)) return prompt
    marked += before
    at += before.length
    from = token.end
    const next = tokens[index + 1]
    const end = valueEnd({ prompt, at, behind: src.slice(from, next?.start), isLast: !next }, valueFor(token)?.trim())
    if (end < at) return prompt
    marked += markedValue(prompt.slice(at, end), nonce)
    at = end
  }
  return prompt.slice(at) === src.slice(from) ? marked + src.slice(from) : prompt
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

import type { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

export type CompiledMessage = ReturnType<typeof compileMessageOrThrow>
type Token = CompiledMessage[number]

const ACCENTED: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'ë',
  i: 'ï',
  o: 'ö',
  u: 'ü',
  A: 'Å',
  E: 'É',
  n: 'ñ',
  c: 'ç',
}
const GROWTH = 0.4

/**
 * Makes a compiled message 40 % longer, with accents and between brackets: a screen in this language shows what it
 * cuts off and which of its text is in no catalog. Placeholders and tags stay.
 */
export const pseudoMessage = (message: CompiledMessage): CompiledMessage => ['[', ...message.map(growToken), ']']

function growToken(token: Token): Token {
  if (typeof token === 'string') return growText(token)
  const [name, type, format] = token
  if (typeof format !== 'object' || format === null) return token
  const choices = Object.entries(format).map(([key, choice]) => [key, growChoice(key, choice)])
  return [name, type ?? '', Object.fromEntries(choices)]
}

function growChoice(key: string, choice: unknown): unknown {
  if (key === 'offset') return choice
  if (typeof choice === 'string') return growText(choice)
  return Array.isArray(choice) ? choice.map((token: Token) => (token === '#' ? token : growToken(token))) : choice
}

/** Tags such as `<0>` and `</0>` are left alone. */
const growText = (text: string): string =>
  text.replace(/<\/?\d+\/?>|[^<]+/g, (part) => (/^<\/?\d/.test(part) ? part : growWords(part)))

const growWords = (text: string): string =>
  text
    .replace(/[aeiouAEnc]/g, (letter) => ACCENTED[letter] ?? letter)
    .replace(/\p{L}{4,}/gu, (word) => word + '~'.repeat(Math.ceil(word.length * GROWTH)))

import { isObject } from '#lib/json.ts'

export interface TokenCounts {
  readonly tokensIn: number
  readonly tokensOut: number
}

/** A content is a text or a list of parts; of the parts only text is for people. */
export function messageContentText(content: unknown): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return content.map(partWords).join('')
}

const TEXT_PARTS: readonly unknown[] = ['text', 'output_text', undefined]

function partWords(part: unknown): string {
  if (typeof part === 'string') return part
  if (!isObject(part) || !TEXT_PARTS.includes(part.type)) return ''
  const { text } = part
  return typeof text === 'string' ? text : isObject(text) && typeof text.value === 'string' ? text.value : ''
}

/** The arguments of the calls of functions, which come in pieces as words do. */
export function toolCallArguments({ tool_calls: calls }: Readonly<Record<string, unknown>>): string {
  if (!Array.isArray(calls)) return ''
  return calls
    .map((call: unknown) =>
      isObject(call) && isObject(call.function) && typeof call.function.arguments === 'string'
        ? call.function.arguments
        : '',
    )
    .join('')
}

/** Reads the tokens that a provider counted; undefined if it gives no numbers. */
export function tokenCounts({
  prompt_tokens: tokensIn,
  completion_tokens: tokensOut,
}: Readonly<Record<string, unknown>>): TokenCounts | undefined {
  const [input, output] = [wholeTokens(tokensIn), wholeTokens(tokensOut)]
  return input === undefined || output === undefined ? undefined : { tokensIn: input, tokensOut: output }
}

/** No account is charged less than nothing, or more than any model writes. */
const MAX_TOKENS = 100_000_000
const wholeTokens = (count: unknown): number | undefined =>
  typeof count === 'number' && count >= 0 ? Math.min(Math.ceil(count), MAX_TOKENS) : undefined

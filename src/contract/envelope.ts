import { MAX_PARAMS_DEPTH, readBracketedParams } from '#contract/bracketed-params.ts'
import { type WireError, wireErrors } from '#contract/errors.ts'
import { err, ok, type Result } from '#lib/result.ts'

export const ACTION = 'appc'
/** Marks an answer of this protocol: a captive portal's 200 has it not. */
export const ANSWER_HEADER = 'X-Appc'
export const DEFAULT_MAX_BODY_BYTES = 4 * 1024 * 1024

export interface MethodCall {
  readonly method: string
  readonly params: readonly unknown[]
  readonly token: string
}

/** Values in the JSON of a call: a batch of 500 changes with 200 fields each fits twice. */
const MAX_VALUES = 200_000

/**
 * Reads a call from the decoded form fields of its body. `pathMethod` is the method named in the URL. Errors:
 * `malformed`, with the reason; `too_large` where the JSON of its parameters has more values than `maxValues`.
 */
export function readCall(
  pathMethod: string,
  fields: readonly (readonly [name: string, value: string])[],
  maxValues: number = MAX_VALUES,
): Result<MethodCall, WireError> {
  const first = (name: string): string | undefined => fields.find(([key]) => key === name)?.[1]
  if (first('action') !== ACTION) return err(wireErrors.malformed(`action must be ${ACTION}`))
  const method = first('method')
  if (method !== undefined && method !== pathMethod)
    return err(wireErrors.malformed('path and field name different methods'))
  if (method === undefined) return err(wireErrors.malformed('the field method is missing'))
  const params = readParams(fields, maxValues)
  if (params === 'too_many')
    return err(wireErrors.tooMuch(`The call has more than ${maxValues.toLocaleString('en')} values`))
  if (!params.ok) return err(wireErrors.malformed(params.error))
  return ok({ method, params: params.value, token: first('token') ?? '' })
}

function readParams(
  fields: readonly (readonly [string, string])[],
  maxValues: number,
): Result<unknown[], string> | 'too_many' {
  const text = fields.find(([name]) => name === 'params')?.[1]
  if (text !== undefined) return readJsonParams(text, maxValues)
  const bracketed = fields.filter(([name]) => name.startsWith('params['))
  return bracketed.length === 0 ? err('params is missing') : readBracketedParams(bracketed)
}

function readJsonParams(text: string, maxValues: number): Result<unknown[], string> | 'too_many' {
  const excess = excessOf(text, maxValues)
  if (excess !== null) return excess === 'deep' ? err('params is nested too deep') : 'too_many'
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return err('params is not JSON')
  }
  if (!Array.isArray(value)) return err('params is not an array')
  // The key may be written with escapes; only then, or where it stands as it is, are the keys looked through.
  return /__proto__|\\u/.test(text) && hasProtoKey(value) ? err('params has a forbidden key') : ok(value)
}

const [QUOTE, COMMA, BACKSLASH] = [34, 44, 92]
const OPENING: ReadonlySet<number> = new Set([91, 123])
const CLOSING: ReadonlySet<number> = new Set([93, 125])

/**
 * Counts open brackets and values outside of texts before anything is made of them, or anything recursive sees them.
 */
function excessOf(text: string, maxValues: number): 'deep' | 'many' | null {
  let depth = 0
  let valueCount = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === QUOTE) i = endOfText(text, i)
    else if (OPENING.has(code)) {
      valueCount++
      if (++depth > MAX_PARAMS_DEPTH) return 'deep'
    } else if (CLOSING.has(code)) depth--
    else if (code === COMMA) valueCount++
    if (valueCount > maxValues) return 'many'
  }
  return null
}

/** The place of the quotation mark that closes the text which begins at `from`. */
function endOfText(text: string, from: number): number {
  let at = from + 1
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1
  return at
}

function hasProtoKey(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, item]) => key === '__proto__' || hasProtoKey(item))
}
